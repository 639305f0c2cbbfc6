import { type Day, daysBetween } from '../../core/days.ts';
import { type RefusalError, refuse } from '../../core/errors.ts';
import { type AgeType, ageTypeOn } from '../../people/identity.rules.ts';

/** Who may fly together on one order: ages are counted on the days of travel, by the conditions of carriage. */

export const maxAirPassengers = 9;
const maxChildrenPerAdult = 2;
/** One at the infant fare, on the lap; another at the child fare. */
const maxInfantsPerAdult = 2;
/** From then on an infant is taken along. */
export const minInfantDays = 14;

export interface PartyMember {
  readonly name: string;
  /** Without one an adult. */
  readonly birth: Day | undefined;
  /** Paper type and number in one, to find the same person twice. */
  readonly paper: string;
}

/** The first rule that a party breaks. `firstDay` is the day of the first segment, `lastDay` of the last. */
export function partyProblem(
  party: readonly PartyMember[],
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
): RefusalError | undefined {
  if (party.length === 0) return refuse('passenger.none');
  if (party.length > maxAirPassengers) return refuse('passenger.too-many', { max: maxAirPassengers });
  const twice = party.find(({ paper }, at) => party.findIndex((other) => other.paper === paper) < at);
  if (twice !== undefined) return refuse('passenger.twice', { name: twice.name });
  if (party.some(({ birth }) => birth !== undefined && daysBetween(birth, firstDay) < minInfantDays))
    return refuse('passenger.newborn');
  // By age: a child at the adult fare is still a child, and cannot take another one along.
  const ages = countAges(party.map(({ birth }) => airAgeOf(birth, lastDay)));
  if (ages.ADT === 0) return refuse('passenger.alone');
  if (ages.CHD > ages.ADT * maxChildrenPerAdult) return refuse('passenger.children');
  if (ages.INF > ages.ADT * maxInfantsPerAdult) return refuse('passenger.infants');
  return undefined;
}

/** An adult while the birth date is not known. */
export function airAgeOf(birth: Day | undefined, lastDay: Day): AgeType {
  return birth === undefined ? 'ADT' : ageTypeOn(birth, lastDay);
}

export type Ages = Readonly<Record<AgeType, number>>;

export function countAges(ages: readonly AgeType[]): Ages {
  const counts = { ADT: 0, CHD: 0, INF: 0 };
  for (const age of ages) counts[age] += 1;
  return counts;
}

/** Whether there are adults enough for the children and infants of a party, of which some may fly without any. */
export const isAccompanied = ({ ADT, CHD, INF }: Ages): boolean =>
  CHD <= ADT * maxChildrenPerAdult && INF <= ADT * maxInfantsPerAdult;
