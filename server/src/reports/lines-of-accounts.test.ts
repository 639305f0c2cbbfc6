import { Readable } from 'node:stream';
import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { type LineKind, openBill, type ReportId } from '@woxing/contract/reports/reports.rules';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { insertSpender, saveGroupLink } from '#src/credit/spending.db.ts';
import { closeBills } from '#src/enterprise-bills/public.ts';
import { accounts, guardedBalance, hold, post } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { rollOutRewards } from '#src/withdrawals/roll-out-rewards.ts';
import { companiesOf } from '../../test/company.ts';
import { linesOf, postedFen } from '../../test/reported.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { type ExportDeps, findExport, startExport } from './export-report.ts';
import { linesAtOnce, makeExport, workReportExports } from './make-export.ts';
import { listReport, sumReport, totalReport } from './read-reports.ts';
import { takeExport } from './take-export.ts';

/** Lines of bills and groups, rewards and what left them: their totals are the ledger's, their files go on, and others have none of it. */
const shop = await openShop();
const { db, clock, jobs } = shop;
const deps: ExportDeps = { db, clock, jobs };
workReportExports(deps);
const company = companiesOf(shop);
type Company = Awaited<ReturnType<typeof company>>;
let group: Company;
let below: Company;
let stranger: Company;
const earner = 'earns-rewards';
const other = 'earns-nothing';

beforeAll(async () => {
  clock.set(new Date('2026-02-10T10:00:00+08:00'));
  [group, below, stranger] = [await company(), await company(), await company()];
  for (const { enterpriseId } of [group, stranger])
    await shop.employ(enterpriseId, yuan(900_000), [], { billingDay: 1 });
  await shop.join(earner, other);
  await db.inTenant(tenant, (tx) =>
    saveGroupLink(tx, tenant, {
      enterpriseId: below.enterpriseId,
      groupId: group.enterpriseId,
      settled: true,
      periodLimitFen: null,
    }),
  );
});

const spenders = new Map<string, Company>();
let moved = 0;
/** So many orders of a company on the line of the group, of one, two and more fen, two in a second; the last comes back. */
async function spend(by: Company, count: number): Promise<void> {
  const line = accounts.credit(group.enterpriseId);
  const transfers = Array.from({ length: count }, (_, at) => {
    const orderNo = `L${String((moved += 1)).padStart(8, '0')}`;
    const legs =
      at === count - 1
        ? { debit: accounts.deposit, credit: line }
        : { debit: line, credit: accounts.deposit };
    const moment = new Date(clock.now().getTime() + Math.floor(at / 2) * 1000);
    return { id: `pay:${orderNo}`, ...legs, amountFen: fen(at + 1), orderNo, memo: '测试', at: moment };
  });
  await db.inTenant(tenant, async (tx) => {
    for (const { orderNo } of transfers) spenders.set(orderNo, by);
    for (const { orderNo } of transfers) await insertSpender(tx, tenant, orderNo, by.enterpriseId);
    await post(tx, tenant, transfers);
  });
  clock.passSeconds(count);
}

async function earn(amountFen: Fen, how = 'reward-earned'): Promise<void> {
  moved += 1;
  const transfer = {
    id: `${how}:R${moved}:1`,
    debit: accounts.funding,
    credit: accounts.reward(earner),
    amountFen,
    memo: '推荐奖励',
    at: clock.now(),
  };
  await db.inTenant(tenant, (tx) => post(tx, tenant, [transfer]));
  clock.passSeconds(1);
}

async function rollOut(amountFen: Fen): Promise<void> {
  const rolling = { db, proofClock: clock, vault: shop.vault, log: shop.log, bank: undefined as never };
  await rollOutRewards(rolling, shop.as(earner), { amountFen });
  clock.passSeconds(1);
}

