import { randomUUID } from 'node:crypto';
import { addDays, dayOf, firstOfMonth, momentOf } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { addMonths } from '@woxing/contract/core/months.rules';
import { narrowedLine } from '@woxing/contract/reports/narrowed.rules';
import { reportFacets } from '@woxing/contract/reports/report-facets.rules';
import { reportIds, reportOf } from '@woxing/contract/reports/reports.rules';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { productFacts } from '#src/products.ts';
import { analysesOf } from '../../test/analyses-granted.ts';
import { linesOf } from '../../test/reported.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { analyseGranted, analyseTravel } from './analyse-travel.ts';
import { type ExportDeps, findExport, startExport } from './export-report.ts';
import { workReportExports } from './make-export.ts';
import { readEnterpriseMonth } from './month-so-far.ts';
import { takeGrantedMonth } from './monthly/take-monthly-report.ts';
import { readGranted } from './read-granted.ts';
import { listReport, reportPostings, totalReport } from './read-reports.ts';
import { takeExport } from './take-export.ts';
import { writeLines } from './write-lines.ts';

const shop = await openShop();
const { db, clock, jobs } = shop;
const exports: ExportDeps = { db, clock, jobs };
workReportExports(exports);
const site = { name: '我行', brandColour: '', sandbox: true, wording: {} } as never;
const papers = { db, tenants: { facts: () => Promise.resolve(site) } };

const enterprise = '6001';
const [upper, sales, tech] = [randomUUID(), randomUUID(), randomUUID()];
const [centre, project] = [randomUUID(), randomUUID()];
const today = dayOf(clock.now());
const period = { from: addDays(today, -40), until: addDays(today, 1) };
let orders: string[] = [];

const main = (): MemberCtx => {
  const ctx = shop.as('company');
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterprise, creditEmployeeId: undefined },
  };
};
const leader = (): MemberCtx => shop.as('leads');

