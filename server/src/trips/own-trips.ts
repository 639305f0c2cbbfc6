import { refuse } from '@woxing/contract/core/errors';
import { compareTimes, instantOf, type ZonedTime } from '@woxing/contract/core/zoned-time.rules';
import { orderTabs } from '@woxing/contract/orders/order-tabs.rules';
import type { Trip } from '@woxing/contract/orders/trips';
import {
  type AllSpans,
  type MemberOrder,
  type orderersOf,
  ordersOfMember,
  summaryOf,
  type TripSpan,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { groupTrips } from './group-trips.rules.ts';
import { type LivePart, livePartsOf } from './live-parts.rules.ts';
import { citiesAlong, wayBetween } from './trip-ways.rules.ts';

/** Of each product and tab: more than anybody travels in the year for which tickets are sold. */
const maxOrders = 100;

/** Whatever has ended is no part of a trip. */
const liveTabs = orderTabs.filter((tab) => tab !== 'ended');

export interface Owner {
  readonly tenantId: string;
  readonly memberId: string;
  /** Also goes by orders that colleagues have placed for them. */
  readonly travels: boolean;
}

/** An order with what of it is travelled. */
export interface TripOrder {
  readonly order: MemberOrder;
  readonly spans: readonly LivePart[];
  /** All that it ever was for, by leg. */
  readonly sold: readonly TripSpan[];
  readonly orderNo: string;
  readonly people: readonly string[];
}

type Orderers = Awaited<ReturnType<typeof orderersOf>>;

/** A trip as its orders, by departure. */
export type OwnTrip = readonly TripOrder[];

/** All trips of a member, by departure. */
export async function tripsOfMember(
  tx: Tx,
  products: AllSpans,
  owner: Owner,
  also: readonly string[] = [],
): Promise<OwnTrip[]> {
  return groupTrips(await tripOrders(tx, products, owner, { max: maxOrders, also }));
}

/** The trip in which one of a member's orders stands. Refuses with `trip.unknown` where it stands in none, or is not theirs. */
export async function tripOfOrder(
  tx: Tx,
  products: AllSpans,
  owner: Owner,
  orderNo: string,
): Promise<OwnTrip> {
  const trips = await tripsOfMember(tx, products, owner, [orderNo]);
  const trip = trips.find((one) => one.some((order) => order.orderNo === orderNo));
  if (trip === undefined) throw refuse('trip.unknown');
  return trip;
}

/** An order of a member, or the whole trip in which it stands. Refuses with `trip.unknown` where nothing of it is travelled. */
export async function tripInScope(
  tx: Tx,
  products: AllSpans,
  owner: Owner,
  { orderNo, scope }: { readonly orderNo: string; readonly scope: 'trip' | 'order' },
): Promise<OwnTrip> {
  if (scope === 'trip') return tripOfOrder(tx, products, owner, orderNo);
  const alone = await tripOfOrders(tx, products, owner, [orderNo]);
  if (alone.length === 0) throw refuse('trip.unknown');
  return alone;
}

/** Some orders of a member, as far as they are travelled. */
export async function tripOfOrders(
  tx: Tx,
  products: AllSpans,
  owner: Owner,
  orderNos: readonly string[],
): Promise<OwnTrip> {
  const orders = await tripOrders(tx, products, owner, { max: 0, also: orderNos });
  return orders.filter(({ spans }) => spans.length > 0);
}

async function tripOrders(
  tx: Tx,
  products: AllSpans,
  { tenantId, memberId, travels }: Owner,
  asked: { readonly max: number; readonly also: readonly string[] },
): Promise<TripOrder[]> {
  const names = Object.keys(products) as (keyof AllSpans)[];
  const rows = await ordersOfMember(tx, tenantId, {
    memberId,
    travels,
    products: names,
    tabs: liveTabs,
    ...asked,
  });
  return rows.map((order) => {
    const sold = products[order.product].spans(order.content);
    const people = order.people.map(({ key }) => key);
    return { order, orderNo: order.orderNo, people, sold, spans: livePartsOf(order, sold) };
  });
}

/** The parts of a trip, by departure, whatever order they are of. */
export function partsOf(trip: OwnTrip): (LivePart & { readonly of: MemberOrder })[] {
  return trip
    .flatMap(({ order, spans }) => spans.map((span) => ({ ...span, of: order })))
    .toSorted((one, other) => compareTimes(one.starts, other.starts));
}

/** When the last of it is over. */
export function endOfTrip(trip: OwnTrip): ZonedTime {
  return trip
    .flatMap(({ spans }) => spans.map(({ ends }) => ends))
    .toSorted(compareTimes)
    .at(-1)!;
}

/** A trip as its owner reads it; `orderedBy` tells who placed orders that are not the owner's. */
export function tripView(
  products: AllSpans,
  trip: OwnTrip,
  ctx: Pick<MemberCtx, 'now' | 'variant'>,
  orderedBy: Orderers,
): Trip {
  const parts = partsOf(trip);
  return {
    orderNo: trip.map(({ orderNo }) => orderNo).toSorted()[0]!,
    cities: citiesAlong(parts),
    ...timesShown({ starts: parts[0]!.starts, ends: endOfTrip(trip) }),
    parts: parts.map(({ of, ...part }) => ({
      orderNo: of.orderNo,
      product: of.product,
      leg: part.leg,
      no: part.no,
      from: part.from,
      to: part.to,
      ...timesShown(part),
      travellers: [...part.travellers],
      carrierChange: part.carrierChange ?? null,
    })),
    ways: waysOf(parts),
    orders: trip.map(({ order }) => ({
      ...summaryOf(products, { ...order, passengerNames: order.people.map(({ name }) => name) }, ctx),
      ...orderedBy(order),
    })),
  };
}

/** Readings with the moments they stand for, by which pages compare and count down. */
export const timesShown = ({ starts, ends }: Pick<TripSpan, 'starts' | 'ends'>) => ({
  starts,
  ends,
  startsAt: instantOf(starts).toISOString(),
  endsAt: instantOf(ends).toISOString(),
});

/** What lies between each part and the next. */
export function waysOf(parts: readonly LivePart[]): Trip['ways'] {
  return parts.slice(1).map((part, at) => wayBetween(parts[at]!, part));
}
