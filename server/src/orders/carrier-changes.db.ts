import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, writeBehind } from '#src/platform/rows.ts';

/** Orders, the newest first, by the booking that they were made as, or that came by one of their changes. */
export async function ordersOfBooking(tx: Tx, tenantId: string, reference: string): Promise<string[]> {
  const rows = await query(tx, columns('orders', 'orderNo'))`
    select order_no as "orderNo" from (
      select o.order_no from orders o where o.tenant_id = ${tenantId} and o.booking_reference = ${reference}
      union
      select s.order_no from order_sheets s
        where s.tenant_id = ${tenantId} and s.booking_reference = ${reference} and s.kind = 'change') found
    order by order_no desc`;
  return rows.map(({ orderNo }) => orderNo);
}

/** What its carrier has done that its owner has not answered yet, and until when that can be done; null: nothing. */
export function setCarrierChange(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
  open: { readonly kind: CarrierChange; readonly until: Date } | null,
): void {
  writeBehind(
    tx,
    sql`update orders set carrier_change = ${open?.kind ?? null}, carrier_change_until = ${open?.until ?? null}
      where tenant_id = ${tenantId} and order_no = ${orderNo}`,
  );
}

/** Orders of a member of which something waits for an answer, what ends first first. */
export async function unansweredOrders(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  now: Date,
  max: number,
): Promise<{ readonly orderNo: string; readonly createdAt: Date; readonly until: Date }[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['order_no', 'created_at', 'carrier_change_until'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('carrier_change', 'is not', null)
    .where('carrier_change_until', '>', now)
    .orderBy('carrier_change_until')
    .orderBy('order_no')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    orderNo: row.order_no,
    createdAt: row.created_at,
    until: row.carrier_change_until!,
  }));
}
