import { Readable } from 'node:stream';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { sumFen, yuan } from '@woxing/contract/core/money';
import { billFacets, companyPart, noPart } from '@woxing/contract/payments/bill-parts.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Client } from 'pg';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { orderMoved } from '#src/orders/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { columns, fenSum, orNull, query, text } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { takeBillParts } from '#src/reports/take-bill-parts.ts';
import { writeLines } from '#src/reports/write-lines.ts';
import { billsRead, sumOf } from '../../test/billed.ts';
import { companiesOf } from '../../test/company.ts';
import { beijingToShanghai, openRailShop, serviceFee } from '../../test/rail-shop.ts';
import { expectPassengersSaid } from '../../test/reported.ts';
import { refusalOf, tenant } from '../../test/shop.ts';
import { followOrder } from '../budgets/follow-orders.ts';
import { saveGroupLink } from '../credit/spending.db.ts';
import { breakDownBill, findBillCard } from './break-down-bill.ts';
import { closeBills } from './close-bills.ts';
import { replaceCreditParts } from './credit-parts.db.ts';
import { nameLines } from './name-lines.ts';
import { listBills } from './read-bills.ts';

/** What bills are made of, after whatever has happened to the orders on them. */
const shop = await openRailShop();
const { db, clock, jobs, channels } = shop;
db.hear(orderMoved, followOrder(productFacts));
const company = companiesOf(shop);
type Company = Awaited<ReturnType<typeof company>>;
let own: Company;
let below: Company;
let stranger: Company;
const orders: { readonly member: string; readonly orderNo: string }[] = [];
const { rowsOf, linesOf, expectBrokenDown } = billsRead(db);
const write = () => writeLines({ db, products: productFacts }, tenant);

beforeAll(async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  [own, below, stranger] = [await company(), await company(), await company()];
  await shop.employ(own.enterpriseId, yuan(900_000), [own.staff.id, own.mate.id], { billingDay: 1 });
  await shop.employ(below.enterpriseId, yuan(900_000), [below.staff.id], { billingDay: 1 });
  await shop.employ(stranger.enterpriseId, yuan(900_000), [stranger.staff.id], { billingDay: 1 });
  for (const member of [own.staff.id, own.mate.id, below.staff.id, stranger.staff.id])
    await shop.enrich(member, yuan(900_000));
  // Of a second-class seat a first-class one is above the standard: the person pays for the difference.
  shop.standards.set(own.staff.id, { seats: ['O', 'W'], more: [], over: 'person-pays' });
  await db.inTenant(tenant, async (tx) => {
    await saveGroupLink(tx, tenant, {
      enterpriseId: below.enterpriseId,
      groupId: own.enterpriseId,
      settled: true,
      periodLimitFen: null,
    });
    await sql`with made as (
        insert into cost_objects (tenant_id, enterprise_id, kind, code, name)
        values (${tenant}, ${own.enterpriseId}, 'cost-centre', 'C1', '华东区') returning id)
      update employments set cost_centre_id = made.id from made
      where tenant_id = ${tenant} and member_id = ${own.mate.id}`.execute(tx);
  });
});

const kinds = ['buy', 'buy', 'refund', 'change', 'days', 'jobs'] as const;
const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(1000), of: fc.nat(1000) }), {
  minLength: 8,
  maxLength: 14,
});
type Step = { readonly kind: (typeof kinds)[number]; readonly at: number; readonly of: number };
const pick = <T>(all: readonly T[], at: number): T => all[at % all.length]!;

async function pay(member: string, subjectNo: string, of: number): Promise<void> {
  const method = pick(['creditPay', 'multiPay', 'multiPay', 'tianHangPay'] as const, of);
  const { outTradeNo, state } = await shop.pay(member, subjectNo, method);
  if (state !== 'paid') {
    channels.alipay.pay(outTradeNo);
    await receiveNotice(shop.deps, shop.as(member), 'alipay', channels.alipay.noticeOf(outTradeNo));
  }
  await jobs.run();
}

