import { contrast } from '@woxing/contract/tenancy/brand-scale.rules';
import { expect, test } from 'vitest';
import { chartPalettes } from './palette.rules.ts';

const minContrast = 3;
/** CIE 1976; what differs by 2 is told apart side by side, areas of a chart stand apart. */
const minDistance = 15;
const grounds = { light: '#ffffff', dark: '#151e2e' };

/** Machado, Oliveira and Fernandes 2009, on linear light, of people who see nothing of one kind of cone. */
const sights = {
  'full sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

const themes = ['light', 'dark'] as const;
const cases = themes.flatMap((theme) =>
  Object.entries(sights).map(([sight, matrix]) => ({ theme, sight, matrix })),
);

test.each(themes)('every colour stands out from the ground in the %s', (theme) => {
  const { series, main, compared, good, bad } = chartPalettes[theme];
  const pale = [...series, main, compared, good, bad].filter(
    (colour) => contrast(colour, grounds[theme]) < minContrast,
  );
  expect(pale).toEqual([]);
});

test.each(cases)('kinds are told apart in the $theme with $sight', ({ theme, matrix }) => {
  expect(alike(chartPalettes[theme].series, matrix)).toEqual([]);
});

test.each(cases)('a figure is told from what it is compared with in the $theme with $sight', (one) => {
  const { main, compared } = chartPalettes[one.theme];
  expect(alike([main, compared], one.matrix)).toEqual([]);
});

test('red and green of one lightness are found to be alike', () => {
  expect(alike(['#0b7a53', '#a8480a'], sights['full sight'])).toEqual([]);
  expect(alike(['#8a7a3a', '#7a8038'], sights.deuteranopia)).not.toEqual([]);
});

type Matrix = readonly (readonly number[])[];

function alike(colours: readonly string[], sight: Matrix): string[] {
  return colours.flatMap((one, index) =>
    colours
      .slice(index + 1)
      .filter((other) => distance(labOf(one, sight), labOf(other, sight)) < minDistance)
      .map((other) => `${one} ${other}`),
  );
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((part, index) => part - other[index]!));
}

function labOf(colour: string, sight: Matrix): number[] {
  const light = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = sight.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, share, index) => sum + share * light[index]!, 0),
      ),
    ),
  );
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
