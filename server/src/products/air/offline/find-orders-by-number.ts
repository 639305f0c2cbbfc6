import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { findOrdersByNumber as endpoint } from '@woxing/contract/products/air/offline';
import { numberKind, plainTicketNo } from '@woxing/contract/products/air/offline.rules';
import { namesOfMembers } from '#src/members/public.ts';
import { findAnyOrder, type OrderWithTickets, ordersOfBooking, passengersOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { isOfFlights } from '../air-products.rules.ts';
import { airContent } from '../orders/air-content.ts';
import { knownTicketNos } from './offline-records.db.ts';

const maxOrders = 20;

/** Orders of flights of anybody that are known by a number: their own, of one of their tickets, or of their booking at the carrier. */
export async function findOrdersByNumber(
  { db }: { readonly db: Database },
  { tenantId }: MemberCtx,
  { written }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.read(tenantId, async (tx) => {
    const numbers = await orderNosOf(tx, tenantId, written.toUpperCase());
    const found: OrderWithTickets[] = [];
    for (const orderNo of numbers.slice(0, maxOrders)) {
      const order = await findAnyOrder(tx, tenantId, orderNo);
      if (order !== undefined && isOfFlights(order)) found.push(order);
    }
    found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const names = await namesOfMembers(
      tx,
      tenantId,
      found.map(({ memberId }) => memberId),
    );
    const orders = [];
    for (const order of found)
      orders.push({ ...(await viewOf(tx, order)), orderedBy: names.get(order.memberId) ?? '' });
    return { orders };
  });
}

async function orderNosOf(tx: Tx, tenantId: string, written: string): Promise<string[]> {
  switch (numberKind(written)) {
    case 'ticket': {
      const known = await knownTicketNos(tx, tenantId, [plainTicketNo(written)]);
      return [...new Set(known.map(({ orderNo }) => orderNo))];
    }
    case 'booking':
      return ordersOfBooking(tx, tenantId, written);
    default:
      return [written];
  }
}

async function viewOf(tx: Tx, { tenantId, orderNo, code, content, createdAt }: OrderWithTickets) {
  const people = await passengersOf(tx, tenantId, orderNo);
  const { issuedElsewhere } = airContent.parse(content);
  return { orderNo, code, passengers: people.map(({ name }) => name).join('、'), issuedElsewhere, createdAt };
}
