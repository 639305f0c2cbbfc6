import { namesOfMembers } from '#src/members/public.ts';
import { tellMember } from '#src/messages/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { newsOfEvents } from './order-news.rules.ts';
import { insertOrderTravellers, travellersOfOrder } from './order-travellers.db.ts';
import type { OrderRow } from './orders.db.ts';

type Placed = Pick<OrderRow, 'tenantId' | 'orderNo' | 'memberId'>;

/** Keeps who travels by an order of somebody else, and tells them that it was placed for them. */
export async function bringTravellers(
  tx: Tx,
  order: Placed,
  travellerIds: readonly string[],
  at: Date,
): Promise<void> {
  const { tenantId, orderNo, memberId } = order;
  const others = [...new Set(travellerIds)].filter((id) => id !== memberId);
  if (others.length === 0) return;
  insertOrderTravellers(tx, order, others);
  const booker = (await namesOfMembers(tx, tenantId, [memberId])).get(memberId) ?? '';
  for (const id of others)
    tellMember(tx, {
      tenantId,
      memberId: id,
      kind: 'order-booked-for',
      params: { orderNo, booker },
      link: orderLink(orderNo),
      at,
    });
}

/** Tells who travels what its owner is told. Orders of people on their own are for nobody else. */
export async function tellTravellers(
  tx: Tx,
  order: Placed & Pick<OrderRow, 'enterpriseId'>,
  kind: (typeof newsOfEvents)[keyof typeof newsOfEvents],
  at: Date,
): Promise<void> {
  const { tenantId, orderNo, enterpriseId } = order;
  if (enterpriseId === null) return;
  for (const memberId of await travellersOfOrder(tx, order))
    tellMember(tx, { tenantId, memberId, kind, params: { orderNo }, link: orderLink(orderNo), at });
}

/** Where messages about an order lead: the list of whoever may see it, with the order alone. */
export const orderLink = (orderNo: string): `/${string}` => `/order/list?keyword=${orderNo}`;
