import { strict as assert } from 'node:assert';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, noFen, sumFen, yuan } from '@woxing/contract/core/money';
import type { ReportFilter } from '@woxing/contract/reports/reports';
import { maxReportDays } from '@woxing/contract/reports/reports.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { followOrder } from '#src/earnings/public.ts';
import { readReward, readRewardMovements } from '#src/earnings/read-earnings.ts';
import { readIncome } from '#src/earnings/read-income.ts';
import { listReport, reportPostings, sumReport, totalReport } from '#src/reports/read-reports.ts';
import { rollOutRewards } from '#src/withdrawals/roll-out-rewards.ts';
import { openAirShop } from '../../test/air-shop.ts';
import { internationalShopIn } from '../../test/international-shop.ts';
import { sellersIn } from '../../test/sellers.ts';
import { refusalOf, tenant } from '../../test/shop.ts';
import { moveSubordinate, setSubordinateState } from './change-subordinate.ts';
import { exportSales, findSubordinates, readSales } from './find-subordinates.ts';
import { readShareOfOrder } from './read-shares.ts';
import { listSales, type SaleMark } from './subordinates.db.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const { seller, platformRule, ruleBy } = sellersIn(shop, tenant);
await platformRule(400);

/** An operator who has 40%, a distributor below with 25%, and one below that with 10%. */
async function threeLevels() {
  const operator = await seller(50);
  const upper = await seller(40, operator);
  const lower = await seller(40, upper);
  await ruleBy(operator, 250);
  await ruleBy(upper, 100);
  return { operator, upper, lower };
}

/** As the report of shares has it. */
async function income(memberId: string, more: Partial<ReportFilter> = {}) {
  const asked = { report: 'share', from: addDays(dayOf(clock.now()), 1 - maxReportDays), ...more } as const;
  const [{ rows }, { lines, sums }] = await Promise.all([
    listReport({ db }, shop.as(memberId), { ...asked, max: 200 }),
    totalReport({ db }, shop.as(memberId), asked),
  ]);
  return { rows, lines, earnedFen: sums['fare']!, takenFen: sums['fee']!, netFen: sums['amount']! };
}
const months = async (memberId: string) =>
  (await sumReport({ db }, shop.as(memberId), { report: 'shareSum', by: 'month' })).list;
const netOf = async (memberId: string) => (await income(memberId)).netFen;
const rewardOf = async (memberId: string) => readReward({ db }, shop.as(memberId));
const marginOf = async (orderNo: string): Promise<Fen> => {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ fen: Fen }>`select margin_fen as fen from share_orders where order_no = ${orderNo}`.execute(tx),
  );
  return rows[0]!.fen;
};
const upTo = (margin: number, permille: number) => Math.floor((margin * permille) / 1000);

/** Tells the room what counts of an order, as products do. */
const follow = (orderNo: string, memberId: string, incomeFen: number, from = db) =>
  from.inTenant(tenant, (tx) =>
    followOrder(
      tx,
      { tenantId: tenant, orderNo, memberId },
      { faresFen: fen(incomeFen * 10), incomeFen: fen(incomeFen) },
      clock.now(),
    ),
  );

