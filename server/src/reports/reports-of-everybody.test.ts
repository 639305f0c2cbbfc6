import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { firstDayOf } from '@woxing/contract/core/months.rules';
import type { RightsKey } from '@woxing/contract/people/permissions.rules';
import { personMark, reportFacets } from '@woxing/contract/reports/report-facets.rules';
import { type ReportId, reportIds, reportOf } from '@woxing/contract/reports/reports.rules';
import { travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findBill, listBills } from '#src/enterprise-bills/read-bills.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { columns, fenSum, number, query, text } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { analysesOf } from '../../test/analyses-granted.ts';
import { billsRead, sumOf } from '../../test/billed.ts';
import { allowed, openReportStory, pick, steps } from '../../test/report-story.ts';
import {
  expectAddsUp,
  expectAnalysesAddUp,
  expectDaysKept,
  expectPassengersSaid,
  expectReportSaysTheLedger,
  linesOf,
  type Period,
  reportsFor,
} from '../../test/reported.ts';
import { refusalOf, tenant } from '../../test/shop.ts';
import { analyseGranted } from './analyse-travel.ts';
import { readGroupMonth } from './group-month.ts';
import { readEnterpriseMonth, readOwnMonth } from './month-so-far.ts';
import { sumReport, totalReport } from './read-reports.ts';
import { readStatement } from './statements.ts';
import { writeLines } from './write-lines.ts';

/**
 * Every report, whoever has it, over random months of orders of every product. By kind of member, as the menu says: 10 to 30 somebody alone,
 * 40 a distributor, 50 an operator, 7_0 an employee, 70 the main account of a company, one of which is a group that settles the other.
 *
 *   own: transactions, business, sum, income                10 40 50 7_0     ledger
 *   own: withdrawal                                         10 40 50         ledger
 *   own: recharge, points                                   everybody        ledger
 *   own: airSale, airRefund, airChanges                     40 50            lines of airSum, which the ledger proves
 *   own: airSum, intlAirSum, hotelSum, trainSum             40 50            ledger, with what the shares gave
 *   own: share, shareSum                                    40 50            ledger
 *   enterprise: domAir, intlAir, train, hotel, car          70               ledger
 *   enterprise: enterpriseTransactions, -Business, -Sum     70               ledger
 *   enterprise: statement, repayments; own: enterpriseRecharge  70           ledger
 *   granted, analyses of it                                 7_0, granted     lines of the company, passenger by passenger
 *   bills, spending and month of a group                    70               ledger
 *
 * `REPORT_MONTHS=20` plays as many.
 */
const story = await openReportStory();
const { db, clock, people, placedFor, projects } = story;
const { group, below, stranger, seller, operator, alone } = people;
const write = () => writeLines({ db, products: productFacts }, tenant);
const { expectBrokenDown } = billsRead(db);
const { give } = analysesOf(db, {
  enterpriseId: group.enterpriseId,
  memberId: group.manager.id,
  grantedBy: group.boss.id,
});
const begins = dayOf(clock.now());

interface Reader {
  readonly key: RightsKey;
  readonly ctx: () => MemberCtx;
}
const readers: readonly Reader[] = [
  { key: '40', ctx: () => story.as(seller) },
  { key: '50', ctx: () => story.as(operator) },
  { key: '10', ctx: () => story.as(alone) },
  { key: '7_0', ctx: () => story.as(group.staff.id) },
  { key: '7_0', ctx: () => story.as(below.staff.id) },
  { key: '70', ctx: () => group.boss.ctx() },
  { key: '70', ctx: () => below.boss.ctx() },
];

/** Something of each product for each kind of member, and something to change and to give back. */
const begun = [
  ['flight', 3, 1],
  ['refund-flight', -1, 0],
  // Two colleagues, insured, on the credit of the group; one of them has a seat and a bag besides.
  ['flight', 0, 4],
  ['surrender', -1, 0],
  ['extras', -1, 0],
  ['flight-abroad', 4, 1],
  ['train', 3, 1],
  ['train', 2, 0],
  ['stay', 0, 1],
  ['ride', 1, 0],
  ['stay', 5, 0],
  ['recharge', 4, 1],
] as const;

