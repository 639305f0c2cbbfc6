import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, number, query, type Row, text } from '#src/platform/rows.ts';
import { checkedSince } from '../checking/checks.db.ts';

export interface MonthOf {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** `2026-01`. */
  readonly month: string;
}

/** Nobody else closes a month of the enterprise until the transaction ends. */
export async function lockMonths(tx: Tx, { tenantId, enterpriseId }: MonthOf): Promise<void> {
  const key = `invoice months ${tenantId} ${enterpriseId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

const sums = { invoices: number, totalFen: fenSum, deductibleFen: fenSum };

const inMonth = ({ tenantId, enterpriseId, month }: MonthOf) => sql`
  r.tenant_id = ${tenantId} and r.enterprise_id = ${enterpriseId}
  and r.issued_on >= ${`${month}-01`}::date and r.issued_on < (${`${month}-01`}::date + interval '1 month')`;

const sortSums = {
  ...columns('received_invoices', 'sort'),
  ...sums,
  taxFen: fenSum,
};

/** Of invoices of the month that were not sent back. */
export async function sumsBySort(tx: Tx, of: MonthOf): Promise<Row<typeof sortSums>[]> {
  const rows = await query(tx, sortSums)`
    select r.sort, count(*)::int as invoices, sum(r.total_fen)::bigint as "totalFen", sum(r.tax_fen)::bigint as "taxFen",
      sum(r.deductible_fen)::bigint as "deductibleFen"
    from received_invoices r where ${inMonth(of)} and r.state <> 'rejected' group by r.sort`;
  return rows;
}

const stateSums = { ...columns('received_invoices', 'state'), ...sums };

export async function sumsByState(tx: Tx, of: MonthOf): Promise<Row<typeof stateSums>[]> {
  const rows = await query(tx, stateSums)`
    select r.state, count(*)::int as invoices, sum(r.total_fen)::bigint as "totalFen",
      sum(r.deductible_fen)::bigint as "deductibleFen"
    from received_invoices r where ${inMonth(of)} group by r.state`;
  return rows;
}

const monthSums = { month: text, ...sums };

/** Of months from one on, those in which invoices were issued that were not sent back. */
export async function sumsByMonth(
  tx: Tx,
  { tenantId, enterpriseId, month }: MonthOf,
  until: string,
): Promise<Row<typeof monthSums>[]> {
  const rows = await query(tx, monthSums)`
    select to_char(r.issued_on, 'YYYY-MM') as month, count(*)::int as invoices, sum(r.total_fen)::bigint as "totalFen",
      sum(r.deductible_fen)::bigint as "deductibleFen"
    from received_invoices r
    where r.tenant_id = ${tenantId} and r.enterprise_id = ${enterpriseId} and r.state <> 'rejected'
      and r.issued_on >= ${`${month}-01`}::date and r.issued_on < (${`${until}-01`}::date + interval '1 month')
    group by 1`;
  return rows;
}

/** What was accepted and would be booked by closing the month. */
export async function readySums(
  tx: Tx,
  { tenantId, enterpriseId, month }: MonthOf,
): Promise<Row<typeof sums>> {
  const [row] = await query(tx, sums)`
    select count(*)::int as invoices, coalesce(sum(r.total_fen), 0)::bigint as "totalFen",
      coalesce(sum(r.deductible_fen), 0)::bigint as "deductibleFen"
    from received_invoices r
    where r.tenant_id = ${tenantId} and r.enterprise_id = ${enterpriseId} and r.state = 'accepted'
      and r.issued_on < (${`${month}-01`}::date + interval '1 month')`;
  return row!;
}

/** Books those of them that were checked since then; answers what they are. */
export async function bookReady(
  tx: Tx,
  { tenantId, enterpriseId, month }: MonthOf,
  since: Date,
): Promise<Row<typeof sums>> {
  const [row] = await query(tx, sums)`
    with booked as (
      update received_invoices r set state = 'booked', booked_month = ${month}
      where r.tenant_id = ${tenantId} and r.enterprise_id = ${enterpriseId} and r.state = 'accepted'
        and r.issued_on < (${`${month}-01`}::date + interval '1 month') and ${checkedSince(since)}
      returning r.total_fen, r.deductible_fen)
    select count(*)::int as invoices, coalesce(sum(total_fen), 0)::bigint as "totalFen",
      coalesce(sum(deductible_fen), 0)::bigint as "deductibleFen" from booked`;
  return row!;
}

const closedRow = columns('invoice_months', 'month', 'invoices', 'totalFen', 'deductibleFen', 'closedAt');
export type ClosedMonth = Row<typeof closedRow>;

export async function closedMonths(tx: Tx, tenantId: string, enterpriseId: string): Promise<ClosedMonth[]> {
  const rows = await query(tx, closedRow)`
    select ${listed(closedRow)} from invoice_months
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} order by month`;
  return rows;
}

export async function insertMonth(
  tx: Tx,
  { tenantId, enterpriseId, month }: MonthOf,
  closed: {
    readonly invoices: number;
    readonly totalFen: Fen;
    readonly deductibleFen: Fen;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('invoice_months')
    .values({
      tenant_id: tenantId,
      enterprise_id: enterpriseId,
      month,
      invoices: closed.invoices,
      total_fen: closed.totalFen,
      deductible_fen: closed.deductibleFen,
      closed_by: closed.by,
      closed_at: closed.at,
    })
    .execute();
}
