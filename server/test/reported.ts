import type { Day } from '@woxing/contract/core/days';
import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { PriceItem } from '@woxing/contract/orders/price-items.rules';
import { menuTable, type RightsKey } from '@woxing/contract/people/permissions.rules';
import type { AnalysisRow } from '@woxing/contract/reports/analysis';
import { type ReportFacet, reportFacets } from '@woxing/contract/reports/report-facets.rules';
import {
  isMoveBook,
  type LineKind,
  type MoveBook,
  type ReportId,
  reportIds,
  reportOf,
  type SumKey,
} from '@woxing/contract/reports/reports.rules';
import { type TravelKind, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type SheetShare, sharesOf } from '#src/budgets/order-shares.rules.ts';
import { sheetShares } from '#src/budgets/sheet-shares.ts';
import { findAnyOrder, type OrderWithTickets, sheetRowsOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { columns, fenSum, number, query, text } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { analyseTravel, salesOf } from '#src/reports/analyse-travel.ts';
import { analyseLines } from '#src/reports/analysis.db.ts';
import { addToFacetDays } from '#src/reports/facet-days.db.ts';
import type { LineFilter } from '#src/reports/read-lines.db.ts';
import { listReport, reportPostings, sumReport, totalReport } from '#src/reports/read-reports.ts';
import { addToDays } from '#src/reports/report-lines.db.ts';
import { writeLines } from '#src/reports/write-lines.ts';
import { tenant } from './shop.ts';

/** Reports as their readers see them, beside what the ledger says of the same, asked in another way. */

export interface Period {
  readonly from: Day;
  readonly until: Day;
}

type Asked = Period & { readonly report: ReportId };

/** What passed the deposit on orders of the same people, products and days. Sales and payers are told apart by the accounts that payers have. */
export async function postedFen(
  db: Database,
  ctx: MemberCtx,
  { report, from, until }: Asked,
  products: readonly string[],
): Promise<number> {
  const { whose, book } = reportOf(report);
  if (isMoveBook(book)) return movedFen(db, ctx, { book, from, until });
  const { memberId, creditMemberId = null } = ctx.signedIn;
  const theirs =
    whose === 'enterprise' ? sql`o.enterprise_id = ${creditMemberId}` : sql`o.member_id = ${memberId}`;
  const other = sql`case when t.debit = 'deposit' then t.credit else t.debit end`;
  const payer = sql`(${other} ~ '^(wallet|clearing|credit):' or ${other} in ('bank-in', 'paid-elsewhere'))`;
  const plus = book === 'money' ? sql`t.credit = 'deposit'` : sql`t.debit = 'deposit'`;
  const rows = await db.read(
    tenant,
    (tx) =>
      query(tx, { fen: fenSum })`
      select coalesce(sum(case when ${plus} then t.amount_fen else -t.amount_fen end), 0)::bigint as fen
      from ledger_transfers t left join orders o on o.tenant_id = t.tenant_id and o.order_no = t.order_no
      left join purchases p on p.tenant_id = t.tenant_id and p.purchase_no = t.order_no and t.credit = 'deposit'
      where t.tenant_id = ${tenant} and t.phase in ('posted', 'captured') and 'deposit' in (t.debit, t.credit)
        and (${theirs} and o.product = any(${[...products]}::text[]) or p.member_id = ${memberId}) and ${payer} = ${book === 'money'}
        and t.at >= ${momentOf(from)} and t.at < ${momentOf(addDays(until, 1))}`,
  );
  return rows[0]!.fen;
}

const side = (accounts: string, sign: string, which: 'debit' | 'credit') =>
  `case when t.${which} in (${accounts}) then ${sign}t.amount_fen else 0 end`;

/** What moved on the accounts of a reader in these days, in one pass over the whole ledger. */
async function movedFen(
  db: Database,
  ctx: MemberCtx,
  { book, from, until }: Period & { readonly book: MoveBook },
): Promise<number> {
  const { memberId, creditMemberId = '' } = ctx.signedIn;
  const earned = (unit: string) =>
    [
      side(`'${unit}:${memberId}'`, '', 'credit'),
      side(`'${unit}:${memberId}'`, '-', 'debit'),
      side(`'${unit}-debt:${memberId}'`, '', 'debit'),
      side(`'${unit}-debt:${memberId}'`, '-', 'credit'),
    ].join(' + ');
  const theirs = `'credit:${creditMemberId}', 'wallet:${memberId}'`;
  const credit = `'credit:${creditMemberId}'`;
  const onLine = `case when 'credit-lines' in (t.debit, t.credit) or t.id like 'credit-repay:%' then 0
    else ${side(credit, '', 'debit')} + ${side(credit, '-', 'credit')} end`;
  const counted: Readonly<Record<MoveBook, string>> = {
    recharge: `case when t.debit = 'deposit' and t.credit = 'wallet:${memberId}' and t.id like 'purchase:%' then t.amount_fen else 0 end`,
    repayment: `case when t.id like 'credit-repay:%' and t.credit = 'credit:${creditMemberId}' then t.amount_fen else 0 end`,
    withdrawal: `case when t.debit in ('wallet:${memberId}', 'reward:${memberId}') and t.credit in ('paid-out', 'service-fee')
      and t.phase = 'captured' then t.amount_fen else 0 end`,
    points: earned('points'),
    income: `case when t.id not like 'share-%' and exists (select from orders o where o.order_no = t.order_no) then ${earned('reward')} else 0 end`,
    share: `case when t.id like 'share-%' and t.order_no is not null then ${earned('reward')} else 0 end`,
    rewards: earned('reward'),
    'reward-outs': `case when t.debit = 'reward:${memberId}' and (t.id like 'reward-out:%'
      or t.credit in ('paid-out', 'service-fee') and t.phase = 'captured') then t.amount_fen else 0 end`,
    line: onLine,
    bill: onLine,
    account: `case when 'credit-lines' in (t.debit, t.credit) then 0 else ${side(theirs, '', 'debit')} + ${side(theirs, '-', 'credit')} end`,
  };
  const rows = await db.read(
    tenant,
    (tx) =>
      query(tx, { fen: fenSum })`
      select coalesce(sum(${sql.raw(counted[book])}), 0)::bigint as fen from ledger_transfers t
      where t.tenant_id = ${tenant} and t.phase in ('posted', 'captured')
        and t.at >= ${momentOf(from)} and t.at < ${momentOf(addDays(until, 1))}`,
  );
  return rows[0]!.fen;
}

/** Every line of a report, page by page. */
export async function linesOf(
  db: Database,
  ctx: MemberCtx,
  asked: Asked & {
    readonly kind?: LineKind;
    readonly sort?: string;
    readonly travel?: TravelKind;
    readonly facet?: ReportFacet;
    readonly value?: string;
    readonly keyword?: string;
    readonly departmentId?: string;
    readonly costCentreId?: string;
    readonly projectId?: string;
  },
  max = 7,
) {
  const rows: Awaited<ReturnType<typeof listReport>>['rows'] = [];
  for (let after = ''; ; ) {
    const page = await listReport({ db }, ctx, { ...asked, after, max });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

const sumOf = (rows: readonly { readonly cells: Record<string, unknown> }[], key: string) =>
  rows.reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0);

/**
 * A report adds up: its lines to its totals, its columns to its amounts, its sums to its totals, the lines of each event to its postings.
 * Answers the total. `askedBefore`: lines whose postings were looked at already.
 */
export async function expectAddsUp(
  db: Database,
  ctx: MemberCtx,
  asked: Asked,
  askedBefore = new Set<string>(),
): Promise<number> {
  const report = reportOf(asked.report);
  const [totals, rows] = [await totalReport({ db }, ctx, asked), await linesOf(db, ctx, asked)];
  expect(totals.waiting).toBe(0);
  expect(rows.length).toBe(totals.lines);
  expect(new Set(rows.map(({ orderNo, part }) => `${orderNo} ${part}`)).size).toBe(rows.length);
  for (const key of report.totals) expect(sumOf(rows, key)).toBe(totals.sums[key]);
  if (report.book === 'sales')
    for (const { cells } of rows) {
      const parts = report.totals.filter((key) => key !== 'amount' && key !== 'commission');
      expect(parts.reduce((sum, key) => sum + Number(cells[key] ?? 0), 0)).toBe(cells['amount']);
    }
  for (const { by } of report.sums ?? []) await expectSums(db, ctx, asked, by, totals.sums['amount']!);
  for (const { orderNo, part } of rows) {
    const line = `${report.whose} ${report.book} ${orderNo} ${part}`;
    if (askedBefore.has(line)) continue;
    askedBefore.add(line);
    const of = await reportPostings({ db }, ctx, { report: asked.report, orderNo, part });
    expect(of.linesFen).toBe(of.postedFen);
  }
  return totals.sums['amount']!;
}

/** Each sum leads to lines that make it. */
async function expectSums(
  db: Database,
  ctx: MemberCtx,
  asked: Asked,
  by: SumKey,
  totalFen: number,
): Promise<void> {
  const { list } = await sumReport({ db }, ctx, { ...asked, by });
  expect(list.reduce((sum, { sums }) => sum + sums['amount']!, 0)).toBe(totalFen);
  for (const { key, from, until, sums, lines } of list) {
    const under = await linesOf(db, ctx, {
      ...asked,
      from: from as Day,
      until: until as Day,
      ...(by === 'sort' && { sort: key }),
      ...(by === 'travel' && { travel: key as TravelKind }),
    });
    expect([under.length, sumOf(under, 'amount')]).toEqual([lines, sums['amount']]);
  }
}

const air = ['airTicket', 'gp'];
/** By the names that orders have: those that a report is about. */
const productsOf = (id: ReportId): readonly string[] => {
  const { travel } = reportOf(id);
  return travel === undefined
    ? [...air, 'international-air', 'train', 'hotel', 'car']
    : travel === 'air'
      ? air
      : [travel];
};

/** Of these the ledger tells no sums of their own. */
const isOfSomeKinds = (id: ReportId): boolean =>
  reportOf(id).book === 'sales' && reportOf(id).kinds.length < 4;
const wholeReports = reportIds.filter((id) => reportOf(id).whose !== 'granted' && !isOfSomeKinds(id));

/** A report of some kinds of line is what the report of all kinds of the same product has of these. */
async function expectPartOfWhole(
  db: Database,
  ctx: MemberCtx,
  asked: Asked,
  askedBefore?: Set<string>,
): Promise<void> {
  const { travel, whose, kinds } = reportOf(asked.report);
  const whole = wholeReports.find((id) => {
    const other = reportOf(id);
    return other.book === 'sales' && other.travel === travel && other.whose === whose;
  })!;
  const total = await expectAddsUp(db, ctx, asked, askedBefore);
  const lines = await Promise.all(
    kinds.map((kind) => linesOf(db, ctx, { ...asked, report: whole, kind }, 500)),
  );
  const told = (rows: Awaited<ReturnType<typeof linesOf>>) =>
    rows.map(({ orderNo, part, cells }) => `${orderNo} ${part} ${cells['amount']}`).toSorted();
  expect(told(await linesOf(db, ctx, asked, 500))).toEqual(told(lines.flat()));
  expect(total).toBe(sumOf(lines.flat(), 'amount'));
}

/** Which reports a kind of member has in its menu, but for what is granted to one of them. */
export const reportsFor = (key: RightsKey): ReportId[] =>
  reportIds.filter((id) => {
    const { menu, whose } = reportOf(id);
    return (
      whose !== 'granted' && (menu === null || menuTable.find((row) => row.id === menu)!.types.includes(key))
    );
  });

/** A report adds up, and comes to what the ledger has for its reader in these days. */
export async function expectReportSaysTheLedger(
  db: Database,
  ctx: MemberCtx,
  asked: Asked,
  askedBefore?: Set<string>,
): Promise<void> {
  const { report } = asked;
  if (isOfSomeKinds(report)) return expectPartOfWhole(db, ctx, asked, askedBefore);
  const total = await expectAddsUp(db, ctx, asked, askedBefore);
  const { memberId } = ctx.signedIn;
  expect({ memberId, report, total }).toEqual({
    memberId,
    report,
    total: await postedFen(db, ctx, asked, productsOf(report)),
  });
}

const isOfEnterprise = (id: ReportId): boolean =>
  reportOf(id).whose === 'enterprise' || id === 'enterpriseRecharge';

/** Every report adds up and comes to what the ledger has for its reader: those of a company for its main account, all others for a member. */
async function expectReportsSayTheLedger(
  db: Database,
  readers: { readonly own: MemberCtx; readonly enterprise: MemberCtx },
  period: Period,
): Promise<void> {
  for (const report of reportIds.filter((id) => reportOf(id).whose !== 'granted'))
    await expectReportSaysTheLedger(db, isOfEnterprise(report) ? readers.enterprise : readers.own, {
      report,
      ...period,
    });
}

/** What a member ordered, who works for an enterprise: read by the member and by the main account, which has bought nothing itself, over the days up to now. */
export async function expectOrdersReported(
  { db, as }: { readonly db: Database; readonly as: (memberId: string) => MemberCtx },
  memberId: string,
  enterpriseId: string,
): Promise<void> {
  await writeLines({ db, products: productFacts }, tenant);
  const own = as(memberId);
  const signedIn = {
    ...own.signedIn,
    memberId: `main-${enterpriseId}`,
    memberType: 70,
    creditMemberId: enterpriseId,
    creditEmployeeId: undefined,
  };
  const today = dayOf(own.now);
  const period = { from: addDays(today, -300), until: today };
  await expectReportsSayTheLedger(db, { own, enterprise: { ...own, signedIn } }, period);
  await expectPassengersSaid(db, enterpriseId);
}

/**
 * What reports and bills say of each passenger of a company's orders is what they cost it by prices, refunds and changes, whatever was posted:
 * reports where nobody else bears a part and nothing is paid at a desk, bills where the line has paid all that the company bears.
 */
export async function expectPassengersSaid(db: Database, enterpriseId: string): Promise<void> {
  const orders = await db.read(
    tenant,
    (tx) => query(tx, columns('orders', 'orderNo'))`
      select order_no as "orderNo" from orders where tenant_id = ${tenant} and enterprise_id = ${enterpriseId}`,
  );
  for (const { orderNo } of orders) {
    const order = (await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo)))!;
    const shares = await db.read(tenant, async (tx) => sharesOf(order, await movesOf(tx, order)));
    const used = shares.map(({ usedFen }) => usedFen);
    const of = (parts: readonly PassengerFen[]) =>
      shares.map((share) => parts.find(({ passenger }) => passenger === share.passenger)?.fen ?? noFen);
    const [reported, billed] = [await reportedOf(db, orderNo), await billedOf(db, orderNo)];
    if (!order.items.some(isBorneByOthers))
      expect({ orderNo, fen: of(reported) }).toEqual({ orderNo, fen: used });
    // The line may have paid for a part of it alone.
    if (sumFen(of(billed)) === sumFen(used))
      expect({ orderNo, billed: of(billed) }).toEqual({ orderNo, billed: used });
  }
}