const probes = fc.array(fc.record({ at: fc.nat(1000), of: fc.nat(1000), days: fc.nat(60) }), {
  minLength: 12,
  maxLength: 12,
});

test('every report says what the ledger says, to each kind of member that has it, by whatever filter, and its parts add up', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(300), probes, async (months, length, asked) => {
      const from = dayOf(clock.now());
      for (const [kind, at, of] of begun)
        await allowed(() => story.take({ kind, at: at < 0 ? story.lastFlight() : at, of: of + length * 12 }));
      // Lines are written again and again while their orders go on.
      for (const [place, step] of months.entries()) {
        await allowed(() => story.take(step));
        if (place % 4 === 3) await write();
      }
      await write();
      await expectKept();
      expect(await story.broken()).toEqual([]);
      await expectEachReport(shortened(from));
      for (const probe of asked) await expectNarrowed(probe);
      await expectPassengers();
      await expectGranted(pick(asked, length).at);
      await expectGroup();
      await expectBills();
      await expectMonths();
    }),
    { numRuns: Number(process.env.REPORT_MONTHS ?? 2), endOnFailure: true },
  );
});

/** Of what is written once more nothing counts twice. */
async function expectKept(): Promise<void> {
  await db.inTenant(tenant, (tx) =>
    sql`insert into report_due (tenant_id, order_no) select distinct tenant_id, order_no from report_lines where tenant_id = ${tenant}
      on conflict do nothing`.execute(tx),
  );
  await write();
  for (const { enterpriseId } of [group, below]) await expectDaysKept(db, enterpriseId, wholeYear());
}

/** A year at most, up to today. */
function shortened(from: Day): Period {
  const until = dayOf(clock.now());
  const earliest = addDays(until, -365);
  return { from: earliest > from ? earliest : from, until };
}
const wholeYear = () => shortened(addDays(dayOf(clock.now()), -365));

async function expectEachReport(period: Period): Promise<void> {
  for (const { key, ctx } of readers) {
    const asked = new Set<string>();
    for (const report of reportsFor(key))
      await expectReportSaysTheLedger(db, ctx(), { report, ...period }, asked);
  }
  await expectAnalysesAddUp(db, group.boss.ctx(), period);
  const others = reportIds.filter((id) => reportOf(id).whose === 'enterprise');
  for (const report of others) {
    expect((await totalReport({ db }, stranger.boss.ctx(), { report, ...period })).lines).toBe(0);
    expect(await refusalOf(totalReport({ db }, story.as(seller), { report, ...period }))).toBe(
      'access.forbidden',
    );
  }
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];
type Filter = Partial<Omit<Parameters<typeof linesOf>[2], 'report' | 'from' | 'until'>>;
interface Narrowed {
  readonly filter: Filter;
  readonly holds: (line: Line) => boolean;
}

/** What is of no ticket is for the first. */
const passengerOf = ({ part }: Pick<Line, 'part'>): number => Number(/\.(\d+)\.\d+$/.exec(part)?.[1] ?? 0);

/** As the departments stood when it was ordered. */
const departmentsOf = (line: Pick<Line, 'orderNo' | 'part'>): readonly string[] => {
  const own = placedFor.get(line.orderNo)?.[passengerOf(line)]?.departmentId;
  return own === undefined ? [] : own === people.departments.team ? [people.departments.sales, own] : [own];
};
const isForCentre = (line: Line) =>
  placedFor.get(line.orderNo)?.[passengerOf(line)]?.memberId === group.mate.id;
const isForProject = ({ orderNo }: Line) => projects.has(orderNo);

