import type { Tx } from '#src/platform/database.ts';
import { columns, query, type TableRow } from '#src/platform/rows.ts';

export async function insertOfflineOrder(tx: Tx, row: TableRow<'offline_orders'>): Promise<void> {
  await tx.insertInto('offline_orders').values(row).execute();
}

const offlineOrder = columns('offline_orders', 'orderNo', 'issuedOn', 'pnrSealed');
export type OfflineOrderRow = Awaited<ReturnType<typeof offlineOrdersOfMember>>[number];

export async function findOfflineOrderRow(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<OfflineOrderRow | undefined> {
  const [row] = await query(tx, offlineOrder)`
    select order_no as "orderNo", issued_on as "issuedOn", pnr_sealed as "pnrSealed" from offline_orders
    where tenant_id = ${tenantId} and order_no = ${orderNo}`;
  return row;
}

/** Those that a member has kept, the oldest first. */
export function offlineOrdersOfMember(tx: Tx, tenantId: string, memberId: string) {
  return query(tx, offlineOrder)`
    select k.order_no as "orderNo", k.issued_on as "issuedOn", k.pnr_sealed as "pnrSealed"
    from offline_orders k join orders o using (tenant_id, order_no)
    where k.tenant_id = ${tenantId} and o.member_id = ${memberId} order by o.created_at, k.order_no`;
}

/** The texts that a member has pasted are gone. */
export async function forgetTextsOf(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .updateTable('offline_orders')
    .set({ pnr_sealed: null })
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('order_no')
        .where('tenant_id', '=', tenantId)
        .where('member_id', '=', memberId),
    )
    .execute();
}
