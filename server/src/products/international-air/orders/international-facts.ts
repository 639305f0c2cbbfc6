import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { sumFen } from '@woxing/contract/core/money';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import { totalOf } from '@woxing/contract/orders/price-items.rules';
import { sheetViewsOf } from '#src/after-sales/public.ts';
import {
  factsOfContent,
  type OrderWithTickets,
  type ProductFacts,
  type ProductWords,
  passengersOf,
  spanOf,
  type TripSpan,
  tripEnd,
  tripTitle,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { carrierChangeOf, scheduleViewsOf, soldAircraftName } from '#src/schedule-changes/public.ts';
import { shownOfSheet } from '../after-sales/sheet-terms.ts';
import type { Flyer } from '../fares/currency.rules.ts';
import { internationalSchedule } from '../schedule-changes/international-schedule.ts';
import { couponState, readCoupon, ticketGroups } from './coupons.rules.ts';
import { type ContentLeg, type InternationalContent, internationalContent } from './international-content.ts';
import { documentsOf } from './international-documents.db.ts';
import { printedCoupon } from './printed-coupon.rules.ts';

export const internationalWords: ProductWords = { held: '座位' };

/** Counters of international flights close an hour before they leave. */
const checkInCloses = 60;

const withTerminal = (airport: string, terminal: string) => `${airport}${terminal}`;

/** What international flights say of their orders. */
export const internationalFacts: ProductFacts = factsOfContent(internationalContent, {
  businessType: 'internationalPay',
  words: internationalWords,
  describe({ legs }, tickets) {
    const trip = legs.map((leg) => ({ ...leg, ...legTimes(leg, leg), no: leg.flightNo }));
    return {
      title: tripTitle('国际机票', { trip, waitsFor: null }, tickets),
      trip,
      waitsFor: null,
      searchWords: legs.flatMap((leg) => [leg.flightNo, leg.fromCity, leg.toCity]),
      journey: legs
        .map(
          (leg) =>
            `${leg.day} ${leg.flightNo} ${leg.fromCity}${leg.fromAirport}至${leg.toCity}${leg.toAirport}`,
        )
        .join('；'),
      // Nobody flies on what was cancelled, whatever becomes of the ticket.
      ends: tripEnd(
        trip,
        tickets.filter(({ leg }) => !isCancelled(legs[leg]!)),
      ),
    };
  },
  spans: ({ legs }) =>
    legs.map((leg) =>
      spanOf(
        { ...legTimes(leg, leg), no: leg.flightNo },
        {
          from: { name: withTerminal(leg.fromAirport, leg.fromTerminal), city: leg.fromCity },
          to: { name: withTerminal(leg.toAirport, leg.toTerminal), city: leg.toCity },
          leadMinutes: checkInCloses,
          run: 'flight',
          ...changeOf(leg),
        },
      ),
    ),
  payFacts: ({ overStandard, ticketBefore }) => [
    {
      name: '出票时限',
      value: `${formatMonthDay(dayOf(new Date(ticketBefore)))} ${timeOf(new Date(ticketBefore))}前`,
    },
    ...overStandard.map((value) => ({ name: '超出差旅标准', value })),
  ],
  reported: { as: 'international-air', ticket: printedCoupon },
  detail: internationalDetailOf,
});

function changeOf(leg: ContentLeg) {
  const carrierChange = carrierChangeOf(leg);
  return carrierChange === undefined ? {} : { carrierChange };
}

/** A journey part by part, wherever one changes on the way. */
export function partSpans(content: InternationalContent): TripSpan[] {
  const spans = internationalFacts.spans(content);
  return content.parts.map(({ legs }) => {
    const [first, last] = [spans[legs[0]!]!, spans[legs.at(-1)!]!];
    return { ...first, to: last.to, ends: last.ends };
  });
}

async function internationalDetailOf(
  content: InternationalContent,
  tx: Tx,
  order: OrderWithTickets,
  variant: Parameters<typeof sheetViewsOf>[2],
  now: Date,
) {
  const { tenantId, orderNo } = order;
  const [documents, passengers, sheets, changes] = await Promise.all([
    documentsOf(tx, tenantId, orderNo),
    passengersOf(tx, tenantId, orderNo),
    sheetViewsOf(tx, order, variant, shownOfSheet),
    scheduleViewsOf(tx, order, internationalSchedule, now),
  ]);
  const { parts, legs, way, taxes, byStaff, overStandard, ticketBefore } = content;
  const isIssued = order.tickets.some(({ ticketNo }) => ticketNo !== null);
  const living = new Set(order.tickets.filter(({ state }) => endless.has(state)).map(({ leg }) => leg));
  return {
    kind: 'international-air' as const,
    byStaff,
    way,
    parts: parts.map(({ key: _key, offer: _offer, terms, alone: _alone, fares, ...part }) => ({
      ...part,
      adultFen: fares.ADT,
      childFen: fares.CHD,
      infantFen: fares.INF,
      live: part.legs.some((leg) => living.has(leg)),
      changeable: terms.changeFen !== null,
      refundable: terms.refundFen !== null,
    })),
    legs: legs.map((leg) => legView(leg, order)),
    tickets: couponsOf(content, order, now),
    documents: documents.map((document) => {
      const [surname = '', givenNames = ''] = passengers[document.passenger]!.name.split('/');
      return {
        ...document,
        frequentFlyers: [...document.frequentFlyers],
        surname,
        givenNames,
      };
    }),
    prices: pricesOf(order, passengers),
    taxes,
    ticketBefore: isIssued ? null : ticketBefore,
    overStandard,
    sheets,
    changes,
  };
}

const endless: ReadonlySet<string> = new Set(['holding', 'held', 'issuing', 'issued', 'used']);

function legView(leg: ContentLeg, { bookingReference }: OrderWithTickets) {
  const {
    flight: _flight,
    departsAt: _departs,
    arrivesAt: _arrives,
    bookingClass: _class,
    change,
    aircraftChange: _aircraft,
    ...shown
  } = leg;
  return {
    ...shown,
    bookingReference: leg.bookingReference ?? bookingReference,
    cancelled: isCancelled({ change }),
    soldAircraftName: soldAircraftName(leg),
  };
}

/** Every coupon that there is, with the first ticket of its conjunction. */
function couponsOf({ way, parts, legs }: InternationalContent, order: OrderWithTickets, now: Date) {
  const ordered = parts.filter(({ legs: own }) => legs[own[0]!]!.bookingReference === null).length;
  const groups = ticketGroups(way, parts, ordered);
  const numberOf = (passenger: number, leg: number) => {
    const text = order.tickets.find(
      (ticket) => ticket.passenger === passenger && ticket.leg === leg,
    )?.ticketNo;
    return typeof text === 'string' ? readCoupon(text) : undefined;
  };
  return order.tickets.flatMap(({ passenger, leg, state }) => {
    const coupon = numberOf(passenger, leg);
    if (coupon === undefined) return [];
    const group = groups.find((each) => each.includes(leg))!;
    return [
      {
        passenger,
        leg,
        ...coupon,
        firstTicketNo: numberOf(passenger, group[0]!)?.ticketNo ?? coupon.ticketNo,
        state: couponState(state, new Date(legs[leg]!.departsAt) <= now),
      },
    ];
  });
}

/** Of each type of passenger, what one paid when it was ordered. */
function pricesOf({ items }: OrderWithTickets, passengers: readonly { readonly type: string }[]) {
  return (['ADT', 'CHD', 'INF'] as const satisfies readonly Flyer[]).flatMap((type) => {
    const at = passengers.findIndex((passenger) => passenger.type === type);
    if (at < 0) return [];
    const own = items.filter(({ passenger, sheetNo }) => passenger === at && sheetNo === null);
    const of = (kinds: readonly string[]) => totalOf(own.filter(({ kind }) => kinds.includes(kind)));
    return [
      {
        type,
        count: passengers.filter((passenger) => passenger.type === type).length,
        fareFen: of(['fare']),
        taxFen: sumFen([of(['tax']), of(['fuel'])]),
        serviceFen: of(['service']),
      },
    ];
  });
}
