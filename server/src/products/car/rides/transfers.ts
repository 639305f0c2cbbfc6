import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { TransferWay } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarPlace } from '@woxing/contract/products/car/car-places';
import type { listTransfers as endpoint, TransferLeg } from '@woxing/contract/products/car/cars';
import {
  type AllSpans,
  findAnyOrder,
  findSeenOrder,
  type OrderWithTickets,
  ordersOfMember,
  type TripSpan,
} from '#src/orders/public.ts';
import { type Place, placeOnTicket } from '#src/places/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';

export interface TransferDeps {
  readonly db: Database;
  readonly products: AllSpans;
}

const ordersSeen = 30;

/** Legs of the caller's own trips that a ride can go to or come from, the earliest first. */
export async function listTransfers(
  { db, products }: TransferDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const orders = await db.read(ctx.tenantId, async (tx) =>
    orderNo === '' ? ownOrders(tx, ctx) : [await findSeenOrder(tx, ctx, orderNo)],
  );
  const legs = orders.flatMap((order) => legsOf(products, order)).filter(({ at }) => new Date(at) > ctx.now);
  return { list: legs.toSorted((one, other) => (one.at < other.at ? -1 : 1)) };
}

const ownOrders = (tx: Tx, { tenantId, signedIn }: MemberCtx) =>
  ordersOfMember(tx, tenantId, {
    memberId: signedIn.memberId,
    travels: true,
    products: ['airTicket', 'gp', 'train'],
    tabs: ['done', 'in-progress'],
    max: ordersSeen,
    also: [],
  });

type Spanned = Pick<OrderWithTickets, 'orderNo' | 'product' | 'content'> & {
  readonly tickets: readonly Pick<OrderWithTickets['tickets'][number], 'leg' | 'state'>[];
};

const liveStates: ReadonlySet<string> = new Set(['issuing', 'issued', 'used']);

function legsOf(products: AllSpans, order: Spanned): TransferLeg[] {
  return products[order.product].spans(order.content).flatMap((span, leg) => {
    if (!order.tickets.some((ticket) => ticket.leg === leg && liveStates.has(ticket.state))) return [];
    if (span.carrierChange === 'cancelled') return [];
    return (['drop-off', 'pick-up'] as const).flatMap((way) => transferLeg(order, span, { leg, way }) ?? []);
  });
}

interface End {
  readonly leg: number;
  readonly way: TransferWay;
}

/** Undefined where its airport or station is not known. */
function transferLeg(
  { orderNo }: Pick<Spanned, 'orderNo'>,
  span: TripSpan,
  { leg, way }: End,
): TransferLeg | undefined {
  const end = way === 'pick-up' ? span.to : span.from;
  const found = placeOnTicket(end);
  if (found === undefined) return undefined;
  const { scene } = found;
  const place = carPlaceOf(found.place, found.city);
  const at = instantOf(way === 'pick-up' ? span.ends : span.starts);
  const [day, time] = [dayOf(at), timeOf(at)];
  const verb = way === 'pick-up' ? '到达' : '出发';
  const words = `${formatMonthDay(day)} ${span.no} ${place.name} ${time}${verb}`;
  return { orderNo, leg, scene, no: span.no, way, place, at: at.toISOString(), day, time, words };
}

const carPlaceOf = ({ name, district, lat, lon }: Place, city: string): CarPlace => ({
  name,
  address: `${city}${district}`,
  city,
  lat,
  lon,
});

export interface AskedTransfer extends End {
  readonly orderNo: string;
}

/** Refuses with `car.transfer-unknown` what the caller may not see or is over, and with `car.transfer-cancelled`. */
export async function findTransfer(
  { products }: Pick<TransferDeps, 'products'>,
  tx: Tx,
  ctx: MemberCtx,
  asked: AskedTransfer,
): Promise<TransferLeg> {
  const order = await findSeenOrder(tx, ctx, asked.orderNo).catch(() => {
    throw refuse('car.transfer-unknown');
  });
  const span = products[order.product].spans(order.content)[asked.leg];
  const rides = order.tickets.some(({ leg, state }) => leg === asked.leg && liveStates.has(state));
  if (span?.carrierChange === 'cancelled') throw refuse('car.transfer-cancelled', { no: span.no });
  const found = span && rides ? transferLeg(order, span, asked) : undefined;
  if (found === undefined || new Date(found.at) <= ctx.now) throw refuse('car.transfer-unknown');
  return found;
}

/** When a flight or train of an order is expected now; undefined where the order or its leg is not known any more. */
export async function expectedNow(
  { products }: Pick<TransferDeps, 'products'>,
  tx: Tx,
  tenantId: string,
  { orderNo, leg, way }: AskedTransfer,
): Promise<{ readonly at: Date; readonly cancelled: boolean } | undefined> {
  const order = await findAnyOrder(tx, tenantId, orderNo);
  const span = order && products[order.product].spans(order.content)[leg];
  if (order === undefined || span === undefined) return undefined;
  const rides = order.tickets.some((ticket) => ticket.leg === leg && liveStates.has(ticket.state));
  const at = instantOf(way === 'pick-up' ? span.ends : span.starts);
  return { at, cancelled: span.carrierChange === 'cancelled' || !rides };
}