const rideIn = (days: number, of: number) => ({
  ...beijingToShanghai,
  seat: pick(['O', 'M'] as const, of),
  startsOn: addDays(dayOf(clock.now()), days),
});

async function take({ kind, at, of }: Step): Promise<void> {
  const order = pick(orders, at);
  switch (kind) {
    case 'buy': {
      const member = pick([own.staff.id, own.mate.id, below.staff.id], at);
      const self = member === own.mate.id ? '郑文博' : '张一';
      const names = [self, '外宾', '来宾'].slice(0, 1 + (of % 3));
      const orderNo = await shop.placeTrain(member, {
        ride: rideIn(10, of),
        types: names.map(() => 'adult' as const),
        names,
      });
      orders.push({ member, orderNo });
      return pay(member, orderNo, of);
    }
    case 'refund': {
      await shop.refund(order.member, order.orderNo, of % 2 ? [0] : [0, 1]);
      return jobs.run().then(() => undefined);
    }
    case 'change': {
      await shop.change(order.member, order.orderNo, [of % 2], rideIn(12, of + 1));
      const sheet = (await shop.sheetsOf(order.orderNo)).find(({ state }) => state === 'to-pay');
      if (sheet !== undefined) await pay(order.member, sheet.sheetNo, of);
      return jobs.run().then(() => undefined);
    }
    case 'days':
      clock.passSeconds((1 + (of % 9)) * 86_400);
      return closeBills(shop.deps, tenant);
    case 'jobs':
      return jobs.run().then(() => undefined);
  }
}

const boss = ({ boss: main }: Company): MemberCtx => main.ctx();
const period = (billNo: string) => ({ billNo, spenderId: '', against: '' });

test('each breakdown of every bill adds up to it, whatever was changed, given back and paid in parts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      await take({ kind: 'buy', at: 0, of: 2 });
      // Refusals are part of it: of two who give a ticket back one is refused.
      for (const step of story) await take(step).catch(() => undefined);
      expect(await jobs.run()).toEqual([]);
      const ctx = boss(own);
      const { open, list } = await listBills(shop.deps, ctx);
      // Before the parts are written nothing is missing either: it is for nobody yet.
      await expectBrokenDown(ctx, '', open!.totalFen);
      await write();
      await expectBrokenDown(ctx, '', open!.totalFen);
      for (const bill of list.slice(0, 2)) await expectBrokenDown(ctx, bill.billNo, bill.totalFen);
    }),
    { numRuns: Number(process.env.BILL_STORIES ?? 3), endOnFailure: true },
  );
  const parted = await db.read(
    tenant,
    (tx) =>
      query(tx, { id: text, fen: fenSum })`
        select c.transfer_id as id, sum(c.amount_fen)::bigint as fen from credit_parts c
        join ledger_transfers t on t.tenant_id = c.tenant_id and t.id = c.transfer_id
        where c.tenant_id = ${tenant} group by c.transfer_id, t.amount_fen having abs(sum(c.amount_fen)) <> t.amount_fen`,
  );
  expect(parted).toEqual([]);
});

const partRow = columns(
  'credit_parts',
  ...(['transferId', 'orderNo', 'passenger', 'kind', 'amountFen', 'serviceFen'] as const),
);

const rowNamed = async (ctx: MemberCtx, billNo: string, by: (typeof billFacets)[number], name: string) =>
  (await rowsOf(ctx, billNo, by)).list.find((row) => row.name === name);

