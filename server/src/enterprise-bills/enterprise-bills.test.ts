import { day as dayNamed, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listCreditEvents } from '#src/credit/credit.db.ts';
import { listSubsidiaries, saveSubsidiary } from '#src/credit/groups.ts';
import { readCredit } from '#src/credit/read-credit.ts';
import { saveCreditLine } from '#src/credit/save-credit-line.ts';
import { saveGroupLink } from '#src/credit/spending.db.ts';
import { accounts, post } from '#src/ledger/public.ts';
import { lockOrder } from '#src/orders/change-order.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { listReport, sumReport, totalReport } from '#src/reports/read-reports.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { billDays } from './bill-days.ts';
import { closeBills } from './close-bills.ts';
import { creditHistory, listCreditLines } from './list-credit-lines.ts';
import { findBill, findBilledOrder, listBills, listEnterpriseBills } from './read-bills.ts';
import { recordReceipt, repayBills } from './repay-bills.ts';

const shop = await openShop();
const { db, jobs, clock, supplier } = shop;
const adult = { types: ['ADT'] } as const;
/** Whatever a bill is made of. */
const firstBill = { report: 'billLines', bill: 'ZD202602059001', from: undefined, until: undefined } as const;
const price = yuan(1030);
const day = 86_400;

beforeAll(async () => {
  clock.set(new Date('2026-02-01T10:00:00+08:00'));
  const members = [
    'a1',
    'b1',
    'c1',
    'd1',
    'e1',
    'f1',
    'g1',
    's1',
    'r1',
    'main-a',
    'main-b',
    'main-c',
    'main-g',
    'main-r',
  ];
  for (const member of members) await shop.enrich(member);
  await db.inTenant(tenant, async (tx) => {
    for (const [enterpriseId, name] of Object.entries({ 9001: '甲公司', 9005: '集团', 9006: '子公司' }))
      await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterpriseId}, ${name})`.execute(
        tx,
      );
  });
});

/** The main account of an enterprise, whose wallet is `main-…`. */
const main = (memberId: string, enterpriseId: string): MemberCtx => {
  const ctx = shop.as(memberId);
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId, creditEmployeeId: undefined },
  };
};
const companyA = () => main('main-a', '9001');
const companyB = () => main('main-b', '9002');
const group = () => main('main-g', '9005');
const close = (deps = shop.deps) => closeBills(deps, tenant);

async function spend(memberId: string): Promise<string> {
  const orderNo = await shop.place(memberId, adult);
  await shop.pay(memberId, orderNo, 'creditPay');
  await jobs.run();
  return orderNo;
}

/** Part of a ticketed order comes back, as after a refund: the sale is undone by so much, and the payer gets it. */
async function giveBack(orderNo: string, amountFen: Fen): Promise<void> {
  await db.inTenant(tenant, async (tx) => {
    const order = await lockOrder(tx, tenant, orderNo);
    const at = clock.now();
    const undo = {
      id: `undo:${orderNo}`,
      debit: accounts.sales(order.product),
      credit: accounts.deposit,
      memo: '退票',
    };
    await post(tx, tenant, [{ ...undo, amountFen, orderNo, at }]);
    await shop.deps.money.returnPart(tx, order, { key: 'T1', amountFen, at, reason: '退票' });
  });
  await jobs.run();
}

const repay = (ctx: MemberCtx, amountFen: Fen, digits = payPassword) =>
  repayBills(shop.deps, ctx, { amountFen, payPassword: digits });
const saidOf = async (enterpriseId: string) =>
  (await db.read(tenant, (tx) => listCreditEvents(tx, tenant, enterpriseId, 50))).map(({ words }) => words);
/** The days of what is not billed yet. */
const openDays = async (enterpriseId: string, today: string) => {
  const asked = { billNo: '', today: dayNamed(today) };
  const { from, until } = await db.read(tenant, (tx) => billDays(tx, tenant, enterpriseId, asked));
  return [from, until];
};
const eventsOf = async (enterpriseId: string) =>
  (await db.read(tenant, (tx) => listCreditEvents(tx, tenant, enterpriseId, 50))).map(({ event }) => event);

test('what moved before the billing day is a bill on that day, once, whoever closes and how often', async () => {
  await shop.employ('9001', yuan(10_000), ['a1'], { billingDay: 5, termDays: 10 });
  const orderNo = await spend('a1');
  await close();
  expect((await listBills(shop.deps, companyA())).list).toEqual([]);
  expect((await listBills(shop.deps, companyA())).open).toMatchObject({
    opens: '2026-02-01',
    bills: '2026-02-05',
    lines: 1,
    totalFen: price,
  });
  const nobody = await listBills(shop.deps, main('main-a', '9999'));
  expect(nobody).toMatchObject({ open: null, list: [], owedFen: 0, overdueFen: 0 });
  expect(await openDays('9999', '2026-02-01')).toEqual(['2026-02-01', '2026-02-01']);
  expect(await openDays('9001', '2026-02-03')).toEqual(['2026-02-01', '2026-02-03']);
  clock.passSeconds(4 * day);
  await Promise.all([close(), close(shop.anotherProcess()), close(), close(shop.anotherProcess())]);
  await close();
  const bills = await listBills(shop.deps, companyA());
  expect(bills.list).toMatchObject([
    {
      billNo: 'ZD202602059001',
      opens: '2026-02-01',
      closes: '2026-02-04',
      dueDay: '2026-02-15',
      state: 'issued',
      lines: 1,
      totalFen: price,
      owedFen: price,
    },
  ]);
  expect(bills.open).toMatchObject({ opens: '2026-02-05', bills: '2026-03-05', lines: 0, totalFen: 0 });
  expect(await openDays('9001', '2026-02-09')).toEqual(['2026-02-05', '2026-02-09']);
  // A clock that has gone back behind the last billing.
  const earlier = await listBills(shop.deps, { ...companyA(), now: new Date('2026-01-20T10:00:00+08:00') });
  expect(earlier.open).toMatchObject({ opens: '2026-02-05', bills: '2026-03-05' });
  expect(await openDays('9001', '2026-01-20')).toEqual(['2026-01-20', '2026-01-20']);
  expect((await eventsOf('9001')).filter((event) => event === 'bill-issued')).toHaveLength(1);
  const { rows } = await listReport(shop.deps, companyA(), { ...firstBill, after: '', max: 50 });
  expect(rows).toMatchObject([
    { orderNo, product: 'airTicket', cells: { amount: price, company: '甲公司', bill: 'ZD202602059001' } },
  ]);
  expect(await totalReport(shop.deps, companyA(), firstBill)).toMatchObject({
    from: '2026-02-01',
    until: '2026-02-04',
    lines: 1,
    sums: { amount: price },
  });
  const order = await findBilledOrder(shop.deps, companyA(), { orderNo });
  expect(order).toMatchObject({ orderNo, totalFen: price, movements: [{ amountFen: price }] });
});

test('a refund after the bill is a line of the next one; the bill itself refuses every edit', async () => {
  const { rows } = await listReport(shop.deps, companyA(), { ...firstBill, after: '', max: 1 });
  const orderNo = rows[0]!.orderNo;
  await giveBack(orderNo, yuan(200));
  const { movements } = await findBilledOrder(shop.deps, companyA(), { orderNo });
  expect(movements).toMatchObject([{ amountFen: price, spender: '甲公司' }, { amountFen: -yuan(200) }]);
  expect((await listBills(shop.deps, companyA())).open).toMatchObject({ lines: 1, totalFen: -yuan(200) });
  expect((await findBill(shop.deps, companyA(), { billNo: 'ZD202602059001' })).bill.totalFen).toBe(price);
  const edit = db.inTenant(tenant, (tx) =>
    sql`update credit_bills set total_fen = total_fen - 1`.execute(tx),
  );
  await expect(edit).rejects.toThrow('never edited');
  const move = db.inTenant(tenant, (tx) => sql`delete from credit_bill_lines`.execute(tx));
  await expect(move).rejects.toThrow('permission denied');
});

test('a repayment settles the oldest bill first, gives the line back, and is never more than is owed', async () => {
  const before = await shop.balance('main-a');
  expect(await refusalOf(repay(companyA(), yuan(100), 'f'.repeat(32)))).toBe('pay.password-wrong');
  expect(await refusalOf(repay(companyA(), fen(price + 1)))).toBe('bill.too-much');
  expect(await repay(companyA(), yuan(300))).toMatchObject({ owedFen: price - yuan(300) });
  expect((await listBills(shop.deps, companyA())).list[0]).toMatchObject({
    state: 'part-paid',
    owedFen: price - yuan(300),
  });
  expect(await shop.balance('main-a')).toBe(before - yuan(300));
  expect(await shop.credit('9001')).toMatchObject({ usedFen: price - yuan(500) });
  // The next bill is below zero by the refund: it is set off against the older one.
  clock.set(new Date('2026-03-05T00:10:00+08:00'));
  await close();
  const bills = await listBills(shop.deps, companyA());
  expect(bills.list.map(({ totalFen, state }) => [totalFen, state])).toEqual([
    [-yuan(200), 'paid'],
    [price, 'overdue'],
  ]);
  expect([bills.owedFen, bills.overdueFen]).toEqual([price - yuan(500), price - yuan(500)]);
  const { settlements } = await findBill(shop.deps, companyA(), { billNo: 'ZD202602059001' });
  expect(settlements.map(({ way, amountFen }) => [way, amountFen])).toEqual([
    ['wallet', yuan(300)],
    ['offset', yuan(200)],
  ]);
  await repay(companyA(), bills.owedFen);
  expect((await listBills(shop.deps, companyA())).list.map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(await shop.credit('9001')).toMatchObject({ usedFen: 0, availableFen: yuan(10_000) });
  const said = (await saidOf('9001')).filter((words) => /还款|账单/.test(words));
  expect(said.slice(0, 5)).toEqual([
    '天航宝还款¥530，已出账单全部结清',
    '账单ZD202602059001已逾期，尚欠¥530，最后还款日为2月15日',
    '2月5日至3月4日的账单已出，共1笔，-¥200，无需还款',
    '天航宝还款¥300，尚欠¥730',
    '2月1日至2月4日的账单已出，共1笔，¥1,030，请在2月15日（含）前还款',
  ]);
  expect(await refusalOf(repay(companyA(), fen(1)))).toBe('bill.too-much');
});

test('of repayments at the same time only those count that are owed', async () => {
  await shop.employ('9001', yuan(10_000), ['a1']);
  await spend('a1');
  clock.set(new Date('2026-04-05T00:10:00+08:00'));
  await close();
  const codes = await Promise.all(Array.from({ length: 5 }, () => refusalOf(repay(companyA(), yuan(600)))));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'bill.too-much')).toHaveLength(4);
});

test('several months that passed unseen are bills of their own', async () => {
  await shop.employ('9003', yuan(10_000), ['c1'], { billingDay: 1, termDays: 20 });
  await spend('c1');
  // Nothing moved in May.
  clock.set(new Date('2026-06-20T12:00:00+08:00'));
  await spend('c1');
  clock.set(new Date('2026-07-02T12:00:00+08:00'));
  await close();
  const { list } = await listBills(shop.deps, main('main-c', '9003'));
  expect(list.map(({ billNo, opens, closes, state }) => [billNo, opens, closes, state])).toEqual([
    ['ZD202607019003', '2026-06-01', '2026-06-30', 'issued'],
    ['ZD202605019003', '2026-04-05', '2026-04-30', 'overdue'],
  ]);
});

test('an overdue bill is told once and freezes the line where that is agreed; its payment thaws it', async () => {
  await shop.employ('9002', yuan(10_000), ['b1'], { billingDay: 10, termDays: 5, freezeOverdue: true });
  await spend('b1');
  clock.set(new Date('2026-07-15T23:59:00+08:00'));
  await close();
  expect((await listBills(shop.deps, companyB())).list[0]).toMatchObject({
    dueDay: '2026-07-15',
    state: 'issued',
  });
  expect((await shop.credit('9002'))!.frozen).toBe(false);
  clock.set(new Date('2026-07-16T00:01:00+08:00'));
  await close();
  await Promise.all([close(), close(shop.anotherProcess())]);
  expect(await shop.credit('9002')).toMatchObject({
    frozen: true,
    frozenByOverdue: true,
    frozenBecause: '账单逾期未还',
  });
  expect((await eventsOf('9002')).filter((event) => event === 'bill-overdue')).toHaveLength(1);
  const orderNo = await shop.place('b1', adult);
  await expect(shop.pay('b1', orderNo, 'creditPay')).rejects.toThrow(
    '授信因账单逾期已冻结，请联系企业管理员',
  );
  const receipt = {
    enterpriseId: '9001',
    amountFen: price,
    bankReference: 'B1',
    payerName: '乙公司',
    receivedOn: dayOf(clock.now()),
  };
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, '9002', '乙公司')`.execute(tx),
  );
  await repay(companyB(), yuan(50));
  expect((await shop.credit('9002'))!.frozen).toBe(true);
  const left = { ...receipt, enterpriseId: '9002', amountFen: fen(price - yuan(50)) };
  await recordReceipt(shop.deps, shop.as('administrator'), left);
  expect(await shop.credit('9002')).toMatchObject({ frozen: false, usedFen: 0 });
  expect(
    await refusalOf(recordReceipt(shop.deps, shop.as('administrator'), { ...left, amountFen: fen(1) })),
  ).toBe('bill.too-much');
  const listed = await listEnterpriseBills(shop.deps, shop.as('administrator'), { enterpriseId: '9002' });
  const references = new Map(listed.repayments.map(({ way, bankReference }) => [way, bankReference]));
  expect(references).toEqual(
    new Map([
      ['wallet', ''],
      ['bank', 'B1'],
    ]),
  );
});