interface PassengerFen {
  readonly passenger: number;
  readonly fen: Fen;
}
const passengerFen = { passenger: number, fen: fenSum };

const reportedOf = (db: Database, orderNo: string) =>
  db.read(
    tenant,
    (tx) => query(tx, passengerFen)`
      select coalesce(passenger, 0)::integer as passenger, sum(amount_fen)::bigint as fen from report_lines
      where tenant_id = ${tenant} and order_no = ${orderNo} and book = 'sales' group by 1`,
  );

/** By the parts of bills. */
const billedOf = (db: Database, orderNo: string) =>
  db.read(
    tenant,
    (tx) => query(tx, passengerFen)`
      select passenger, sum(amount_fen)::bigint as fen from credit_parts
      where tenant_id = ${tenant} and order_no = ${orderNo} group by 1`,
  );

const isBorneByOthers = ({ companyMostFen, deskFen, kind }: PriceItem): boolean =>
  companyMostFen !== null || deskFen > 0 || kind === 'guarantee';

async function movesOf(tx: Tx, order: OrderWithTickets): Promise<SheetShare[]> {
  const returned = (await productFacts[order.product].returnedBesideTickets?.(tx, order)) ?? [];
  return [
    ...sheetShares(await sheetRowsOf(tx, tenant, order.orderNo)),
    ...returned.map(({ passenger, fen: backFen }) => ({
      passenger,
      state: 'done' as const,
      dueFen: noFen,
      backFen,
    })),
  ];
}

