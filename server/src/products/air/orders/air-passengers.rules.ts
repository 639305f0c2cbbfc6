import { type Day, daysBetween } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { ageTypeOn } from '@woxing/contract/people/identity.rules';
import type { AirPassengerType } from '../air-fares.rules.ts';

/** Who may fly together on one order: ages are counted on the day of travel, by the conditions of carriage. */

export const mostPassengers = 9;
const mostChildrenPerAdult = 2;
/** One at the infant fare, on the lap; another at the child fare. */
const mostInfantsPerAdult = 2;
const leastInfantDays = 14;

export interface PassengerToCheck {
  readonly name: string;
  readonly type: AirPassengerType;
  readonly birth: Day | null;
  /** Paper type and number in one, to find the same person twice. */
  readonly paper: string;
}

/** Refuses with the first rule that is broken. `travelDay` is the day of the first segment, `lastDay` of the last. */
export function checkAirPassengers(
  passengers: readonly PassengerToCheck[],
  travelDay: Day,
  lastDay: Day,
): void {
  if (passengers.length === 0) throw refuse('passenger.none');
  if (passengers.length > mostPassengers) throw refuse('passenger.too-many', { most: mostPassengers });
  const papers = new Set<string>();
  for (const passenger of passengers) {
    if (papers.has(passenger.paper)) throw refuse('passenger.twice', { name: passenger.name });
    papers.add(passenger.paper);
    checkAge(passenger, travelDay, lastDay);
  }
  // By age: a child at the adult fare is still a child, and cannot take another one along.
  const count = (type: AirPassengerType) =>
    passengers.filter(({ birth }) => (birth === null ? 'ADT' : ageTypeOn(birth, lastDay)) === type).length;
  const adults = count('ADT');
  if (adults === 0) throw refuse('passenger.alone');
  if (count('CHD') > adults * mostChildrenPerAdult) throw refuse('passenger.children');
  const atInfantFare = passengers.filter(({ type }) => type === 'INF').length;
  if (atInfantFare > adults || count('INF') > adults * mostInfantsPerAdult) throw refuse('passenger.infants');
}

/**
 * A child may travel at the adult fare, which can be cheaper, and a second infant of an adult at the child fare, with a
 * seat of its own; nobody may travel at the fare of somebody younger.
 */
function checkAge({ name, type, birth }: PassengerToCheck, travelDay: Day, lastDay: Day): void {
  if (birth === null) {
    if (type !== 'ADT') throw refuse('passenger.type', { name });
    return;
  }
  if (daysBetween(birth, travelDay) < leastInfantDays) throw refuse('passenger.newborn');
  const byAge = ageTypeOn(birth, lastDay);
  const allowed =
    byAge === type || (byAge === 'CHD' && type === 'ADT') || (byAge === 'INF' && type === 'CHD');
  if (!allowed) throw refuse('passenger.type', { name });
}