test('a bank transfer is recorded once, and only for an enterprise that exists', async () => {
  const { owedFen } = await listBills(shop.deps, companyA());
  const receipt = {
    enterpriseId: '9001',
    amountFen: yuan(10),
    bankReference: 'B1',
    payerName: '甲',
    receivedOn: dayOf(clock.now()),
  };
  expect(owedFen).toBeGreaterThan(yuan(20));
  const record = (more = {}) => recordReceipt(shop.deps, shop.as('administrator'), { ...receipt, ...more });
  expect(await refusalOf(record())).toBe('bill.receipt-known');
  expect(await refusalOf(record({ enterpriseId: '1', bankReference: 'B2' }))).toBe('enterprise.unknown');
  await record({ bankReference: 'B2' });
  expect((await listBills(shop.deps, companyA())).owedFen).toBe(owedFen - yuan(10));
});

test('a company settled by its group spends the line of the group, within its own limit, and is a part of the bill', async () => {
  await shop.employ('9005', yuan(20_000), ['g1'], { billingDay: 1 });
  await shop.employ('9006', fen(0), ['s1']);
  await db.inTenant(tenant, (tx) =>
    saveGroupLink(tx, tenant, {
      enterpriseId: '9006',
      groupId: '9005',
      settled: false,
      periodLimitFen: null,
    }),
  );
  const orderNo = await shop.place('s1', adult);
  await expect(shop.pay('s1', orderNo, 'creditPay')).rejects.toThrow('授信额度不足');
  const other = saveSubsidiary(shop.deps, main('main-a', '9001'), { enterpriseId: '9006', settled: true });
  expect(await refusalOf(other)).toBe('group.unknown');
  await saveSubsidiary(shop.deps, group(), {
    enterpriseId: '9006',
    settled: true,
    periodLimitFen: fen(price * 2),
  });
  await shop.pay('s1', orderNo, 'creditPay');
  await jobs.run();
  await spend('g1');
  const orders = await Promise.all([1, 2, 3].map(() => shop.place('s1', adult)));
  const codes = await Promise.all(orders.map((each) => refusalOf(shop.pay('s1', each, 'creditPay'))));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect((await readCredit(shop.deps, shop.as('s1'))).line).toMatchObject({
    usedFen: price,
    heldFen: price,
    alert: 95,
  });
  await jobs.run();
  expect((await listSubsidiaries(shop.deps, group())).list).toMatchObject([
    { name: '子公司', settled: true, usedFen: price * 2, heldFen: 0 },
  ]);
  // Its own people see their part of the line, not what others of the group spend.
  expect((await readCredit(shop.deps, shop.as('s1'))).line).toMatchObject({
    limitFen: price * 2,
    usedFen: price * 2,
    availableFen: 0,
  });
  expect((await readCredit(shop.deps, shop.as('s1'))).settledBy).toBe('集团');
  const ofJuly = {
    report: 'groupLines',
    from: dayNamed('2026-07-01'),
    until: dayNamed('2026-07-31'),
  } as const;
  const { list: spending } = await sumReport(shop.deps, group(), { ...ofJuly, by: 'sort' });
  expect(spending.map(({ name, sums, lines }) => [name, sums['amount'], lines])).toEqual([
    ['集团', price, 1],
    ['子公司', price * 2, 2],
  ]);
  clock.set(new Date('2026-08-01T00:01:00+08:00'));
  await close();
  const [bill] = (await listBills(shop.deps, group())).list;
  const { companies } = await findBill(shop.deps, group(), { billNo: bill!.billNo });
  expect(companies).toMatchObject([
    { name: '集团', totalFen: price },
    { name: '子公司', totalFen: price * 2 },
  ]);
  const lines = new Map(
    (await listCreditLines(shop.deps, shop.as('administrator'))).list.map((each) => [
      each.enterpriseId,
      each,
    ]),
  );
  const ofGroup = { groupId: '9005', name: '集团', settled: true, periodLimitFen: price * 2 };
  expect(lines.get('9005')).toMatchObject({
    name: '集团',
    line: { limitFen: yuan(20_000), usedFen: price * 3, nextBilling: '2026-09-01' },
    owedFen: price * 3,
    overdueFen: 0,
    group: null,
  });
  expect(lines.get('9006')).toMatchObject({
    line: { limitFen: 0 },
    owedFen: 0,
    overdueFen: 0,
    group: ofGroup,
  });
  const { owedFen } = await listBills(shop.deps, companyA());
  expect(lines.get('9001')).toMatchObject({ owedFen, overdueFen: owedFen });
  // A new period: the company's own limit begins anew.
  expect((await readCredit(shop.deps, shop.as('s1'))).line).toMatchObject({
    usedFen: 0,
    availableFen: price * 2,
  });
  const input = { ...ofJuly, sort: '9006', max: 1 } as const;
  const first = await listReport(shop.deps, group(), { ...input, after: '' });
  const second = await listReport(shop.deps, group(), { ...input, after: first.next! });
  expect(new Set([...first.rows, ...second.rows].map(({ orderNo: no }) => no)).size).toBe(2);
  expect(second.next).toBeNull();
  // What its company has ordered is not the group's to open.
  expect(first.rows).toMatchObject([{ product: null, cells: { company: '子公司', kind: '消费' } }]);
  expect(await refusalOf(findBill(shop.deps, companyA(), { billNo: bill!.billNo }))).toBe('bill.unknown');
  expect(await refusalOf(findBilledOrder(shop.deps, companyA(), { orderNo }))).toBe('order.unknown');
});