test('a ticket is shared by the rates up to the highest, each fen with its rule, and the books prove', async () => {
  const { operator, upper, lower } = await threeLevels();
  const orderNo = await shop.buy(lower, { types: ['ADT', 'ADT'] });
  const margin = await marginOf(orderNo);
  expect(margin).toBeGreaterThan(0);
  const parts = [
    upTo(margin, 400) - upTo(margin, 250),
    upTo(margin, 250) - upTo(margin, 100),
    upTo(margin, 100),
  ];
  expect(await Promise.all([operator, upper, lower].map(netOf))).toEqual(parts);
  expect(
    await Promise.all([operator, upper, lower].map(async (each) => (await rewardOf(each)).balanceFen)),
  ).toEqual(parts);
  const told = await readShareOfOrder({ db }, shop.as(operator), { orderNo });
  expect(told).toMatchObject({
    netFen: parts[0],
    rule: { permille: 400, byPlatform: true, named: false, product: '' },
    moves: [{ marginFen: margin, permille: 400, belowPermille: 250, level: 2, amountFen: parts[0] }],
  });
  const { rows } = await income(operator);
  expect(rows).toMatchObject([
    {
      orderNo,
      cells: {
        order: orderNo,
        kind: '入账',
        sellerLevel: '下级的下级',
        product: '机票',
        margin,
        shareRate: '25%至40%',
        amount: parts[0],
      },
    },
  ]);
  const step = { report: 'share', orderNo, part: rows[0]!.part } as const;
  expect(await reportPostings({ db }, shop.as(operator), step)).toMatchObject({
    postings: [{ id: rows[0]!.cells['posting'], memo: '订单分润', amountFen: parts[0] }],
    postedFen: parts[0],
    lines: 1,
    linesFen: parts[0],
  });
  expect(await refusalOf(reportPostings({ db }, shop.as('stranger'), step))).toBe('report.unknown-line');
  expect(await refusalOf(readShareOfOrder({ db }, shop.as('stranger'), { orderNo }))).toBe(
    'share.unknown-order',
  );
  const { list } = await readRewardMovements({ db }, shop.as(upper), {
    reason: 'shared',
    before: '',
    max: 20,
  });
  expect(list).toMatchObject([{ reason: 'shared', amountFen: parts[1], orderNo }]);
  // Shares are no income of recommending.
  expect(await readIncome({ db }, shop.as(upper), { keyword: '', page: 1, max: 20 })).toMatchObject({
    total: 0,
  });
  const sold = await readSales({ db }, shop.as(operator), { memberNo: lower, page: 1, max: 20 });
  expect(sold).toMatchObject({ total: 1, shareFen: parts[0], list: [{ orderNo, shareFen: parts[0] }] });
  const tree = await findSubordinates({ db }, shop.as(operator), {
    keyword: '',
    state: 'all',
    kind: 'all',
    under: '',
    page: 1,
    max: 20,
  });
  expect(tree.list).toMatchObject([{ orders: 0 }, { orders: 1, soldFen: sold.soldFen, shareFen: parts[0] }]);
  expect(await shop.broken()).toEqual([]);
});