test('what is given back or changed is for whoever it was, with the service fee of each told apart', async () => {
  const ctx = boss(stranger);
  const { id: member } = stranger.staff;
  const ride = rideIn(11, 0);
  const orderNo = await shop.placeTrain(member, { ride, types: ['adult', 'adult'], names: ['张一', '来宾'] });
  await shop.pay(member, orderNo, 'creditPay');
  await jobs.run();
  await write();
  const [mine, guest] = [
    await rowNamed(ctx, '', 'person', '张一'),
    await rowNamed(ctx, '', 'person', '来宾'),
  ];
  expect(mine!.amountFen).toBe(guest!.amountFen);
  await shop.refund(member, orderNo, [1]);
  await jobs.run();
  await write();
  expect((await rowNamed(ctx, '', 'person', '张一'))!.amountFen).toBe(mine!.amountFen);
  const card = await findBillCard({ db }, ctx, { billNo: '', spenderId: '', key: guest!.key });
  expect(card).toMatchObject({ name: '来宾', departments: ['销售部'] });
  expect(card.products).toMatchObject([{ product: 'train', lines: 2, serviceFen: serviceFee }]);
  expect(card.total.saleFen).toBe(guest!.amountFen - serviceFee);
  expect(card.total.refundFen).toBeLessThan(0);
  expect(card.total.changeFen).toBe(0);
});

test('a change that the line has paid is for whoever was changed, and stands on their card as a change', async () => {
  const ctx = boss(stranger);
  const { id: member } = stranger.staff;
  const names = ['客甲', '客乙'];
  const orderNo = await shop.placeTrain(member, { ride: rideIn(11, 0), types: ['adult', 'adult'], names });
  await shop.pay(member, orderNo, 'creditPay');
  await jobs.run();
  const { sheetNo, dueFen } = await shop.change(member, orderNo, [1], rideIn(12, 1));
  await shop.pay(member, sheetNo, 'creditPay');
  expect(await jobs.run()).toEqual([]);
  await write();
  const [first, second] = [
    await rowNamed(ctx, '', 'person', '客甲'),
    await rowNamed(ctx, '', 'person', '客乙'),
  ];
  expect(dueFen).toBeGreaterThan(0);
  expect(second!.amountFen).toBe(first!.amountFen + dueFen);
  const card = await findBillCard({ db }, ctx, { billNo: '', spenderId: '', key: second!.key });
  const within = { by: 'person', key: second!.key } as const;
  const lines = { billNo: '', spenderId: stranger.enterpriseId, within };
  expect(await db.read(tenant, (tx) => nameLines(tx, tenant, stranger.enterpriseId, lines))).toEqual([
    { title: '消费企业', value: '云帆科技有限公司' },
    { title: '出行人', value: '客乙' },
  ]);
  const nameAll = (billNo: string | null, spenderId: string) =>
    db.read(tenant, (tx) =>
      nameLines(tx, tenant, stranger.enterpriseId, { billNo, spenderId, within: null }),
    );
  expect(await nameAll(null, '')).toEqual([]);
  expect(await nameAll('ZD1', '404')).toEqual([{ title: '消费企业', value: '404' }]);
  const saleFen = first!.amountFen - serviceFee;
  expect(card.total).toEqual({
    saleFen,
    changeFen: dueFen,
    serviceFen: serviceFee,
    refundFen: 0,
    amountFen: second!.amountFen,
  });
});

test('of two who are given back and changed together each stands on the bill with what the company bore of them', async () => {
  const { id: member } = stranger.staff;
  shop.standards.set('客丙', { seats: ['O', 'W'], more: [], over: 'person-pays' });
  shop.standards.set('客丁', { seats: ['O', 'W', 'M'], more: [], over: 'forbid' });
  const names = ['客丙', '客丁'];
  const types = names.map(() => 'adult' as const);
  const bought = async (of: number) => {
    const orderNo = await shop.placeTrain(member, { ride: rideIn(11, of), types, names });
    await pay(member, orderNo, of === 1 ? 1 : 0);
    return orderNo;
  };
  const orderNo = await bought(1);
  await shop.refund(member, orderNo, [0, 1]);
  await jobs.run();
  const dearer = await bought(0);
  const { sheetNo } = await shop.change(member, dearer, [0, 1], rideIn(12, 1));
  await pay(member, sheetNo, 1);
  await write();
  await expectPassengersSaid(db, stranger.enterpriseId);
});

