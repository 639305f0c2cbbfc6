import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, writeBehind } from '#src/platform/rows.ts';

interface Placed {
  readonly tenantId: string;
  readonly orderNo: string;
}

/** Who travels by an order of somebody else. */
export function insertOrderTravellers(
  tx: Tx,
  { tenantId, orderNo }: Placed,
  memberIds: readonly string[],
): void {
  writeBehind(
    tx,
    sql`insert into order_travellers (tenant_id, order_no, member_id)
      select ${tenantId}, ${orderNo}, member_id from unnest(${[...memberIds]}::text[]) as travels (member_id)`,
  );
}

/** Who travels by it no more. */
export async function removeOrderTravellers(
  tx: Tx,
  { tenantId, orderNo }: Placed,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    delete from order_travellers
    where tenant_id = ${tenantId} and order_no = ${orderNo} and member_id = any(${[...memberIds]}::text[])`.execute(
    tx,
  );
}

export async function travellersOfOrder(tx: Tx, { tenantId, orderNo }: Placed): Promise<string[]> {
  const rows = await query(tx, columns('order_travellers', 'memberId'))`
    select member_id as "memberId" from order_travellers
    where tenant_id = ${tenantId} and order_no = ${orderNo} order by member_id`;
  return rows.map(({ memberId }) => memberId);
}

/** Those of these orders by which a member travels. */
export async function ordersTravelled(
  tx: Tx,
  tenantId: string,
  memberId: string,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(tx, columns('order_travellers', 'orderNo'))`
    select order_no as "orderNo" from order_travellers
    where tenant_id = ${tenantId} and member_id = ${memberId} and order_no = any(${[...orderNos]}::text[])`;
  return new Set(rows.map(({ orderNo }) => orderNo));
}

/** The orders that others have placed for a member, the newest first. */
export async function ordersPlacedFor(tx: Tx, tenantId: string, memberId: string) {
  return query(tx, columns('orders', 'orderNo', 'createdAt'))`
    select o.order_no as "orderNo", o.created_at as "createdAt"
    from order_travellers w join orders o on o.tenant_id = w.tenant_id and o.order_no = w.order_no
    where w.tenant_id = ${tenantId} and w.member_id = ${memberId}
    order by o.created_at desc, o.order_no desc`;
}

/** Whoever joins under the name of somebody who is deleted is not taken for them. */
export async function forgetTraveller(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await sql`
    with forgotten as (
      delete from order_travellers where tenant_id = ${tenantId} and member_id = ${memberId} returning order_no
    )
    update order_passengers p set member_id = null, external = true from forgotten
    where p.tenant_id = ${tenantId} and p.order_no = forgotten.order_no and p.member_id = ${memberId}`.execute(
    tx,
  );
}

/** Whoever placed an order and who travels by it, each once. */
export async function ownerAndTravellers(
  tx: Tx,
  order: Placed & { readonly memberId: string },
): Promise<string[]> {
  return [...new Set([order.memberId, ...(await travellersOfOrder(tx, order))])];
}