test('what is given back is taken back in its part, and a change goes on with what it brings', async () => {
  const { operator, upper, lower } = await threeLevels();
  const orderNo = await shop.buy(lower, { types: ['ADT', 'ADT'] });
  const before = await marginOf(orderNo);
  clock.passSeconds(86_400);
  const { quoteId } = await shop.quoteRefund(lower, orderNo, [{ passenger: 0, leg: 0 }]);
  await shop.refund(lower, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  const margin = await marginOf(orderNo);
  expect(margin).toBeLessThan(before);
  expect(await netOf(operator)).toBe(upTo(margin, 400) - upTo(margin, 250));
  expect(await netOf(lower)).toBe(upTo(margin, 100));
  expect((await income(upper)).rows.map(({ cells }) => Number(cells['amount']) > 0)).toEqual([false, true]);
  const tickets = [{ passenger: 1, leg: 0 }];
  const { flights } = await shop.changeOptions(lower, orderNo, tickets, 30);
  const fare = flights.flatMap(({ fares }) => fares).find(({ differenceFen }) => differenceFen > 0)!;
  const change = await shop.quoteChange(lower, orderNo, tickets, fare.offerId);
  const { sheetNo } = await shop.change(lower, orderNo, change.quoteId);
  await shop.paySheet(lower, sheetNo);
  expect(await jobs.run()).toEqual([]);
  const changed = await marginOf(orderNo);
  expect(await netOf(operator)).toBe(upTo(changed, 400) - upTo(changed, 250));
  expect(await shop.broken()).toEqual([]);
});

test('who shares is fixed by the first ticket: moving, closing and new rules are for orders to come', async () => {
  const { operator, upper, lower } = await threeLevels();
  const orderNo = await shop.buy(lower);
  const [margin, given] = [await marginOf(orderNo), await netOf(upper)];
  await setSubordinateState({ db }, shop.as(operator), { memberNo: upper, state: 'closed', revision: 1 });
  clock.passSeconds(1);
  await ruleBy(operator, 50);
  await follow(orderNo, lower, margin * 2);
  expect(await netOf(upper)).toBe(upTo(margin * 2, 250) - upTo(margin * 2, 100));
  await follow(orderNo, lower, margin);
  expect(await netOf(upper)).toBe(given);
  const later = await shop.buy(lower);
  const next = await marginOf(later);
  expect(await netOf(upper)).toBe(given);
  expect((await readShareOfOrder({ db }, shop.as(lower), { orderNo: later })).netFen).toBe(upTo(next, 50));
  await moveSubordinate({ db }, shop.as(operator), { memberNo: lower, upperNo: operator, revision: 1 });
  await follow(orderNo, lower, 0);
  expect(await netOf(upper)).toBe(0);
  expect(await shop.broken()).toEqual([]);
});

test('rules by product, airline and period', async () => {
  const operator = await seller(50);
  const one = await seller(40, operator);
  await ruleBy(operator, 100);
  await ruleBy(operator, 300, { product: 'train' });
  await ruleBy(operator, 200, { product: 'airTicket' });
  const plain = await shop.buy(one);
  expect((await readShareOfOrder({ db }, shop.as(one), { orderNo: plain })).moves[0]).toMatchObject({
    permille: 200,
  });
  const carrier = String((await income(one)).rows[0]!.cells['carrier']);
  expect(carrier).toMatch(/^[0-9A-Z]{2}$/);
  await ruleBy(operator, 350, { product: 'airTicket', carrier: carrier.toLowerCase() });
  const special = await shop.buy(one, { fare: (fare, no) => no.startsWith(carrier) && fare.seatsLeft > 0 });
  expect((await readShareOfOrder({ db }, shop.as(one), { orderNo: special })).rule).toMatchObject({
    carrier,
    permille: 350,
  });
  expect((await income(one, { sort: '火车票' })).lines).toBe(0);
  expect((await income(one, { sort: '机票', keyword: special })).lines).toBe(1);
});

test('nobody shares in orders of persons, of sellers without rules, or of those who were closed before', async () => {
  const person = 'a-buyer';
  await shop.buy(person);
  const { upper, lower, operator } = await threeLevels();
  await setSubordinateState({ db }, shop.as(operator), { memberNo: lower, state: 'closed', revision: 1 });
  await shop.buy(lower);
  expect([await netOf(person), await netOf(lower)]).toEqual([0, 0]);
  expect(await netOf(upper)).toBeGreaterThan(0);
  expect(await shop.broken()).toEqual([]);
});

test('told twice, by two processes, or by one that died before its commit, an order gives once', async () => {
  const { operator, lower } = await threeLevels();
  const orderNo = await shop.buy(lower);
  const margin = await marginOf(orderNo);
  const given = await netOf(operator);
  const died = new Error('died');
  const dying = db.inTenant(tenant, async (tx) => {
    await followOrder(
      tx,
      { tenantId: tenant, orderNo, memberId: lower },
      { faresFen: noFen, incomeFen: noFen },
      clock.now(),
    );
    throw died;
  });
  await dying.catch((error: unknown) => assert.equal(error, died));
  await follow(orderNo, lower, margin);
  await follow(orderNo, lower, margin, shop.anotherProcess().db);
  expect(await netOf(operator)).toBe(given);
  expect((await income(operator)).lines).toBe(1);
});

test('forty tickets at once, from two processes: each is shared once, and the sums are right', async () => {
  const { operator, upper, lower } = await threeLevels();
  await shop.enrich(lower, yuan(1_000_000));
  const orders: string[] = [];
  for (let at = 0; at < 40; at += 1) orders.push(await shop.placeAir(lower, { daysAhead: [20 + (at % 25)] }));
  const other = shop.anotherProcess();
  await Promise.all(
    orders.map((orderNo, at) => follow(orderNo, lower, 1000 + at, at % 2 === 0 ? db : other.db)),
  );
  const margins = await Promise.all(orders.map(marginOf));
  const sumOf = (from: number, to: number) =>
    sumFen(margins.map((each) => fen(upTo(each, to) - upTo(each, from))));
  expect(margins.toSorted((one, two) => one - two)).toEqual(orders.map((_, at) => 1000 + at));
  expect(await Promise.all([operator, upper, lower].map(netOf))).toEqual([
    sumOf(250, 400),
    sumOf(100, 250),
    sumOf(0, 100),
  ]);
  expect((await rewardOf(operator)).balanceFen).toBe(sumOf(250, 400));
});

test('what somebody has sold goes on behind its last order, also where several were ticketed at once', async () => {
  const { operator, lower } = await threeLevels();
  await shop.enrich(lower, yuan(1_000_000));
  for (let at = 0; at < 5; at += 1) {
    if (at % 2 === 0) clock.passSeconds(60);
    await follow(await shop.placeAir(lower, { daysAhead: [20 + at] }), lower, 1000);
  }
  const whose = { sellerId: lower, memberId: operator };
  const next = (after?: SaleMark) =>
    db.read(tenant, (tx) => listSales(tx, tenant, whose, { since: null, until: null }, { max: 2, after }));
  const walked: SaleMark[] = [];
  for (let rows = await next(); rows.length > 0; rows = await next(walked.at(-1))) walked.push(...rows);
  const { list } = await readSales({ db }, shop.as(operator), { memberNo: lower, page: 1, max: 20 });
  expect(list).toHaveLength(5);
  expect(walked).toEqual(list);
  const told = [];
  const events = await exportSales({ db }, shop.as(operator), { memberNo: lower });
  for await (const { rows } of events(new AbortController().signal)) told.push(...rows);
  expect(told).toEqual(list);
});

test('what has left before a refund is owed, and is paid off by what is shared next', async () => {
  const { operator, lower } = await threeLevels();
  const orderNo = await shop.buy(lower);
  const given = await netOf(operator);
  const out = { db, proofClock: clock, vault: shop.vault, log: shop.log, bank: undefined as never };
  await rollOutRewards(out, shop.as(operator), { amountFen: given });
  await follow(orderNo, lower, 0);
  expect(await rewardOf(operator)).toMatchObject({ balanceFen: 0, owedFen: given, availableFen: 0 });
  expect(await netOf(operator)).toBe(0);
  await follow(orderNo, lower, 2 * (await marginOf(await shop.buy(lower))));
  const { balanceFen, owedFen } = await rewardOf(operator);
  expect(owedFen).toBe(0);
  expect(balanceFen).toBe((await netOf(operator)) - given);
});

test('whoever recommended a seller and shares in the order gets both out of one account, within the income', async () => {
  const { operator, lower } = await threeLevels();
  await db.inTenant(tenant, (tx) =>
    sql`update members set referrer_id = ${operator} where id = ${lower}`.execute(tx),
  );
  const orderNo = await shop.buy(lower);
  const margin = await marginOf(orderNo);
  const shares = await netOf(operator);
  const { balanceFen } = await rewardOf(operator);
  const reward = balanceFen - shares;
  expect(reward).toBe(Math.floor(((margin + reward) * 20) / 100));
  await follow(orderNo, lower, 0);
  expect((await rewardOf(operator)).balanceFen).toBe(0);
  expect((await shop.broken()).filter((line) => !line.startsWith('earnings-follow'))).toEqual([]);
});

test('a rule for an airline holds for its flights abroad', async () => {
  const abroad = internationalShopIn(shop.beside);
  const journey = { ways: [['SHA', 'SIN', 30]] } as const;
  const { operator, lower } = await threeLevels();
  const carriersOf = async (orderNo: string) =>
    (await abroad.detail(lower, orderNo)).detail.legs.map(({ airline }) => airline);
  const [carrier] = await carriersOf(await abroad.buy(lower, journey));
  await platformRule(900, { product: 'international-air', carrier: carrier! });
  clock.passSeconds(1);
  expect(await carriersOf(await abroad.buy(lower, journey))).toEqual([carrier]);
  const { rows } = await income(operator);
  expect(rows.map(({ cells }) => cells['shareRate'])).toEqual(['25%至90%', '25%至40%']);
});

test('months add up to the bill, by the days on which something moved', async () => {
  const { operator, lower } = await threeLevels();
  const first = await shop.buy(lower);
  await shop.buy(lower);
  const month = dayOf(clock.now()).slice(0, 7);
  const { earnedFen, netFen } = await income(operator);
  const sums = { fare: earnedFen, fee: 0, amount: netFen };
  expect(await months(operator)).toMatchObject([{ key: month, lines: 2, sums }]);
  const byProduct = { report: 'shareSum', by: 'sort' } as const;
  expect((await sumReport({ db }, shop.as(operator), byProduct)).list).toMatchObject([{ key: '机票', sums }]);
  clock.passSeconds(40 * 86_400);
  await follow(first, lower, 0);
  const both = await months(operator);
  expect(both).toHaveLength(2);
  expect(sumFen(both.map((each) => fen(each.sums['amount']!)))).toBe(await netOf(operator));
  const last = await income(operator, { from: dayOf(clock.now()) });
  expect(last).toMatchObject({ lines: 1, earnedFen: 0, netFen: both[1]!.sums['amount'] });
});

test('after any sequence of margins the parts are those of the last, and never more than it', async () => {
  const { operator, upper, lower } = await threeLevels();
  await shop.enrich(lower);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 6 }), async (margins) => {
      const orderNo = await shop.placeAir(lower);
      for (const margin of margins) await follow(orderNo, lower, margin);
      const last = margins.at(-1)!;
      const of = async (memberId: string) => (await income(memberId, { keyword: orderNo })).netFen;
      const parts = await Promise.all([operator, upper, lower].map(of));
      expect(sumFen(parts)).toBe(upTo(last, 400));
      expect(parts[2]).toBe(upTo(last, 100));
    }),
    { numRuns: 12 },
  );
  expect((await shop.broken()).filter((line) => line.startsWith('shares'))).toEqual([]);
});
