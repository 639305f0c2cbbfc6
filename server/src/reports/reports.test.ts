import { randomUUID } from 'node:crypto';
import { addDays, type Day, day, dayOf, daysBetween } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, fen, subtractFen, sumFen, yuan } from '@woxing/contract/core/money';
import { points } from '@woxing/contract/payments/earnings.rules';
import { type ReportId, reportOf } from '@woxing/contract/reports/reports.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exchangePoints } from '#src/earnings/exchange-points.ts';
import { closeBillsOf, repayBills } from '#src/enterprise-bills/public.ts';
import { accounts, hold, ShortOfMoney } from '#src/ledger/public.ts';
import { findAnyOrder } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { airContent } from '#src/products/air/orders/air-content.ts';
import { keepSeenFares } from '#src/products/air/price-watch/seen-fares.db.ts';
import { productFacts } from '#src/products.ts';
import { recharge } from '#src/purchases/public.ts';
import { feeHold, netHold, settleWithdrawal } from '#src/withdrawals/settle-withdrawal.ts';
import { insertWithdrawal } from '#src/withdrawals/withdrawals.db.ts';
import { openAirShop } from '../../test/air-shop.ts';
import { carShopIn } from '../../test/car-shop.ts';
import { hotelShopIn } from '../../test/hotel-shop.ts';
import { internationalShopIn } from '../../test/international-shop.ts';
import { beijingToShanghai, railShopIn } from '../../test/rail-shop.ts';
import {
  expectAddsUp,
  expectAnalysesAddUp,
  expectReportsSayTheLedger,
  linesOf,
  type Period,
  postedFen,
} from '../../test/reported.ts';
import { scriptedRail } from '../../test/scripted-rail-supplier.ts';
import { sellersIn } from '../../test/sellers.ts';
import { payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { analyseTravel } from './analyse-travel.ts';
import { readEnterpriseMonth, readOwnMonth } from './month-so-far.ts';
import { listReport, reportPostings, sumReport, totalReport } from './read-reports.ts';
import { writeLines } from './write-lines.ts';

/**
 * Random months of orders of every product, with changes, refunds, mixed payments and rides that are questioned; every report of every
 * kind of reader must say what the ledger says.
 */
const shop = await openAirShop();
const trains = railShopIn(shop.beside, scriptedRail());
const hotels = hotelShopIn(shop.beside);
const cars = carShopIn(shop.beside);
const abroad = internationalShopIn(shop.beside);
const { db, clock, jobs } = shop;
const write = () => writeLines({ db, products: productFacts }, tenant);

const enterprise = '6001';
const employees = ['books-1', 'books-2'];
const sellers = sellersIn(shop, tenant);
await sellers.platformRule(400);
/** Has 40% of what its distributor earns, and leaves him 25%. */
const operator = await sellers.seller(50);
await sellers.ruleBy(operator, 250);
const seller = await sellers.seller(40, operator);
const mainAccount = () => {
  const ctx = shop.as('company');
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterprise, creditEmployeeId: undefined },
  };
};
const buyers = [...employees, seller];
const cardId = randomUUID();

beforeAll(async () => {
  await shop.join('company');
  for (const member of buyers) await shop.enrich(member, yuan(900_000));
  await shop.employ(enterprise, yuan(900_000), employees);
  await shop.enrich('company', yuan(900_000));
  await db.inTenant(tenant, async (tx) => {
    await sql`update members set referrer_id = ${seller} where tenant_id = ${tenant} and id = any(${employees}::text[])`.execute(
      tx,
    );
    await sql`update members set member_type = 70, credit_member_id = ${enterprise} where tenant_id = ${tenant} and id = 'company'`.execute(
      tx,
    );
    await sql`insert into bank_cards (tenant_id, id, member_id, bank_code, card_sealed, card_last4, card_index, holder_name, way, state, begun_at, bound_at)
      values (${tenant}, ${cardId}, ${seller}, 'ICBC', 'sealed', '1234', 'index', '卖方', 'sms', 'bound', now(), now())`.execute(
      tx,
    );
  });
});