const enterpriseReports = {
  air: 'domAir',
  'international-air': 'intlAir',
  train: 'train',
  hotel: 'hotel',
  car: 'car',
} as const;

/** An analysis says what the reports of the same days say, part by part and as a whole; of rules a ticket counts for each that it is above. */
export async function expectAnalysesAddUp(db: Database, ctx: MemberCtx, period: Period): Promise<void> {
  for (const by of reportFacets) {
    const { list, waiting, cut } = await analyseTravel({ db }, ctx, { ...period, by });
    expect([waiting, cut]).toEqual([0, false]);
    for (const row of list) await expectSaysSame(db, ctx, { ...period, by, row });
    if (by !== 'rule') await expectWhole(db, ctx, period, list);
  }
}

/**
 * What is kept of days is what their lines say, whatever they said before; and an analysis that has to read the lines, because it is narrowed
 * to all that there is, says the same as one that reads the days.
 */
export async function expectDaysKept(db: Database, enterpriseId: string, period: Period): Promise<void> {
  await db.inTenant(tenant, async (tx) => {
    const kept = await daysKept(tx);
    await sql`delete from report_days where tenant_id = ${tenant}`.execute(tx);
    await sql`delete from report_facet_days where tenant_id = ${tenant}`.execute(tx);
    const lines = sql`select * from report_lines where tenant_id = ${tenant}`;
    for (const add of [addToDays, addToFacetDays]) await add(lines, 1).execute(tx);
    const said = await daysKept(tx);
    expect(said.length).toBeGreaterThan(0);
    expect(kept).toEqual(said);
  });
  await db.read(tenant, async (tx) => {
    for (const kind of [undefined, 'refund'] as const)
      for (const by of reportFacets)
        await expectSameOfLines(tx, salesOf({ enterpriseId }, { ...period, kind }), by);
  });
}

