import { dayOf, timeOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { utcWords } from '@woxing/contract/core/zoned-time.rules';
import { englishAirlines, englishAirports } from '@woxing/contract/generated/english-names';
import { worldAirportNames } from '@woxing/contract/generated/world-airport-names';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import { englishWorldCities } from '@woxing/contract/generated/world-cities-english';
import type { findOrder } from '@woxing/contract/orders/orders';
import { ticketItems } from '@woxing/contract/orders/price-items.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { CouponState } from '@woxing/contract/products/international-air/international-tickets.rules';
import type { ItineraryPaper, PaperColumn, PaperRide, PaperRow } from '#src/documents/public.ts';

type PrintedOrder = AnswerOf<typeof findOrder>;
type PrintedDetail = Extract<PrintedOrder['detail'], { readonly kind: 'international-air' }>;
type Leg = PrintedDetail['legs'][number];
type Coupon = PrintedDetail['tickets'][number];

export interface Printing {
  readonly brand: string;
  readonly colour: string;
  readonly sandbox: boolean;
  /** Where its proof is checked. */
  readonly link: string;
  readonly now: Date;
}

/** The coupons of an order that its paper is made of. */
export const couponsOnPaper = ({ tickets }: PrintedDetail): readonly Coupon[] =>
  tickets.filter(({ state }) => onPaper.has(state));

const columns: readonly PaperColumn[] = [
  { name: 'Passenger', x: 0, width: 132 },
  { name: 'Ticket number', x: 136, width: 104 },
  { name: 'Coupon', x: 244, width: 44 },
  { name: 'Fare basis', x: 292, width: 76 },
  { name: 'Baggage', x: 372, width: 70 },
  { name: 'Status', x: 446, width: 53, align: 'right' },
];

const cabinWords: Readonly<Record<Cabin, string>> = {
  economy: 'Economy',
  premium: 'Premium economy',
  business: 'Business',
  first: 'First',
};

const stateWords: Readonly<Record<CouponState, string>> = {
  open: 'Open for use',
  departed: 'Departed',
  void: 'Void',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
};

/** Coupons that somebody may still look at: what was given back has none. */
const onPaper: ReadonlySet<CouponState> = new Set(['open', 'departed']);

/** An order as an electronic ticket itinerary and receipt; undefined where no coupon is good. */
export function itineraryOf(
  order: PrintedOrder,
  detail: PrintedDetail,
  { brand, colour, sandbox, link, now }: Printing,
): ItineraryPaper | undefined {
  const good = couponsOnPaper(detail);
  if (good.length === 0) return undefined;
  const title = 'Electronic Ticket Itinerary and Receipt';
  return {
    language: 'en',
    title,
    fileTitle: `${title} ${order.orderNo}`,
    brand,
    colour,
    facts: [
      ['Order', order.orderNo],
      ['Date of order', momentWords(order.createdAt)],
    ],
    columns,
    rides: [...new Set(good.map(({ leg }) => leg))]
      .toSorted((a, b) => order.trip[a]!.starts.day.localeCompare(order.trip[b]!.starts.day) || a - b)
      .map((leg) => rideOf(order, detail, leg, good)),
    tables: [],
    totals: totalsOf(order, good),
    notes: [
      ...(sandbox
        ? ['This document was made in a sandbox: flights, ticket numbers and amounts are not real.']
        : []),
      'All times are local. Passport, visa and entry documents are the passenger\u2019s own responsibility.',
      'Carriage is subject to the conditions of the carriers. Coupons must be used in sequence.',
    ],
    proof: { link, words: ['Scan to verify', 'the tickets'] },
    printed: `Printed ${momentWords(now.toISOString())} (UTC+8)`,
    pageWords: (page, count) => `Page ${page} of ${count}`,
    mark: sandbox ? 'SANDBOX' : '',
  };
}

function rideOf(order: PrintedOrder, detail: PrintedDetail, at: number, good: readonly Coupon[]): PaperRide {
  const leg = detail.legs[at]!;
  const { starts, ends } = order.trip[at]!;
  const place = (code: string, terminal: string, time: typeof starts) => ({
    name: placeName(code),
    below: [
      [code, terminal === '' ? '' : `Terminal ${terminal.replace(/^T/, '')}`, countryOf(code)]
        .filter((word) => word !== '')
        .join(', '),
      utcWords(time),
    ],
  });
  const later =
    leg.arrivesDaysLater === 0 ? '' : ` (${leg.arrivesDaysLater > 0 ? '+' : ''}${leg.arrivesDaysLater} d)`;
  return {
    no: leg.flightNo,
    day: leg.day,
    reference: leg.bookingReference === null ? '' : `Booking reference ${leg.bookingReference}`,
    warning: leg.cancelled ? 'Cancelled' : '',
    from: { time: leg.departs, ...place(leg.from, leg.fromTerminal, starts) },
    to: { time: `${leg.arrives}${later}`, ...place(leg.to, leg.toTerminal, ends) },
    under: `${Math.floor(leg.minutes / 60)} h ${leg.minutes % 60} min`,
    facts: [
      ['Carrier', carrierName(leg.airline)],
      ...(leg.operatedBy === null ? [] : [['Operated by', carrierName(leg.operatedBy)] as const]),
      ['Cabin', cabinWords[leg.cabin]],
      ['Booking class', detail.parts[leg.part]!.bookingClass],
    ],
    rows: good.filter((coupon) => coupon.leg === at).map((coupon) => rowOf(order, detail, leg, coupon)),
  };
}

function rowOf(
  order: PrintedOrder,
  detail: PrintedDetail,
  leg: Leg,
  { passenger, ticketNo, couponNo, firstTicketNo, state }: Coupon,
): PaperRow {
  const { fareBasis, bags } = detail.parts[leg.part]!;
  const texts = [
    order.passengers[passenger]!.name,
    `${ticketNo.slice(0, 3)}-${ticketNo.slice(3)}`,
    String(couponNo),
    fareBasis,
    bagWords(bags.words),
    stateWords[state],
  ];
  const joined =
    firstTicketNo === ticketNo
      ? ''
      : `in conjunction with ${firstTicketNo.slice(0, 3)}-${firstTicketNo.slice(3)}`;
  return {
    cells: texts.map((text, at) => ({ text, below: at === 1 ? joined : '' })),
    faded: false,
  };
}

/** `每人1件，每件不超过23公斤`, `每人20公斤`: the two forms in which allowances are told. */
function bagWords(words: string): string {
  const [pieces, kg] = [/(\d+)件/.exec(words)?.[1], /(\d+)公斤/.exec(words)?.[1]];
  if (pieces !== undefined) return `${pieces} PC`;
  return kg === undefined ? 'None' : `${kg} KG`;
}

function totalsOf({ items }: PrintedOrder, good: readonly Coupon[]): ItineraryPaper['totals'] {
  const own = good.flatMap((coupon) => ticketItems(items, coupon));
  const sum = (of: (kind: string) => boolean) =>
    sumFen(own.filter(({ kind }) => of(kind)).map(({ fen }) => fen));
  return [
    ['Fare', yuanWords(sum((kind) => kind === 'fare'))],
    ['Taxes and surcharges', yuanWords(sum((kind) => kind !== 'fare'))],
    ['Total', yuanWords(sum(() => true))],
  ];
}

const yuanWords = (amount: Fen) => `CNY ${(amount / 100).toFixed(2)}`;
const momentWords = (moment: string | Date) => `${dayOf(new Date(moment))} ${timeOf(new Date(moment))}`;
const carrierName = (iata: string) => `${englishAirlines.get(iata) ?? iata} (${iata})`;

/** With their cities, where those are no part of their names: `Tokyo Haneda`, `London Heathrow`. */
export function placeName(code: string): string {
  const known = englishAirports.get(code);
  if (known !== undefined) return `${known.city} ${known.name}`.trim();
  const name = worldAirportNames.get(code) ?? code;
  const city = englishWorldCities.get(cityCodes.get(code) ?? '')?.[0] ?? '';
  return name.toLowerCase().includes(city.toLowerCase()) ? name : `${city} ${name}`;
}

const cityCodes = new Map(worldAirports.map(({ iata, cityCode }) => [iata, cityCode]));

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = new Map(worldAirports.map(({ iata, country }) => [iata, country]));

function countryOf(code: string): string {
  const country = countries.get(code);
  if (country === undefined) return '';
  return (
    { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' }[country] ??
    countryNames.of(country) ??
    ''
  );
}
