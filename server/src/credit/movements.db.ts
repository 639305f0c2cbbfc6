import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, moment, number, orNull, query, text } from '#src/platform/rows.ts';
import type { TransferPage } from '#src/platform/transfer-page.ts';

/** A posting on the line of an enterprise: what was spent, or below zero what came back. */
export interface CreditMovementRow {
  id: string;
  at: Date;
  orderNo: string | null;
  spenderId: string;
  memo: string;
  amountFen: Fen;
  billNo: string | null;
}

/** The posting of a repayment; all else that moves on a line, but the grant of its limit, is spent or comes back. */
export const repaymentPrefix = 'credit-repay:';

/**
 * What is spent of a line and what comes back to it, as `id, at, order_no, memo, amount_fen, spender_id, bill_no`; `wanted` goes on with
 * the question about each side, of transfers `t`, their spenders `s` and the lines of bills `l`. The
 * words `like 'credit:%'` let the indexes of the ledger be used.
 */
function movementsOn(tenantId: string, enterpriseId: string, wanted = sql``): RawBuilder<unknown> {
  const account = `credit:${enterpriseId}`;
  const of = (side: 'debit' | 'credit', other: 'debit' | 'credit', sign: '+' | '-', but = sql``) => sql`(
    select t.id, t.at, t.order_no, t.memo, ${sql.raw(sign)}t.amount_fen as amount_fen,
      coalesce(s.enterprise_id, ${enterpriseId}) as spender_id, l.bill_no
    from ledger_transfers t
    left join credit_spenders s on s.tenant_id = ${tenantId} and s.order_no = t.order_no
    left join credit_bill_lines l on l.tenant_id = ${tenantId} and l.transfer_id = t.id
    where t.tenant_id = ${tenantId} and ${sql.ref(`t.${side}`)} = ${account} and ${sql.ref(`t.${side}`)} like 'credit:%'
      and t.phase in ('posted', 'captured') and ${sql.ref(`t.${other}`)} <> 'credit-lines'${but}${wanted})`;
  const spent = of('debit', 'credit', '+');
  const back = of('credit', 'debit', '-', sql` and t.id not like ${`${repaymentPrefix}%`}`);
  return sql`${spent} union all ${back}`;
}

export interface MovementSearch {
  readonly enterpriseId: string;
  readonly orderNo?: string;
  readonly spenderId: string;
  readonly since: Date | null;
  readonly until: Date | null;
  /** The last one of the page before. */
  readonly before: { readonly at: Date; readonly id: string } | undefined;
  readonly max: number;
}

const creditMovementRow = {
  ...columns('ledger_transfers', 'id', 'at', 'orderNo', 'memo', 'amountFen'),
  ...columns('credit_bill_lines', 'spenderId'),
  /** Null until the month is billed. */
  billNo: orNull(text),
};

/** The newest first: each side of the line is read from its newest on, as far as a page needs it. */
export async function listMovementsOn(
  tx: Tx,
  tenantId: string,
  search: MovementSearch,
): Promise<CreditMovementRow[]> {
  const { enterpriseId, orderNo = '', spenderId, since, until, before, max } = search;
  const newest = sql`
    and (${spenderId} = '' or coalesce(s.enterprise_id, ${enterpriseId}) = ${spenderId}) and (${orderNo} = '' or t.order_no = ${orderNo})
    and (${since}::timestamptz is null or t.at >= ${since}) and (${until}::timestamptz is null or t.at < ${until})
    and (${before === undefined} or (t.at, t.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::text))
    order by t.at desc, t.id desc limit ${max}`;
  const rows = await query(tx, creditMovementRow)`
    select id, at, order_no as "orderNo", spender_id as "spenderId", memo, amount_fen as "amountFen", bill_no as "billNo"
    from (${movementsOn(tenantId, enterpriseId, newest)}) m order by at desc, id desc limit ${max}`;
  return rows;
}