const kinds = [
  'flight',
  'refund-flight',
  'flight-abroad',
  'refund-abroad',
  'change-abroad',
  'train',
  'stay',
  'ride',
  'refund-train',
  'change-train',
  'cancel-night',
  'dispute',
  'recharge',
  'withdraw',
  'repay',
  'exchange',
  'days',
] as const;
interface Step {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly of: number;
}
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(1000), of: fc.nat(1000) }),
  { minLength: 10, maxLength: 16 },
);

const bought: Record<
  'flights' | 'abroad' | 'train' | 'stay' | 'ride',
  { member: string; orderNo: string }[]
> = {
  flights: [],
  abroad: [],
  train: [],
  stay: [],
  ride: [],
};
const pick = <T>(all: readonly T[], at: number): T => all[at % all.length]!;
/** Refusals are part of it: of two who give a ticket back one is refused. */
const allowed = (act: () => Promise<unknown>) =>
  act().catch((error: unknown) => {
    if (!(error instanceof RefusalError || error instanceof ShortOfMoney)) throw error;
  });
const methodOf = (member: string, of: number) =>
  member === seller ? 'tianHangPay' : pick(['tianHangPay', 'creditPay', 'creditPay'] as const, of);

async function take({ kind, at, of }: Step): Promise<unknown> {
  const member = pick(buyers, at);
  switch (kind) {
    case 'flight': {
      const orderNo = await shop.placeAir(member, {
        types: of % 2 ? ['ADT'] : ['ADT', 'CHD'],
        insuranceIds: of % 3 === 0 ? ['AAI30'] : [],
        daysAhead: of % 2 ? [25, 28] : [25],
      });
      await shop.pay(member, orderNo, methodOf(member, of));
      bought.flights.push({ member, orderNo });
      return jobs.run();
    }
    case 'refund-flight': {
      const { member: owner, orderNo } = pick(bought.flights, at);
      const { tickets } = await shop.orderOf(orderNo);
      const [ticket] = tickets.filter(({ state }) => state === 'issued');
      if (ticket === undefined) return;
      const { quoteId } = await shop.quoteRefund(owner, orderNo, [
        { passenger: ticket.passenger, leg: ticket.leg },
      ]);
      await shop.refund(owner, orderNo, quoteId);
      return jobs.run();
    }
    case 'flight-abroad':
      bought.abroad.push({
        member,
        orderNo: await abroad.buy(member, journeyAbroad(of), {}, methodOf(member, of)),
      });
      return;
    case 'refund-abroad': {
      const { member: owner, orderNo } = pick(bought.abroad, at);
      const { detail } = await abroad.detail(owner, orderNo);
      const coupons = detail.tickets.filter(({ state }) => state === 'open');
      const tickets = coupons.map(({ passenger, leg }) => ({ passenger, leg }));
      const { quoteId } = await abroad.quoteRefund(owner, orderNo, tickets);
      return abroad.refund(owner, orderNo, quoteId);
    }
    case 'change-abroad':
      return changeAbroad(pick(bought.abroad, at));
    case 'train':
      bought.train.push({
        member,
        orderNo: await trains.buyTrain(member, {
          types: of % 2 ? ['adult', 'adult'] : ['adult'],
          ride: { ...beijingToShanghai, startsOn: addDays(dayOf(clock.now()), 10) },
          method: methodOf(member, of),
        }),
      });
      return;
    case 'stay':
      bought.stay.push({
        member,
        orderNo: await hotels.buy(
          member,
          { nights: 2, payment: pick(['prepay', 'desk'] as const, of) },
          methodOf(member, of),
        ),
      });
      return;
    case 'ride': {
      const orderNo = await cars.ride(member);
      await cars.pay(member, orderNo, methodOf(member, of));
      await jobs.run();
      bought.ride.push({ member, orderNo });
      return cars.sweep();
    }
    case 'refund-train': {
      const { member: owner, orderNo } = pick(bought.train, at);
      await trains.refund(owner, orderNo, [0]);
      return jobs.run();
    }
    case 'change-train': {
      const { member: owner, orderNo } = pick(bought.train, at);
      await trains.change(owner, orderNo, [0], {
        ...beijingToShanghai,
        startsOn: addDays(dayOf(clock.now()), 12),
      });
      return jobs.run();
    }
    case 'cancel-night': {
      const { member: owner, orderNo } = pick(bought.stay, at);
      await hotels.cancelNights(owner, orderNo, [{ passenger: 0, leg: of % 2 }]);
      return jobs.run();
    }
    case 'dispute': {
      const { member: owner, orderNo } = pick(bought.ride, at);
      await cars.dispute(owner, orderNo);
      return cars.sweep();
    }
    case 'recharge':
      return top(pick([seller, 'company'], at), yuan(100 + of));
    case 'withdraw':
      return takeOut(yuan(10 + of), pick(['wallet', 'reward'] as const, at), of % 3 !== 0);
    case 'repay':
      await closeBillsOf({ db, clock }, tenant, enterprise);
      return repayBills({ db, vault: shop.vault }, mainAccount(), { amountFen: yuan(1 + of), payPassword });
    case 'exchange':
      return exchangePoints(shop.deps, shop.as(pick(buyers, at)), { points: points(1000 * (1 + (of % 5))) });
    case 'days':
      return clock.passSeconds((1 + (of % 20)) * 86_400);
  }
}

