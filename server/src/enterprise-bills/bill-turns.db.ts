import type { StatementTurn } from '@woxing/contract/reports/statements.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query } from '#src/platform/rows.ts';

const turnRow = columns('bill_turns', 'turn', 'kind', 'at', 'orderNo', 'words');

/** All that was said of a bill, the first at the top. */
export function turnsOfBill(tx: Tx, tenantId: string, billNo: string) {
  return query(tx, turnRow)`
    select turn, kind, at, order_no as "orderNo", words from bill_turns
    where tenant_id = ${tenantId} and bill_no = ${billNo} order by turn`;
}

/** One at a time says something of a bill. */
export async function lockBillTalk(tx: Tx, tenantId: string, billNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${tenantId} ${billNo}`}, 0))`.execute(tx);
}

const objectionRow = {
  ...columns('bill_turns', 'billNo', 'turn', 'at', 'orderNo', 'words'),
  ...columns('credit_bills', 'enterpriseId', 'totalFen'),
};

/** Objections that wait for an answer, of one enterprise or of all, the oldest first: those since a bill was answered or confirmed last. */
export function openObjections(tx: Tx, tenantId: string, enterpriseId?: string) {
  return query(tx, objectionRow)`
    select t.bill_no as "billNo", t.turn, t.at, t.order_no as "orderNo", t.words, b.enterprise_id as "enterpriseId",
      b.total_fen as "totalFen"
    from bill_turns t
    join credit_bills b on b.tenant_id = t.tenant_id and b.bill_no = t.bill_no
    where t.tenant_id = ${tenantId} and t.kind = 'objected'
      and not exists (select from bill_turns l
        where l.tenant_id = t.tenant_id and l.bill_no = t.bill_no and l.turn > t.turn and l.kind <> 'objected')
      and (${enterpriseId ?? null}::text is null or b.enterprise_id = ${enterpriseId ?? null})
    order by t.at, t.bill_no, t.turn`;
}

export async function billOwner(tx: Tx, tenantId: string, billNo: string): Promise<string | undefined> {
  const rows = await query(tx, columns('credit_bills', 'enterpriseId'))`
    select enterprise_id as "enterpriseId" from credit_bills where tenant_id = ${tenantId} and bill_no = ${billNo}`;
  return rows[0]?.enterpriseId;
}

export async function isOnBill(
  tx: Tx,
  tenantId: string,
  { billNo, orderNo }: { readonly billNo: string; readonly orderNo: string },
): Promise<boolean> {
  const rows = await query(tx, columns('credit_bill_lines', 'billNo'))`
    select bill_no as "billNo" from credit_bill_lines
    where tenant_id = ${tenantId} and bill_no = ${billNo} and order_no = ${orderNo} limit 1`;
  return rows.length > 0;
}

export async function addBillTurn(
  tx: Tx,
  tenantId: string,
  said: {
    readonly billNo: string;
    readonly turn: number;
    readonly kind: StatementTurn;
    readonly at: Date;
    readonly orderNo: string | null;
    readonly words: string;
  },
): Promise<void> {
  await sql`
    insert into bill_turns (tenant_id, bill_no, turn, kind, at, order_no, words)
    values (${tenantId}, ${said.billNo}, ${said.turn}, ${said.kind}, ${said.at}, ${said.orderNo}, ${said.words})`.execute(
    tx,
  );
}

/** Administrators know of an objection. */
export async function noteTold(
  tx: Tx,
  tenantId: string,
  { billNo, turn }: { readonly billNo: string; readonly turn: number },
  at: Date,
): Promise<void> {
  await sql`
    update bill_turns set told_at = ${at}
    where tenant_id = ${tenantId} and bill_no = ${billNo} and turn = ${turn} and told_at is null`.execute(tx);
}
