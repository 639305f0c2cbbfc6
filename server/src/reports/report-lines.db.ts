import type { Fen } from '@woxing/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, moment, number, orNull, query, text } from '#src/platform/rows.ts';
import { chinaDay } from './china-day.db.ts';
import { addToFacetDays } from './facet-days.db.ts';
import { amountOf } from './line-amount.rules.ts';
import type { ReportLine } from './report-line.ts';

export interface DueSearch {
  readonly max: number;
  /** That one alone. */
  readonly orderNo?: string;
}

/** Takes up to `max` orders and purchases whose lines are to be written; whoever moves one of them again waits for it. */
export async function claimDue(tx: Tx, tenantId: string, { max, orderNo }: DueSearch): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    delete from report_due d using (
      select order_no from report_due
      where tenant_id = ${tenantId} and due_at <= statement_timestamp()
        and (${orderNo ?? null}::text is null or order_no = ${orderNo ?? null})
      order by due_at limit ${max} for update skip locked) due
    where d.tenant_id = ${tenantId} and d.order_no = due.order_no
    returning d.order_no as "orderNo"`;
  return rows.map((row) => row.orderNo);
}

/** One that could not be written comes an hour later: by the clock of the database, as it came to be due. */
export async function postponeDue(tx: Tx, tenantId: string, orderNo: string): Promise<void> {
  await sql`
    update report_due set due_at = now() + interval '1 hour' where tenant_id = ${tenantId} and order_no = ${orderNo}`.execute(
    tx,
  );
}

/** So many wait; counting stops at `max`. */
export async function countDue(tx: Tx, tenantId: string, max: number): Promise<number> {
  const rows = await query(tx, { waiting: number })`
    select count(*)::integer as waiting from (select from report_due where tenant_id = ${tenantId} limit ${max}) d`;
  return rows[0]!.waiting;
}

export async function issuedAt(tx: Tx, tenantId: string, orderNo: string): Promise<Date | null> {
  const rows = await query(tx, { at: orNull(moment) })`
    select min(at) as at from order_events where tenant_id = ${tenantId} and order_no = ${orderNo} and event = 'issued'`;
  return rows[0]!.at;
}

const purchase = { ...columns('purchases', 'memberId', 'businessType'), enterpriseId: orNull(text) };

/** Who has bought something without an order; for an enterprise where its main account did, whatever the type of an employee says. */
export async function findPurchase(tx: Tx, tenantId: string, purchaseNo: string) {
  const rows = await query(tx, purchase)`
    select p.member_id as "memberId", p.business_type as "businessType",
      case when m.member_type = 70 and m.credit_employee_id is null then m.credit_member_id end as "enterpriseId"
    from purchases p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where p.tenant_id = ${tenantId} and p.purchase_no = ${purchaseNo}`;
  return rows[0];
}

export interface WrittenLine extends ReportLine {
  readonly orderNo: string;
  readonly memberId: string;
  readonly enterpriseId: string | null;
  /** What its member earns of it; below zero what was taken back. */
  readonly commissionFen: Fen;
}

/** One at a time writes the lines of a tenant: two would wait for each other at the sums of days. */
export async function lockWriting(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report-lines ${tenantId}`}, 0))`.execute(tx);
}

/** In place of whatever lines these orders had, booked to what their orders were placed for; the sums of days follow. */
export async function replaceLines(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
  lines: readonly WrittenLine[],
): Promise<void> {
  await sql`
    with moved as (
      delete from report_lines where tenant_id = ${tenantId} and order_no = any(${[...orderNos]}::text[]) returning *)
    ${addToSums(-1)}`.execute(tx);
  const rows = lines.map((line) => ({ ...line, amountFen: amountOf(line) }));
  await sql`
    with moved as (
      insert into report_lines (tenant_id, order_no, part, member_id, enterprise_id, book, travel, kind, sort, booked_at, passenger, leg,
        event, tickets, fare_fen, tax_fen, service_fen, insurance_fen, extras_fen, fee_fen, amount_fen,
        commission_fen, facts, department_ids, cost_centre_id, project_id)
      select ${tenantId}, l."orderNo", l.part, l."memberId", l."enterpriseId", l.book, l.travel, l.kind, l.sort, l."bookedAt", l.passenger,
        l.leg, l.event, l.tickets, l."fareFen", l."taxFen", l."serviceFen", l."insuranceFen", l."extrasFen", l."feeFen", l."amountFen",
        l."commissionFen", l.facts, coalesce(s.department_ids, '{}'), s.cost_centre_id, s.project_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l("orderNo" text, part text, "memberId" text, "enterpriseId" text, book text,
        travel text, kind text, sort text, "bookedAt" timestamptz, passenger smallint, leg smallint, event text, tickets smallint,
        "fareFen" bigint, "taxFen" bigint, "serviceFen" bigint, "insuranceFen" bigint, "extrasFen" bigint, "feeFen" bigint,
        "amountFen" bigint, "commissionFen" bigint, facts jsonb)
      left join order_shares s on s.tenant_id = ${tenantId} and s.order_no = l."orderNo" and s.passenger = coalesce(l.passenger, 0)
      returning *)
    ${addToSums(1)}`.execute(tx);
}

/** Behind `moved`: what is kept of the days of these lines. */
function addToSums(sign: 1 | -1): RawBuilder<unknown> {
  const moved = sql`select * from moved`;
  return sql`, days as (${addToDays(moved, sign)}) ${addToFacetDays(moved, sign)}`;
}

const summedColumns = [
  'tickets',
  'fare_fen',
  'tax_fen',
  'service_fen',
  'insurance_fen',
  'extras_fen',
  'fee_fen',
  'amount_fen',
  'commission_fen',
] as const;

/** Adds lines to the sums of their days, or takes them away: of their member, and of the enterprise that they are for. */
export function addToDays(lines: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> {
  const columns = sql.raw(summedColumns.join(', '));
  const sums = sql.raw(summedColumns.map((column) => `${sign} * sum(l.${column})`).join(', '));
  const more = sql.raw(
    summedColumns.map((column) => `${column} = d.${column} + excluded.${column}`).join(', '),
  );
  return sql`insert into report_days as d (tenant_id, whose, book, travel, day, kind, sort, lines, ${columns})
    select l.tenant_id, w.whose, l.book, l.travel, ${chinaDay(sql`l.booked_at`)}, l.kind, l.sort, ${sql.lit(sign)} * count(*), ${sums}
    from (${lines}) l cross join lateral (values ('m:' || l.member_id), ('e:' || l.enterprise_id)) w(whose)
    where w.whose is not null group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (tenant_id, whose, book, travel, day, kind, sort) do update set lines = d.lines + excluded.lines, ${more}`;
}