/** A page of postings: of those since a moment, that were spent or came back, both where null, and whose order has this word in its number. */
export interface PostingPage extends TransferPage {
  readonly since: Date;
  readonly side: 'spent' | 'returned' | null;
  readonly keyword: string;
}

/** What of a posting a page is narrowed by. */
interface PostingColumns {
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly orderNo: RawBuilder<unknown>;
}
const ofTransfer: PostingColumns = { at: sql`t.at`, id: sql`t.id`, orderNo: sql`t.order_no` };
const ofLine: PostingColumns = { at: sql`l.at`, id: sql`l.transfer_id`, orderNo: sql`l.order_no` };

/** Goes on with the question about postings, of which a page has as many of the newest as it needs; without a page it asks for all. */
function onPage(page: PostingPage | undefined, { at, id, orderNo }: PostingColumns): RawBuilder<unknown> {
  if (page === undefined) return sql``;
  const { since, upTo, keyword, max } = page;
  const behind =
    upTo === undefined ? sql`` : sql` and (${at}, ${id}) <= (${upTo.at}::timestamptz, ${upTo.id}::text)`;
  const word = keyword === '' ? sql`` : sql` and position(${keyword} in ${orderNo}) > 0`;
  return sql` and ${at} >= ${since}${behind}${word} order by ${at} desc, ${id} desc limit ${max}`;
}

/** Of lines `l` those that a company, or with an empty number everybody, spent or got back. */
function spentBy(spenderId: string, page: PostingPage | undefined): RawBuilder<unknown> {
  const whose = spenderId === '' ? sql`` : sql` and l.spender_id = ${spenderId}`;
  const sides = { spent: sql` and l.amount_fen > 0`, returned: sql` and l.amount_fen < 0` };
  return page?.side ? sql`${whose}${sides[page.side]}` : whose;
}

/** The lines of a bill, of one company or with an empty number of all: `id, at, order_no, amount_fen, spender_id, bill_no`. */
export const linesOfBill = (
  tenantId: string,
  { billNo, spenderId }: { readonly billNo: string; readonly spenderId: string },
  page?: PostingPage,
): RawBuilder<unknown> => sql`
  select l.transfer_id as id, l.at, l.order_no, l.amount_fen, l.spender_id, l.bill_no from credit_bill_lines l
  where l.tenant_id = ${tenantId} and l.bill_no = ${billNo}${spentBy(spenderId, page)}${onPage(page, ofLine)}`;

interface OnLine {
  readonly enterpriseId: string;
  /** Empty: everybody. */
  readonly spenderId: string;
}

/** What is not billed yet, of the same columns; of a page as much as that needs. */
const unbilledOn = (tenantId: string, { enterpriseId, spenderId }: OnLine, page?: PostingPage) => sql`
  select l.transfer_id as id, l.at, l.order_no, l.amount_fen, l.spender_id, null::text as bill_no from credit_unbilled l
  where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId}${spentBy(spenderId, page)}${onPage(page, ofLine)}`;

/** What stands on the bills of a line, of the same columns. */
const billedOn = (tenantId: string, { enterpriseId, spenderId }: OnLine, page?: PostingPage) => sql`
  select l.transfer_id as id, l.at, l.order_no, l.amount_fen, l.spender_id, l.bill_no
  from credit_bills b join credit_bill_lines l on l.tenant_id = b.tenant_id and l.bill_no = b.bill_no
  where b.tenant_id = ${tenantId} and b.enterprise_id = ${enterpriseId}${spentBy(spenderId, page)}${onPage(page, ofLine)}`;

/**
 * What a company, or with an empty number everybody, spent of a line and what came back, of the same columns; of it what is not billed
 * yet. A page of everybody's is read from the ledger, each side as far as that needs it; all else from bills and what is on none.
 */
export function movedOnLine(
  tenantId: string,
  of: OnLine & { readonly unbilled: boolean },
  page?: PostingPage,
): RawBuilder<unknown> {
  if (of.unbilled) return unbilledOn(tenantId, of, page);
  if (page !== undefined && of.spenderId === '') return newestOn(tenantId, of.enterpriseId, page);
  return sql`(${billedOn(tenantId, of, page)}) union all (${unbilledOn(tenantId, of, page)})`;
}