/** There and back, or one way with a child. */
const journeyAbroad = (of: number) =>
  of % 2
    ? ({
        ways: [
          ['SHA', 'LON', 40],
          ['LON', 'SHA', 50],
        ],
        round: true,
      } as const)
    : ({ ways: [['SHA', 'SIN', 30]], types: ['ADT', 'CHD'] } as const);

/** The last part goes to another day. */
async function changeAbroad({ member, orderNo }: { readonly member: string; readonly orderNo: string }) {
  const { detail } = await abroad.detail(member, orderNo);
  const part = detail.parts.findLastIndex(({ live }) => live);
  if (part === -1) return;
  const tickets = detail.tickets.filter(
    ({ leg, state }) => detail.parts[part]!.legs.includes(leg) && state === 'open',
  );
  const people = tickets.map(({ passenger }) => passenger);
  const { itineraries } = await abroad.changeOptions(member, orderNo, part, people, abroad.dayIn(55));
  const [way] = itineraries;
  const { quoteId } = await abroad.quoteChange(member, {
    orderNo,
    tickets: tickets.map(({ passenger, leg }) => ({ passenger, leg })),
    part: way!.key,
    family: 'standard',
  });
  const { sheetNo } = await abroad.change(member, orderNo, quoteId);
  await abroad.pay(member, sheetNo, 'tianHangPay', 'internationalChange');
  return jobs.run();
}

/** Paid by a code that is scanned, or left. */
async function top(member: string, amountFen: Fen): Promise<void> {
  const { purchaseNo, businessType } = await recharge(shop.deps, shop.as(member), { amountFen });
  if (amountFen % 700 === 0) return;
  const { outTradeNo } = await startPayment(shop.deps, shop.as(member), {
    businessType,
    orderNo: purchaseNo,
    method: 'alipay',
    payPassword,
  });
  shop.channels.alipay.pay(outTradeNo);
  await receiveNotice(shop.deps, shop.as('nobody'), 'alipay', shop.channels.alipay.noticeOf(outTradeNo));
}