test('an overdue bill that is set off against what came back thaws the line as well', async () => {
  await shop.employ('9007', yuan(10_000), ['e1'], { billingDay: 10, termDays: 5, freezeOverdue: true });
  const orderNo = await spend('e1');
  clock.set(new Date('2026-08-10T00:01:00+08:00'));
  await close();
  clock.set(new Date('2026-08-16T00:01:00+08:00'));
  await close();
  expect(await shop.credit('9007')).toMatchObject({ frozen: true, frozenByOverdue: true });
  await giveBack(orderNo, price);
  expect((await shop.credit('9007'))!.frozen).toBe(true);
  clock.set(new Date('2026-09-10T00:01:00+08:00'));
  await close();
  expect(await shop.credit('9007')).toMatchObject({ frozen: false, frozenByOverdue: false });
  expect((await eventsOf('9007')).filter((event) => event === 'thawed')).toHaveLength(1);
});

test('a line that cannot be billed holds up neither the bills of others nor what is told of overdue ones', async () => {
  await shop.employ('9008', yuan(10_000), ['f1'], { billingDay: 10, termDays: 5 });
  await spend('f1');
  clock.set(new Date('2026-10-10T00:01:00+08:00'));
  await close();
  for (const member of ['e1', 'f1']) await spend(member);
  clock.set(new Date('2026-11-10T00:01:00+08:00'));
  let begun = 0;
  const broken = new Error('a line is broken');
  const failing: typeof db = {
    ...db,
    inTenant: (...asked) => (begun++ === 0 ? Promise.reject(broken) : db.inTenant(...asked)),
  };
  await expect(close({ ...shop.deps, db: failing })).rejects.toMatchObject({ errors: [broken] });
  const bills = async (enterpriseId: string) =>
    (await listEnterpriseBills(shop.deps, shop.as('administrator'), { enterpriseId })).list.map(
      ({ billNo, state }) => [billNo, state],
    );
  expect(await bills('9008')).toEqual([
    ['ZD202611109008', 'issued'],
    ['ZD202610109008', 'overdue'],
  ]);
  expect(await eventsOf('9008')).toContain('bill-overdue');
});

