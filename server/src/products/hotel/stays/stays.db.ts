import type { Tx } from '#src/platform/database.ts';
import { query, text } from '#src/platform/rows.ts';

/** When the word of a hotel about the guests of an order is asked for next; null: no more. */
export async function saveLook(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
  lookAt: Date | null,
): Promise<void> {
  await tx
    .insertInto('hotel_stays')
    .values({ tenant_id: tenantId, order_no: orderNo, look_at: lookAt })
    .onConflict((known) => known.columns(['tenant_id', 'order_no']).doUpdateSet({ look_at: lookAt }))
    .execute();
}

/** Orders whose time it is, each taken by one process until `again`. */
export async function claimStays(
  tx: Tx,
  tenantId: string,
  { now, again, max }: { readonly now: Date; readonly again: Date; readonly max: number },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    update hotel_stays set look_at = ${again}
    where tenant_id = ${tenantId} and order_no in (
      select s.order_no from hotel_stays s where s.tenant_id = ${tenantId} and s.look_at <= ${now}
      order by s.look_at limit ${max} for update skip locked)
    returning order_no as "orderNo"`;
  return rows.map((found) => found.orderNo);
}