/** The ways in which a report of sales of a company is narrowed. */
const bookedTo = (at: number): Narrowed => {
  const departmentId = pick(Object.values(people.departments), at);
  const ofDepartment = (line: Line) => departmentsOf(line).includes(departmentId);
  return pick<Narrowed>(
    [
      { filter: { departmentId }, holds: ofDepartment },
      { filter: { projectId: people.project }, holds: isForProject },
      { filter: { costCentreId: people.centre }, holds: isForCentre },
      {
        filter: { departmentId, projectId: people.project },
        holds: (line) => ofDepartment(line) && isForProject(line),
      },
      {
        filter: { facet: 'person', value: `张二${personMark}${group.mate.id}` },
        holds: (line) => line.cells['traveller'] === '张二' && isForCentre(line),
      },
    ],
    at >> 2,
  );
};

const travelOf = ({ product }: Line) =>
  product === 'airTicket' || product === 'gp' ? 'air' : (product ?? '');

function narrowedBy(report: ReportId, lines: readonly Line[], at: number): Narrowed {
  const { whose, book, travel } = reportOf(report);
  const { orderNo } = pick(lines, at) ?? { orderNo: '没有这样的订单' };
  const byOrder: Narrowed = {
    filter: { keyword: orderNo },
    holds: (line) => line.orderNo.includes(orderNo),
  };
  if (orderNo === '') return { filter: {}, holds: () => true };
  if (book !== 'sales') return byOrder;
  const kind = pick(travelKinds, at);
  return pick(
    [
      byOrder,
      ...(travel === undefined
        ? [{ filter: { travel: kind }, holds: (line: Line) => travelOf(line) === kind }]
        : []),
      ...(whose === 'enterprise' ? [bookedTo(at), bookedTo(at + 7), bookedTo(at + 13)] : []),
    ],
    at >> 3,
  );
}

const named = (lines: readonly Line[]) => lines.map(({ orderNo, part }) => `${orderNo} ${part}`);

/** A filter finds what of all lines it says, and its totals are theirs. */
async function expectNarrowed({ at, of, days }: { at: number; of: number; days: number }): Promise<void> {
  const { key, ctx } = pick(readers, at);
  const report = pick(reportsFor(key), of);
  const today = dayOf(clock.now());
  // Every third ends with a month.
  const until = at % 3 === 0 ? addDays(firstDayOf(today.slice(0, 7)), -1) : addDays(today, -(at % 20));
  const period = { from: addDays(until, -days), until };
  await expectReportSaysTheLedger(db, ctx(), { report, ...period });
  const all = await linesOf(db, ctx(), { report, ...period }, 200);
  const { filter, holds } = narrowedBy(report, all, at + of);
  const asked = { report, ...period, ...filter };
  const found = await linesOf(db, ctx(), asked, 1 + (of % 50));
  expect({ report, filter, lines: named(found) }).toEqual({
    report,
    filter,
    lines: named(all.filter(holds)),
  });
  await expectAddsUp(db, ctx(), asked);
}

/** What reports say of each passenger is what they cost, booked to where they stood when it was ordered. */
async function expectPassengers(): Promise<void> {
  for (const { enterpriseId } of [group, below]) await expectPassengersSaid(db, enterpriseId);
  const rows = await db.read(
    tenant,
    (tx) => query(tx, { ...columns('order_shares', 'orderNo', 'passenger'), departments: text })`
      select order_no as "orderNo", passenger, array_to_string(department_ids, ' ') as departments
      from order_shares where tenant_id = ${tenant} order by 1, 2`,
  );
  for (const { orderNo, passenger, departments } of rows) {
    const stood = departmentsOf({ orderNo, part: `issue.${passenger}.0` });
    expect({ orderNo, passenger, departments }).toEqual({ orderNo, passenger, departments: stood.join(' ') });
  }
}