test('a hundred overdue bills that cannot be told of hold up none of those behind them', async () => {
  const partner = 'partner';
  const insert = (bills: string, count: number, closes: string) =>
    db.inTenant(partner, (tx) =>
      sql`insert into credit_bills (tenant_id, bill_no, enterprise_id, opens, closes, due_day, issued_at, total_fen, lines)
        select ${partner}, ${bills} || n, '9009', ${closes}::date + n - 1, ${closes}::date + n - 1, ${closes}::date + n, ${clock.now()}, 100, 0
        from generate_series(1, ${count}::int) n`.execute(tx),
    );
  await insert('STUCK', 100, '2020-01-01');
  await insert('BEHIND', 1, '2021-01-01');
  let begun = 0;
  const failing: typeof db = {
    ...db,
    inTenant: (...asked) => (begun++ < 100 ? Promise.reject(new Error('stuck')) : db.inTenant(...asked)),
  };
  await expect(closeBills({ ...shop.deps, db: failing }, partner)).rejects.toThrow('told of');
  const { rows } = await db.read(partner, (tx) =>
    sql`select bill_no from credit_bills where tenant_id = ${partner} and overdue_told`.execute(tx),
  );
  expect(rows).toEqual([{ bill_no: 'BEHIND1' }]);
});

/** What the main accounts of an enterprise were told of its bills, each with what it names. */
const toldOf = async (memberId: string) =>
  (
    await db.read(tenant, (tx) =>
      sql<{ kind: string; billNo: string; amount: string }>`
        select kind, params->>'billNo' as "billNo", params->>'amount' as amount from messages
        where tenant_id = ${tenant} and member_id = ${memberId} and kind like 'bill-%' order by created_at, kind`.execute(
        tx,
      ),
    )
  ).rows.map(({ kind, billNo, amount }) => [kind, billNo, amount]);