interface Asked {
  readonly report: ReportId;
  readonly kind?: LineKind;
  readonly keyword?: string;
  readonly bill?: string;
  readonly company?: string;
  readonly sort?: string;
  readonly from?: Day | undefined;
}
const whenever = { from: undefined, until: undefined };
const boss = ({ boss: main }: Company): MemberCtx => main.ctx();
const totalOf = (ctx: MemberCtx, asked: Asked) => totalReport({ db }, ctx, { ...whenever, ...asked });
const amountOf = async (ctx: MemberCtx, asked: Asked) => (await totalOf(ctx, asked)).sums['amount'];
const rowsOf = (ctx: MemberCtx, asked: Asked, max?: number) =>
  linesOf(db, ctx, { ...whenever, ...asked } as never, max);

async function bytesOf(ctx: MemberCtx, report: ReportId, id: string): Promise<Buffer> {
  const { pieces, size } = await takeExport(deps, ctx, { report, id });
  const bytes = Buffer.concat(await Readable.from(pieces).toArray());
  expect(bytes.length).toBe(size);
  return bytes;
}

async function fileOf(ctx: MemberCtx, asked: Asked, format: 'csv' | 'xlsx', columns: string[]) {
  const { id } = await startExport(deps, ctx, { ...whenever, ...asked, format, columns });
  expect(await jobs.run()).toEqual([]);
  return bytesOf(ctx, asked.report, id);
}

/** What the ledger has for a report between the days that its totals are of. */
async function bookedFen(ctx: MemberCtx, asked: Asked): Promise<number> {
  const { from, until } = await totalOf(ctx, asked);
  return postedFen(db, ctx, { report: asked.report, from, until }, []);
}

test('each total is the ledger’s for the same days, and a file of Excel read back has every line and that total', async () => {
  await spend(group, 3);
  await spend(below, 9);
  await earn(yuan(80));
  await earn(yuan(20), 'share-earned');
  await rollOut(yuan(30));
  const told = [
    { ctx: boss(group), asked: { report: 'groupLines' } },
    { ctx: boss(group), asked: { report: 'billLines' } },
    { ctx: boss(group), asked: { report: 'billLines', bill: openBill } },
    { ctx: shop.as(earner), asked: { report: 'rewards' } },
    { ctx: shop.as(earner), asked: { report: 'rewardOuts' } },
  ] as const;
  for (const { ctx, asked } of told) {
    const total = await amountOf(ctx, asked);
    expect(total).not.toBe(0);
    expect({ asked, total }).toEqual({ asked, total: await bookedFen(ctx, asked) });
    const rows = await rowsOf(ctx, asked);
    const sheet = await readSheet(await fileOf(ctx, asked, 'xlsx', ['order', 'amount']));
    expect(sheet.slice(1).map(([, amount]) => Math.round(Number(amount) * 100))).toEqual([
      ...rows.map(({ cells }) => cells['amount']),
      total,
    ]);
  }
  expect(await amountOf(boss(group), { report: 'groupLines', sort: below.enterpriseId })).toBe(36 - 9);
  expect(await amountOf(boss(group), { report: 'billLines', company: below.enterpriseId })).toBe(36 - 9);
});

test('a bill that is closed keeps its lines and its days, whatever is spent after it, and is read as CSV by its columns', async () => {
  clock.set(new Date('2026-03-01T09:00:00+08:00'));
  await closeBills(shop.deps, tenant);
  await spend(group, 2);
  const bill = `ZD20260301${group.enterpriseId}`;
  const asked = { report: 'billLines', bill } as const;
  expect(await totalOf(boss(group), asked)).toMatchObject({
    from: '2026-02-10',
    until: '2026-02-28',
    lines: 12,
    sums: { fare: 27, service: 0, amount: 27 },
  });
  expect(await totalOf(boss(group), { ...asked, bill: openBill })).toMatchObject({
    from: '2026-03-01',
    until: '2026-03-01',
    lines: 2,
  });
  const csv = (await fileOf(boss(group), asked, 'csv', ['order', 'company', 'bill', 'amount'])).toString();
  const [head, ...lines] = csv.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFF订单号,消费企业,账单号,金额');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toBe(`L00000012,云帆科技有限公司,${bill},-0.09`);
  expect(lines.at(-1)).toBe('合计,,,0.27');
  clock.set(new Date('2026-03-02T09:00:00+08:00'));
});