/** Who is granted something reads the lines of it, each once, as the company has them; each analysis comes to them. */
async function expectGranted(at: number): Promise<void> {
  const { sales, finance, team } = people.departments;
  const departmentIds = pick([[sales], [finance], [team], [finance, sales], []], at);
  const costObjectIds = pick(
    [[], [people.centre], [people.project], [people.centre, people.project]],
    at >> 3,
  );
  const whole = at % 11 === 0;
  await give({ departmentIds, costObjectIds, whole });
  const period = wholeYear();
  const holds = (line: Line) =>
    whole ||
    departmentsOf(line).some((id) => departmentIds.includes(id)) ||
    (costObjectIds.includes(people.centre) && isForCentre(line)) ||
    (costObjectIds.includes(people.project) && isForProject(line));
  const all = await linesOf(db, group.boss.ctx(), { report: 'enterpriseBusiness', ...period }, 200);
  const own = all.filter(holds);
  const found = await linesOf(db, group.manager.ctx(), { report: 'granted', ...period }, 31);
  expect(found.map(({ cells, ...line }) => ({ ...line, amount: cells['amount'] }))).toEqual(
    own.map(({ cells, ...line }) => ({ ...line, amount: cells['amount'] })),
  );
  const { lines, sums } = await totalReport({ db }, group.manager.ctx(), { report: 'granted', ...period });
  const amountFen = own.reduce((sum, { cells }) => sum + Number(cells['amount']), 0);
  expect([lines, sums['amount']]).toEqual([own.length, amountFen]);
  for (const by of reportFacets.filter((facet) => facet !== 'rule')) {
    const { list } = await analyseGranted({ db }, group.manager.ctx(), { ...period, by });
    expect({ by, fen: sumOf(list) }).toEqual({ by, fen: amountFen });
  }
}

/** What companies spent of the line of the group, by whose orders it was; repayments and the limit are no spending. */
async function expectGroup(): Promise<void> {
  const { from, until } = wholeYear();
  const line = `credit:${group.enterpriseId}`;
  const posted = await db.read(
    tenant,
    (tx) => query(tx, { ...columns('enterprises', 'id'), netFen: fenSum, lines: number })`
      select o.enterprise_id as id, sum(case when t.debit = ${line} then t.amount_fen else -t.amount_fen end)::bigint as "netFen",
        count(*)::integer as lines
      from ledger_transfers t join orders o on o.tenant_id = t.tenant_id and o.order_no = t.order_no
      where t.tenant_id = ${tenant} and ${line} in (t.debit, t.credit) and t.phase in ('posted', 'captured')
        and (t.at at time zone 'Asia/Shanghai')::date between ${from}::date and ${until}::date
      group by 1 order by 1`,
  );
  const asked = { report: 'groupLines', from, until } as const;
  const { list } = await sumReport({ db }, group.boss.ctx(), { ...asked, by: 'sort' });
  expect(list.map(({ key, lines, sums }) => ({ id: key, netFen: sums['amount'], lines }))).toEqual(posted);
  const { sums } = await totalReport({ db }, group.boss.ctx(), asked);
  expect(sums['amount']).toBe(sumFen(posted.map(({ netFen }) => netFen)));
  for (const { id, netFen, lines } of posted) {
    const moved = await linesOf(db, group.boss.ctx(), { ...asked, sort: id }, 9);
    expect([moved.length, sumFen(moved.map(({ cells }) => cells['amount'] as Fen))]).toEqual([lines, netFen]);
  }
  await expectStatements();
}

/** The account of a company ends where its line and its wallet stand; the next month begins there. */
async function expectStatements(): Promise<void> {
  const until = dayOf(clock.now());
  const first = firstDayOf(until.slice(0, 7));
  const before = { from: firstDayOf(addDays(first, -1).slice(0, 7)), until: addDays(first, -1) };
  for (const { boss, enterpriseId } of [group, below]) {
    const [last, now] = [
      await readStatement({ db }, boss.ctx(), before),
      await readStatement({ db }, boss.ctx(), { from: first, until }),
    ];
    expect(now.openingFen).toBe(last.closingFen);
    const { usedFen } = (await story.credit(enterpriseId))!;
    expect(now.closingFen).toBe(usedFen - (await story.balance(boss.id)));
  }
}