/** An employee has spent of a line on the first of a month, and the bill of it was issued on the tenth, due on the 14th of the next. */
async function billed(
  enterpriseId: string,
  [month, next]: readonly [string, string],
  more: Parameters<typeof shop.employ>[3],
) {
  const [boss, staff] = [`boss-${enterpriseId}`, `staff-${enterpriseId}`];
  for (const member of [boss, staff]) await shop.enrich(member);
  await db.inTenant(tenant, (tx) =>
    sql`update members set member_type = 70, credit_member_id = ${enterpriseId} where tenant_id = ${tenant} and id = ${boss}`.execute(
      tx,
    ),
  );
  const terms = { billingDay: 10, termDays: 35, freezeOverdue: true, ...more };
  const employ = (input: Parameters<typeof shop.employ>[3] = {}, limitFen = yuan(10_000)) =>
    shop.employ(enterpriseId, limitFen, [staff], { ...terms, ...input });
  await employ();
  clock.set(new Date(`2027-${month}-01T12:00:00+08:00`));
  const orderNo = await spend(staff);
  clock.set(new Date(`2027-${month}-10T12:00:00+08:00`));
  await close();
  const billNo = `ZD2027${month}10${enterpriseId}`;
  expect((await listBills(shop.deps, main(boss, enterpriseId))).list).toMatchObject([
    { billNo, dueDay: `2027-${next}-14`, totalFen: price },
  ]);
  const overdue = async () => {
    clock.set(new Date(`2027-${next}-15T12:00:00+08:00`));
    for (const _again of [1, 2]) await close();
  };
  return { boss, staff, orderNo, billNo, employ, overdue, ctx: () => main(boss, enterpriseId) };
}

