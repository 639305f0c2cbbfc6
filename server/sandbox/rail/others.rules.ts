import { addDays, type Day, weekdayOf } from '@woxing/contract/core/days';
import { restDays } from '@woxing/contract/generated/year-days';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { isFree, type SeatMasks, spanOf, take } from './seat-masks.rules.ts';

/**
 * Other people travel too. Each place of a train is cut into rides of theirs, each with a level of demand at which it is bought;
 * the level of a train rises towards its departure, so that the same seed always tells the same story and a seat that is gone
 * stays gone. At `fullLevel` nothing is left.
 */
export const fullLevel = 200;

export interface TrainDay {
  readonly trainNo: string;
  readonly startsOn: Day;
  /** Minutes after the midnight of `startsOn` at which it leaves its first station. */
  readonly leaves: number;
}

/** Figures of demand: of a hundred on a plain train on a plain day, and what is added to it. */
const settings = {
  /** An unloved train and a beloved one, in percent of what it can carry, on the last day. */
  quietest: 50,
  busiest: 91,
  /** How much the luck of the day moves a train either way. */
  luck: 7,
  /** Sunday to Saturday. */
  weekdays: [7, 0, -3, -3, 0, 9, 2],
  /** From Friday noon on, and on the evening of other days. */
  fridayEvening: 8,
  evening: 4,
  /** Nobody likes to leave before seven. */
  early: -14,
  /** On the last day before a holiday and the last of it; long ones count for more. */
  eve: 14,
  longEve: 28,
  holiday: 10,
  /** Classes that are asked for more or less than second class and hard seats. */
  classes: { 9: -4, M: 0, O: 0, 4: 7, 3: 7, F: 7, 1: 0, W: -24 } as Readonly<
    Partial<Record<RailSeat, number>>
  >,
} as const;

/** How far the other travellers have bought, from 0 to `fullLevel`; it never falls while time passes. */
export function levelOf(seed: number, train: TrainDay, seat: RailSeat, hoursToStart: number): number {
  const popular =
    popularityOf(seed, train) +
    (settings.classes[seat] ?? 0) +
    5 * (chance(seedOf(seed, 'class', train.trainNo, seat, train.startsOn), 0) - 0.5);
  const level = (popular / 100) * boughtBy(hoursToStart / 24);
  return Math.max(0, Math.min(fullLevel, Math.round(level * fullLevel)));
}

/** What share of all who will travel has bought so many days before; all of them on the last day. */
function boughtBy(days: number): number {
  return days <= 0 ? 1 : 0.22 + 0.78 * Math.exp(-days / 6);
}

/** In percent of what the train can carry; above 100 some do not get on. */
function popularityOf(seed: number, { trainNo, startsOn, leaves }: TrainDay): number {
  const own = chance(seedOf(seed, 'liked', trainNo), 0);
  const luck = (chance(seedOf(seed, 'liked', trainNo, startsOn), 1) - 0.5) * 2 * settings.luck;
  const weekday = weekdayOf(startsOn);
  const evening = leaves >= 17 * 60 && leaves < 21 * 60 ? settings.evening : 0;
  const friday = weekday === 5 && leaves >= 12 * 60 ? settings.fridayEvening : 0;
  const early = leaves < 7 * 60 ? settings.early : 0;
  return (
    settings.quietest +
    own * (settings.busiest - settings.quietest) +
    luck +
    settings.weekdays[weekday]! +
    Math.max(evening, friday) +
    early +
    bySeason(startsOn)
  );
}

const longHoliday = /春节|国庆|劳动/;

function bySeason(day: Day): number {
  const name = restDays[day];
  const next = restDays[addDays(day, 1)];
  if (name === undefined)
    return next === undefined ? 0 : longHoliday.test(next) ? settings.longEve : settings.eve;
  if (next === name) return settings.holiday;
  return longHoliday.test(name) ? settings.longEve : settings.eve;
}

/** Seats that others bought while their level rose; a place that somebody else had by then is not theirs. */
export function letOthersBuy(
  masks: SeatMasks,
  { own, count, stretches }: { own: number; count: number; stretches: number },
  fromLevel: number,
  toLevel: number,
): void {
  if (fromLevel >= toLevel) return;
  for (let place = 0; place < count; place += 1) {
    for (let at = 0, turn = place * maxRides; at < stretches; turn += 1) {
      const reach = Math.max(chance(own, 3 * turn), chance(own, 3 * turn + 1));
      const to = Math.min(stretches, at + 1 + Math.floor(reach * stretches));
      const asks = Math.floor(chance(own, 3 * turn + 2) * fullLevel);
      if (asks >= fromLevel && asks < toLevel) {
        const span = spanOf(at, to);
        if (isFree(masks, place, span)) take(masks, place, span);
      }
      at = to;
    }
  }
}

/** More than any place has stretches. */
const maxRides = 64;
