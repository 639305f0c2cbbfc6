import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { RepaymentWay } from '@woxing/contract/payments/settlement.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, moment, number, orNull, query, text, words } from '#src/platform/rows.ts';

export interface BillRow {
  billNo: string;
  enterpriseId: string;
  opens: Day;
  closes: Day;
  dueDay: Day;
  issuedAt: Date;
  totalFen: Fen;
  settledFen: Fen;
  lines: number;
}

const rowColumns =
  sql.raw(`b.bill_no as "billNo", b.enterprise_id as "enterpriseId", b.opens, b.closes, b.due_day as "dueDay",
  b.issued_at as "issuedAt", b.total_fen as "totalFen", b.settled_fen as "settledFen", b.lines`);

const billRow = columns(
  'credit_bills',
  'billNo',
  'enterpriseId',
  'opens',
  'closes',
  'dueDay',
  'issuedAt',
  'totalFen',
  'settledFen',
  'lines',
);

/** The newest first. */
export async function listBillRows(tx: Tx, tenantId: string, enterpriseId: string): Promise<BillRow[]> {
  const rows = await query(tx, billRow)`
    select ${rowColumns} from credit_bills b where b.tenant_id = ${tenantId} and b.enterprise_id = ${enterpriseId}
    order by b.closes desc`;
  return rows;
}

/** When its newest bill was issued; null before the first. */
export async function lastBilledAt(tx: Tx, tenantId: string, enterpriseId: string): Promise<Date | null> {
  const rows = await query(tx, { at: orNull(moment) })`
    select max(issued_at) as at from credit_bills where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`;
  return rows[0]!.at;
}

/** A bill of the enterprise; undefined for what it does not have. */
export async function findBillRow(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  billNo: string,
): Promise<BillRow | undefined> {
  const rows = await query(tx, billRow)`
    select ${rowColumns} from credit_bills b
    where b.tenant_id = ${tenantId} and b.bill_no = ${billNo} and b.enterprise_id = ${enterpriseId}`;
  return rows[0];
}

/** Bills that are not settled, the oldest first; who settles them has locked the line. */
export async function unsettledBills(tx: Tx, tenantId: string, enterpriseId: string): Promise<BillRow[]> {
  const rows = await query(tx, billRow)`
    select ${rowColumns} from credit_bills b where b.tenant_id = ${tenantId} and b.enterprise_id = ${enterpriseId}
      and b.settled_fen <> b.total_fen
    order by b.closes`;
  return rows;
}

/** Owed by each enterprise, and how much of that is overdue. */
export async function sumOwed(
  tx: Tx,
  tenantId: string,
  today: Day,
): Promise<{ enterpriseId: string; owedFen: Fen; overdueFen: Fen }[]> {
  const rows = await query(tx, { enterpriseId: text, owedFen: fenSum, overdueFen: fenSum })`
    select enterprise_id as "enterpriseId", sum(total_fen - settled_fen)::bigint as "owedFen",
      coalesce(sum(total_fen - settled_fen) filter (where due_day < ${today}::date), 0)::bigint as "overdueFen"
    from credit_bills where tenant_id = ${tenantId} and settled_fen < total_fen group by enterprise_id`;
  return rows;
}

