import type { Day } from '@woxing/contract/days';
import { daysBetween } from '@woxing/contract/days';
import { refusalText } from '@woxing/contract/errors';
import type { FlightQuote, PassengerPrice } from '@woxing/contract/flights';
import { type AgeType, ageTypeOn } from '@woxing/contract/identity.rules';
import { type Fen, sumFen, timesFen } from '@woxing/contract/money';
import {
  birthDayOf,
  type ContactDraft,
  contactProblem,
  type DraftPassenger,
  type FormProblem,
  firstTwice,
  passengersProblem,
  personWish,
} from '#src/booking/public.rules.ts';

export interface OrderDraft extends ContactDraft {
  readonly passengers: readonly DraftPassenger[];
  readonly contactEmail: string;
  /** For every passenger and segment. None is chosen at first. */
  readonly insuranceIds: readonly string[];
}

export const mostPassengers = 9;
const mostChildrenPerAdult = 2;
const mostInfantsPerAdult = 2;
const leastInfantDays = 14;
/** Nine seats left means nine or more. */
const manySeats = 9;

export interface Journey {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly seatsLeft: number;
}

export function journeyOf(quote: FlightQuote): Journey {
  return {
    firstDay: quote.segments[0]!.day,
    lastDay: quote.segments.at(-1)!.day,
    seatsLeft: quote.seatsLeft,
  };
}

/** The first thing that is wrong with a draft, in the order of the page. The server's rules are the same, and the last word. */
export function orderProblem(draft: OrderDraft, journey: Journey, today: Day): FormProblem | undefined {
  return (
    passengersProblem(draft.passengers, today, refusalText('passenger.none', {})) ??
    companyProblem(draft.passengers, journey) ??
    contactProblem(draft) ??
    emailProblem(draft)
  );
}

/** Who may fly together: by age on the day of travel, as the carriers have it. */
function companyProblem(passengers: readonly DraftPassenger[], journey: Journey): FormProblem | undefined {
  if (passengers.length > mostPassengers)
    return whole(refusalText('passenger.too-many', { most: mostPassengers }));
  const twice = firstTwice(passengers);
  if (twice !== undefined) return whole(refusalText('passenger.twice', { name: twice }));
  const newborn = passengers.some((one) => {
    const birth = birthDayOf(one);
    return birth !== undefined && daysBetween(birth, journey.firstDay) < leastInfantDays;
  });
  if (newborn) return whole(refusalText('passenger.newborn', {}));
  const ages = countOf(passengers.map((passenger) => ageOf(passenger, journey)));
  if (ages.ADT === 0) return whole(refusalText('passenger.alone', {}));
  if (ages.CHD > ages.ADT * mostChildrenPerAdult) return whole(refusalText('passenger.children', {}));
  if (ages.INF > ages.ADT * mostInfantsPerAdult) return whole(refusalText('passenger.infants', {}));
  const fares = countOf(fareTypes(passengers, journey));
  const seats = fares.ADT + fares.CHD;
  if (journey.seatsLeft < manySeats && seats > journey.seatsLeft) {
    return whole(`所选舱位仅余${journey.seatsLeft}座，请减少乘机人或更换舱位`);
  }
  return undefined;
}

function emailProblem(draft: OrderDraft): FormProblem | undefined {
  const email = draft.contactEmail.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    return { field: 'contact.email', message: '请正确输入联系人邮箱' };
  }
  return undefined;
}

const whole = (message: string): FormProblem => ({ field: 'passengers', message });

/** By age on the last day of travel; an adult while the birth date is not known. */
function ageOf(passenger: DraftPassenger, journey: Journey): AgeType {
  const birth = birthDayOf(passenger);
  return birth === undefined ? 'ADT' : ageTypeOn(birth, journey.lastDay);
}

/**
 * The fare of each passenger, in their order. One infant of an adult flies on the lap; the next has a seat of its own at
 * the child fare.
 */
export function fareTypes(passengers: readonly DraftPassenger[], journey: Journey): AgeType[] {
  const ages = passengers.map((passenger) => ageOf(passenger, journey));
  let laps = ages.filter((age) => age === 'ADT').length;
  return ages.map((age) => {
    if (age !== 'INF') return age;
    laps -= 1;
    return laps >= 0 ? 'INF' : 'CHD';
  });
}

function countOf(types: readonly AgeType[]): Record<AgeType, number> {
  const counts = { ADT: 0, CHD: 0, INF: 0 };
  for (const type of types) counts[type] += 1;
  return counts;
}

export interface PriceLine {
  readonly price: PassengerPrice;
  readonly count: number;
}

export interface OrderTotal {
  readonly lines: readonly PriceLine[];
  readonly insurances: readonly { readonly name: string; readonly priceFen: Fen; readonly count: number }[];
  readonly totalFen: Fen;
}

/** What an order costs: each passenger type with its count, then insurance per passenger and segment. */
export function orderTotal(draft: OrderDraft, quote: FlightQuote): OrderTotal {
  const counts = countOf(fareTypes(draft.passengers, journeyOf(quote)));
  const lines = quote.prices.flatMap((price) => {
    const count =
      price.type === 'ADT' || price.type === 'CHD' || price.type === 'INF' ? counts[price.type] : 0;
    return count === 0 ? [] : [{ price, count }];
  });
  const covered = draft.passengers.length * quote.segments.length;
  const insurances = quote.insurances
    .filter((product) => draft.insuranceIds.includes(product.id))
    .map(({ name, priceFen }) => ({ name, priceFen, count: covered }));
  const totalFen = sumFen([
    ...lines.map(({ price, count }) => timesFen(price.eachFen, count)),
    ...insurances.map(({ priceFen, count }) => timesFen(priceFen, count)),
  ]);
  return { lines, insurances, totalFen };
}

/** The draft as the order endpoint takes it. */
export function orderWish(
  draft: OrderDraft,
  quote: FlightQuote,
  offerIds: readonly string[],
  expectTotalFen: Fen,
) {
  const types = fareTypes(draft.passengers, journeyOf(quote));
  return {
    offerIds: [...offerIds],
    passengers: draft.passengers.map((passenger, index) => ({
      type: types[index]!,
      insuranceIds: [...draft.insuranceIds],
      ...personWish(passenger),
    })),
    contact: {
      name: draft.contactName.trim(),
      mobile: draft.contactMobile.trim(),
      email: draft.contactEmail.trim(),
    },
    expectTotalFen: expectTotalFen as number,
  };
}
