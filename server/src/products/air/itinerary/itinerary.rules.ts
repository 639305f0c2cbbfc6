import { dayOf, timeOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import { compareTimes, daysLater, utcWords } from '@woxing/contract/core/zoned-time.rules';
import type { findOrder } from '@woxing/contract/orders/orders';
import { ticketItems, totalOf } from '@woxing/contract/orders/price-items.rules';
import type { PaperType } from '@woxing/contract/people/identity.rules';
import type { ItineraryPaper, PaperRide, PaperRow, PaperTable } from '#src/documents/public.ts';
import type { ItineraryWords, NamedAirport, NamedExtra } from './itinerary-words.rules.ts';

export type PrintedOrder = AnswerOf<typeof findOrder>;
export type PrintedTicket = PrintedOrder['tickets'][number];
export type PrintedAir = Extract<PrintedOrder['detail'], { readonly kind: 'air' }>;
type PrintedLeg = PrintedAir['legs'][number];

export interface Printing {
  readonly words: ItineraryWords;
  readonly brand: string;
  readonly colour: string;
  readonly sandbox: boolean;
  /** Where its proof is checked. */
  readonly link: string;
  readonly now: Date;
  /** Seats and extras that are kept for tickets of the order. */
  readonly extras: readonly PrintedExtra[];
}

export interface PrintedExtra extends NamedExtra {
  readonly passenger: number;
  readonly leg: number;
  readonly priceFen: Fen;
}

/** Some tickets of an order of flights as a document says them: flights by departure, with who flies. */
export function itineraryOf(
  order: PrintedOrder,
  { legs, policies }: PrintedAir,
  tickets: readonly PrintedTicket[],
  printing: Printing,
): ItineraryPaper {
  const { words, brand, colour, sandbox, link, now, extras } = printing;
  const flown = [...new Set(tickets.map(({ leg }) => leg))].toSorted((one, other) =>
    compareTimes(order.trip[one]!.starts, order.trip[other]!.starts),
  );
  return {
    language: words.language,
    title: words.title,
    fileTitle: `${words.title} ${order.orderNo}`,
    brand,
    colour,
    facts: [
      [words.orderNo, order.orderNo],
      [words.orderedAt, momentWords(order.createdAt)],
    ],
    columns: words.columns,
    rides: flown.map((leg) => rideOf(order, legs[leg]!, leg, tickets, words)),
    tables: [...extrasOf(order, extras, tickets, words), ...insuredOf(order, policies, tickets, words)],
    totals: totalsOf(order, tickets, words),
    notes: [...(sandbox ? [words.sandboxNote] : []), ...words.notes],
    proof: { link, words: words.proof },
    printed: words.printed(momentWords(now)),
    pageWords: words.page,
    mark: sandbox ? words.mark : '',
  };
}

/** A flight as documents draw it, with the rows of those tickets. */
export function rideOf(
  order: PrintedOrder,
  leg: PrintedLeg,
  at: number,
  tickets: readonly PrintedTicket[],
  words: ItineraryWords,
): PaperRide {
  const { starts, ends } = order.trip[at]!;
  const from = { code: leg.from, city: leg.fromCity, airport: leg.fromAirport, terminal: leg.fromTerminal };
  const to = { code: leg.to, city: leg.toCity, airport: leg.toAirport, terminal: leg.toTerminal };
  const place = (airport: NamedAirport, zone: string) => ({
    name: words.placeName(airport),
    below: words.placeBelow(airport, zone),
  });
  return {
    no: leg.flightNo,
    day: words.day(starts.day),
    reference: '',
    warning: leg.cancelled ? words.cancelled : '',
    from: { time: starts.time, ...place(from, utcWords(starts)) },
    to: { time: `${ends.time}${words.daysLater(daysLater(starts, ends))}`, ...place(to, utcWords(ends)) },
    under: `${words.minutes(leg.minutes)}${words.stops(leg.stops)}`,
    facts: [
      [words.carrier, words.carrierName(leg.airline, leg.airlineName)],
      [words.cabin, `${words.cabins[leg.cabin]} ${leg.bookingClass}`],
      [words.baggage, baggageOf(leg, words)],
      [words.reference, leg.bookingReference ?? ''],
    ],
    rows: tickets.filter((ticket) => ticket.leg === at).map((ticket) => rowOf(order, ticket, words)),
  };
}

/** Of a flight that staff typed in nothing is known of it. */
const baggageOf = ({ refundLadder, checkedKg, cabinKg }: PrintedLeg, words: ItineraryWords): string =>
  refundLadder === ''
    ? words.byCarrier
    : `${words.checked(checkedKg)}${words.between}${words.inHand(cabinKg)}`;

function rowOf(order: PrintedOrder, ticket: PrintedTicket, words: ItineraryWords): PaperRow {
  const person = order.passengers[ticket.passenger]!;
  const { fare, airport, fuel, total } = partsOf(order, [ticket]);
  return {
    cells: [
      { text: person.name, below: words.types[person.type] },
      { text: person.paperNoMasked, below: words.papers[person.paperType as PaperType] },
      plain(ticket.ticketNo ?? ''),
      ...[fare, airport, fuel, total].map((amount) => plain(words.money(amount))),
    ],
    faded: false,
  };
}

const plain = (text: string) => ({ text, below: '' });

function totalsOf(order: PrintedOrder, tickets: readonly PrintedTicket[], words: ItineraryWords) {
  const { fare, airport, fuel, total } = partsOf(order, tickets);
  return [
    [words.ticketCount, words.counted(tickets.length)],
    [words.parts.fare, words.sum(fare)],
    [words.parts.airport, words.sum(airport)],
    [words.parts.fuel, words.sum(fuel)],
    [words.parts.total, words.sum(total)],
  ] as const;
}

/** Policies that hold for these tickets, in the order of the tickets. */
function insuredOf(
  { passengers }: PrintedOrder,
  policies: PrintedAir['policies'],
  tickets: readonly PrintedTicket[],
  { insurance, money }: ItineraryWords,
): PaperTable[] {
  const rows = tickets.flatMap(({ passenger, leg }) =>
    policies
      .filter((policy) => policy.passenger === passenger && policy.leg === leg && policy.state === 1)
      .map(({ name, policyNo, startsAt, endsAt, premiumFen }) => ({
        cells: [
          plain(passengers[passenger]!.name),
          plain(insurance.name(name)),
          plain(policyNo ?? ''),
          { text: momentWords(startsAt), below: insurance.until(momentWords(endsAt)) },
          plain(money(premiumFen)),
        ],
        faded: false,
      })),
  );
  return rows.length === 0 ? [] : [{ title: insurance.title, columns: insurance.columns, rows }];
}

/** Seats and extras of these tickets, in their order. */
function extrasOf(
  { passengers, trip }: PrintedOrder,
  extras: readonly PrintedExtra[],
  tickets: readonly PrintedTicket[],
  { extras: words, money }: ItineraryWords,
): PaperTable[] {
  const rows = tickets.flatMap(({ passenger, leg }) =>
    extras
      .filter((extra) => extra.passenger === passenger && extra.leg === leg)
      .map((extra) => ({
        cells: [
          plain(passengers[passenger]!.name),
          plain(trip[leg]!.no),
          { text: words.name(extra), below: words.kinds[extra.kind] },
          plain(extra.priceFen === noFen ? words.free : money(extra.priceFen)),
        ],
        faded: false,
      })),
  );
  return rows.length === 0 ? [] : [{ title: words.title, columns: words.columns, rows }];
}

interface Parts {
  readonly fare: Fen;
  readonly airport: Fen;
  readonly fuel: Fen;
  readonly total: Fen;
}

/** What tickets cost at their carrier, without what is charged beside them. */
function partsOf({ items }: PrintedOrder, tickets: readonly PrintedTicket[]): Parts {
  const own = tickets.flatMap((ticket) => ticketItems(items, ticket));
  const sum = (kind: string) => sumFen(own.filter((item) => item.kind === kind).map(({ fen }) => fen));
  return { fare: sum('fare'), airport: sum('airport'), fuel: sum('fuel'), total: totalOf(own) };
}

/** `2026-12-01 08:00`, by the clock of Beijing. */
export function momentWords(at: Date | string): string {
  const moment = new Date(at);
  return `${dayOf(moment)} ${timeOf(moment)}`;
}