/** What each company spent on the bills of an enterprise that are not settled yet, whatever of them was paid already. */
export async function owedByCompany(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<{ enterpriseId: string; owedFen: Fen }[]> {
  return query(tx, { enterpriseId: text, owedFen: fenSum })`
    select l.spender_id as "enterpriseId", sum(l.amount_fen)::bigint as "owedFen"
    from credit_bills b join credit_bill_lines l on l.tenant_id = b.tenant_id and l.bill_no = b.bill_no
    where b.tenant_id = ${tenantId} and b.enterprise_id = ${enterpriseId} and b.settled_fen < b.total_fen
    group by l.spender_id`;
}

/** A part of a bill is settled, by a repayment or a bill of the other sign; `amountFen` has the sign of the bill. */
export async function settleBill(
  tx: Tx,
  tenantId: string,
  part: { readonly source: string; readonly billNo: string; readonly amountFen: Fen; readonly at: Date },
): Promise<void> {
  await sql`
    with told as (
      insert into credit_settlements (tenant_id, source, bill_no, amount_fen, at)
      values (${tenantId}, ${part.source}, ${part.billNo}, ${part.amountFen}, ${part.at})
    )
    update credit_bills set settled_fen = settled_fen + ${part.amountFen}
    where tenant_id = ${tenantId} and bill_no = ${part.billNo}`.execute(tx);
}

export type OverdueBill = Pick<BillRow, 'billNo' | 'enterpriseId' | 'closes'>;

/** Bills whose last day to be paid is over, and that nobody was told of, the oldest first; of those behind one so many. */
export async function overdueBills(
  tx: Tx,
  tenantId: string,
  {
    today,
    behind,
    max,
  }: { readonly today: Day; readonly behind: OverdueBill | undefined; readonly max: number },
): Promise<OverdueBill[]> {
  const rows = await query(tx, columns('credit_bills', 'billNo', 'enterpriseId', 'closes'))`
    select bill_no as "billNo", enterprise_id as "enterpriseId", closes from credit_bills
    where tenant_id = ${tenantId} and settled_fen < total_fen and due_day < ${today}::date and not overdue_told
      and (${behind === undefined} or (closes, bill_no) > (${behind?.closes ?? null}::date, ${behind?.billNo ?? null}::text))
    order by closes, bill_no limit ${max}`;
  return rows;
}

/** True for the one who may tell of it: it is still owed and was not told. */
export async function markOverdue(tx: Tx, tenantId: string, billNo: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_bills set overdue_told = true
    where tenant_id = ${tenantId} and bill_no = ${billNo} and settled_fen < total_fen and not overdue_told`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

const billLineRow = {
  ...columns('credit_bill_lines', 'at', 'orderNo', 'spenderId', 'memo', 'amountFen', 'billNo'),
  id: text,
};

export async function sumCompanies(
  tx: Tx,
  tenantId: string,
  billNo: string,
): Promise<{ enterpriseId: string; lines: number; totalFen: Fen }[]> {
  const rows = await query(tx, { enterpriseId: text, lines: number, totalFen: fenSum })`
    select spender_id as "enterpriseId", count(*) as lines, sum(amount_fen)::bigint as "totalFen"
    from credit_bill_lines where tenant_id = ${tenantId} and bill_no = ${billNo}
    group by spender_id order by spender_id`;
  return rows;
}

interface SettlementRow {
  source: string;
  way: RepaymentWay | 'offset';
  /** Empty where it did not come through one. */
  channel: string;
  amountFen: Fen;
  at: Date;
}

const settlementRow = {
  ...columns('credit_settlements', 'source', 'amountFen', 'at'),
  way: words<RepaymentWay | 'offset'>(),
  channel: text,
};

export async function settlementsOf(tx: Tx, tenantId: string, billNo: string): Promise<SettlementRow[]> {
  const rows = await query(tx, settlementRow)`
    select s.source, coalesce(r.way, 'offset') as way, s.amount_fen as "amountFen", s.at,
      case when r.way = 'channel' then r.payer_name else '' end as channel
    from credit_settlements s left join credit_repayments r on r.tenant_id = s.tenant_id and r.repayment_no = s.source
    where s.tenant_id = ${tenantId} and s.bill_no = ${billNo} order by s.at, s.source`;
  return rows;
}

export interface RepaymentRow {
  repaymentNo: string;
  enterpriseId: string;
  way: RepaymentWay;
  amountFen: Fen;
  bankReference: string | null;
  payerName: string;
  at: Date;
}

/** False when the bank's number was recorded before. */
export async function insertRepayment(tx: Tx, tenantId: string, row: RepaymentRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into credit_repayments (tenant_id, repayment_no, enterprise_id, way, amount_fen, bank_reference, payer_name, at)
    values (${tenantId}, ${row.repaymentNo}, ${row.enterpriseId}, ${row.way}, ${row.amountFen}, ${row.bankReference},
      ${row.payerName}, ${row.at})
    on conflict (tenant_id, bank_reference) where bank_reference is not null do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

const repaymentRow = columns(
  'credit_repayments',
  'repaymentNo',
  'enterpriseId',
  'way',
  'amountFen',
  'bankReference',
  'payerName',
  'at',
);

export async function listRepayments(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  max: number,
): Promise<RepaymentRow[]> {
  const rows = await query(tx, repaymentRow)`
    select repayment_no as "repaymentNo", enterprise_id as "enterpriseId", way, amount_fen as "amountFen",
      bank_reference as "bankReference", payer_name as "payerName", at
    from credit_repayments where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}
    order by at desc, repayment_no desc limit ${max}`;
  return rows;
}

const productSums = {
  ...columns('orders', 'product'),
  lines: number,
  totalFen: fenSum,
};

/** What a bill comes to by product; null of what is of no order. */
export async function sumByProduct(tx: Tx, tenantId: string, billNo: string) {
  const rows = await query(tx, { ...productSums, product: orNull(productSums.product) })`
    select o.product, count(*)::int as lines, sum(l.amount_fen)::bigint as "totalFen"
    from credit_bill_lines l left join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no
    where l.tenant_id = ${tenantId} and l.bill_no = ${billNo} group by o.product`;
  return rows;
}

/** Lines of a bill, the oldest first, with the product of each. */
export async function linesWithProduct(tx: Tx, tenantId: string, billNo: string, max: number) {
  const rows = await query(tx, { ...billLineRow, product: orNull(productSums.product) })`
    select l.transfer_id as id, l.at, l.order_no as "orderNo", l.spender_id as "spenderId", l.memo, l.amount_fen as "amountFen",
      l.bill_no as "billNo", o.product
    from credit_bill_lines l left join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no
    where l.tenant_id = ${tenantId} and l.bill_no = ${billNo} order by l.at, l.transfer_id limit ${max}`;
  return rows;
}
