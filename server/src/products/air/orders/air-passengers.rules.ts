import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { AgeType } from '@woxing/contract/people/identity.rules';
import { airAgeOf, type PartyMember, partyProblem } from '@woxing/contract/products/air/air-party.rules';
import type { AirPassengerType } from '../air-fares.rules.ts';

/** At which fares the members of a party may fly. */

export interface PassengerToCheck extends PartyMember {
  readonly type: AirPassengerType;
}

/** Refuses with the first rule that is broken. `firstDay` is the day of the first segment, `lastDay` of the last. */
export function checkAirPassengers(
  passengers: readonly PassengerToCheck[],
  firstDay: Day,
  lastDay: Day,
): void {
  const problem = partyProblem(passengers, { firstDay, lastDay });
  if (problem !== undefined) throw problem;
  for (const passenger of passengers) checkFare(passenger, lastDay);
  const adults = passengers.filter(({ birth }) => airAgeOf(birth, lastDay) === 'ADT').length;
  if (passengers.filter(({ type }) => type === 'INF').length > adults) throw refuse('passenger.infants');
}

/** Refuses with `passenger.type` a fare at which somebody of that age does not travel. */
export function checkFare({ name, type, birth }: PassengerToCheck, lastDay: Day): void {
  if (!isFareFor(type, airAgeOf(birth, lastDay))) throw refuse('passenger.type', { name });
}

/**
 * A child may travel at the adult fare, which can be cheaper, and a second infant of an adult at the child fare, with a
 * seat of its own; nobody may travel at the fare of somebody younger.
 */
export const isFareFor = (type: AirPassengerType, age: AgeType): boolean =>
  age === type || (age === 'CHD' && type === 'ADT') || (age === 'INF' && type === 'CHD');

/** On the day of a flight: a child at the adult fare is still a child. By the fare where the birth date was erased. */
export const ageOnFlight = ({
  birth,
  type,
  flight,
}: {
  readonly birth: Day | null;
  readonly type: AirPassengerType;
  readonly flight: { readonly day: Day };
}): AgeType => (birth === null ? type : airAgeOf(birth, flight.day));