/** By what the indexes of the ledger have alone: what grants a limit or takes it back is known by its number, as what repays is. */
function newestOn(tenantId: string, enterpriseId: string, page: PostingPage): RawBuilder<unknown> {
  const account = `credit:${enterpriseId}`;
  const of = (side: 'debit' | 'credit', sign: '+' | '-', but = sql``) => sql`(
    select t.id, t.at, t.order_no, ${sql.raw(sign)}t.amount_fen as amount_fen from ledger_transfers t
    where t.tenant_id = ${tenantId} and ${sql.ref(`t.${side}`)} = ${account} and ${sql.ref(`t.${side}`)} like 'credit:%'
      and t.phase in ('posted', 'captured') and t.id not like 'credit-line:%'${but}${onPage(page, ofTransfer)})`;
  const sides = {
    spent: of('debit', '+'),
    returned: of('credit', '-', sql` and t.id not like ${`${repaymentPrefix}%`}`),
  };
  const wanted =
    page.side === null ? sql`${sides.spent} union all ${sides.returned}` : sql`${sides[page.side]}`;
  return sql`
    select m.id, m.at, m.order_no, m.amount_fen, coalesce(s.enterprise_id, ${enterpriseId}) as spender_id, l.bill_no
    from (${wanted}) m
    left join credit_spenders s on s.tenant_id = ${tenantId} and s.order_no = m.order_no
    left join credit_bill_lines l on l.tenant_id = ${tenantId} and l.transfer_id = m.id`;
}

export interface SpendingRow {
  enterpriseId: string;
  orders: number;
  spentFen: Fen;
  returnedFen: Fen;
  netFen: Fen;
}

const spendingRow = {
  enterpriseId: text,
  orders: number,
  spentFen: fenSum,
  returnedFen: fenSum,
  netFen: fenSum,
};

/** By the company that spent. */
export async function sumMovements(
  tx: Tx,
  tenantId: string,
  input: { readonly enterpriseId: string; readonly since: Date | null; readonly until: Date | null },
): Promise<SpendingRow[]> {
  const { enterpriseId, since, until } = input;
  const rows = await query(tx, spendingRow)`
    select spender_id as "enterpriseId", count(distinct order_no) as orders,
      coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::bigint as "spentFen",
      coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0)::bigint as "returnedFen",
      sum(amount_fen)::bigint as "netFen"
    from (${movementsOn(tenantId, enterpriseId)}) m
    where (${since}::timestamptz is null or at >= ${since}) and (${until}::timestamptz is null or at < ${until})
    group by spender_id order by spender_id`;
  return rows;
}

/** What a company spent in a span of the lines of others, less what came back to them: by whose line it was. */
export async function spentOnOtherLines(
  tx: Tx,
  tenantId: string,
  { spenderId, since, until }: { readonly spenderId: string; readonly since: Date; readonly until: Date },
): Promise<{ enterpriseId: string; netFen: Fen }[]> {
  const spent = sql`tenant_id = ${tenantId} and spender_id = ${spenderId} and at >= ${since} and at < ${until}`;
  return query(tx, { enterpriseId: text, netFen: fenSum })`
    select enterprise_id as "enterpriseId", sum(amount_fen)::bigint as "netFen" from (
      select b.enterprise_id, l.amount_fen from (
        select tenant_id, bill_no, sum(amount_fen) as amount_fen from credit_bill_lines where ${spent} group by tenant_id, bill_no) l
      join credit_bills b on b.tenant_id = l.tenant_id and b.bill_no = l.bill_no
      union all
      select enterprise_id, amount_fen from credit_unbilled where ${spent}) m
    where enterprise_id <> ${spenderId} group by enterprise_id order by enterprise_id`;
}

