import { compareTimes, instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderLeg, OrderSummary } from '@woxing/contract/orders/orders';
import type { OrderEnd, TicketMark, TripSpan } from './order-product.ts';

/** What of a trip is travelled: not the legs that all who were on them changed away from. */
export function liveTrip(trip: readonly OrderLeg[], tickets: readonly TicketMark[]): OrderLeg[] {
  return trip.filter((_, index) => {
    const onLeg = tickets.filter(({ leg }) => leg === index);
    return onLeg.length === 0 || onLeg.some(({ state }) => state !== 'changed');
  });
}

/** The legs that some tickets are for, in their order. Of what is shown as one, such as the nights of a stay, all parts are that one. */
export function legsOfTickets(
  trip: readonly OrderLeg[],
  tickets: readonly Pick<TicketMark, 'leg'>[],
): OrderLeg[] {
  const places = new Set(tickets.map(({ leg }) => Math.min(leg, trip.length - 1)));
  return trip.filter((_, place) => places.has(place));
}

/** `机票 北京—上海 MU5101`, and of what is waited for `火车票 候补北京南—上海虹桥`. */
export function tripTitle(
  goods: string,
  { trip, waitsFor }: { readonly trip: readonly OrderLeg[]; readonly waitsFor: OrderSummary['waitsFor'] },
  tickets: readonly TicketMark[],
): string {
  const waited = waitsFor?.[0];
  if (waited !== undefined) return `${goods} 候补${waited.fromCity}—${waited.toCity}`;
  const legs = liveTrip(trip, tickets).map((leg) => `${leg.fromCity}—${leg.toCity} ${leg.no}`);
  return `${goods} ${legs.join('，')}`;
}

/** When the last leg arrives that somebody has a ticket for; null where nobody travels. */
export function tripEnd(trip: readonly OrderLeg[], tickets: readonly TicketMark[]): OrderEnd | null {
  const last = trip
    .filter((_, index) =>
      tickets.some(({ leg, state }) => leg === index && (state === 'issued' || state === 'used')),
    )
    .toSorted((one, other) => compareTimes(one.ends, other.ends))
    .at(-1);
  return last === undefined ? null : { at: last.ends, words: `已到达${last.toCity}，行程结束` };
}

/** Codes in which there are tickets and nothing is asked for. */
const settledCodes: ReadonlySet<OrderCode> = new Set([2, 3]);

/** The end of what was ordered, once it has come; undefined before, and where nobody has a ticket. */
export function endOf(
  { code, ends }: { readonly code: OrderCode; readonly ends: OrderEnd | null },
  now: Date,
): OrderEnd | undefined {
  return ends !== null && settledCodes.has(code) && instantOf(ends.at) <= now ? ends : undefined;
}

/** A leg that is ridden or flown. */
export function spanOf(
  { no, starts, ends }: Pick<OrderLeg, 'no' | 'starts' | 'ends'>,
  places: Pick<TripSpan, 'from' | 'to' | 'leadMinutes' | 'carrierChange' | 'run'>,
): TripSpan {
  return { ...places, no, starts, ends };
}