test('of a company of its group a bill tells which it is, and neither its departments nor its people', async () => {
  const { id: member } = below.staff;
  await shop.pay(
    member,
    await shop.placeTrain(member, { ride: rideIn(12, 0), names: ['张一'] }),
    'creditPay',
  );
  await jobs.run();
  await write();
  const key = `${companyPart}${below.enterpriseId}`;
  for (const by of ['department', 'costCentre', 'project', 'person'] as const) {
    const row = (await rowsOf(boss(own), '', by)).list.find((each) => each.key === key);
    expect(row?.name).toBe('云帆科技有限公司');
    for (const line of await linesOf(boss(own), '', { part: by, key }))
      expect([
        line.product,
        ...['traveller', 'department', 'costCentre', 'project'].map((of) => line.cells[of]),
      ]).toEqual([null, null, null, null, null]);
  }
  const asked = { billNo: '', spenderId: '', key: `m:${member}` };
  expect(await refusalOf(findBillCard({ db }, boss(own), asked))).toBe('bill.no-card');
});

test('what is of no traveller has no card', async () => {
  const { id: member } = own.staff;
  await shop.pay(
    member,
    await shop.placeTrain(member, { ride: rideIn(13, 0), names: ['张一'] }),
    'creditPay',
  );
  await jobs.run();
  const { list } = await rowsOf(boss(own), '', 'person');
  expect(list.map(({ key }) => key)).toContain(noPart);
  const asked = { billNo: '', spenderId: '', key: noPart };
  expect(await refusalOf(findBillCard({ db }, boss(own), asked))).toBe('bill.no-card');
  await write();
});