/** What is not billed yet: since when, how many, how much. */
export async function sumUnbilled(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<{ first: Date | null; lines: number; totalFen: Fen }> {
  const rows = await query(tx, { first: orNull(moment), lines: number, totalFen: fenSum })`
    select min(at) as first, count(*) as lines, coalesce(sum(amount_fen), 0)::bigint as "totalFen"
    from credit_unbilled where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`;
  return rows[0]!;
}

/** Since when there is something that is not billed, of those among these lines that have it. */
export async function firstUnbilled(
  tx: Tx,
  tenantId: string,
  enterpriseIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await query(tx, columns('credit_unbilled', 'enterpriseId', 'at'))`
    select l.enterprise_id as "enterpriseId", u.at from unnest(${[...enterpriseIds]}::text[]) as l (enterprise_id)
    cross join lateral (select at from credit_unbilled
      where tenant_id = ${tenantId} and enterprise_id = l.enterprise_id order by at, transfer_id limit 1) u`;
  return new Map(rows.map(({ enterpriseId, at }) => [enterpriseId, at]));
}

/**
 * Makes a bill of what moved before a moment and is on none yet, in one statement: its lines and its total are of one
 * view of the books. What is billed is no longer marked as unbilled. Undefined where there is nothing to bill.
 */
export async function insertBill(
  tx: Tx,
  tenantId: string,
  bill: {
    readonly billNo: string;
    readonly enterpriseId: string;
    readonly opens: Day;
    readonly closes: Day;
    readonly dueDay: Day;
    readonly before: Date;
    readonly at: Date;
  },
): Promise<{ lines: number; totalFen: Fen } | undefined> {
  const rows = await query(tx, { lines: number, totalFen: fenSum })`
    with moved as (
      select * from credit_unbilled
      where tenant_id = ${tenantId} and enterprise_id = ${bill.enterpriseId} and at < ${bill.before}
    ), bill as (
      insert into credit_bills (tenant_id, bill_no, enterprise_id, opens, closes, due_day, issued_at, total_fen, lines)
      select ${tenantId}, ${bill.billNo}, ${bill.enterpriseId}, ${bill.opens}::date, ${bill.closes}::date,
        ${bill.dueDay}::date, ${bill.at}::timestamptz, sum(amount_fen), count(*)
      from moved having count(*) > 0
    ), lines as (
      insert into credit_bill_lines (tenant_id, transfer_id, bill_no, spender_id, order_no, amount_fen, memo, at)
      select tenant_id, transfer_id, ${bill.billNo}, spender_id, order_no, amount_fen, memo, at from moved
    )
    select count(*) as lines, sum(amount_fen)::bigint as "totalFen" from moved having count(*) > 0`;
  return rows[0];
}

/** Orders that an enterprise has on its own line, the newest first: those of a bill, what is not billed (`open`), or all of them (`all`). */
export async function ordersOnLine(
  tx: Tx,
  tenantId: string,
  { enterpriseId, billNo }: { readonly enterpriseId: string; readonly billNo: string },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    select m.order_no as "orderNo" from (${movedOn(tenantId, enterpriseId, billNo)}) m
    where m.order_no is not null and m.spender_id = ${enterpriseId}
    group by m.order_no order by max(m.at) desc, m.order_no desc`;
  return rows.map(({ orderNo }) => orderNo);
}

/** What moved on the line of an enterprise, of one of its bills, not billed yet, or all of it: `order_no, at, spender_id` among others. */
function movedOn(tenantId: string, enterpriseId: string, billNo: string): RawBuilder<unknown> {
  if (billNo === 'all' || billNo === 'open')
    return movedOnLine(tenantId, { enterpriseId, spenderId: enterpriseId, unbilled: billNo === 'open' });
  return sql`select l.order_no, l.at, l.spender_id from credit_bills b
    join credit_bill_lines l on l.tenant_id = b.tenant_id and l.bill_no = b.bill_no
    where b.tenant_id = ${tenantId} and b.bill_no = ${billNo} and b.enterprise_id = ${enterpriseId}`;
}
