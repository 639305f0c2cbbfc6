import { addDays, type Day, day as dayNamed, daysBetween, weekdayOf } from '@woxing/contract/core/days';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { restDays } from '@woxing/contract/generated/year-days';
import { chance } from '#src/platform/dice.rules.ts';
import type { WorldHotel, WorldRoom } from './hotel-world.rules.ts';
import type { PricedPlan } from './rate-plans.rules.ts';

/** What a room costs on a night, and how many of it the house sells through us then. Pure. */

/** A night as all hotels of a city see it; worked out once for a search. */
export interface NightFacts {
  readonly night: Day;
  /** Days since a fixed one: what its throws are numbered by. */
  readonly number: number;
  readonly factor: number;
  readonly busy: boolean;
}

const dayZero = dayNamed('2020-01-01');

export function nightFacts(night: Day, today: Day): NightFacts {
  const holiday = restDays[night] !== undefined || restDays[addDays(night, 1)] !== undefined;
  const weekend = weekdayOf(night) === 5 || weekdayOf(night) === 6;
  return {
    night,
    number: daysBetween(dayZero, night),
    factor: (holiday ? 1.32 : weekend ? 1.06 : 1) * leadFactor(daysBetween(today, night)),
    busy: holiday,
  };
}

/** Whoever books early pays less, whoever comes tonight a little less than the day before. */
function leadFactor(ahead: number): number {
  if (ahead <= 0) return 0.97;
  if (ahead <= 3) return 1.04;
  if (ahead <= 14) return 1;
  return ahead <= 45 ? 0.96 : 0.93;
}

/** Of a plain room of the house, in yuan with fractions. */
export function houseYuan({ seed, baseYuan }: WorldHotel, { number, factor }: NightFacts): number {
  return baseYuan * factor * (0.96 + chance(seed, 1000 + number) * 0.08);
}

/** Of a room by a plan, in whole yuan. */
export const roomFen = (house: number, { template }: WorldRoom, plan: PricedPlan): Fen =>
  yuan(Math.round((house * template.pricePercent * plan.pricePercent) / 10_000));

/** Rooms that can be sold here on a night; none where the house is full by others. `at` is the place of the room in the house. */
export function allotment({ seed, rooms }: WorldHotel, at: number, { number, busy }: NightFacts): number {
  const dice = chance(seed, 100_000 + number * 8 + at);
  const full = busy ? 0.16 : 0.05;
  if (dice < full) return 0;
  const most = Math.min(12, Math.ceil(rooms[at]!.units / 3));
  return 1 + Math.floor(((dice - full) / (1 - full)) * most);
}
