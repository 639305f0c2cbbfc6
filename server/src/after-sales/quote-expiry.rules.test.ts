import { expect, test } from 'vitest';
import { quoteExpiry } from './quote-expiry.rules.ts';

const at = (time: string) => new Date(`2026-03-01T${time}+08:00`);

test('a quote is valid for five minutes, or until the earliest fee step changes', () => {
  expect(quoteExpiry(at('10:00:00'), [])).toEqual(at('10:05:00'));
  expect(quoteExpiry(at('10:00:00'), [at('12:00:00'), null, at('10:02:00')])).toEqual(at('10:02:00.001'));
});

test.each([
  ['10:01:00', '10:01:00'],
  ['10:03:00', '10:02:00.001'],
  ['10:30:00', '10:02:00.001'],
])('a quote that its supplier keeps until %s ends at %s', (end, expected) => {
  expect(quoteExpiry(at('10:00:00'), [at('10:02:00')], at(end))).toEqual(at(expected));
});
