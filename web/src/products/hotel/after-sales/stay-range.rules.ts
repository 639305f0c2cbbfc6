import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import { lastDeparture, maxNights } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { ChangeableStay } from '../stay-acts.rules.ts';

/** Which days a stay may be changed to, as somebody chooses them. Pure. */

export interface StayRange {
  readonly from: Day;
  readonly to: Day;
}

interface Wish {
  /** None of its nights is given up. */
  readonly longer: boolean;
  readonly today: Day;
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** A day more to begin with, where a stay becomes longer. */
export const firstRange = ({ arrival, departure }: ChangeableStay, { longer, today }: Wish): StayRange => ({
  from: arrival,
  to: longer ? earlier(addDays(departure, 1), lastDeparture(today)) : departure,
});

/** The other day follows where it has to: so many nights stay, and no more than are sold at once. */
export function withArrival(range: StayRange, from: Day, stay: ChangeableStay, { longer }: Wish): StayRange {
  const shortest = longer ? stay.departure : addDays(from, stay.nights);
  const to = longer ? later(range.to, shortest) : shortest;
  return { from, to: earlier(to, addDays(from, maxNights)) };
}

export const arrivalLimits = (stay: ChangeableStay, { longer, today }: Wish) => ({
  min: longer ? later(earlier(today, stay.arrival), addDays(stay.departure, -maxNights)) : today,
  max: longer ? stay.arrival : addDays(lastDeparture(today), -stay.nights),
});

export const departureLimits = (stay: ChangeableStay, { from }: StayRange, { longer, today }: Wish) => ({
  min: longer ? stay.departure : addDays(from, stay.nights),
  max: earlier(lastDeparture(today), addDays(from, maxNights)),
});

export const isMoved = ({ from, to }: StayRange, stay: ChangeableStay): boolean =>
  from !== stay.arrival || to !== stay.departure;

export const nightsOfRange = ({ from, to }: StayRange): number => daysBetween(from, to);
