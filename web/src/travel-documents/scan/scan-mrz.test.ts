import { expect, test } from 'vitest';
import { chances, pictureOf, someCard, someLines, type Wear } from './passport-picture.kit.ts';
import { scanMrz } from './scan-mrz.rules.ts';

/** Pictures of each kind; `SCANS=200` measures what few can only show. */
const count = Number(process.env.SCANS ?? 2);
const longMs = 60_000 + count * 10_000;

const papers = { passport: someLines, card: someCard } as const;
type Paper = keyof typeof papers;

async function tally(paper: Paper, seed: number, wearOf: (chance: () => number) => Wear) {
  const chance = chances(seed);
  const result = { right: 0, unclear: 0, 'not-found': 0, wrong: 0 };
  for (let at = 0; at < count; at += 1) {
    const lines = papers[paper](chance);
    const scanned = await scanMrz(await pictureOf(lines, chance, wearOf(chance)));
    result[scanned.problem ?? (scanned.lines.join() === lines.join() ? 'right' : 'wrong')] += 1;
  }
  if (count > 2) console.info(paper, JSON.stringify(result));
  return result;
}

const off = (chance: () => number, most: number) => (chance() * 2 - 1) * most;

const kinds: readonly [string, (chance: () => number) => Wear][] = [
  ['as it is', () => ({})],
  ['turned by a few degrees', (chance) => ({ degrees: off(chance, 5) })],
  ['upside down', () => ({ turned: true })],
  ['grainy', () => ({ noise: 50 })],
  ['out of focus', () => ({ blur: 2 })],
  ['faint', () => ({ contrast: 60, noise: 15 })],
  ['with a dark corner', () => ({ shade: 0.75 })],
  ['small', () => ({ width: 900 })],
];
const each = (['passport', 'card'] as const).flatMap((paper) =>
  kinds.map(([how, wearOf]) => [paper, how, wearOf] as const),
);

test.for(each)('a %s is read off a picture %s', { timeout: longMs }, async ([paper, , wearOf]) => {
  expect((await tally(paper, 7, wearOf)).right).toBe(count);
});

const everything = (chance: () => number): Wear => ({
  degrees: off(chance, 4),
  noise: 25,
  blur: 0.3 + chance(),
  contrast: 90 + 100 * chance(),
  shade: 0.6 * chance(),
  jpeg: 70,
});

test.for(['passport', 'card'] as const)(
  'most of a %s are read with all of that at once, and none wrongly',
  { timeout: longMs },
  async (paper) => {
    const { right, wrong } = await tally(paper, 11, everything);
    expect(wrong).toBe(0);
    expect(right).toBeGreaterThanOrEqual(0.9 * count);
  },
);

const hardly = (chance: () => number): Wear => ({
  ...everything(chance),
  noise: 70,
  blur: 1.5 + 2.5 * chance(),
  contrast: 40 + 60 * chance(),
  jpeg: 40,
});

test.for(['passport', 'card'] as const)(
  'of a %s that can hardly be seen nothing is read wrongly',
  { timeout: longMs },
  async (paper) => {
    expect((await tally(paper, 13, hardly)).wrong).toBe(0);
  },
);

test('a picture without the lines says so', async () => {
  const picture = await pictureOf([], chances(1));
  expect(await scanMrz(picture)).toEqual({ problem: 'not-found' });
});

test('a picture of lines whose digits do not hold is not read', { timeout: longMs }, async () => {
  const [above, below] = someLines(chances(3));
  const forged = below.slice(0, 13) + (below[13] === '9' ? '8' : '9') + below.slice(14);
  expect(await scanMrz(await pictureOf([above, forged], chances(3)))).toEqual({ problem: 'unclear' });
});

test('a picture of a card whose digits do not hold is not read', { timeout: longMs }, async () => {
  const [top, middle, bottom] = someCard(chances(5));
  const forged = `${middle.slice(0, 8)}${middle[8] === '3' ? '2' : '3'}${middle.slice(9)}`;
  expect(await scanMrz(await pictureOf([top, forged, bottom], chances(5)))).toEqual({ problem: 'unclear' });
});