let taken = 0;
/** As the bank pays it out, or refuses; the proof of who asks is not what reports are about. */
async function takeOut(amountFen: Fen, source: 'wallet' | 'reward', paid: boolean): Promise<void> {
  const withdrawalNo = `W2025${String((taken += 1)).padStart(16, '0')}`;
  const at = clock.now();
  const feeFen = yuan(1);
  const held = { debit: accounts[source](seller), memo: '提现', at };
  await db.inTenant(tenant, async (tx) => {
    await hold(tx, tenant, [
      {
        ...held,
        id: netHold(withdrawalNo),
        credit: accounts.paidOut,
        amountFen: subtractFen(amountFen, feeFen),
      },
      { ...held, id: feeHold(withdrawalNo), credit: accounts.serviceFee, amountFen: feeFen },
    ]);
    await insertWithdrawal(
      tx,
      { tenantId: tenant, memberId: seller },
      { withdrawalNo, source, amountFen, feeFen, cardId, appliedAt: at },
    );
  });
  const end = paid ? ({ state: 'paid' } as const) : ({ state: 'refused', reason: '卡号有误' } as const);
  await settleWithdrawal({ db }, tenant, withdrawalNo, end, clock.now());
}

test('every report of random months says what the ledger says, for each kind of reader, and its parts add up', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(60), async (story, length) => {
      const from = dayOf(clock.now());
      // In every month the seller sells a ticket and takes one back, and there is something of each product to change.
      await take({ kind: 'flight', at: buyers.indexOf(seller), of: 1 });
      await take({ kind: 'refund-flight', at: bought.flights.length - 1, of: 0 });
      for (const [at, kind] of (['flight-abroad', 'train', 'stay', 'ride'] as const).entries())
        await allowed(() => take({ kind, at: at + length, of: length }));
      for (const step of story) await allowed(() => take(step));
      await write();
      expect(await shop.broken()).toEqual([]);
      const today = dayOf(clock.now());
      const periods = [
        { from, until: today },
        { from: addDays(today, -Math.min(length, 300)), until: addDays(today, -1) },
      ].filter((period) => period.from <= period.until);
      const readers = { own: shop.as(seller), enterprise: mainAccount() };
      for (const period of periods) await expectReportsSayTheLedger(db, readers, shortened(period));
      await expectSharesSayTheLedger({ from, until: today });
      for (const period of periods) await expectAnalysesAddUp(db, mainAccount(), shortened(period));
      await expectMonthAddsUp();
    }),
    { numRuns: Number(process.env['REPORT_MONTHS'] ?? 2), endOnFailure: true },
  );
});

/** What an operator has of a distributor's sales is in the ledger, and there is some of it; so is the distributor's own part. */
async function expectSharesSayTheLedger(period: Period): Promise<void> {
  for (const memberId of [operator, seller])
    for (const report of ['share', 'shareSum'] as const) {
      const asked = { report, ...shortened(period) };
      const total = await expectAddsUp(db, shop.as(memberId), asked);
      expect(total).toBe(await postedFen(db, shop.as(memberId), asked, []));
      expect(total).toBeGreaterThan(0);
    }
}

/** Workbenches say of this month what the reports of the same days say. */
async function expectMonthAddsUp(): Promise<void> {
  const spent = await readEnterpriseMonth({ db }, mainAccount());
  const days = { from: spent.from, until: spent.until };
  const amountOf = async (ctx: ReturnType<typeof mainAccount>, report: ReportId, period = days) =>
    fen((await totalReport({ db }, ctx, { report, ...period })).sums['amount'] ?? 0);
  for (const report of ['domAir', 'intlAir', 'train', 'hotel', 'car'] as const) {
    const found = spent.travel.find(({ travel }) => travel === reportOf(report).travel);
    expect(found?.amountFen ?? 0).toBe(await amountOf(mainAccount(), report));
    expect(found?.beforeFen ?? 0).toBe(await amountOf(mainAccount(), report, spent.before));
  }
  const sums = [spent.travel, spent.byDay, spent.departments].map((parts) =>
    sumFen(parts.map(({ amountFen }) => amountFen)),
  );
  expect(sums).toEqual([spent.totalFen, spent.totalFen, spent.totalFen]);
  expect(sumFen(spent.departments.map(({ beforeFen }) => beforeFen))).toBe(spent.beforeFen);
  const sold = await readOwnMonth({ db }, shop.as(seller));
  expect(sold.travel.find(({ travel }) => travel === 'air')?.amountFen ?? 0).toBe(
    await amountOf(shop.as(seller) as ReturnType<typeof mainAccount>, 'airSum'),
  );
}