test('the main account is told of a bill, and once that it is overdue; a line is not frozen where that is not agreed', async () => {
  const { boss, staff, orderNo, billNo, overdue, ctx } = await billed('9021', ['03', '04'], {
    freezeOverdue: false,
  });
  expect(await toldOf(boss)).toEqual([['bill-issued', billNo, '¥1,030']]);
  await repay(ctx(), yuan(30));
  await overdue();
  expect(await toldOf(boss)).toEqual([
    ['bill-issued', billNo, '¥1,030'],
    ['bill-overdue', billNo, '¥1,000'],
  ]);
  expect(await toldOf('staff-9021')).toEqual([]);
  expect(await shop.credit('9021')).toMatchObject({ frozen: false, frozenByOverdue: false });
  // Of a bill that comes to nothing nobody is told.
  const told = await toldOf(boss);
  await spend(staff);
  await giveBack(orderNo, price);
  clock.set(new Date('2027-05-10T12:00:00+08:00'));
  await close();
  expect((await listBills(shop.deps, ctx())).list[0]).toMatchObject({ lines: 2, totalFen: 0, state: 'paid' });
  expect((await saidOf('9021'))[0]).toMatch(/的账单已出，共2笔，¥0，无需还款$/);
  expect(await toldOf(boss)).toEqual(told);
  await shop.enrich('poor', yuan(5));
  const poor = repay(main('poor', '9021'), yuan(6));
  await expect(poor).rejects.toMatchObject({ code: 'pay.balance', details: { balance: '¥5' } });
});