test('a file is named by what it is of, and offered where the same is asked for, of whichever days', async () => {
  const bill = `ZD20260301${group.enterpriseId}`;
  const asked = { ...whenever, report: 'billLines', bill, company: group.enterpriseId } as const;
  const { id } = await startExport(deps, boss(group), { ...asked, format: 'csv', columns: [] });
  await jobs.run();
  const name = `账单明细 ${bill} 云帆科技有限公司 2026-02-10至2026-02-28`;
  expect((await takeExport(deps, boss(group), { report: 'billLines', id })).saveAs).toBe(`${name}.csv`);
  const offered = async (other: Omit<Asked, 'report'> & { part?: 'person'; key?: string; kind?: 'refund' }) =>
    (await findExport(deps, boss(group), { ...whenever, report: 'billLines', ...other })).export;
  expect(await offered(asked)).toMatchObject({ id, name, fits: true });
  const others = [
    { bill },
    { bill: openBill, company: group.enterpriseId },
    { bill, company: below.enterpriseId },
    { bill, company: group.enterpriseId, part: 'person', key: 'none' },
    { bill, company: group.enterpriseId, kind: 'refund' },
    {},
  ] as const;
  for (const other of others) expect(await offered(other)).toMatchObject({ id, name, fits: false });
  const open = { ...whenever, report: 'billLines', bill: openBill, part: 'person', key: 'none' } as const;
  const second = await startExport(deps, boss(group), { ...open, format: 'xlsx', columns: [] });
  expect(second).toMatchObject({ name: '账单明细 未出账 未归属 2026-03-01至2026-03-02', fits: true });
  await jobs.run();
  const [above, head] = await readSheet(await bytesOf(boss(group), 'billLines', second.id));
  expect(above![0]).toBe('筛选条件：出行人 未归属');
  expect(head![0]).toBe('订单号');
});

test('a file of rewards is offered for other days as well, which its name says', async () => {
  const days = { from: dayOf(clock.now()), until: dayOf(clock.now()) };
  const year = { ...whenever, report: 'rewards', format: 'csv' } as const;
  const { id } = await startExport(deps, shop.as(earner), { ...year, columns: [] });
  await jobs.run();
  const offered = await findExport(deps, shop.as(earner), { report: 'rewards', ...days });
  expect(offered.export).toMatchObject({ id, name: '奖励明细 2025-04-01至2026-03-02', fits: true });
});

test('companies are summed by their numbers, by day and by month, and all sums come to the total', async () => {
  const asked = { report: 'groupLines', from: addDays(dayOf(clock.now()), -60), until: undefined } as const;
  const summed = async (by: 'sort' | 'day' | 'month') =>
    (await sumReport({ db }, boss(group), { ...asked, by })).list;
  const total = (await totalReport({ db }, boss(group), asked)).sums['amount'];
  for (const by of ['sort', 'day', 'month'] as const)
    expect((await summed(by)).reduce((sum, { sums }) => sum + sums['amount']!, 0)).toBe(total);
  expect((await summed('sort')).map(({ key, name, lines }) => [key, name, lines])).toEqual([
    [group.enterpriseId, '云帆科技有限公司', 5],
    [below.enterpriseId, '云帆科技有限公司', 9],
  ]);
});

