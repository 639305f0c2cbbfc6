import { addDays, type Day, day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { seedOf } from '#src/platform/dice.rules.ts';
import { railTariffs } from '#src/products/rail/rail-fares.rules.ts';
import { compositionOf } from './compositions.rules.ts';
import { fullLevel, letOthersBuy, levelOf } from './others.rules.ts';
import { isFree, spanOf, take } from './seat-masks.rules.ts';
import { planOf } from './seat-plan.rules.ts';
import { buildTimetable } from './timetable.rules.ts';

const seed = seedOf('woxing');
const table = buildTimetable(seed);
const tuesday = day('2026-12-01');

/** Of a hundred trains, those on which some class is gone between two stops a quarter from the ends. */
function soldOutPercent(on: Day, hours: number, evening = false): number {
  const trains = table.trainNos.flatMap((trainNo, at) => {
    const leaves = table.departs[table.firstCall[at]!]!;
    return at % 13 === 0 && (!evening || leaves >= 17 * 60) ? [{ trainNo, at, leaves }] : [];
  });
  const full = trains.filter(({ trainNo, at, leaves }) => {
    const stretches = table.firstCall[at + 1]! - table.firstCall[at]! - 1;
    const quarter = stretches > 3 ? Math.floor(stretches / 4) : 0;
    const span = spanOf(quarter, stretches - quarter);
    const tariff = table.tariff[at]!;
    return railTariffs[tariff]!.seats.some((seat) => {
      if (seat === 'W') return false;
      const { count } = planOf(compositionOf(trainNo, tariff), seat);
      const masks = new Uint32Array(2 * count);
      const level = levelOf(seed, { trainNo, startsOn: on, leaves }, seat, hours);
      letOthersBuy(masks, { own: seedOf(seed, trainNo, on, seat), count, stretches }, 0, level);
      return !Array.from({ length: count }, (_, place) => place).some((place) => isFree(masks, place, span));
    });
  });
  return (full.length / trains.length) * 100;
}

test('about a tenth of the trains of a week are sold out in some class before they leave, more on Fridays and in the evening', () => {
  const week = Array.from({ length: 7 }, (_, at) => soldOutPercent(addDays(tuesday, at), 3));
  const mean = week.reduce((sum, share) => sum + share, 0) / 7;
  expect(mean).toBeGreaterThan(8);
  expect(mean).toBeLessThan(12);
  const friday = addDays(tuesday, 3);
  expect(soldOutPercent(friday, 3)).toBe(Math.max(...week));
  expect(soldOutPercent(friday, 3, true)).toBeGreaterThan(soldOutPercent(friday, 3));
  expect(soldOutPercent(friday, 7 * 24)).toBeLessThan(1);
});

test('demand rises while the departure comes nearer, and never falls', () => {
  const train = { trainNo: 'G1', startsOn: day('2026-12-04'), leaves: 9 * 60 };
  const levels = Array.from({ length: 15 * 24 }, (_, at) => levelOf(seed, train, 'O', 15 * 24 - at));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels.at(-1)).toBeGreaterThan(2 * levels[0]!);
});

test('what others have they keep, and what we have they do not take', () => {
  const size = { own: 7, count: 60, stretches: 12 };
  const atOnce = new Uint32Array(120);
  letOthersBuy(atOnce, size, 0, 150);
  const byAndBy = new Uint32Array(120);
  for (let level = 0; level < 150; level += 10) {
    const before = byAndBy.slice();
    letOthersBuy(byAndBy, size, level, level + 10);
    expect(before.every((word, at) => (word & ~byAndBy[at]!) === 0)).toBe(true);
  }
  expect(byAndBy).toEqual(atOnce);
  const ours = new Uint32Array(120);
  take(ours, 3, spanOf(2, 9));
  letOthersBuy(ours, size, 0, fullLevel);
  letOthersBuy(atOnce, size, 150, fullLevel);
  expect(atOnce.every((word) => word === 0xfff || word === 0)).toBe(true);
  expect(isFree(ours, 3, spanOf(2, 9))).toBe(false);
});
