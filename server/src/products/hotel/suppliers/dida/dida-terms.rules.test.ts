import { day, momentOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { areTimes, termsOf } from './dida-terms.rules.ts';

const arrival = day('2026-12-10');
const now = momentOf(day('2026-12-01'), 600);
const nights = [
  { night: arrival, priceFen: fen(40_000) },
  { night: day('2026-12-11'), priceFen: fen(50_000) },
];
const at = (date: string, minutes: number) => momentOf(day(date), minutes);
const terms = (...policies: readonly (readonly [Date, number])[]) =>
  termsOf(
    policies.map(([from, keeps]) => ({ from, keepsFen: fen(keeps) })),
    { arrival, nights },
    now,
  );

test('the first night from a moment of the day of arrival on is free until then', () => {
  expect(terms([at('2026-12-10', 18 * 60), 40_000])).toEqual({ kind: 'free', clock: '18:00', steps: [] });
  expect(terms([at('2026-12-10', 20 * 60), 40_000])).toEqual({ kind: 'free', clock: '20:00', steps: [] });
});

test('everything from before today on cannot be given back', () => {
  expect(terms([at('2026-11-30', 0), 90_000])).toEqual({ kind: 'none', clock: '18:00', steps: [] });
});

test('sums become shares of nights, from their moments on', () => {
  expect(
    terms(
      [at('2026-12-07', 18 * 60), 27_000],
      [at('2026-12-09', 18 * 60), 65_000],
      [at('2026-12-10', 18 * 60), 90_000],
    ),
  ).toEqual({
    kind: 'penalty',
    clock: '18:00',
    steps: [
      { hoursBefore: 72, firstPercent: 30, laterPercent: 30 },
      { hoursBefore: 24, firstPercent: 100, laterPercent: 50 },
      { hoursBefore: 0, firstPercent: 100, laterPercent: 100 },
    ],
  });
  expect(terms([at('2026-12-09', 0), 0], [at('2026-12-09', 18 * 60), 20_000])).toEqual({
    kind: 'penalty',
    clock: '18:00',
    steps: [{ hoursBefore: 24, firstPercent: 50, laterPercent: 0 }],
  });
});

test('what cannot be told exactly is not told: nothing said, odd sums, moments after the day of arrival', () => {
  expect(terms()).toBeUndefined();
  expect(terms([at('2026-12-09', 0), 0])).toBeUndefined();
  expect(terms([at('2026-12-09', 0), 12_345])).toBeUndefined();
  expect(terms([at('2026-12-09', 0), 90_001])).toBeUndefined();
  expect(terms([at('2026-12-11', 600), 90_000])).toBeUndefined();
});

test('policies of all rooms are those of one, so many times', () => {
  const one = [{ from: now, keepsFen: fen(100) }];
  expect(areTimes(one, [{ from: now, keepsFen: fen(300) }], 3)).toBe(true);
  expect(areTimes(one, [{ from: now, keepsFen: fen(299) }], 3)).toBe(false);
  expect(areTimes(one, [], 3)).toBe(false);
});