test('narrowed by kind, company and word, spending of a line is what of all its lines these are, however many a page has', async () => {
  const from = addDays(dayOf(clock.now()), -60);
  const asked = { report: 'groupLines', from } as const;
  const all = await rowsOf(boss(group), asked, 100);
  const kindOf = ({ cells }: (typeof all)[number]) => (Number(cells['amount']) < 0 ? 'returned' : 'spent');
  const ofBelow = await rowsOf(boss(group), { ...asked, sort: below.enterpriseId }, 100);
  expect(ofBelow).toEqual(all.filter(({ orderNo }) => spenders.get(orderNo) === below));
  for (const sort of ['', group.enterpriseId, below.enterpriseId, stranger.enterpriseId])
    for (const kind of [undefined, 'spent', 'returned'] as const)
      for (const keyword of ['', '0001', 'L000000', '没有']) {
        const narrowed = { ...asked, keyword, sort, ...(kind && { kind }) };
        const expected = all.filter(
          (line) =>
            (sort === '' || spenders.get(line.orderNo)?.enterpriseId === sort) &&
            (kind === undefined || kindOf(line) === kind) &&
            line.orderNo.includes(keyword),
        );
        for (const max of [1, 4, 50])
          expect({ narrowed, rows: await rowsOf(boss(group), narrowed, max) }).toEqual({
            narrowed,
            rows: expected,
          });
        expect((await totalOf(boss(group), narrowed)).lines).toBe(expected.length);
      }
});

test('what is on its way to a bank is shown and has moved nothing; what is owed counts against the rest', async () => {
  const before = await amountOf(shop.as(earner), { report: 'rewards' });
  const [account, at] = [accounts.reward(earner), clock.now()];
  const held = {
    id: 'withdraw:W1',
    debit: account,
    credit: accounts.paidOut,
    amountFen: yuan(5),
    memo: '提现',
    at,
  };
  await db.inTenant(tenant, (tx) => hold(tx, tenant, [held]));
  const rows = await rowsOf(shop.as(earner), { report: 'rewards' });
  expect(rows[0]!.cells).toMatchObject({ kind: '提现到银行卡', account: '转出中', asked: 500, amount: 0 });
  expect(await amountOf(shop.as(earner), { report: 'rewards' })).toBe(before);
  const owed = {
    id: 'reward-owed:R9:1',
    debit: accounts.funding,
    credit: accounts.rewardDebt(earner),
    amountFen: yuan(1),
    memo: '退票扣回',
    at,
  };
  await db.inTenant(tenant, (tx) => post(tx, tenant, [owed]));
  const [balance, debt] = await db.read(tenant, async (tx) => [
    (await guardedBalance(tx, tenant, account)).balanceFen,
    (await guardedBalance(tx, tenant, accounts.rewardDebt(earner))).balanceFen,
  ]);
  expect(await amountOf(shop.as(earner), { report: 'rewards' })).toBe(balance - debt);
});

test('a page goes on behind the one before while lines are added: none is told twice, none is missing', async () => {
  const readers = [
    { ctx: boss(group), asked: { report: 'groupLines' }, add: () => spend(below, 2) },
    { ctx: boss(group), asked: { report: 'billLines', bill: openBill }, add: () => spend(group, 2) },
    { ctx: shop.as(earner), asked: { report: 'rewards' }, add: () => earn(yuan(1)) },
    { ctx: shop.as(earner), asked: { report: 'rewardOuts' }, add: () => rollOut(yuan(1)) },
  ] as const;
  for (const { ctx, asked, add } of readers) {
    await add();
    await add();
    const known = await rowsOf(ctx, asked, 100);
    const walked: typeof known = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof listReport>> = await listReport({ db }, ctx, {
        ...whenever,
        ...asked,
        after,
        max: 1,
      });
      walked.push(...page.rows);
      after = page.next;
      await add();
    }
    expect(walked).toEqual(known);
  }
});

