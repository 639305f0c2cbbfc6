import { type Day, daysBetween } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { ageTypeOn, paperNames } from '@woxing/contract/people/identity.rules';
import type { StayAddress } from '@woxing/contract/people/stay-address.rules';
import {
  documentProblems,
  type JourneyArrival,
  type TravelDocumentFacts,
  ticketName,
  validityProblem,
} from '@woxing/contract/people/travel-documents.rules';
import { maxInternationalPassengers } from '@woxing/contract/products/international-air/international-fares.rules';
import type { Flyer } from '../fares/currency.rules.ts';

/** Who may fly abroad together, and on which papers. */

export interface PassengerToCheck {
  readonly document: TravelDocumentFacts;
  readonly type: Flyer;
  readonly frequentFlyers: readonly { readonly airline: string }[];
  readonly stay?: StayAddress | undefined;
}

export interface JourneyToCheck {
  readonly firstDay: Day;
  /** On which the last part leaves: ages are counted on it. */
  readonly lastDay: Day;
  readonly arrivals: readonly JourneyArrival[];
  readonly today: Day;
  /** The country of the journey that is told where somebody of a nationality stays first. */
  readonly addressAskedBy: (
    nationality: string,
  ) => { readonly country: string; readonly name: string } | undefined;
}

const minInfantDays = 14;

/** Refuses with the first rule that is broken. */
export function checkPassengers(passengers: readonly PassengerToCheck[], journey: JourneyToCheck): void {
  if (passengers.length === 0) throw refuse('passenger.none');
  if (passengers.length > maxInternationalPassengers)
    throw refuse('intl.too-many', { max: maxInternationalPassengers });
  for (const passenger of passengers) checkPassenger(passenger, journey);
  const twice = passengers.find(
    ({ document }, at) => passengers.findIndex((other) => paperOf(other.document) === paperOf(document)) < at,
  );
  if (twice !== undefined) throw refuse('passenger.twice', { name: ticketName(twice.document) });
  const count = (type: Flyer) => passengers.filter((passenger) => passenger.type === type).length;
  if (count('ADT') === 0) throw refuse('intl.no-adult');
  if (count('INF') > count('ADT')) throw refuse('intl.infants');
}

function checkPassenger(passenger: PassengerToCheck, journey: JourneyToCheck): void {
  const { document, type, frequentFlyers } = passenger;
  const name = ticketName(document);
  const [problem] = documentProblems(document, journey.today);
  const wrong = problem?.message ?? validityProblem(document, journey.arrivals);
  if (wrong !== undefined)
    throw refuse('intl.document', {
      name,
      problem: wrong.startsWith(paperNames[document.type]) ? wrong : `证件有误：${wrong}`,
    });
  const born = document.birthday as Day;
  if (daysBetween(born, journey.firstDay) < minInfantDays) throw refuse('intl.newborn');
  if (!isFareFor(type, ageTypeOn(born, journey.lastDay))) throw refuse('intl.type', { name });
  const airlines = frequentFlyers.map(({ airline }) => airline);
  if (new Set(airlines).size < airlines.length) throw refuse('intl.frequent-flyer', { name });
  const asking = journey.addressAskedBy(document.nationality);
  if (asking !== undefined && passenger.stay?.country !== asking.country)
    throw refuse('intl.address', { name, country: asking.name });
}

/** An infant beyond one on each lap has a seat at a child's fare; nobody flies at the fare of somebody younger. */
function isFareFor(type: Flyer, age: Flyer): boolean {
  return type === age || (age === 'INF' && type === 'CHD');
}

const paperOf = ({ type, number }: TravelDocumentFacts) => `${type}/${number}`;
