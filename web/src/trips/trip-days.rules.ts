import { type Day, dayOf, daysBetween, formatDay } from '@woxing/contract/core/days';
import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import type { Trip } from '@woxing/contract/orders/trips';

/** `12月1日 周二至12月5日 周六`, by the calendars of where it begins and ends; of another year than it is now with that. */
export function daysOfTrip({ starts, ends }: Pick<Trip, 'starts' | 'ends'>, now: string): string {
  const [first, last] = [starts.day, ends.day];
  const begins = `${yearBeside(dayOf(new Date(now)), first)}${formatDay(first)}`;
  return first === last ? begins : `${begins}至${yearBeside(first, last)}${formatDay(last)}`;
}

/** `2025年`; nothing where the day beside it is of the same year. */
const yearBeside = (known: Day, day: Day): string =>
  day.slice(0, 4) === known.slice(0, 4) ? '' : `${day.slice(0, 4)}年`;

export type TripNearness =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'tomorrow' | 'today' | 'under-way' | 'over' };

/** How far away a trip is, as people count: by days of the calendar of where it begins, and on the day itself by the clock. */
export function nearnessOf(
  { starts, startsAt, endsAt }: Pick<Trip, 'starts' | 'startsAt' | 'endsAt'>,
  now: string,
): TripNearness {
  const at = Date.parse(now);
  if (Date.parse(endsAt) <= at) return { kind: 'over' };
  if (Date.parse(startsAt) <= at) return { kind: 'under-way' };
  const days = daysBetween(zonedTimeOf(new Date(now), starts.zone).day, starts.day);
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'days', days };
}

/** The part that comes next, or is under way. */
export function nextPart(trip: Trip, now: string): Trip['parts'][number] | undefined {
  return trip.parts.find(({ endsAt }) => Date.parse(endsAt) > Date.parse(now));
}
