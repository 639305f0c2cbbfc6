import type { Fen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, text } from '#src/platform/rows.ts';

/** How far an order is with being agreed to. */
export interface OrderApprovalRow {
  orderNo: string;
  state: 'running' | 'agreed' | 'done';
  caseId: string;
  askedFen: Fen;
  payBy: 'creditPay' | null;
  /** Who said so, where that was not the owner of the order. */
  payerId: string | null;
  lookAt: Date | null;
}

const approvalRow = columns(
  'order_approvals',
  'orderNo',
  'state',
  'caseId',
  'askedFen',
  'payBy',
  'payerId',
  'lookAt',
);

export async function putOrderApproval(
  tx: Tx,
  tenantId: string,
  row: Omit<OrderApprovalRow, 'payBy' | 'payerId'>,
): Promise<void> {
  const kept = { state: row.state, case_id: row.caseId, asked_fen: row.askedFen, look_at: row.lookAt };
  await tx
    .insertInto('order_approvals')
    .values({ tenant_id: tenantId, order_no: row.orderNo, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'order_no']).doUpdateSet(kept))
    .execute();
}

export async function findOrderApproval(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<OrderApprovalRow | undefined> {
  const rows = await query(tx, approvalRow)`
    select ${listed(approvalRow)} from order_approvals where tenant_id = ${tenantId} and order_no = ${orderNo}`;
  return rows[0];
}

/** Locked until the transaction ends; taken before the order itself. */
export async function lockOrderApproval(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<OrderApprovalRow | undefined> {
  const rows = await query(tx, approvalRow)`
    select ${listed(approvalRow)} from order_approvals
    where tenant_id = ${tenantId} and order_no = ${orderNo} for no key update`;
  return rows[0];
}

export async function saveOrderApproval(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  change: Partial<Pick<OrderApprovalRow, 'state' | 'payBy' | 'payerId' | 'lookAt'>>,
): Promise<void> {
  const { state, payBy, payerId, lookAt } = change;
  await tx
    .updateTable('order_approvals')
    .set({
      ...(state !== undefined && { state }),
      ...(payBy !== undefined && { pay_by: payBy }),
      ...(payerId !== undefined && { payer_id: payerId }),
      ...(lookAt !== undefined && { look_at: lookAt }),
    })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .execute();
}

/** Orders with something to do, the longest waiting first. */
export async function dueOrderApprovals(
  tx: Tx,
  tenantId: string,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    select order_no as "orderNo" from order_approvals
    where tenant_id = ${tenantId} and look_at <= ${now} order by look_at limit ${max}`;
  return rows.map(({ orderNo }) => orderNo);
}