const shortened = ({ from, until }: { from: Day; until: Day }) => ({
  from: addDays(until, -365) > from ? addDays(until, -365) : from,
  until,
});

const month = { from: day('2025-01-01'), until: day('2025-12-31') };

test('an enterprise sees its own orders alone, and a member without one no report of enterprises', async () => {
  const stranger = { ...mainAccount(), signedIn: { ...mainAccount().signedIn, creditMemberId: '6002' } };
  for (const report of ['domAir', 'intlAir', 'train', 'hotel', 'car', 'enterpriseTransactions'] as const) {
    expect((await totalReport({ db }, stranger, { report })).lines).toBe(0);
    expect(await refusalOf(totalReport({ db }, shop.as(seller), { report }))).toBe('access.forbidden');
  }
  const other = shop.as(seller, 'partner');
  expect((await listReport({ db }, other, { report: 'transactions', max: 50 })).rows).toEqual([]);
});

test('the postings behind a line are for who may see the line', async () => {
  await shop.pay(employees[0]!, await shop.placeAir(employees[0]!));
  await jobs.run();
  await write();
  const [line] = (await listReport({ db }, mainAccount(), { report: 'domAir', max: 1 })).rows;
  const asked = { report: 'domAir', orderNo: line!.orderNo, part: line!.part } as const;
  expect((await reportPostings({ db }, mainAccount(), asked)).postings).not.toEqual([]);
  const stranger = { ...mainAccount(), signedIn: { ...mainAccount().signedIn, creditMemberId: '6002' } };
  expect(await refusalOf(reportPostings({ db }, stranger, asked))).toBe('report.unknown-line');
});

const refusalOfDays = (from: string, until: string) =>
  refusalOf(totalReport({ db }, mainAccount(), { report: 'train', from: day(from), until: day(until) }));

test('a period is a year at most and begins before it ends', async () => {
  expect(await refusalOfDays('2015-12-01', '2025-11-30')).toBe('report.too-long');
  expect(await refusalOfDays('2025-12-02', '2025-12-01')).toBe('report.turned');
  expect(await refusalOfDays('2024-01-01', '2024-12-31')).toBeUndefined();
});

test('a filter that finds nothing is an empty report', async () => {
  const asked = { report: 'train', ...month, keyword: '没有这样的行程' } as const;
  expect(await linesOf(db, mainAccount(), asked)).toEqual([]);
  expect(await totalReport({ db }, mainAccount(), asked)).toMatchObject({
    lines: 0,
    tickets: 0,
    sums: { amount: 0 },
  });
});

