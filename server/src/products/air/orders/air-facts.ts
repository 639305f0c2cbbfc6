import { sumFen } from '@woxing/contract/core/money';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { PriceKind } from '@woxing/contract/orders/price-items.rules';
import { sheetViewsOf } from '#src/after-sales/public.ts';
import {
  type BesidePart,
  factsOfContent,
  type OrderWithTickets,
  type ProductFacts,
  type ProductWords,
  spanOf,
  tripEnd,
  tripTitle,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { carrierChangeOf, scheduleViewsOf, soldAircraftName } from '#src/schedule-changes/public.ts';
import { shownOfSheet } from '../after-sales/sheet-terms.ts';
import { heldExtras, paidExtras } from '../extras/extras.db.ts';
import { returnedPremiums } from '../insurance/policies.db.ts';
import { policyViewsOf } from '../insurance/policy-views.ts';
import { airSchedule } from '../schedule-changes/air-schedule.ts';
import { type AirLeg, airContent } from './air-content.ts';
import { besideParts } from './beside-parts.rules.ts';
import { printedFlight } from './printed-flight.rules.ts';

export const airWords: ProductWords = { held: '座位' };

/** Counters of Chinese airports close 45 minutes before a flight leaves. */
const checkInCloses = 45;

const withTerminal = (airport: string, terminal: string) => `${airport}${terminal}`;

/** What flights say of their orders. */
export const airFacts: ProductFacts = factsOfContent(airContent, {
  businessType: 'dometicketOrderPay',
  words: airWords,
  describe({ legs }, tickets) {
    const trip = legs.map((leg) => ({ ...leg, ...legTimes(leg, leg), no: leg.flightNo }));
    // Nobody flies on what was cancelled, whatever becomes of the ticket.
    const flying = tickets.filter(({ leg }) => !isCancelled(legs[leg]!));
    return {
      title: tripTitle('机票', { trip, waitsFor: null }, tickets),
      trip,
      waitsFor: null,
      searchWords: legs.flatMap((leg) => [leg.flightNo, leg.fromCity, leg.toCity]),
      journey: legs
        .map((leg) => `${leg.day} ${leg.flightNo} ${leg.fromAirport}至${leg.toAirport}`)
        .join('；'),
      ends: tripEnd(trip, flying),
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
  payFacts: ({ overStandard }) => overStandard.map((value) => ({ name: '超出差旅标准', value })),
  reported: { as: 'air', ticket: printedFlight },
  async detail({ legs, overStandard, byStaff, wishes }, tx, order, variant, now) {
    return {
      kind: 'air',
      byStaff,
      legs: legs.map((leg) => ({
        ...leg,
        bookingReference: leg.bookingReference ?? order.bookingReference,
        cancelled: isCancelled(leg),
        soldAircraftName: soldAircraftName(leg),
      })),
      overStandard,
      sheets: await sheetViewsOf(tx, order, variant, shownOfSheet),
      changes: await scheduleViewsOf(tx, order, airSchedule, now),
      policies: await policyViewsOf(tx, order, legs),
      wishes: wishes.length > 0,
      returnedBesideFen: sumFen((await returnedBeside(tx, order)).map(({ fen }) => fen)),
    };
  },
  bookedBeside,
  returnedBesideTickets: returnedBeside,
  heldBesideTickets: heldExtras,
});

async function returnedBeside(tx: Tx, order: OrderWithTickets): Promise<readonly BesidePart[]> {
  return (await bookedBeside(tx, order)).filter(({ mark }) => mark !== null);
}

/** Premiums of policies that ended by themselves, and seats and baggage that were paid for beside the order, or came back. */
async function bookedBeside(
  tx: Tx,
  { tenantId, orderNo, items }: OrderWithTickets,
): Promise<readonly BesidePart[]> {
  const isThere = (kinds: readonly PriceKind[]) => items.some(({ kind }) => kinds.includes(kind));
  const premiums = isThere(['insurance']) ? await returnedPremiums(tx, tenantId, orderNo) : [];
  const extras = isThere(['seat', 'baggage']) ? await paidExtras(tx, tenantId, orderNo) : [];
  return besideParts(premiums, extras);
}

function changeOf(leg: AirLeg) {
  const carrierChange = carrierChangeOf(leg);
  return carrierChange === undefined ? {} : { carrierChange };
}
