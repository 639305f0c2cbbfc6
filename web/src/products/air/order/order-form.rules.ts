import type { Day } from '@woxing/contract/core/days';
import { refusalText } from '@woxing/contract/core/errors';
import { addFen, type Fen, fen, subtractFen, sumFen, timesFen } from '@woxing/contract/core/money';
import { totalOf } from '@woxing/contract/orders/price-items.rules';
import { type MarkUp, noMarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type { AgeType } from '@woxing/contract/people/identity.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { Passenger } from '@woxing/contract/people/travellers';
import { airAgeOf, type PartyMember, partyProblem } from '@woxing/contract/products/air/air-party.rules';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import {
  birthDayOf,
  type ContactDraft,
  contactProblem,
  type DraftPassenger,
  type FormProblem,
  paperOf,
  partOfTraveller,
  passengersProblem,
  personInput,
  restoredContact,
  restoredPassengers,
  storedPassengers,
} from '#src/booking/public.rules.ts';
import {
  restoredSale,
  type SaleDraft,
  type SoldPassenger,
  saleDraftProblem,
  saleLines,
} from '#src/customers/public.rules.ts';

import { type DraftExtra, extrasOf } from '../extras/draft-extras.rules.ts';

export type InsuredBy = Readonly<Record<string, readonly string[]>>;

export interface OrderDraft extends ContactDraft {
  readonly passengers: readonly DraftPassenger[];
  readonly contactEmail: string;
  /** By the key of the passenger, for every segment. None is chosen at first. */
  readonly insuredBy: InsuredBy;
  /** Keys of children who shall pay as adults. */
  readonly asAdults: readonly string[];
  /** Seats and extras. They are others' as well, so that no draft is kept with them. */
  readonly extras?: readonly DraftExtra[];
  /** Of an order for a customer: who it is and what they are asked. */
  readonly sale?: SaleDraft;
}

/** Names the draft of an order for these offers. */
export const draftForm = (offerIds: readonly string[], office = false): string =>
  `${office ? 'air-office-order' : 'air-order'} ${offerIds.join()}`;

/** What of a draft may lie in the storage of the tab. */
export function fieldsOfDraft({ passengers, insuredBy, asAdults, sale, ...contact }: OrderDraft) {
  const { contactName, contactMobile, contactEmail } = contact;
  return {
    passengers: storedPassengers(passengers, ({ key }) => ({
      insured: insuredBy[key] ?? [],
      asAdult: asAdults.includes(key),
      asked: sale?.asked[key],
    })),
    customerId: sale?.customerId,
    customerNote: sale?.note,
    contactName,
    contactMobile,
    contactEmail,
  };
}

/** What was kept for one customer is not offered to another, travellers among it: undefined. */
export function restoredDraft(
  fields: Readonly<Record<string, unknown>>,
  blank: OrderDraft,
  frequent: readonly Passenger[],
): OrderDraft | undefined {
  const { contactName, contactMobile, contactEmail } = blank;
  const restored = restoredPassengers(fields['passengers'], frequent);
  const sale = blank.sale && saleOf(fields, restored, blank.sale);
  if (blank.sale !== undefined && sale === undefined) return undefined;
  return {
    ...restoredContact(fields, { contactName, contactMobile, contactEmail }),
    ...(sale !== undefined && { sale }),
    passengers: restored.map(({ passenger }) => passenger),
    asAdults: restored.flatMap(({ passenger, more }) => (more['asAdult'] === true ? [passenger.key] : [])),
    insuredBy: Object.fromEntries(
      restored.map(({ passenger, more }) => [
        passenger.key,
        Array.isArray(more['insured']) ? more['insured'].filter((id) => typeof id === 'string') : [],
      ]),
    ),
  };
}

/** With prices under the keys that passengers have now. */
function saleOf(
  { customerId, customerNote: note }: Readonly<Record<string, unknown>>,
  restored: ReturnType<typeof restoredPassengers>,
  blank: SaleDraft,
): SaleDraft | undefined {
  const asked = Object.fromEntries(restored.map(({ passenger, more }) => [passenger.key, more['asked']]));
  return restoredSale({ customerId, note, asked }, blank);
}

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

/** Who may fly together, and on the seats that are left. */
function companyProblem(passengers: readonly DraftPassenger[], journey: Journey): FormProblem | undefined {
  const problem = partyProblem(passengers.map(memberOf), journey);
  if (problem !== undefined) return whole(problem.message);
  const fares = fareTypes({ passengers, asAdults: [] }, journey);
  const seats = fares.filter((type) => type !== 'INF').length;
  if (journey.seatsLeft < manySeats && seats > journey.seatsLeft) {
    return whole(`所选舱位仅余${journey.seatsLeft}座，请减少乘机人或更换舱位`);
  }
  return undefined;
}

function memberOf(passenger: DraftPassenger): PartyMember {
  const { listed, written } = passenger;
  return {
    name: listed?.name ?? written.name,
    birth: birthDayOf(passenger),
    paper: paperOf(passenger),
  };
}

function emailProblem(draft: OrderDraft): FormProblem | undefined {
  const email = draft.contactEmail.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    return { field: 'contact.email', message: '请正确输入联系人邮箱' };
  }
  return undefined;
}