test('administrators see what happened to a line, and which of them has changed it, how and why', async () => {
  await shop.join('administrator');
  await db.inTenant(tenant, (tx) =>
    sql`update members set real_name = '王管理' where tenant_id = ${tenant} and id = 'administrator'`.execute(
      tx,
    ),
  );
  const set = async (memberId: string, limitFen: Fen, reason?: string) => {
    const revision = (await shop.credit('9031'))?.revision ?? 0;
    const line = { enterpriseId: '9031', limitFen, termDays: 30, frozen: false, revision, reason };
    await saveCreditLine(shop.deps, shop.as(memberId), line);
  };
  await set('administrator', yuan(100));
  await set('gone', yuan(200), '年度调整');
  const { events, changes } = await creditHistory(shop.deps, shop.as('administrator'), {
    enterpriseId: '9031',
  });
  expect(events.map(({ event }) => event)).toEqual(['changed', 'granted']);
  expect(changes.map(({ memberName, words, reason }) => [memberName, words, reason])).toEqual([
    ['', '额度：¥100→¥200', '年度调整'],
    ['王管理', '额度：¥0→¥100', ''],
  ]);
});

test('a line that an administrator has frozen stays frozen for that reason, overdue or paid', async () => {
  const { employ, overdue, ctx } = await billed('9022', ['05', '06'], {});
  await employ({ frozen: true, reason: '合同到期' });
  await overdue();
  const frozen = { frozen: true, frozenByOverdue: false, frozenBecause: '合同到期' };
  expect(await shop.credit('9022')).toMatchObject(frozen);
  await repay(ctx(), price);
  expect(await shop.credit('9022')).toMatchObject(frozen);
  expect(await eventsOf('9022')).not.toContain('thawed');
});