beforeAll(async () => {
  await shop.join('company');
  await shop.enrich('flies', yuan(900_000));
  await shop.enrich('leads', yuan(900_000));
  await shop.employ(enterprise, yuan(900_000), ['flies', 'leads']);
  await db.inTenant(tenant, async (tx) => {
    await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterprise}, '云帆科技') on conflict do nothing`.execute(
      tx,
    );
    for (const [id, parent, name] of [
      [upper, null, '总部'],
      [sales, upper, '销售部'],
      [tech, null, '研发部'],
    ])
      await sql`insert into departments (tenant_id, enterprise_id, id, parent_id, name)
        values (${tenant}, ${enterprise}, ${id}, ${parent}, ${name})`.execute(tx);
    for (const [id, kind, code] of [
      [centre, 'cost-centre', 'C1'],
      [project, 'project', 'P1'],
    ])
      await sql`insert into cost_objects (tenant_id, id, enterprise_id, kind, code, name)
        values (${tenant}, ${id}, ${enterprise}, ${kind}, ${code}, ${`名${code}`})`.execute(tx);
    await sql`insert into employments (tenant_id, member_id, enterprise_id, joined_on, state)
      values (${tenant}, 'leads', ${enterprise}, '2020-01-01', 'active')`.execute(tx);
  });
  const names = ['赵销', '钱研'];
  orders = [
    await shop.place('flies', { types: ['ADT', 'ADT'], names }),
    await shop.place('flies', { types: ['ADT'], names: ['孙研'] }),
    await shop.place('flies', { types: ['ADT'], names: ['李闲'] }),
  ];
  for (const orderNo of orders) await shop.pay('flies', orderNo);
  await jobs.run();
  await db.inTenant(tenant, async (tx) => {
    const booked = [
      [orders[0], 0, [upper, sales], null, null],
      [orders[0], 1, [tech], null, null],
      [orders[1], 0, [tech], centre, project],
    ] as const;
    for (const [orderNo, passenger, departments, costCentre, ofProject] of booked)
      await sql`insert into order_shares (tenant_id, order_no, passenger, enterprise_id, day, kind, department_ids, cost_centre_id, project_id)
        values (${tenant}, ${orderNo}, ${passenger}, ${enterprise}, ${today}, 'air', ${[...departments]}, ${costCentre}, ${ofProject})
        on conflict (tenant_id, order_no, passenger) do update set department_ids = excluded.department_ids,
          cost_centre_id = excluded.cost_centre_id, project_id = excluded.project_id`.execute(tx);
  });
  await writeLines({ db, products: productFacts }, tenant);
});

const { give, end } = analysesOf(db, { enterpriseId: enterprise, memberId: 'leads', grantedBy: 'company' });
beforeEach(end);

const granted = { report: 'granted', ...period } as const;
const seen = async (part: object = {}) =>
  [
    ...new Set(
      (await linesOf(db, leader(), { ...granted, ...part })).map(({ cells }) => String(cells['traveller'])),
    ),
  ].toSorted();

test.each([
  ['a department', { departmentIds: [sales] }, { departmentId: sales }, ['赵销'], '部门 总部/销售部'],
  ['one above it', { departmentIds: [upper] }, { departmentId: upper }, ['赵销'], '部门 总部'],
  ['another department', { departmentIds: [tech] }, { departmentId: tech }, ['孙研', '钱研'], '部门 研发部'],
  ['a cost centre', { costObjectIds: [centre] }, { costCentreId: centre }, ['孙研'], '成本中心 C1 名C1'],
  ['a project', { costObjectIds: [project] }, { projectId: project }, ['孙研'], '项目 P1 名P1'],
])(
  'of %s lines, sums, analyses and totals are those that the enterprise sees of it',
  async (_name, given, filter, people, narrowed) => {
    await give(given);
    expect(await seen()).toEqual(people.toSorted());
    const asEnterprise = { report: 'enterpriseBusiness', ...period, ...filter } as const;
    const [mine, theirs, both] = [
      await totalReport({ db }, leader(), granted),
      await totalReport({ db }, main(), asEnterprise),
      await totalReport({ db }, leader(), { ...granted, ...filter }),
    ];
    expect({ ...mine, narrowed: theirs.narrowed }).toEqual(theirs);
    expect(both).toEqual(theirs);
    expect(narrowedLine(mine.narrowed)).toBe('筛选条件：');
    expect(narrowedLine(theirs.narrowed)).toBe(`筛选条件：${narrowed}`);
    expect(mine.lines).toBeGreaterThan(0);
    for (const by of reportFacets)
      expect(await analyseGranted({ db }, leader(), { ...period, by })).toEqual(
        await analyseTravel({ db }, main(), { ...period, ...filter, by }),
      );
  },
);

test('several are seen together, each line once; the whole is all there is', async () => {
  await give({ departmentIds: [sales, upper, tech], costObjectIds: [project, centre] });
  expect(await seen()).toEqual(['孙研', '赵销', '钱研'].toSorted());
  const { lines } = await totalReport({ db }, leader(), granted);
  expect(lines).toBe(3);
  await give({ whole: true });
  expect(await totalReport({ db }, leader(), granted)).toEqual(
    await totalReport({ db }, main(), { report: 'enterpriseBusiness', ...period }),
  );
});

test('no filter reaches beyond what is granted, and no word tells who else is on an order', async () => {
  await give({ departmentIds: [sales] });
  for (const part of [
    { departmentId: tech },
    { costCentreId: centre },
    { projectId: project },
    { keyword: '钱研' },
    { keyword: '孙研' },
    { keyword: orders[1]! },
    { facet: 'person' as const, value: '孙研' },
  ]) {
    expect(await seen(part)).toEqual([]);
    expect(await totalReport({ db }, leader(), { ...granted, ...part })).toMatchObject({
      lines: 0,
      narrowed: [],
    });
  }
  expect(await seen({ keyword: '赵销' })).toEqual(['赵销']);
  expect(await seen({ keyword: orders[0]! })).toEqual(['赵销']);
  const narrowed = await analyseGranted({ db }, leader(), { ...period, departmentId: tech, by: 'travel' });
  expect(narrowed.list).toEqual([]);
});

test('a page goes on only within what is granted, wherever its mark comes from', async () => {
  await give({ departmentIds: [tech] });
  const { next } = await listReport({ db }, leader(), { ...granted, max: 1 });
  await give({ departmentIds: [sales] });
  const { rows } = await listReport({ db }, leader(), { ...granted, after: next!, max: 50 });
  expect(rows.every(({ cells }) => cells['traveller'] === '赵销')).toBe(true);
});

test('all other reports of the enterprise, and the postings of a line, stay closed', async () => {
  await give({ departmentIds: [sales] });
  for (const report of reportIds.filter((id) => reportOf(id).whose === 'enterprise'))
    expect(await refusalOf(totalReport({ db }, leader(), { report, ...period }))).toBe('access.forbidden');
  expect(await refusalOf(analyseTravel({ db }, leader(), { ...period, by: 'travel' }))).toBe(
    'access.forbidden',
  );
  const [line] = await linesOf(db, leader(), granted);
  expect(
    await refusalOf(
      reportPostings({ db }, leader(), { report: 'granted', orderNo: line!.orderNo, part: line!.part }),
    ),
  ).toBe('access.forbidden');
});

test('nothing is read without a right, before its first day, after its last, in another enterprise or tenant', async () => {
  const tries = async (ctx: MemberCtx) => [
    await refusalOf(totalReport({ db }, ctx, granted)),
    await refusalOf(analyseGranted({ db }, ctx, { ...period, by: 'person' })),
    await refusalOf(readGranted({ db }, ctx)),
    await refusalOf(takeGrantedMonth(papers, ctx, { month: '2025-10' })),
    await refusalOf(startExport(exports, ctx, { ...granted, format: 'csv', columns: [] })),
  ];
  const none = Array.from({ length: 5 }, () => 'access.forbidden');
  expect(await tries(leader())).toEqual(none);
  await give({ departmentIds: [sales], fromDay: addDays(today, 1) });
  expect(await tries(leader())).toEqual(none);
  await give({ departmentIds: [sales], untilDay: addDays(today, -1) });
  expect(await tries(leader())).toEqual(none);
  await give({ departmentIds: [sales] });
  const ctx = leader();
  expect(await tries({ ...ctx, signedIn: { ...ctx.signedIn, creditMemberId: '6002' } })).toEqual(none);
  expect(await tries({ ...ctx, tenantId: 'partner' })).toEqual(none);
  expect(await tries(main())).toEqual(none);
  expect(await readGranted({ db }, ctx)).toMatchObject({
    whole: false,
    departments: [{ id: sales, name: '总部/销售部' }],
    costCentres: [],
    projects: [],
  });
});

test('a right whose departments are all gone shows nothing', async () => {
  const gone = randomUUID();
  await db.inTenant(tenant, (tx) =>
    sql`insert into departments (tenant_id, enterprise_id, id, name) values (${tenant}, ${enterprise}, ${gone}, '撤并')`.execute(
      tx,
    ),
  );
  await give({ departmentIds: [gone] });
  await db.inTenant(tenant, (tx) => sql`delete from departments where id = ${gone}`.execute(tx));
  expect(await seen()).toEqual([]);
  expect((await analyseGranted({ db }, leader(), { ...period, by: 'travel' })).list).toEqual([]);
});

const start = () => startExport(exports, leader(), { ...granted, format: 'csv', columns: [] });
const newest = async () => (await findExport(exports, leader(), granted)).export;
async function fileOf(id: string): Promise<string> {
  const { pieces } = await takeExport(exports, leader(), { report: 'granted', id });
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts).toString('utf8');
}

test('a file has what is granted, and is not to be had when that has changed or ended', async () => {
  await give({ departmentIds: [sales] });
  const { id } = await start();
  await jobs.run();
  const text = await fileOf(id);
  expect(text).toContain('赵销');
  expect(text).not.toMatch(/钱研|孙研|李闲/);
  await give({ departmentIds: [sales, tech] });
  expect(await refusalOf(fileOf(id))).toBe('report.no-file');
  await end();
  expect(await refusalOf(fileOf(id))).toBe('access.forbidden');
});

test('a file that is being written when the right ends is not written', async () => {
  await give({ departmentIds: [sales] });
  const { id } = await start();
  await end();
  await jobs.run();
  expect(await refusalOf(fileOf(id))).toBe('access.forbidden');
  await give({ departmentIds: [sales] });
  expect(await newest()).not.toMatchObject({ id });
  expect(await refusalOf(fileOf(id))).toBe('report.no-file');
});

test('the month as PDF tells of what is granted alone, and of no budget', async () => {
  await db.inTenant(tenant, (tx) =>
    sql`update report_lines set booked_at = booked_at where tenant_id = ${tenant}`.execute(tx),
  );
  const month = today.slice(0, 7);
  const next = { ...leader(), now: new Date(Date.parse(`${month}-28T00:00:00Z`) + 7 * 86_400_000) };
  await give({ departmentIds: [sales] });
  const { bytes, saveAs } = await takeGrantedMonth(papers, next, { month });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const plain = text.replaceAll(/\s+/g, '');
  const { sums } = await totalReport({ db }, leader(), granted);
  expect(plain).toContain('云帆科技（授权范围）');
  expect(plain).toContain((sums['amount']! / 100).toLocaleString('zh-CN'));
  const whole = await totalReport({ db }, main(), { report: 'enterpriseBusiness', ...period });
  expect(plain).not.toContain((whole.sums['amount']! / 100).toLocaleString('zh-CN'));
  expect(saveAs).toMatch(/差旅月报\.pdf$/);
  expect(await refusalOf(takeGrantedMonth(papers, leader(), { month }))).toBe('monthly-report.not-over');
});

test('a workbench tells the topmost departments apart, each as its report says, beside the same days before and its own budget', async () => {
  await db.inTenant(tenant, (tx) =>
    sql`insert into budgets (tenant_id, enterprise_id, scope, department_id, scope_name, kind, period, from_day, until_day, amount_fen, over_action, created_at)
      select ${tenant}, ${enterprise}, 'department', department::uuid, '部门', kind, period, ${firstOfMonth(today)}::date, ${today}::date, amount, 'warn', now()
      from (values (${upper}, 'all', 'month', 500000), (${tech}, 'air', 'month', 300000), (${tech}, 'all', 'year', 900000))
        as planned (department, kind, period, amount)`.execute(tx),
  );
  const month = await readEnterpriseMonth({ db }, main());
  expect(
    month.departments.map(({ departmentId, name, budgetFen }) => [departmentId, name, budgetFen]),
  ).toEqual(
    expect.arrayContaining([
      [upper, '总部', 500_000],
      [tech, '研发部', null],
      ['', '', null],
    ]),
  );
  const { from, until } = month;
  for (const { departmentId, amountFen } of month.departments.filter((one) => one.departmentId !== '')) {
    const asked = { report: 'enterpriseBusiness', from, until, departmentId } as const;
    expect(amountFen).toBe((await totalReport({ db }, main(), asked)).sums['amount']);
  }
  // A month later the same lines are those of the month before, as far as this one has got.
  const later = addDays(addMonths(firstOfMonth(today), 1), 27);
  const next = await readEnterpriseMonth({ db }, { ...main(), now: momentOf(later) });
  expect(
    next.departments.map(({ departmentId, amountFen, beforeFen }) => [departmentId, amountFen, beforeFen]),
  ).toEqual(month.departments.map(({ departmentId, amountFen }) => [departmentId, 0, amountFen]));
  const early = await readEnterpriseMonth(
    { db },
    { ...main(), now: momentOf(addMonths(firstOfMonth(today), 1)) },
  );
  expect(early.departments.length > 0).toBe(today === firstOfMonth(today));
});

test('a topmost department that is there no more has the name that it had when one of its orders was placed', async () => {
  const gone = randomUUID();
  await db.inTenant(tenant, async (tx) => {
    await sql`insert into order_shares (tenant_id, order_no, passenger, enterprise_id, day, kind, department, department_ids)
      values (${tenant}, ${orders[2]}, 0, ${enterprise}, ${today}, 'air', '撤并部/一组', ${[gone, randomUUID()]})
      on conflict (tenant_id, order_no, passenger) do update set department = excluded.department, department_ids = excluded.department_ids`.execute(
      tx,
    );
    await sql`insert into report_due (tenant_id, order_no) values (${tenant}, ${orders[2]}) on conflict do nothing`.execute(
      tx,
    );
  });
  await writeLines({ db, products: productFacts }, tenant);
  const { departments } = await readEnterpriseMonth({ db }, main());
  const names = Object.fromEntries(departments.map(({ departmentId, name }) => [departmentId, name]));
  // Nothing is left of when the same lines were for no department.
  expect(names).toEqual({ [gone]: '撤并部', [tech]: '研发部', [upper]: '总部' });
});