const whole = (message: string): FormProblem => ({ field: 'passengers', message });

function ageOf(passenger: DraftPassenger, journey: Journey): AgeType {
  return airAgeOf(birthDayOf(passenger), journey.lastDay);
}

/**
 * The fare of each passenger, in their order. One infant of an adult flies on the lap; the next has a seat of its own at
 * the child fare.
 */
export function fareTypes(
  { passengers, asAdults }: Pick<OrderDraft, 'passengers' | 'asAdults'>,
  journey: Journey,
): AgeType[] {
  const ages = passengers.map((passenger) => ageOf(passenger, journey));
  let laps = ages.filter((age) => age === 'ADT').length;
  return ages.map((age, index) => {
    if (age === 'CHD' && asAdults.includes(passengers[index]!.key)) return 'ADT';
    if (age !== 'INF') return age;
    laps -= 1;
    return laps >= 0 ? 'INF' : 'CHD';
  });
}

/** What a child saves at the adult fare, by passenger: nothing where the child fare is not dearer, and for everybody else. */
export function savedAsAdult(
  { passengers }: Pick<OrderDraft, 'passengers'>,
  quote: FlightQuote,
): (Fen | undefined)[] {
  const eachOf = (type: AgeType) => quote.prices.find((price) => price.type === type)!.eachFen;
  const saved = eachOf('CHD') - eachOf('ADT');
  return passengers.map((passenger) =>
    saved > 0 && ageOf(passenger, journeyOf(quote)) === 'CHD' ? fen(saved) : undefined,
  );
}

function countOf(types: readonly AgeType[]): Record<AgeType, number> {
  const counts = { ADT: 0, CHD: 0, INF: 0 };
  for (const type of types) counts[type] += 1;
  return counts;
}

export interface PriceLine {
  readonly price: FlightQuote['prices'][number];
  readonly count: number;
}

/** Who somebody is to the seats of a flight: by age on its day, an infant on a lap by the fare. */
export function flyersOf(draft: OrderDraft, quote: FlightQuote) {
  const types = fareTypes(draft, journeyOf(quote));
  return draft.passengers.map((passenger, index) => {
    const { key, listed, written } = passenger;
    const type = types[index]!;
    return {
      key,
      name: listed?.name || written.name.trim() || passengerTypeWords[type],
      on: quote.segments.map(({ day }) => {
        if (type === 'INF') return type;
        return airAgeOf(birthDayOf(passenger), day) === 'ADT' ? ('ADT' as const) : ('CHD' as const);
      }),
    };
  });
}

export interface OrderTotal {
  readonly lines: readonly PriceLine[];
  readonly insurances: readonly { readonly name: string; readonly priceFen: Fen; readonly count: number }[];
  readonly extras: readonly DraftExtra[];
  readonly totalFen: Fen;
}

/** What an order costs: each passenger type with its count, then insurance per passenger and segment, and seats and extras. */
export function orderTotal(draft: OrderDraft, quote: FlightQuote): OrderTotal {
  const counts = countOf(fareTypes(draft, journeyOf(quote)));
  const lines = quote.prices.flatMap((price) => {
    const count =
      price.type === 'ADT' || price.type === 'CHD' || price.type === 'INF' ? counts[price.type] : 0;
    return count === 0 ? [] : [{ price, count }];
  });
  const chosen = insurancesBy(draft, quote);
  const insurances = quote.insurances
    .map(({ id, name, priceFen }) => ({
      name,
      priceFen,
      count:
        chosen.filter((products) => products.some((each) => each.id === id)).length * quote.segments.length,
    }))
    .filter(({ count }) => count > 0);
  const extras = extrasOf(draft.extras, draft.passengers);
  const totalFen = sumFen([
    ...extras.map(({ priceFen }) => priceFen),
    ...lines.map(({ price, count }) => timesFen(price.eachFen, count)),
    ...insurances.map(({ priceFen, count }) => timesFen(priceFen, count)),
  ]);
  return { lines, insurances, extras, totalFen };
}