test('whoever is forgotten at an order is forgotten on its bill at once, also while its parts are written', async () => {
  const ctx = boss(stranger);
  const orderNo = await shop.placeTrain(stranger.staff.id, { ride: rideIn(11, 0), names: ['客戊'] });
  await shop.pay(stranger.staff.id, orderNo, 'creditPay');
  await jobs.run();
  await write();
  const before = await rowNamed(ctx, '', 'person', '客戊');
  const parts = await db.read(
    tenant,
    (tx) => query(tx, partRow)`
      select transfer_id as "transferId", order_no as "orderNo", passenger, kind, amount_fen as "amountFen", service_fen as "serviceFen"
      from credit_parts where tenant_id = ${tenant} and order_no = ${orderNo}`,
  );
  const [written, forgetting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = db.inTenant(tenant, async (tx) => {
    await replaceCreditParts(tx, tenant, [orderNo], parts);
    written.resolve();
    await forgetting.promise;
  });
  await written.promise;
  const forgotten = db.inTenant(tenant, async (tx) => {
    setTimeout(forgetting.resolve, 30);
    await sql`update order_passengers set name = '已注销旅客', member_id = null, external = true
      where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(tx);
  });
  await Promise.all([writing, forgotten]);
  expect(await rowNamed(ctx, '', 'person', '客戊')).toBeUndefined();
  expect(await rowNamed(ctx, '', 'person', '已注销旅客')).toMatchObject({ amountFen: before!.amountFen });
  const people = await db.read(
    tenant,
    (tx) => query(tx, { person: orNull(text) })`select person from credit_parts`,
  );
  expect(people.filter(({ person }) => person?.includes('客戊'))).toEqual([]);
});

test('a bill is held against another one of the same enterprise, row by row', async () => {
  clock.passSeconds(40 * 86_400);
  await closeBills(shop.deps, tenant);
  const { id: member } = own.staff;
  await shop.pay(
    member,
    await shop.placeTrain(member, { ride: rideIn(10, 0), names: ['张一'] }),
    'creditPay',
  );
  await jobs.run();
  await write();
  const { list: bills } = await listBills(shop.deps, boss(own));
  const [before] = bills;
  for (const by of billFacets) {
    const asked = { billNo: '', spenderId: '', by, page: 1, max: 1000 };
    const found = await breakDownBill({ db }, boss(own), { ...asked, against: before!.billNo });
    const alone = await breakDownBill({ db }, boss(own), { ...asked, against: '' });
    expect([found.againstFen, sumFen(found.list.map(({ againstFen }) => againstFen))]).toEqual([
      before!.totalFen,
      before!.totalFen,
    ]);
    expect([alone.amountFen, alone.againstFen]).toEqual([found.amountFen, 0]);
    for (const row of found.list) {
      const there = (await rowsOf(boss(own), before!.billNo, by)).list.find(({ key }) => key === row.key);
      expect(row.againstFen).toBe(there?.amountFen ?? 0);
    }
  }
  const asked = { billNo: '', spenderId: own.enterpriseId, by: 'person' } as const;
  const against = before!.billNo;
  const found = await breakDownBill({ db }, boss(own), { ...asked, against, page: 1, max: 1000 });
  const [above, head, ...rows] = await fileOf(boss(own), { ...asked, against });
  expect(above![0]).toBe('筛选条件：消费企业 云帆科技有限公司');
  expect(head).toEqual(['出行人', '明细数', '本期', '对比期', '增减', '增减幅度']);
  expect(rows.map(([name, , amount, other]) => [name, amount, other])).toEqual(
    [...found.list, { ...found, name: '合计' }].map((row) => [
      row.name,
      row.amountFen / 100,
      row.againstFen / 100,
    ]),
  );
});

test('a bill, department or person of another company is found by nothing that is sent', async () => {
  const ctx = boss(stranger);
  const { list: bills } = await listBills(shop.deps, boss(own));
  const { billNo } = bills[0]!;
  const asked = { spenderId: '', by: 'person', page: 1, max: 50 } as const;
  expect(await refusalOf(breakDownBill({ db }, ctx, { ...asked, billNo, against: '' }))).toBe('bill.unknown');
  expect(await refusalOf(breakDownBill({ db }, ctx, { ...asked, billNo: '', against: billNo }))).toBe(
    'bill.unknown',
  );
  expect(await refusalOf(linesOf(ctx, billNo))).toBe('bill.unknown');
  for (const of of [
    { billNo, against: '' },
    { billNo: '', against: billNo },
  ])
    expect(await refusalOf(fileOf(ctx, { ...of, spenderId: '', by: 'person' }))).toBe('bill.unknown');
  const card = { billNo, spenderId: '', key: `m:${own.staff.id}` };
  expect(await refusalOf(findBillCard({ db }, ctx, card))).toBe('bill.unknown');
  expect(await refusalOf(findBillCard({ db }, ctx, { ...card, billNo: '' }))).toBe('bill.no-card');
  for (const by of billFacets.filter((each) => each !== 'product')) {
    const { list } = await rowsOf(boss(own), billNo, by);
    for (const { key } of list.filter((row) => row.key !== noPart && !row.key.startsWith('n:')))
      expect(await linesOf(ctx, '', { part: by, key })).toEqual([]);
  }
  for (const key of ['none\u0001', "' or true --", 'm:', '未归属', '0'.repeat(100)])
    expect(await linesOf(ctx, '', { part: 'department', key })).toEqual([]);
});

test('a long bill is told apart as a whole, and read page by page', async () => {
  const lines = 6000;
  const billNo = await fillBill(lines);
  const ctx = boss(stranger);
  for (const by of billFacets) {
    const asked = { ...period(billNo), by, page: 1, max: 50 };
    const found = await breakDownBill({ db }, ctx, asked);
    expect([found.lines, found.amountFen]).toEqual([lines, lines * 100]);
    const [row] = found.list;
    const opened = await linesOf(ctx, billNo, { part: by, key: row!.key }, 500);
    expect([opened.length, sumOf(opened)]).toEqual([row!.lines, row!.amountFen]);
  }
  const people = { ...period(billNo), by: 'person', max: 1000 } as const;
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => breakDownBill({ db }, ctx, { ...people, page })),
  );
  expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
    [1000, 3000],
    [1000, 3000],
    [1000, 3000],
    [0, 0],
  ]);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ key }) => key))).size).toBe(3000);
  const [head, ...rows] = await fileOf(ctx, { ...period(billNo), by: 'person' });
  expect(head).toEqual(['出行人', '明细数', '金额', '占比']);
  expect(rows).toHaveLength(3001);
  expect(rows.at(-1)).toEqual(['合计', lines, lines, '100.0%']);
  expect(new Set(rows.slice(0, -1).map(([name]) => name))).toEqual(
    new Set(pages.flatMap(({ list }) => list.map(({ name }) => name))),
  );
  const csv = await takeBillParts({ db }, ctx, { ...period(billNo), by: 'person', format: 'csv' });
  expect(csv.saveAs).toBe(`账单构成 ${billNo}（按出行人）.csv`);
  const bytes = Buffer.concat(await Readable.from(csv.pieces).toArray());
  expect(bytes).toHaveLength(csv.size);
  const text = bytes.toString().trimEnd().split('\r\n');
  expect(text).toHaveLength(3002);
  expect([text[0], text.at(-1)]).toEqual([
    '\uFEFF出行人,明细数,金额,占比',
    `合计,${lines},${lines}.00,100.0%`,
  ]);
});

/** The rows of a breakdown as a file of Excel has them. */
async function fileOf(
  ctx: MemberCtx,
  asked: Omit<Parameters<typeof takeBillParts>[2], 'format' | 'against'> & { readonly against?: string },
) {
  const { pieces } = await takeBillParts({ db }, ctx, { against: '', ...asked, format: 'xlsx' });
  return readSheet(Buffer.concat(await Readable.from(pieces).toArray()));
}

/** A bill that has so many lines of ¥1, each on an order of its own. What triggers would tell of them is of no use here. */
async function fillBill(lines: number): Promise<string> {
  const billNo = `ZD20990101${stranger.enterpriseId}`;
  const owner = new Client({ connectionString: shop.url });
  await owner.connect();
  const made = `(select 'LOAD' || i as no, i from generate_series(1, ${lines}) i) n`;
  const order = `(select * from orders where tenant_id = '${tenant}' and enterprise_id = '${stranger.enterpriseId}' and order_no not like 'LOAD%' limit 1) o`;
  await owner.query('set session_replication_role = replica');
  await owner.query(`
    insert into credit_bills (tenant_id, bill_no, enterprise_id, opens, closes, due_day, issued_at, total_fen, lines)
      values ('${tenant}', '${billNo}', '${stranger.enterpriseId}', '2099-01-01', '2099-01-31', '2099-02-20', now(), ${lines * 100}, ${lines});
    insert into orders (tenant_id, order_no, member_id, product, code, created_at, hold, payment, total_fen, content, search_text, enterprise_id)
      select o.tenant_id, n.no, o.member_id, o.product, o.code, o.created_at, o.hold, o.payment, 100, o.content, '', o.enterprise_id
      from ${order}, ${made};
    insert into order_passengers (tenant_id, order_no, position, name, type, paper_type, paper_no_sealed, paper_no_masked, insurances)
      select '${tenant}', n.no, 0, '员工' || n.i % 3000, p.type, p.paper_type, p.paper_no_sealed, p.paper_no_masked, p.insurances
      from ${order} join order_passengers p using (tenant_id, order_no), ${made} where p.position = 0;
    insert into order_shares (tenant_id, order_no, passenger, enterprise_id, day, kind, department, department_ids)
      select '${tenant}', n.no, 0, '${stranger.enterpriseId}', '2099-01-05', 'train', '部门' || n.i % 80, array['D' || n.i % 80] from ${made};
    insert into credit_bill_lines (tenant_id, transfer_id, bill_no, spender_id, order_no, amount_fen, memo, at)
      select '${tenant}', 'pay:' || n.no, '${billNo}', '${stranger.enterpriseId}', n.no, 100, '订单付款',
        '2099-01-05'::timestamptz + n.i * interval '1 second' from ${made};
    insert into credit_parts (tenant_id, transfer_id, passenger, order_no, kind, amount_fen, service_fen, enterprise_id, at, product, department_id, person)
      select '${tenant}', 'pay:' || n.no, 0, n.no, 'sale', 100, 5, '${stranger.enterpriseId}', '2099-01-05'::timestamptz + n.i * interval '1 second', 'train', 'D' || n.i % 80, 'n:员工' || n.i % 3000 from ${made};
    analyze`);
  await owner.end();
  return billNo;
}
