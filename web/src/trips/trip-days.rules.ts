import { daysBetween, formatDay } from '@woxing/contract/core/days';
import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import type { Trip } from '@woxing/contract/orders/trips';

/** `12月1日 周二至12月5日 周六`, by the calendars of where it begins and ends. */
export function daysOfTrip({ starts, ends }: Pick<Trip, 'starts' | 'ends'>): string {
  const [first, last] = [starts.day, ends.day];
  return first === last ? formatDay(first) : `${formatDay(first)}至${formatDay(last)}`;
}

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