/** Bills of the group and of its company come to their lines, whoever spent them and whatever paid them. */
async function expectBills(): Promise<void> {
  for (const { boss } of [group, below]) {
    const { open, list } = await listBills({ db }, boss.ctx());
    await expectBrokenDown(boss.ctx(), '', open!.totalFen);
    for (const { billNo } of list.slice(0, 1)) {
      const { bill, companies, settlements } = await findBill({ db }, boss.ctx(), { billNo });
      await expectBrokenDown(boss.ctx(), billNo, bill.totalFen);
      expect(sumFen(companies.map(({ totalFen }) => totalFen))).toBe(bill.totalFen);
      expect(sumOf(settlements)).toBe(bill.settledFen);
    }
  }
}

const reportOfProducts = {
  domAir: 'air',
  intlAir: 'international-air',
  train: 'train',
  hotel: 'hotel',
  car: 'car',
} as const;

const amountOf = async (ctx: MemberCtx, report: ReportId, { from, until }: Period) =>
  ((await totalReport({ db }, ctx, { report, from, until })).sums['amount'] ?? 0) as Fen;

/** Workbenches say of this month, and of the same days before, what the reports of these days say. */
async function expectMonths(): Promise<void> {
  for (const { boss } of [group, below]) await expectMonthOfCompany(boss.ctx());
  const { companies, totalFen, from, until, before } = await readGroupMonth({ db }, group.boss.ctx());
  for (const company of [group, below]) {
    const row = companies.find(({ enterpriseId }) => enterpriseId === company.enterpriseId)!;
    const ctx = company.boss.ctx();
    expect([row.amountFen, row.beforeFen]).toEqual([
      await amountOf(ctx, 'enterpriseSum', { from, until }),
      await amountOf(ctx, 'enterpriseSum', before),
    ]);
  }
  expect(sumOf(companies)).toBe(totalFen);
  for (const memberId of [seller, operator, alone]) {
    const sold = await readOwnMonth({ db }, story.as(memberId));
    expect(sold.totalFen).toBe(await amountOf(story.as(memberId), 'sum', sold));
  }
  for (const memberId of [seller, operator]) await expectCommission(memberId);
}

async function expectMonthOfCompany(ctx: MemberCtx): Promise<void> {
  const spent = await readEnterpriseMonth({ db }, ctx);
  for (const [report, kind] of Object.entries(reportOfProducts) as [ReportId, string][]) {
    const found = spent.travel.find(({ travel }) => travel === kind);
    expect([found?.amountFen ?? 0, found?.beforeFen ?? 0]).toEqual([
      await amountOf(ctx, report, spent),
      await amountOf(ctx, report, spent.before),
    ]);
  }
  const sums = [spent.travel, spent.byDay, spent.departments].map(sumOf);
  expect(sums).toEqual([spent.totalFen, spent.totalFen, spent.totalFen]);
  expect(sumFen(spent.departments.map(({ beforeFen }) => beforeFen))).toBe(spent.beforeFen);
}

/** By when it was booked a commission stands with its sale or refund: of all days it is what the shares gave and took. */
async function expectCommission(memberId: string): Promise<void> {
  const [own, debt] = [`reward:${memberId}`, `reward-debt:${memberId}`];
  for (const [report, products] of [
    ['airSum', ['airTicket', 'gp']],
    ['intlAirSum', ['international-air']],
    ['trainSum', ['train']],
    ['hotelSum', ['hotel']],
  ] as const) {
    const [given] = await db.read(
      tenant,
      (tx) => query(tx, { fen: fenSum })`
        select coalesce(sum(case when ${own} = t.credit or ${debt} = t.debit then t.amount_fen else -t.amount_fen end), 0)::bigint as fen
        from ledger_transfers t join orders o on o.tenant_id = t.tenant_id and o.order_no = t.order_no
        where t.tenant_id = ${tenant} and o.member_id = ${memberId} and t.id like 'share-%' and o.product = any(${[...products]}::text[])
          and (${own} in (t.debit, t.credit) or ${debt} in (t.debit, t.credit))`,
    );
    let said = 0;
    for (let from: Day = begins; from <= dayOf(clock.now()); from = addDays(from, 366))
      said += (await totalReport({ db }, story.as(memberId), { report, from, until: addDays(from, 365) }))
        .sums['commission']!;
    expect({ report, said }).toEqual({ report, said: given!.fen });
  }
}
