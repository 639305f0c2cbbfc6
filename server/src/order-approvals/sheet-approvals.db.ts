import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, listed, query } from '#src/platform/rows.ts';

/** A change or refund that somebody agrees to first. */
export interface SheetApprovalRow {
  id: string;
  orderNo: string;
  kind: 'change' | 'refund';
  state: 'running' | 'agreed' | 'done' | 'failed' | 'ended';
  caseId: string;
  /** Who asked for it, where that was not the owner of the order. */
  askerId: string | null;
  askedFen: Fen;
  quoted: unknown;
  more: unknown;
  askedAt: Date;
  sheetNo: string | null;
  outcome: string | null;
}

const row = columns(
  'sheet_approvals',
  'id',
  'orderNo',
  'kind',
  'state',
  'caseId',
  'askerId',
  'askedFen',
  'quoted',
  'more',
  'askedAt',
  'sheetNo',
  'outcome',
);

export async function insertSheetApproval(
  tx: Tx,
  tenantId: string,
  one: Pick<
    SheetApprovalRow,
    'id' | 'orderNo' | 'kind' | 'caseId' | 'askerId' | 'askedFen' | 'quoted' | 'more' | 'askedAt'
  >,
): Promise<void> {
  await tx
    .insertInto('sheet_approvals')
    .values({
      tenant_id: tenantId,
      id: one.id,
      order_no: one.orderNo,
      kind: one.kind,
      state: 'running',
      case_id: one.caseId,
      asker_id: one.askerId,
      asked_fen: one.askedFen,
      quoted: sql`${JSON.stringify(one.quoted)}::jsonb`,
      more: sql`${JSON.stringify(one.more)}::jsonb`,
      asked_at: one.askedAt,
    })
    .execute();
}

export async function findSheetApproval(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<SheetApprovalRow | undefined> {
  const rows = await query(tx, row)`
    select ${listed(row)} from sheet_approvals where tenant_id = ${tenantId} and id = ${id}`;
  return rows[0];
}

/** The change or refund that a run decides about now; one that was decided about again has another run. */
export async function sheetApprovalOfCase(
  tx: Tx,
  tenantId: string,
  caseId: string,
): Promise<SheetApprovalRow | undefined> {
  if (!isUuid(caseId)) return undefined;
  const rows = await query(tx, row)`
    select ${listed(row, 's')} from sheet_approvals s
    join approval_cases c on c.tenant_id = s.tenant_id and c.subject_id = s.id::text and c.kind = s.kind
    where c.tenant_id = ${tenantId} and c.id = ${caseId}`;
  return rows[0];
}

/** Locked until the transaction ends. */
export async function lockSheetApproval(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<SheetApprovalRow | undefined> {
  const rows = await query(tx, row)`
    select ${listed(row)} from sheet_approvals where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return rows[0];
}

/** Those of an order, the newest first. */
export function sheetApprovalsOf(tx: Tx, tenantId: string, orderNo: string): Promise<SheetApprovalRow[]> {
  return query(tx, row)`
    select ${listed(row)} from sheet_approvals
    where tenant_id = ${tenantId} and order_no = ${orderNo} order by asked_at desc, id limit 20`;
}

type Change = Partial<
  Pick<SheetApprovalRow, 'state' | 'caseId' | 'askedFen' | 'quoted' | 'sheetNo' | 'outcome'>
>;

export async function saveSheetApproval(tx: Tx, tenantId: string, id: string, change: Change): Promise<void> {
  const { state, caseId, askedFen, quoted, sheetNo, outcome } = change;
  await tx
    .updateTable('sheet_approvals')
    .set({
      ...(state !== undefined && { state }),
      ...(caseId !== undefined && { case_id: caseId }),
      ...(askedFen !== undefined && { asked_fen: askedFen }),
      ...(quoted !== undefined && { quoted: sql`${JSON.stringify(quoted)}::jsonb` }),
      ...(sheetNo !== undefined && { sheet_no: sheetNo }),
      ...(outcome !== undefined && { outcome }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whether a change is one that somebody has agreed to. */
export async function isAgreedChange(tx: Tx, tenantId: string, sheetNo: string): Promise<boolean> {
  const [row] = await query(tx, columns('sheet_approvals', 'id'))`
    select id from sheet_approvals
    where tenant_id = ${tenantId} and sheet_no = ${sheetNo} and kind = 'change' and state = 'done' limit 1`;
  return row !== undefined;
}
