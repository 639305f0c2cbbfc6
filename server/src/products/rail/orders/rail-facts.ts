import type { TicketState } from '@woxing/contract/orders/orders';
import type { RailLine } from '@woxing/contract/products/rail/train-fees.rules';
import { sheetViewsOf } from '#src/after-sales/public.ts';
import {
  factsOfContent,
  type OrderWithTickets,
  type ProductFacts,
  type ProductWords,
  spanOf,
  tripEnd,
  tripTitle,
} from '#src/orders/public.ts';
import { deadlinesOfSheet } from '../after-sales/sheet-terms.ts';
import { printedRide } from './printed-ride.rules.ts';
import { type RailContent, type RailLeg, railContent, railTimes, railTrip } from './rail-content.ts';
import { railPayFacts } from './rail-pay-facts.rules.ts';

/** How a ride that was sold stands now: whose rules hold for it, and whether it still runs. */
export type RideNow = (ride: RailLeg) => { readonly line: RailLine; readonly stopped: boolean };

export const railGoods = '火车票';
export const railWords: ProductWords = { held: '座位' };

/** Gates open a quarter of an hour before a train leaves, and shut five minutes before. */
const gateLead = 15;

const stationName = (station: string) => `${station}站`;

/** What trains say of their orders. */
export function railFacts(rideNow: RideNow): ProductFacts {
  return factsOfContent(railContent, {
    businessType: 'trainPay',
    words: railWords,
    describe({ legs, waitsFor: choices }, tickets) {
      // Nobody travels on a train that did not run after all, whatever became of the ticket.
      const stopped = new Set(legs.flatMap((ride, leg) => (rideNow(ride).stopped ? [leg] : [])));
      const running = tickets.filter(({ leg }) => !stopped.has(leg));
      const trip = choices === null ? legs.map(railTrip) : [];
      const waitsFor = choices?.map(railTrip) ?? null;
      const rides = choices ?? legs;
      const words = rides.map((leg) => `${leg.day} ${leg.trainNo} ${leg.from}至${leg.to}`);
      return {
        title: tripTitle(railGoods, { trip, waitsFor }, tickets),
        trip,
        waitsFor,
        searchWords: [
          ...new Set(rides.flatMap((leg) => [leg.trainNo, leg.from, leg.to, leg.fromCity, leg.toCity])),
        ],
        journey: choices === null ? words.join('；') : `候补：${words.join('或')}`,
        ends: tripEnd(trip, running),
      };
    },
    spans: ({ legs, waitsFor: choices }) =>
      (choices === null ? legs : []).map((leg) =>
        spanOf(
          { ...railTimes(leg), no: leg.trainNo },
          {
            from: { name: stationName(leg.from), city: leg.fromCity },
            to: { name: stationName(leg.to), city: leg.toCity },
            leadMinutes: gateLead,
            run: 'rail',
          },
        ),
      ),
    payFacts: railPayFacts,
    reported: { as: 'train', ticket: printedRide },
    detail: async (content, tx, order, variant) => ({
      kind: 'rail',
      legs: ridesOf(rideNow, content, order),
      ticketTypes: content.ticketTypes,
      sheets: await sheetViewsOf(tx, order, variant, deadlinesOfSheet),
      waitlist: content.waitlist,
      ...freeChildrenOf(content, order),
    }),
  });
}

/** As they were sold, between stations of the mainland: where no railway is asked. */
export const railFactsAsSold = railFacts(() => ({ line: 'mainland', stopped: false }));

function ridesOf(
  rideNow: RideNow,
  { legs, waitsFor }: RailContent,
  { bookingReference }: Pick<OrderWithTickets, 'bookingReference'>,
) {
  const held = waitsFor === null ? legs : [];
  return held.map((leg) => ({
    ...leg,
    ...rideNow(leg),
    bookingReference: leg.bookingReference ?? bookingReference,
  }));
}

const livingStates: ReadonlySet<TicketState> = new Set(['holding', 'held', 'issuing', 'issued', 'used']);

/** They travel as long as the ticket of their adult lives. */
function freeChildrenOf({ freeChildren }: RailContent, { tickets }: Pick<OrderWithTickets, 'tickets'>) {
  if (freeChildren.length === 0) return {};
  return {
    freeChildren: freeChildren.map((child) => ({
      ...child,
      live: tickets.some(
        ({ passenger, state }) => passenger === child.withPassenger && livingStates.has(state),
      ),
    })),
  };
}
