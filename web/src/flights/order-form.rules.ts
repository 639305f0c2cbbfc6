import type { Day } from '@woxing/contract/days';
import { daysBetween } from '@woxing/contract/days';
import { refusalText } from '@woxing/contract/errors';
import type { FlightQuote, PassengerPrice } from '@woxing/contract/flights';
import {
  type AgeType,
  ageTypeOn,
  birthOf,
  isMobilePhone,
  normalPaper,
  type PaperType,
  personProblem,
  readIdentityCard,
  type Sex,
} from '@woxing/contract/identity.rules';
import { type Fen, fen, noFen, sumFen, timesFen } from '@woxing/contract/money';
import type { Passenger } from '@woxing/contract/travellers';

/** Somebody written on this page; the others come from the frequent list. */
export interface NewTraveller {
  readonly name: string;
  readonly certType: PaperType;
  readonly certNo: string;
  readonly bornDate: string;
  readonly sex: Sex | '';
  readonly mobilePhone: string;
  /** Also goes into the frequent list. */
  readonly save: boolean;
}

export interface DraftPassenger {
  /** The id of a listed passenger, or one of this page. */
  readonly key: string;
  readonly listed: Passenger | undefined;
  readonly written: NewTraveller;
}

export interface OrderDraft {
  readonly passengers: readonly DraftPassenger[];
  readonly contactName: string;
  readonly contactMobile: string;
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

export const blankTraveller: NewTraveller = {
  name: '',
  certType: 1,
  certNo: '',
  bornDate: '',
  sex: '',
  mobilePhone: '',
  save: true,
};

/** A problem and the field to go to: `passengers`, `<key>.certNo`, `contact.mobile`. */
export interface OrderProblem {
  readonly field: string;
  readonly message: string;
}

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
export function orderProblem(draft: OrderDraft, journey: Journey, today: Day): OrderProblem | undefined {
  return (
    passengersProblem(draft.passengers, today) ??
    companyProblem(draft.passengers, journey) ??
    contactProblem(draft)
  );
}

function passengersProblem(passengers: readonly DraftPassenger[], today: Day): OrderProblem | undefined {
  if (passengers.length === 0) return { field: 'passengers', message: refusalText('passenger.none', {}) };
  for (const { key, listed, written } of passengers) {
    const problem = listed === undefined ? writtenProblem(written, today) : undefined;
    if (problem) return { field: `${key}.${problem.field}`, message: problem.message };
  }
  return undefined;
}

function writtenProblem(written: NewTraveller, today: Day): OrderProblem | undefined {
  const problem = personProblem(written, today);
  if (problem) return problem;
  if (written.mobilePhone !== '' && !isMobilePhone(written.mobilePhone)) {
    return { field: 'mobilePhone', message: '请正确输入手机号码' };
  }
  return undefined;
}

/** Who may fly together: by age on the day of travel, as the carriers have it. */
function companyProblem(passengers: readonly DraftPassenger[], journey: Journey): OrderProblem | undefined {
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

function contactProblem(draft: OrderDraft): OrderProblem | undefined {
  if (draft.contactName.trim() === '') return { field: 'contact.name', message: '请输入联系人姓名' };
  if (!/^1\d{10}$/.test(draft.contactMobile.trim())) {
    return { field: 'contact.mobile', message: '请正确输入联系人手机号码' };
  }
  const email = draft.contactEmail.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    return { field: 'contact.email', message: '请正确输入联系人邮箱' };
  }
  return undefined;
}

const whole = (message: string): OrderProblem => ({ field: 'passengers', message });

function firstTwice(passengers: readonly DraftPassenger[]): string | undefined {
  const seen = new Set<string>();
  for (const { listed, written } of passengers) {
    if (listed !== undefined) continue;
    const paper = `${written.certType}/${normalPaper(written.certNo)}`;
    if (seen.has(paper)) return written.name;
    seen.add(paper);
  }
  return undefined;
}

/** What the identity card says wins over what was typed; undefined while it is not known. */
export function birthDayOf({ listed, written }: DraftPassenger): Day | undefined {
  const birth = listed?.bornDate ?? birthOf(written);
  return birth === '' ? undefined : (birth as Day);
}

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
      ...(passenger.listed === undefined
        ? { traveller: travellerOf(passenger.written), save: passenger.written.save }
        : { passengerId: passenger.listed.id }),
    })),
    contact: {
      name: draft.contactName.trim(),
      mobile: draft.contactMobile.trim(),
      email: draft.contactEmail.trim(),
    },
    expectTotalFen: expectTotalFen as number,
  };
}

function travellerOf(written: NewTraveller) {
  const card = written.certType === 1 ? readIdentityCard(written.certNo) : undefined;
  return {
    name: written.name.trim(),
    certType: written.certType,
    certNo: normalPaper(written.certNo),
    bornDate: card?.birth ?? written.bornDate,
    sex: card?.sex ?? written.sex,
    mobilePhone: written.mobilePhone.trim(),
  };
}

/** The change of a price in figures, for the question that is put before going on. */
export function priceChange(
  beforeFen: Fen,
  afterFen: Fen,
): { readonly dearer: boolean; readonly byFen: Fen } {
  return {
    dearer: afterFen > beforeFen,
    byFen: afterFen === beforeFen ? noFen : fen(Math.abs(afterFen - beforeFen)),
  };
}