const extrasFenOf = ({ extras = [] }: Pick<OrderDraft, 'extras'>, key: string): Fen =>
  sumFen(extras.filter((each) => each.key === key).map(({ priceFen }) => priceFen));

export interface PassengerShare {
  readonly name: string;
  readonly companyFen: Fen;
  readonly personFen: Fen;
}

/** What of it the company and what the person bears, by passenger: above the travel standard the person pays the difference. */
export function airShares(draft: OrderDraft, quote: FlightQuote): PassengerShare[] {
  const types = fareTypes(draft, journeyOf(quote));
  const insured = insurancesBy(draft, quote);
  const names = draft.passengers.map(
    ({ listed, written }, index) => listed?.name || written.name.trim() || passengerTypeWords[types[index]!],
  );
  return draft.passengers.map(({ key }, index) => {
    const type = types[index]!;
    const { eachFen, ...price } = quote.prices.find((one) => one.type === type)!;
    const insuranceFen = sumFen(insured[index]!.map((product) => product.priceFen));
    const priceFen = addFen(eachFen, timesFen(insuranceFen, quote.segments.length), extrasFenOf(draft, key));
    const name = names[index]!;
    const personFen = partOfTraveller(quote.travellers, { names, at: index }, type) ?? price.personFen;
    return { name, companyFen: subtractFen(priceFen, personFen), personFen };
  });
}

/** What each passenger costs the distributor, and what of it is the fare. */
export function soldPassengers(draft: OrderDraft, quote: FlightQuote): SoldPassenger[] {
  const types = fareTypes(draft, journeyOf(quote));
  const insured = insurancesBy(draft, quote);
  return draft.passengers.map(({ key, listed, written }, index) => {
    const type = types[index]!;
    const { eachFen, items } = quote.prices.find((one) => one.type === type)!;
    const insuranceFen = sumFen(insured[index]!.map((product) => product.priceFen));
    return {
      key,
      name: listed?.name || written.name.trim() || passengerTypeWords[type],
      netFen: addFen(eachFen, timesFen(insuranceFen, quote.segments.length), extrasFenOf(draft, key)),
      fareFen: totalOf(items.filter(({ kind }) => kind === 'fare')),
    };
  });
}

/** What is wrong with the customer, or with what they are asked; nothing of an order for oneself. */
export function saleProblemOf(
  { sale, ...draft }: OrderDraft,
  quote: FlightQuote,
  markUp: MarkUp,
): FormProblem | undefined {
  return sale && saleDraftProblem(sale, saleLines(soldPassengers(draft, quote), sale, markUp));
}

/** The insurances of each passenger, in their order: chosen, and sold to somebody with such a ticket. */
export function insurancesBy(
  { passengers, insuredBy, asAdults }: OrderDraft,
  quote: FlightQuote,
): FlightQuote['insurances'][number][][] {
  const types = fareTypes({ passengers, asAdults }, journeyOf(quote));
  return passengers.map(({ key }, index) =>
    quote.insurances.filter(
      (product) => product.types.includes(types[index]!) && insuredBy[key]?.includes(product.id) === true,
    ),
  );
}

/** The draft as the order endpoint takes it. */
export function orderInput(
  draft: OrderDraft,
  quote: FlightQuote,
  offerIds: readonly string[],
  expectTotalFen: Fen,
  markUp: MarkUp = noMarkUp,
) {
  const { sale } = draft;
  const sold = sale && saleLines(soldPassengers(draft, quote), sale, markUp);
  const types = fareTypes(draft, journeyOf(quote));
  const insured = insurancesBy(draft, quote);
  const extras = extrasOf(draft.extras, draft.passengers);
  const placeOf = (key: string) => draft.passengers.findIndex((passenger) => passenger.key === key);
  return {
    offerIds: [...offerIds],
    passengers: draft.passengers.map((passenger, index) => ({
      type: types[index]!,
      insuranceIds: insured[index]!.map(({ id }) => id),
      ...personInput(passenger),
      ...(sold?.[index]?.saleFen !== undefined && { saleFen: sold[index].saleFen }),
    })),
    ...(sale !== undefined && { customerId: sale.customerId, customerNote: sale.note.trim() }),
    contact: {
      name: draft.contactName.trim(),
      mobile: draft.contactMobile.trim(),
      email: draft.contactEmail.trim(),
    },
    ...(extras.length > 0 && {
      extras: {
        choices: extras.map(({ key, leg, kind, code }) => ({ passenger: placeOf(key), leg, kind, code })),
        expectFen: sumFen(extras.map(({ priceFen }) => priceFen)) as number,
      },
    }),
    expectTotalFen: expectTotalFen as number,
  };
}
