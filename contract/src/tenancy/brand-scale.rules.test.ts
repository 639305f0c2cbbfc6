import { expect, test } from 'vitest';
import { brandContrast, brandScale, contrast, isColour, minContrast } from './brand-scale.rules.ts';

test('the scale keeps the colour itself at 600, lighter before and darker behind', () => {
  const scale = brandScale('#1a56db');
  expect(scale['600']).toBe('#1a56db');
  const against = Object.values(scale).map((shade) => contrast(shade, '#ffffff'));
  expect(against).toEqual(against.toSorted((one, other) => one - other));
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('our own colour is readable, a pale one is not', () => {
  expect(brandContrast('#1a56db')).toBeGreaterThan(minContrast);
  expect(brandContrast('#ffd54f')).toBeLessThan(minContrast);
});

test.each([
  ['#1a56db', true],
  ['#1A56DB', true],
  ['1a56db', false],
  ['#1a5', false],
  ['#1a56dg', false],
])('%s is a colour: %s', (text, yes) => {
  expect(isColour(text)).toBe(yes);
});