test('a line that is frozen for what is overdue stays so when it is saved, and thaws when that is paid, whatever is due later', async () => {
  const { staff, employ, overdue, ctx } = await billed('9023', ['07', '08'], {});
  clock.set(new Date('2027-07-20T12:00:00+08:00'));
  await spend(staff);
  await overdue();
  const frozen = { frozen: true, frozenByOverdue: true, frozenBecause: '账单逾期未还' };
  expect(await shop.credit('9023')).toMatchObject(frozen);
  await employ({ frozen: true }, yuan(12_000));
  expect(await shop.credit('9023')).toMatchObject({ ...frozen, limitFen: yuan(12_000) });
  await repay(ctx(), price);
  expect(await shop.credit('9023')).toMatchObject({ frozen: false, frozenByOverdue: false });
  expect((await listBills(shop.deps, ctx())).list).toMatchObject([
    { closes: '2027-08-09', state: 'issued', owedFen: price },
    { closes: '2027-07-09', state: 'paid' },
  ]);
  expect(await listBills(shop.deps, ctx())).toMatchObject({ owedFen: price, overdueFen: 0 });
});

test.each([1, 2, 3])(
  'whatever happens in whatever order, the books of credit prove to be right: %i',
  async (seed) => {
    const enterpriseId = `901${seed}`;
    await shop.employ(enterpriseId, yuan(8_000), ['r1'], {
      billingDay: 7,
      termDays: 12,
      freezeOverdue: false,
    });
    const ctx = () => main('main-r', enterpriseId);
    let state = seed * 7919;
    const dice = (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
    const ticketed: string[] = [];
    const steps = [
      async () => {
        const outcome = (['', '', 'gone', 'partial'] as const)[dice(4)]!;
        const orderNo = await shop.place('r1', outcome === 'partial' ? { types: ['ADT', 'ADT'] } : adult);
        if (outcome !== '') supplier.script.issue.push(outcome);
        const refused = await refusalOf(shop.pay('r1', orderNo, dice(3) === 0 ? 'multiPay' : 'creditPay'));
        await jobs.run();
        if (refused !== undefined && outcome !== '') supplier.script.issue.length = 0;
        if (refused === undefined && outcome === '') ticketed.push(orderNo);
      },
      async () => {
        const orderNo = ticketed.splice(dice(ticketed.length), 1)[0];
        if (orderNo !== undefined) await giveBack(orderNo, fen(1 + dice(price)));
      },
      async () => {
        clock.passSeconds(dice(25) * day);
        await close();
      },
      async () => {
        const { owedFen } = await listBills(shop.deps, ctx());
        await refusalOf(repay(ctx(), fen(1 + dice(owedFen + yuan(100)))));
      },
      async () => {
        await refusalOf(
          shop.employ(enterpriseId, yuan(2_000 + dice(8) * 1_000), ['r1']).catch((error: Error) => {
            if (error.name !== 'ShortOfMoney') throw error;
          }),
        );
      },
    ];
    for (let round = 0; round < 4; round += 1) {
      for (let step = 0; step < 20; step += 1) await steps[dice(steps.length)]!();
      expect(await shop.broken()).toEqual([]);
    }
    const { list } = await listBills(shop.deps, ctx());
    expect(list.length).toBeGreaterThan(2);
    expect(list.some(({ settledFen }) => settledFen !== 0)).toBe(true);
    await shop.expectSound();
  },
);