/** Days of which nothing is left say nothing. */
const daysKept = (tx: Tx) =>
  query(tx, { day: text })`
    select * from (
      select to_jsonb(d)::text as day from report_days d where d.tenant_id = ${tenant} and d.lines <> 0
      union all select to_jsonb(d)::text from report_facet_days d where d.tenant_id = ${tenant} and d.lines <> 0
      union all select 'left of nothing: ' || to_jsonb(d)::text from report_facet_days d where d.tenant_id = ${tenant} and d.lines = 0
        and (tickets, amount_fen, fee_fen, sold, sold_fen, sold_service_fen, lead_days, judged, over, lost_fen, compared, low_fen, agreed,
          agreed_fen, carbon_grams) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) kept
    order by 1`;

async function expectSameOfLines(tx: Tx, filter: LineFilter, by: ReportFacet): Promise<void> {
  const asked = { by, max: 1000 };
  const whole = await analyseLines(tx, tenant, { ...asked, filter });
  for (const travel of travelKinds) {
    const within = { facet: 'travel', value: travel } as const;
    const narrowed = await analyseLines(tx, tenant, { ...asked, filter: { ...filter, within } });
    expect(narrowed).toEqual(whole.filter((row) => row.travel === travel));
  }
}

async function expectSaysSame(
  db: Database,
  ctx: MemberCtx,
  { by, row, ...period }: Period & { readonly by: ReportFacet; readonly row: AnalysisRow },
): Promise<void> {
  const asked = { report: enterpriseReports[row.travel], ...period, facet: by, value: row.key };
  const totals = await totalReport({ db }, ctx, asked);
  expect({
    by,
    key: row.key,
    lines: totals.lines,
    tickets: totals.tickets,
    amountFen: totals.sums['amount'],
  }).toEqual({
    by,
    key: row.key,
    lines: row.lines,
    tickets: row.tickets,
    amountFen: row.amountFen,
  });
  const rows = await linesOf(db, ctx, asked, 500);
  const sold = rows.filter(({ cells }) => cells['leadDays'] !== null && cells['leadDays'] !== undefined);
  expect(row.carbonKg).toBeCloseTo(sumOf(rows, 'carbon'), 3);
  expect(row.feeFen).toBe(sumOf(rows, 'fee'));
  if (row.travel === 'air' || row.travel === 'international-air') {
    expect([row.sold, row.soldFen]).toEqual([sold.length, sumOf(sold, 'fare')]);
    expect([row.lostFen, row.lowFen, row.agreedFen]).toEqual(
      ['lost', 'aboveLow', 'agreed'].map((key) => sumOf(rows, key)),
    );
    expect(row.over).toBe(sold.filter(({ cells }) => cells['over'] === '是').length);
  }
}

async function expectWhole(
  db: Database,
  ctx: MemberCtx,
  period: Period,
  list: readonly AnalysisRow[],
): Promise<void> {
  for (const travel of Object.keys(enterpriseReports) as (keyof typeof enterpriseReports)[]) {
    const own = list.filter((row) => row.travel === travel);
    const totals = await totalReport({ db }, ctx, { report: enterpriseReports[travel], ...period });
    expect([
      own.reduce((sum, { lines }) => sum + lines, 0),
      own.reduce((sum, { amountFen }) => sum + amountFen, 0),
    ]).toEqual([totals.lines, totals.sums['amount']]);
  }
}