test('an enterprise narrows its lines to a department, with those below it, and to what they are booked to', async () => {
  for (const member of employees) await shop.pay(member, await shop.placeAir(member));
  await jobs.run();
  await write();
  const today = dayOf(clock.now());
  const lastYear = { from: addDays(today, -360), until: today };
  const asked = { report: 'domAir', ...lastYear } as const;
  const [line] = await linesOf(db, mainAccount(), asked);
  const whole = await totalReport({ db }, mainAccount(), asked);
  const [upper, own, project, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await db.inTenant(tenant, async (tx) => {
    await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterprise}, '测试企业')
      on conflict do nothing`.execute(tx);
    await sql`insert into cost_objects (tenant_id, id, enterprise_id, kind, code, name)
      values (${tenant}, ${project}, ${enterprise}, 'project', 'P9', '新品')`.execute(tx);
    await sql`insert into order_shares (tenant_id, order_no, passenger, enterprise_id, day, kind, department_ids, project_id)
      select distinct tenant_id, order_no, coalesce(passenger, 0), enterprise_id, current_date, 'air',
        array[${upper}, ${own}], ${project}::uuid
      from report_lines where tenant_id = ${tenant} and order_no = ${line!.orderNo}
      on conflict (tenant_id, order_no, passenger) do update set department_ids = excluded.department_ids,
        project_id = excluded.project_id`.execute(tx);
    await sql`insert into report_due (tenant_id, order_no) values (${tenant}, ${line!.orderNo}) on conflict do nothing`.execute(
      tx,
    );
  });
  await write();
  const of = async (part: object) => (await linesOf(db, mainAccount(), { ...asked, ...part })).length;
  const lines = (await linesOf(db, mainAccount(), asked)).filter(
    ({ orderNo }) => orderNo === line!.orderNo,
  ).length;
  expect(lines).toBeLessThan(whole.lines);
  for (const part of [
    { departmentId: own },
    { departmentId: upper },
    { projectId: project },
    { departmentId: own, projectId: project },
  ]) {
    expect(await of(part)).toBe(lines);
    await expectAddsUp(db, mainAccount(), { ...asked, ...part });
  }
  for (const part of [
    { departmentId: other },
    { departmentId: 'none' },
    { costCentreId: project },
    { projectId: 'none' },
    { departmentId: other, projectId: project },
  ])
    expect(await of(part)).toBe(0);
  const summed = { report: 'enterpriseSum', ...lastYear, by: 'travel' } as const;
  const sumsOf = (part: object) => sumReport({ db }, mainAccount(), { ...summed, ...part });
  expect(await sumsOf({ departmentId: other })).toEqual({ list: [] });
  expect((await sumsOf({ departmentId: upper, projectId: project })).list).toMatchObject([
    { key: 'air', lines },
  ]);
  // Bills of transactions are not booked to anything.
  const bill = { report: 'enterpriseTransactions', ...lastYear } as const;
  expect(await totalReport({ db }, mainAccount(), { ...bill, departmentId: other })).toEqual(
    await totalReport({ db }, mainAccount(), bill),
  );
});

test('a report sums by what it says alone, and a place that it has not written is refused', async () => {
  expect(await refusalOf(sumReport({ db }, mainAccount(), { report: 'train', by: 'day' }))).toBe(
    'report.no-sums',
  );
  const asked = { report: 'train', after: 'nowhere', max: 5 } as const;
  expect(await refusalOf(listReport({ db }, mainAccount(), asked))).toBe('input.invalid');
});

test('lines are written by two processes at once without a loss or a repeat', async () => {
  const before = await totalReport({ db }, mainAccount(), { report: 'domAir' });
  for (let at = 0; at < 3; at += 1) {
    await shop.pay(employees[1]!, await shop.placeAir(employees[1]!));
    await jobs.run();
  }
  await Promise.all([write(), write(), write()]);
  await write();
  const after = await totalReport({ db }, mainAccount(), { report: 'domAir' });
  expect([after.lines - before.lines, after.waiting]).toEqual([3, 0]);
});

const legsOf = async (orderNo: string) =>
  airContent.parse((await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo)))!.content).legs;

test('a flight is held against the lowest fare that was seen of its way on the day of the order', async () => {
  const [flown] = await legsOf(await shop.placeAir(employees[0]!));
  const { from, to, day: travelDay, adultFen } = flown!;
  expect(flown!.dayLowFen).toBeNull();
  const seenOn = dayOf(clock.now());
  await db.inTenant(tenant, (tx) =>
    keepSeenFares(tx, tenant, [
      {
        from,
        to,
        travelDay,
        seenOn,
        daysAhead: daysBetween(seenOn, travelDay),
        lowestFen: subtractFen(adultFen, yuan(120)),
      },
    ]),
  );
  const orderNo = await shop.placeAir(employees[0]!);
  await shop.pay(employees[0]!, orderNo);
  await jobs.run();
  await write();
  const asked = { report: 'domAir', keyword: orderNo } as const;
  const [line] = (await listReport({ db }, mainAccount(), { ...asked, max: 5 })).rows;
  expect(line!.cells).toMatchObject({ dayLow: subtractFen(adultFen, yuan(120)), aboveLow: yuan(120) });
  const { list } = await analyseTravel({ db }, mainAccount(), { by: 'pair' });
  const row = list.find(({ travel, key }) => travel === 'air' && key === line!.cells['pair']);
  expect(row!.lowFen).toBeGreaterThanOrEqual(yuan(120));
});

test('nobody travels by a ticket that was given back: its emissions are taken away again', async () => {
  const member = employees[0]!;
  const orderNo = await trains.buyTrain(member, {
    types: ['adult'],
    ride: { ...beijingToShanghai, startsOn: addDays(dayOf(clock.now()), 10) },
    method: 'tianHangPay',
  });
  await trains.refund(member, orderNo, [0]);
  await jobs.run();
  await write();
  const { rows } = await listReport({ db }, mainAccount(), { report: 'train', keyword: orderNo, max: 9 });
  const carbon = rows.map(({ cells }) => Number(cells['carbon'] ?? 0));
  expect(Math.max(...carbon)).toBeGreaterThan(0);
  expect(carbon.reduce((sum, kg) => sum + kg, 0)).toBe(0);
});

test('a night in a room is counted by its country, and taken away again when it is given back', async () => {
  const member = employees[0]!;
  const orderNo = await hotels.buy(member, { nights: 2, payment: 'prepay' }, 'tianHangPay');
  await write();
  const carbonOf = async () => {
    const { rows } = await listReport({ db }, mainAccount(), { report: 'hotel', keyword: orderNo, max: 9 });
    return rows.map(({ cells }) => Number(cells['carbon'])).toSorted((one, other) => one - other);
  };
  expect(await carbonOf()).toEqual([53.5, 53.5]);
  await hotels.cancelNights(member, orderNo, [{ passenger: 0, leg: 1 }]);
  await jobs.run();
  await write();
  expect(await carbonOf()).toEqual([-53.5, 53.5, 53.5]);
});

test('an analysis is for the main account of its enterprise alone, and half a facet narrows nothing', async () => {
  const stranger = { ...mainAccount(), signedIn: { ...mainAccount().signedIn, creditMemberId: '6002' } };
  expect((await analyseTravel({ db }, stranger, { by: 'person' })).list).toEqual([]);
  expect(await refusalOf(analyseTravel({ db }, shop.as(seller), { by: 'person' }))).toBe('access.forbidden');
  const whole = await totalReport({ db }, mainAccount(), { report: 'domAir' });
  expect(await totalReport({ db }, mainAccount(), { report: 'domAir', facet: 'pair' })).toEqual(whole);
  const other = { report: 'domAir', facet: 'pair', value: '没有—这样的' } as const;
  expect((await totalReport({ db }, mainAccount(), other)).lines).toBe(0);
});

test('a coupon of a flight abroad is printed with what its taxes are made of, and nothing of its price is left beside it', async () => {
  const orderNo = await abroad.buy(seller, journeyAbroad(1));
  await db.inTenant(tenant, (tx) =>
    sql`update orders set enterprise_id = ${enterprise} where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(
      tx,
    ),
  );
  await write();
  const asked = { report: 'intlAir', keyword: orderNo } as const;
  const { rows } = await listReport({ db }, mainAccount(), { ...asked, max: 20 });
  expect(rows.map(({ cells }) => cells['kind'])).toEqual(['出票', '出票']);
  const { items } = await abroad.detail(seller, orderNo);
  for (const { cells } of rows) {
    const leg = String(cells['from']).startsWith('上海') ? 0 : 1;
    const own = items.filter((item) => item.leg === leg);
    const of = (...kinds: string[]) =>
      sumFen(own.filter(({ kind }) => kinds.includes(kind)).map((item) => item.fen));
    expect([cells['fare'], cells['tax'], cells['fuel']]).toEqual([of('fare'), of('tax', 'fuel'), of('fuel')]);
    expect(String(cells['taxItems'])).toMatch(/^[A-Z0-9]{2} .+ ¥[\d,.]+/);
    expect(String(cells['ticketNo'])).toMatch(/^\d{3}-\d{10}\/[12]$/);
    expect(cells['journey']).toBe('上海—伦敦—上海');
    // 9,000 km and more in economy, by the factor of long flights.
    expect(Number(cells['carbon'])).toBeGreaterThan(600);
  }
});