test('a file of a long line that dies half way goes on behind what it has written, and has every line once', async () => {
  const many = linesAtOnce * 2 + 10;
  await spend(group, many);
  const asked = { report: 'billLines', bill: openBill, ...whenever } as const;
  const columns = ['order', 'amount'];
  const { id, all } = await startExport(deps, boss(group), { ...asked, format: 'xlsx', columns });
  let portions = 0;
  const dies = {
    ...db,
    inTenant: ((...asking: Parameters<typeof db.inTenant>) => {
      portions += 1;
      if (portions === 2) throw new Error('the process is gone');
      return db.inTenant(...asking);
    }) as typeof db.inTenant,
  };
  await expect(makeExport({ ...deps, db: dies }, tenant, id)).rejects.toThrow('the process is gone');
  expect((await findExport(deps, boss(group), asked)).export).toMatchObject({
    state: 'running',
    done: linesAtOnce,
  });
  await Promise.all([makeExport(deps, tenant, id), makeExport(deps, tenant, id)]);
  const rows = await readSheet(await bytesOf(boss(group), 'billLines', id));
  expect(rows).toHaveLength(all + 2);
  expect(new Set(rows.slice(1, -1).map(([orderNo]) => orderNo)).size).toBe(all);
  expect(Math.round(Number(rows.at(-1)![1]) * 100)).toBe(await amountOf(boss(group), asked));
});

test('another company, a sister, another member and another tenant have none of it, neither lines nor files', async () => {
  const bill = `ZD20260301${group.enterpriseId}`;
  for (const ctx of [boss(stranger), boss(below), { ...boss(group), tenantId: 'partner' }]) {
    expect(await refusalOf(rowsOf(ctx, { report: 'billLines', bill }))).toBe('bill.unknown');
    expect(await refusalOf(totalOf(ctx, { report: 'billLines', bill }))).toBe('bill.unknown');
    const file = { report: 'billLines', bill, ...whenever, format: 'csv' } as const;
    expect(await refusalOf(startExport(deps, ctx, { ...file, columns: [] }))).toBe('bill.unknown');
    for (const asked of [{ report: 'groupLines' }, { report: 'billLines', bill: openBill }] as const)
      expect(await rowsOf(ctx, asked)).toEqual([]);
  }
  const { id } = await startExport(deps, shop.as(earner), {
    ...whenever,
    report: 'rewards',
    format: 'csv',
    columns: [],
  });
  await jobs.run();
  for (const ctx of [shop.as(other), shop.as(earner, 'partner')]) {
    for (const report of ['rewards', 'rewardOuts'] as const)
      expect(await rowsOf(ctx, { report })).toEqual([]);
    expect(await refusalOf(takeExport(deps, ctx, { report: 'rewards', id }))).toBe('report.no-file');
  }
  expect((await bytesOf(shop.as(earner), 'rewards', id)).length).toBeGreaterThan(0);
  for (const report of ['groupLines', 'billLines'] as const)
    expect(await refusalOf(rowsOf(group.staff.ctx(), { report }))).toBe('access.forbidden');
});

test('a file of what is not billed yet has failed where a bill comes before its end', async () => {
  await spend(group, linesAtOnce + 10);
  const asked = { report: 'billLines', bill: openBill, ...whenever } as const;
  const { id } = await startExport(deps, boss(group), {
    ...asked,
    format: 'csv',
    columns: ['order', 'amount'],
  });
  const dies = {
    ...db,
    inTenant: ((...asking: Parameters<typeof db.inTenant>) => {
      dies.portions += 1;
      if (dies.portions === 2) throw new Error('the process is gone');
      return db.inTenant(...asking);
    }) as typeof db.inTenant,
    portions: 0,
  };
  await expect(makeExport({ ...deps, db: dies }, tenant, id)).rejects.toThrow('the process is gone');
  clock.set(new Date('2026-04-01T09:00:00+08:00'));
  await closeBills(shop.deps, tenant);
  await makeExport(deps, tenant, id);
  expect((await findExport(deps, boss(group), asked)).export).toMatchObject({ state: 'failed' });
  expect(await refusalOf(takeExport(deps, boss(group), { report: 'billLines', id }))).toBe('report.no-file');
});
