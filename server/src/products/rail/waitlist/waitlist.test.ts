import { strict as assert } from 'node:assert';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { addFen, type Fen, formatYuan, noFen, subtractFen, sumFen, yuan } from '@woxing/contract/core/money';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import type { PayMethod } from '@woxing/contract/payments/payments';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import { afterEach, describe, expect, test } from 'vitest';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { openEmbeddedRailAccounts } from '#sandbox/rail/embedded-rail-accounts.ts';
import { openBusinesses } from '#src/businesses.ts';
import { workFulfilment } from '#src/fulfilment/public.ts';
import { lastOperation, listOrders, lockOrder } from '#src/orders/public.ts';
import { payByCard, startPayment } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { pinned } from '../../../../test/pinned-standard.ts';
import { concessionInput } from '../../../../test/rail-shop.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../../../test/shop.ts';
import { railProduct } from '../orders/rail-product.ts';
import { railSupply } from '../orders/rail-supply.ts';
import { directRides } from '../planner/direct-rides.rules.ts';
import { ticketFare } from '../rail-passengers.rules.ts';
import type { RailBooking, RailRejection, RailRide } from '../rail-supplier.ts';
import { tariffBetween } from '../rail-timetable.rules.ts';
import { readEnds } from '../search/rail-places.rules.ts';
import { startsAround } from '../search/running-days.rules.ts';
import { railRideOf } from '../search/train-view.rules.ts';
import { findWaitlist } from './find-waitlist.ts';
import { followWaitlist, followWaitlists } from './follow-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { placeWaitlist } from './place-waitlist.ts';
import { quoteWaitlist } from './quote-waitlist.ts';
import { seeChoices } from './see-choices.ts';
import { momentWords } from './waitlist-choices.rules.ts';
import { followAt } from './waitlists.db.ts';

const shop = await openShop();
const { db, clock, jobs, vault } = shop;
const embedded = openEmbeddedRail({ db, clock, vault, slowMs: 1, freshMs: 0 });
const rail = embedded.supplier;
const railAccounts = openEmbeddedRailAccounts({ db, vault, rail });
const serviceFeeFen = yuan(5);
let standard: TrainStandard | null = null;
/** Of travellers whose own is another one. */
const standardsByName = new Map<string, TrainStandard>();
const deps = {
  ...shop.deps,
  rail,
  railAccounts,
  serviceFee: () => Promise.resolve(serviceFeeFen),
  trainStandardsOf: (_: unknown, travellers: readonly { readonly name: string }[]) =>
    Promise.resolve(travellers.map(({ name }) => pinned(standardsByName.get(name) ?? standard))),
};
const products = { ...shop.deps.products, train: railProduct({ jobs, clock }, rail) };
const paying = { ...shop.deps, products, businesses: openBusinesses({ products }) };
workFulfilment(deps, railSupply(rail));

const company = '930';
/** A main account of the company, or of another one. */
const actingFor = (member: string, enterpriseId = company): MemberCtx => {
  const ctx = shop.as(`boss-of-${member}`);
  const acts = { memberType: 70, creditMemberId: enterpriseId, creditEmployeeId: undefined };
  return { ...ctx, signedIn: { ...ctx.signedIn, ...acts } };
};

afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
  assert.deepEqual(await shop.broken(), []);
});

interface TestRide extends RailRide {
  readonly seat: RailSeat;
  readonly fareFen: Fen;
  readonly departsAt: Date;
}

const used = new Set<string>();

/** A train of five days ahead whose class is sold out; one booking of one or more tickets can be given back. */
async function soldOut(seat: RailSeat = '9', people = 1): Promise<{ ride: TestRide; sold: RailBooking }> {
  const table = rail.timetable();
  const day = addDays(dayOf(clock.now()), 5);
  const trip = { ...readEnds(table, { from: '北京', to: '上海' }), starts: startsAround(table, day).running };
  for (const {
    rides: [ride],
  } of directRides(table, trip)) {
    const named = railRideOf(table, day, ride!);
    if (used.has(named.trainNo)) continue;
    const [stock] = await rail.stock(tenant, [named], clock.now());
    const left = stock![seat] ?? 0;
    if (left < people || left > 30) continue;
    used.add(named.trainNo);
    const km = table.km[ride!.to]! - table.km[ride!.from]!;
    const fareFen = ticketFare('adult', { seat, tariff: tariffBetween(table, ride!.from, ride!.to), km });
    const departsAt = new Date(
      Date.parse(`${named.startsOn}T00:00:00+08:00`) + table.departs[ride!.from]! * 60_000,
    );
    const found = { ...named, seat, fareFen, departsAt };
    const sold = await buyOutside(found, people);
    for (let more = left - people; more > 0; more -= 1) await buyOutside(found, 1);
    return { ride: found, sold };
  }
  throw new Error('no train is that full');
}

/** The same of second class, which others buy at once when one seat has been bought. */
async function soldOutSecondClass(): Promise<{ ride: TestRide; sold: RailBooking }> {
  const table = rail.timetable();
  const day = addDays(dayOf(clock.now()), 5);
  const trip = { ...readEnds(table, { from: '北京', to: '上海' }), starts: startsAround(table, day).running };
  const first = directRides(table, trip).find(({ rides: [ride] }) => {
    const train = table.trainOf[ride!.from]!;
    return table.highSpeed[train] === 1 && !used.has(table.trainNos[train]!);
  })!.rides[0]!;
  const named = railRideOf(table, day, first);
  used.add(named.trainNo);
  const km = table.km[first.to]! - table.km[first.from]!;
  const fareFen = ticketFare('adult', { seat: 'O', tariff: tariffBetween(table, first.from, first.to), km });
  const departsAt = new Date(
    Date.parse(`${named.startsOn}T00:00:00+08:00`) + table.departs[first.from]! * 60_000,
  );
  const ride: TestRide = { ...named, seat: 'O', fareFen, departsAt };
  const sold = await buyOutside(ride, 1);
  await embedded.faults.setFault(tenant, 'sold-out', 1);
  await assert.rejects(buyOutside(ride, 1));
  return { ride, sold };
}

let outside = 0;
const aCall = () => ({ tenantId: tenant, clientReference: `OUT${(outside += 1)}`, now: clock.now() });

/** Somebody who is no customer of ours. */
async function buyOutside(ride: TestRide, people: number): Promise<RailBooking> {
  const held = await rail.hold(aCall(), {
    rides: [ride],
    passengers: Array.from({ length: people }, () => ({
      name: '路人',
      type: 'adult' as const,
      paperType: 2,
      paperNo: `P${(outside += 1)}`,
      faresFen: [ride.fareFen],
    })),
    wish: { places: [], berths: {} },
    standing: false,
    holdUntil: new Date(clock.now().getTime() + 600_000),
  });
  if (held.kind !== 'done') throw new Error(held.kind);
  const issued = await rail.issue(aCall(), held.value.reference);
  if (issued.kind !== 'done') throw new Error(issued.kind);
  return issued.value;
}

async function giveBack(sold: RailBooking): Promise<void> {
  const outcome = await rail.refund(aCall(), sold.reference, {
    ticketNos: sold.tickets.map(({ ticketNo }) => ticketNo!),
    // Five days ahead: 5 %, to half a yuan, each.
    expectFeeFen: sumFen(
      sold.tickets.map(({ fareFen }) => (Math.floor((fareFen * 5 + 2500) / 5000) * 50) as Fen),
    ),
  });
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
}

let members = 0;
const newMember = async () => {
  const member = `w${(members += 1)}`;
  await shop.enrich(member);
  return member;
};
let papers = 0;

async function wait(
  member: string,
  choices: readonly TestRide[],
  {
    people = 1,
    deadline,
    type = 'adult',
    kept = [],
    paper,
    from = deps,
    instead = choices,
    applicationNo,
  }: {
    people?: number;
    deadline?: Date;
    type?: RailTicketType;
    /** Of the papers, where somebody waits who is known already. */
    paper?: number;
    from?: typeof deps;
    /** What is placed where it is not what was asked for. */
    instead?: readonly TestRide[];
    applicationNo?: string;
    /** By passenger: who is to be kept in the member's list. */
    kept?: readonly boolean[];
  } = {},
): Promise<{ orderNo: string; totalFen: Fen }> {
  const asked = ({ trainNo, startsOn, from, to, seat }: TestRide) => ({ trainNo, startsOn, from, to, seat });
  const quote = await quoteWaitlist(deps, shop.as(member), {
    choices: choices.map(asked),
    passengers: people,
  });
  const fares =
    type === 'adult'
      ? choices.map(({ fareFen }) => fareFen)
      : quote.odds.map((choice) => choice.fares.find((fare) => fare.type === type)!.maxFen);
  const totalFen = ((Math.max(...fares) + serviceFeeFen) * people) as Fen;
  const { orderNo } = await placeWaitlist(from, shop.as(member), {
    choices: instead.map(asked),
    applicationNo,
    passengers: Array.from({ length: people }, (_, at) => ({
      traveller: {
        name: `张${'一二三'[at]}`,
        certType: 2 as const,
        certNo: `E${23_000_000 + (paper ?? (papers += 1))}`,
        bornDate: '1990-01-01' as never,
        sex: undefined,
        mobilePhone: '',
      },
      type,
      ...concessionInput(type),
      save: kept[at] ?? false,
    })),
    contact: { name: '张一', mobile: '13800000010' },
    deadline: (deadline ?? new Date(quote.latestDeadline)).toISOString(),
    expectTotalFen: totalFen,
  });
  return { orderNo, totalFen };
}

const pay = (member: string, orderNo: string, method: PayMethod = 'tianHangPay') =>
  startPayment(paying, shop.as(member), { businessType: 'trainPay', orderNo, method, payPassword });

/** Sweeps and jobs, as they would run for a while. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    clock.passSeconds(6);
    await followWaitlists(deps, tenant);
    await jobs.run();
  }
}

const { trainPay } = paying.businesses;
assert(trainPay.sold);

const listed = (member: string, input: { tab: 'to-pay' | 'in-progress'; keyword?: string }) =>
  listOrders(paying, shop.as(member), { product: 'train', max: 20, ...input });

const yuanOf = (amountFen: number) => formatYuan(amountFen as Fen);
const orderOf = (orderNo: string) => db.inTenant(tenant, (tx) => lockOrder(tx, tenant, orderNo));
/** When a waiting order is looked at next. */
const lookOf = async (orderNo: string) =>
  (
    await db.read(tenant, (tx) =>
      tx
        .selectFrom('train_waitlists')
        .select('follow_at')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow(),
    )
  ).follow_at;
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
const lastEvent = async (member: string, orderNo: string) => {
  const { words, amountFen } = (await shop.detail(member, orderNo)).events.at(-1)!;
  return [words, amountFen];
};
/** The railway, of which some calls are answered otherwise. */
const answering = (calls: Partial<typeof rail>) => ({ ...deps, rail: { ...rail, ...calls } });
const unknown = () => Promise.resolve({ kind: 'unknown', cause: 'timeout' } as const);
const refusing = (reason: RailRejection) => () =>
  Promise.resolve({ kind: 'rejected', reason, message: reason } as const);

const stateOf = (member: string, orderNo: string) => findWaitlist(deps, shop.as(member), { orderNo });

/** Prepaid and in the queue. */
async function waiting(choices: readonly TestRide[], people = 1, deadline?: Date) {
  const member = await newMember();
  const before = await shop.balance(member);
  const { orderNo, totalFen } = await wait(member, choices, { people, ...(deadline && { deadline }) });
  await pay(member, orderNo);
  await settle();
  return { member, orderNo, totalFen, before };
}

const paidBy = async ({ member, before }: { member: string; before: Fen }) =>
  subtractFen(before, await shop.balance(member));

describe('a waiting order', () => {
  test('of a student joins the queue by what was written with it, and is ended with a reason once that is gone', async () => {
    const { ride, sold } = await soldOutSecondClass();
    const [member, other, veteran] = [await newMember(), await newMember(), await newMember()];
    const { orderNo } = await wait(member, [ride], { type: 'student' });
    const { orderNo: soldier } = await wait(veteran, [ride], { type: 'disabled-soldier' });
    const { orderNo: forgotten } = await wait(other, [ride], { type: 'student' });
    await db.inTenant(tenant, (tx) =>
      removeRowsOf(tx, { tenantId: tenant, memberId: other, mobilePhone: '', now: clock.now() }, [
        'rail_concessions',
      ]),
    );
    for (const [who, of] of [
      [member, orderNo],
      [other, forgotten],
      [veteran, soldier],
    ] as const)
      await pay(who, of);
    await settle();
    expect((await orderOf(orderNo)).code).toBe(20);
    expect(await stateOf(other, forgotten)).toMatchObject({ phase: 'ended' });
    expect((await lastEvent(other, forgotten))[0]).toMatch(
      /^乘车人的优惠资质未通过核验，铁路未受理候补，预付的/,
    );
    expect(await stateOf(veteran, soldier)).toMatchObject({ phase: 'waiting' });
    await leaveWaitlist(deps, shop.as(veteran), { orderNo: soldier });
    await giveBack(sold);
    await settle();
    const { code, tickets, items } = await orderOf(orderNo);
    expect(code).toBe(2);
    expect(ticketPrice(items, tickets[0]!)).toBe(Math.round((ride.fareFen * 0.75) / 50) * 50);
  });

  test('is paid in code 20, joins the queue, and is ticketed at the price of its choice when a seat comes back', async () => {
    const { ride: dear } = await soldOut('9');
    const { ride: cheap, sold } = await soldOut('M', 1);
    const paper = papers + 1;
    const mine = await waiting([dear, cheap]);
    const { member, orderNo, totalFen } = mine;
    expect((await orderOf(orderNo)).code).toBe(20);
    expect(await shop.operationsOf(orderNo)).toEqual([['B1', 'done', null]]);
    const { joinedAt } = await stateOf(member, orderNo);
    expect(joinedAt).not.toBeNull();
    expect(await paidBy(mine)).toBe(totalFen);
    expect(await stateOf(member, orderNo)).toMatchObject({
      phase: 'waiting',
      fulfilled: null,
      prepaid: true,
    });

    await giveBack(sold);
    await settle();
    const order = await orderOf(orderNo);
    expect([order.code, order.totalFen]).toEqual([2, cheap.fareFen + serviceFeeFen]);
    expect(order.tickets[0]).toMatchObject({ state: 'issued', seat: 'M' });
    expect(ticketPrice(order.items, order.tickets[0]!)).toBe(cheap.fareFen);
    expect(order.tickets[0]!.place).toMatch(/^\d{2}车\d{2}[A-F]号$/);
    // The difference is back at once.
    expect(await paidBy(mine)).toBe(cheap.fareFen + serviceFeeFen);
    expect(await stateOf(member, orderNo)).toMatchObject({ phase: 'fulfilled', fulfilled: 1, joinedAt });
    expect(await lookOf(orderNo)).toBeNull();
    const { events } = await shop.detail(member, orderNo);
    expect(events.find(({ words }) => words.startsWith('候补成功：'))!.words).toMatch(
      new RegExp(
        `一等座.*，票款${yuanOf(order.totalFen)}，多付的${yuanOf(totalFen - order.totalFen)}原路退回$`,
      ),
    );
    // Who has a ticket now is on the train, and waits for no other at that time.
    expect(await refusalOf(wait(await newMember(), [cheap], { paper }))).toBe('train.overlap-elsewhere');
    const story = (await shop.detail(member, orderNo)).events.map(({ code }) => code);
    expect(story).toEqual([20, 20, 7, 2]);
  });

  test('that is prepaid on credit has spent what its choice costs, and the difference is free at once', async () => {
    const { ride: dear } = await soldOut('9');
    const { ride: cheap, sold } = await soldOut('M', 1);
    const [member, enterprise, limitFen] = [await newMember(), '9700', yuan(20_000)];
    await shop.employ(enterprise, limitFen, [member]);
    const { orderNo, totalFen } = await wait(member, [dear, cheap]);
    await pay(member, orderNo, 'creditPay');
    await settle();
    expect(await shop.credit(enterprise)).toMatchObject({ usedFen: 0, heldFen: totalFen });
    await giveBack(sold);
    clock.passSeconds(6);
    await followWaitlists(deps, tenant);
    const spentFen = addFen(cheap.fareFen, serviceFeeFen);
    expect((await orderOf(orderNo)).totalFen).toBe(spentFen);
    expect(await shop.credit(enterprise)).toMatchObject({
      usedFen: spentFen,
      heldFen: 0,
      availableFen: subtractFen(limitFen, spentFen),
    });
  });

  test('has no train and no seat before one comes, and says all that it waits for', async () => {
    const { ride: dear } = await soldOut('9');
    const { ride: cheap, sold } = await soldOut('M', 1);
    const member = await newMember();
    const { orderNo } = await wait(member, [cheap, dear]);
    const deskOf = () => db.read(tenant, (tx) => trainPay.show(tx, shop.as(member), orderNo));
    const waited = [
      { no: cheap.trainNo, fromCity: cheap.from, toCity: cheap.to, seatName: '一等座' },
      { no: dear.trainNo, seatName: '商务座' },
    ];
    expect(await shop.detail(member, orderNo)).toMatchObject({
      trip: [],
      waitsFor: waited,
      detail: { waitlist: true, legs: [] },
      tickets: [{ seat: null, place: null }],
    });
    expect(await deskOf()).toMatchObject({
      title: `火车票 候补${cheap.from}—${cheap.to}`,
      order: { legs: [], waitsFor: waited },
      facts: [],
    });
    // Before it is paid it stands with what is to be paid; found by each of its trains.
    expect(await listed(member, { tab: 'to-pay', keyword: dear.trainNo })).toMatchObject({
      orders: [{ orderNo, legs: [], waitsFor: waited }],
      counts: { 'to-pay': 1, 'in-progress': 0 },
    });
    await pay(member, orderNo);
    await settle();
    expect((await listed(member, { tab: 'in-progress' })).orders).toHaveLength(1);

    await giveBack(sold);
    await settle();
    expect(await shop.detail(member, orderNo)).toMatchObject({
      trip: [{ no: cheap.trainNo }],
      waitsFor: null,
      detail: { waitlist: true, legs: [{ trainNo: cheap.trainNo, seatName: '一等座' }] },
      tickets: [{ seat: 'M' }],
    });
  });

  test('seats several people all together, and passes them over until it can', async () => {
    const { ride, sold } = await soldOut('9', 2);
    const single = (await soldOut('9')).sold;
    const two = await waiting([ride], 2);
    await giveBack(single);
    await settle();
    expect((await orderOf(two.orderNo)).code).toBe(20);
    await giveBack(sold);
    await settle();
    const order = await orderOf(two.orderNo);
    expect(order.code).toBe(2);
    expect(new Set(order.tickets.map(({ place }) => place)).size).toBe(2);
    expect(await paidBy(two)).toBe(two.totalFen);
    const { events } = await shop.detail(two.member, two.orderNo);
    expect(events.find(({ words }) => words.startsWith('候补成功：'))!.words).toMatch(
      new RegExp(`、.*，票款${yuanOf(two.totalFen)}$`),
    );
  });

  test('can be left at any time before, and everything comes back', async () => {
    const { ride, sold } = await soldOut();
    const mine = await waiting([ride]);
    const answer = await leaveWaitlist(deps, shop.as(mine.member), { orderNo: mine.orderNo });
    expect(answer).toEqual({ code: 12, backFen: mine.totalFen });
    expect(await paidBy(mine)).toBe(noFen);
    expect(await lastEvent(mine.member, mine.orderNo)).toEqual([
      `已取消候补，预付的${yuanOf(mine.totalFen)}全额原路退回`,
      mine.totalFen,
    ]);
    expect(await refusalOf(leaveWaitlist(deps, shop.as(mine.member), { orderNo: mine.orderNo }))).toBe(
      'order.state',
    );
    // A look that comes after the end finds nothing to do.
    await db.inTenant(tenant, (tx) => followAt(tx, tenant, mine.orderNo, clock.now()));
    await followWaitlists(deps, tenant);
    expect(await lookOf(mine.orderNo)).toBeNull();
    expect(await shop.operationsOf(mine.orderNo)).toHaveLength(2);
    // The seat goes to whoever waits, not to who has left.
    const next = await waiting([ride]);
    await giveBack(sold);
    await settle();
    expect((await orderOf(next.orderNo)).code).toBe(2);
    expect((await orderOf(mine.orderNo)).code).toBe(12);
    expect(await refusalOf(leaveWaitlist(deps, shop.as(next.member), { orderNo: next.orderNo }))).toBe(
      'train.waitlist-over',
    );
    expect(await refusalOf(leaveWaitlist(deps, shop.as('stranger'), { orderNo: next.orderNo }))).toBe(
      'order.unknown',
    );
  });

  test('is left before it is paid, or before it has joined the queue, without a call to the railway', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    const before = await shop.balance(member);
    const { orderNo, totalFen } = await wait(member, [ride]);
    const left = await leaveWaitlist(deps, shop.as(member), { orderNo });
    expect(left).toEqual({ code: 12, backFen: noFen });
    expect(await lastEvent(member, orderNo)).toEqual(['已取消候补，未产生任何费用', null]);
    const { orderNo: paid } = await wait(member, [ride]);
    await pay(member, paid);
    expect(await stateOf(member, paid)).toMatchObject({ phase: 'joining' });
    expect(await leaveWaitlist(deps, shop.as(member), { orderNo: paid })).toEqual({
      code: 12,
      backFen: totalFen,
    });
    await jobs.run();
    expect(await paidBy({ member, before })).toBe(noFen);
    expect([await shop.operationsOf(orderNo), await shop.operationsOf(paid)]).toEqual([[], []]);
  });

  test('is left by who may act upon it, which its story says', async () => {
    const { ride } = await soldOut();
    const mine = await waiting([ride]);
    const boss = actingFor(mine.member);
    await db.inTenant(tenant, (tx) =>
      tx.updateTable('orders').set({ enterprise_id: company }).where('order_no', '=', mine.orderNo).execute(),
    );
    expect(
      await refusalOf(leaveWaitlist(deps, actingFor(mine.member, 'another'), { orderNo: mine.orderNo })),
    ).toBe('order.unknown');
    expect(await leaveWaitlist(deps, boss, { orderNo: mine.orderNo })).toMatchObject({ code: 12 });
    expect(await paidBy(mine)).toBe(noFen);
    const events = await db.read(tenant, (tx) =>
      tx
        .selectFrom('order_events')
        .select(['event', 'acted_by'])
        .where('order_no', '=', mine.orderNo)
        .orderBy('seq', 'desc')
        .limit(1)
        .execute(),
    );
    expect(events).toEqual([{ event: 'waitlist-left', acted_by: boss.signedIn.memberId }]);
  });

  test('has what came, when leaving comes too late', async () => {
    const { ride, sold } = await soldOut();
    const mine = await waiting([ride]);
    await giveBack(sold);
    expect(await refusalOf(leaveWaitlist(deps, shop.as(mine.member), { orderNo: mine.orderNo }))).toBe(
      'train.waitlist-over',
    );
    await settle();
    expect((await orderOf(mine.orderNo)).code).toBe(2);
    expect(await paidBy(mine)).toBe(mine.totalFen);
  });

  test('ends at its deadline with everything back', async () => {
    const { ride, sold } = await soldOut();
    const deadline = new Date(clock.now().getTime() + 2 * 3_600_000);
    const mine = await waiting([ride], 1, deadline);
    clock.set(new Date(deadline.getTime() + 1000));
    await settle();
    expect((await orderOf(mine.orderNo)).code).toBe(12);
    expect(await paidBy(mine)).toBe(noFen);
    expect(await lastEvent(mine.member, mine.orderNo)).toEqual([
      `截至${momentWords(deadline)}未能候补到车票，候补已结束，预付的${yuanOf(mine.totalFen)}全额原路退回`,
      mine.totalFen,
    ]);
    await giveBack(sold);
    const [stock] = await rail.stock(tenant, [ride], clock.now());
    expect(stock![ride.seat]).toBe(1);
    expect(await stateOf(mine.member, mine.orderNo)).toMatchObject({ phase: 'ended', fulfilled: null });
  });

  test('that is paid when its deadline is over joins no queue: everything comes back', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    const before = await shop.balance(member);
    const deadline = new Date(clock.now().getTime() + 2 * 3_600_000);
    const { orderNo } = await wait(member, [ride], { deadline });
    await pay(member, orderNo);
    clock.set(deadline);
    await followWaitlists(deps, tenant);
    await jobs.run();
    const joined = await db.inTenant(tenant, (tx) => lastOperation(tx, tenant, orderNo, 'hold'));
    expect([(await orderOf(orderNo)).code, joined]).toEqual([12, undefined]);
    expect(await paidBy({ member, before })).toBe(noFen);
  });

  test('keeps who wished it in the member’s list, and nobody else', async () => {
    const { ride } = await soldOut('9', 2);
    const member = await newMember();
    await wait(member, [ride], { people: 2, kept: [false, true] });
    expect(await shop.keptBy(member)).toEqual(['张二']);
  });

  test('ends when nobody pays within half an hour, and money that comes later goes back', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    const { orderNo } = await wait(member, [ride]);
    expect(await stateOf(member, orderNo)).toMatchObject({ phase: 'unpaid', prepaid: false });
    expect((await shop.detail(member, orderNo)).actions).toEqual(['pay', 'leave-waitlist']);
    const payBefore = inSeconds(30 * 60);
    expect(await lookOf(orderNo)).toEqual(payBefore);
    await followWaitlist(deps, tenant, orderNo);
    expect([(await orderOf(orderNo)).code, await lookOf(orderNo)]).toEqual([20, payBefore]);
    clock.set(payBefore);
    await followWaitlists(deps, tenant);
    expect((await orderOf(orderNo)).code).toBe(12);
    expect(await lastEvent(member, orderNo)).toEqual([
      '未在规定时间内支付，候补已取消，未产生任何费用',
      null,
    ]);
    // There are no seats to give back.
    expect(jobs.waiting()).toEqual([]);
    expect(await refusalOf(pay(member, orderNo))).toBe('order.closed');
  });

  test('is paid once, however often it is tried', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    const before = await shop.balance(member);
    const { orderNo, totalFen } = await wait(member, [ride]);
    const tried = await Promise.allSettled([
      pay(member, orderNo),
      pay(member, orderNo),
      pay(member, orderNo),
    ]);
    expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    await settle();
    expect(await refusalOf(pay(member, orderNo))).toBe('pay.paid');
    expect(await paidBy({ member, before })).toBe(totalFen);
    expect((await shop.detail(member, orderNo)).actions).toEqual(['leave-waitlist']);
  });

  test('is found again when answers of the railway are lost', async () => {
    const { ride, sold } = await soldOut();
    const member = await newMember();
    const { orderNo } = await wait(member, [ride]);
    await pay(member, orderNo);
    await embedded.faults.setFault(tenant, 'drop-after', 1);
    await settle();
    expect(await stateOf(member, orderNo)).toMatchObject({ phase: 'waiting' });
    const lost = await wait(await newMember(), [ride]);
    expect(lost.orderNo).not.toBe(orderNo);
    await embedded.faults.setFault(tenant, 'drop-before', 1);
    const left = await leaveWaitlist(deps, shop.as(member), { orderNo });
    expect(left.code).toBe(12);
    await giveBack(sold);
  });

  test('asks for its place again only where it certainly was not asked for', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    const { orderNo } = await wait(member, [ride]);
    await pay(member, orderNo);
    await followWaitlists(answering({ joinQueue: unknown }), tenant);
    expect(await lookOf(orderNo)).toEqual(inSeconds(5));
    const asked: string[] = [];
    const status = (_tenantId: string, clientReference: string) => {
      if (clientReference.startsWith(orderNo)) asked.push(clientReference);
      return Promise.resolve({ kind: 'accepted', pollAfterMs: 1000 } as const);
    };
    for (const seconds of [4, 1]) {
      clock.passSeconds(seconds);
      await followWaitlists(answering({ status }), tenant);
    }
    expect(asked).toEqual([`${orderNo}B1`]);
    await followWaitlist(answering({ status: refusing('state') }), tenant, orderNo);
    expect(await shop.operationsOf(orderNo)).toEqual([['B1', 'asked', null]]);
    // Nobody has asked, and it is asked at once.
    clock.passSeconds(5);
    for (const _ of [1, 2]) await followWaitlists(deps, tenant);
    expect(await shop.operationsOf(orderNo)).toEqual([
      ['B1', 'never-happened', null],
      ['B2', 'done', null],
    ]);
    expect([await stateOf(member, orderNo), await lookOf(orderNo)]).toEqual([
      expect.objectContaining({ phase: 'waiting' }),
      inSeconds(5),
    ]);
    // What ends while the railway is asked stays as it ended.
    const leaving: typeof rail.status = async (...call) => {
      await leaveWaitlist(deps, shop.as(member), { orderNo });
      return rail.status(...call);
    };
    await followWaitlist(answering({ status: leaving }), tenant, orderNo);
    expect((await orderOf(orderNo)).code).toBe(12);
  });

  test('that the railway does not take ends with its reason, and everything comes back', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    const before = await shop.balance(member);
    const { orderNo, totalFen } = await wait(member, [ride]);
    await pay(member, orderNo);
    await followWaitlists(answering({ joinQueue: refusing('busy') }), tenant);
    expect(await shop.operationsOf(orderNo)).toEqual([['B1', 'rejected', 'busy']]);
    expect(await lastEvent(member, orderNo)).toEqual([
      `12306系统繁忙，未受理候补，预付的${yuanOf(totalFen)}全额原路退回`,
      totalFen,
    ]);
    await jobs.run();
    expect(await paidBy({ member, before })).toBe(noFen);
  });

  test('is left when the railway has answered: asked four times at once, and by every look after that', async () => {
    const { ride } = await soldOut();
    const mine = await waiting([ride]);
    const left: string[] = [];
    const leaveQueue: typeof rail.leaveQueue = ({ clientReference }) => {
      left.push(clientReference);
      return unknown();
    };
    const ctx = shop.as(mine.member);
    const subject = { orderNo: mine.orderNo };
    expect(await leaveWaitlist(answering({ leaveQueue }), ctx, subject)).toEqual({
      code: 20,
      backFen: mine.totalFen,
    });
    expect(left).toEqual(Array.from({ length: 4 }, () => `${mine.orderNo}X1`));
    expect(await stateOf(mine.member, mine.orderNo)).toMatchObject({ phase: 'leaving' });
    // Refused it waits on, as the next look tells.
    await followWaitlist(answering({ leaveQueue: refusing('state') }), tenant, mine.orderNo);
    expect(await lookOf(mine.orderNo)).toEqual(clock.now());
    expect(await stateOf(mine.member, mine.orderNo)).toMatchObject({ phase: 'waiting' });
    expect(await shop.operationsOf(mine.orderNo)).toContainEqual(['X1', 'rejected', 'state']);
    expect(await leaveWaitlist(deps, ctx, subject)).toMatchObject({ code: 12 });
    expect(await shop.operationsOf(mine.orderNo)).toContainEqual(['X2', 'done', null]);
  });

  test('that is left while nobody knows of its place is left as soon as that is known', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    const { orderNo } = await wait(member, [ride]);
    await pay(member, orderNo);
    await embedded.faults.setFault(tenant, 'drop-after', 1);
    await followWaitlists(deps, tenant);
    const { code } = await leaveWaitlist(answering({ status: unknown }), shop.as(member), { orderNo });
    expect(code).toBe(20);
    clock.passSeconds(5);
    for (const _ of [1, 2]) await followWaitlists(deps, tenant);
    expect((await orderOf(orderNo)).code).toBe(12);
  });

  test('whose seats came before it was known to wait has joined when they came', async () => {
    const { ride, sold } = await soldOut();
    const member = await newMember();
    const { orderNo } = await wait(member, [ride]);
    await pay(member, orderNo);
    await embedded.faults.setFault(tenant, 'drop-after', 1);
    await followWaitlists(deps, tenant);
    await giveBack(sold);
    clock.passSeconds(5);
    await followWaitlists(deps, tenant);
    expect(await stateOf(member, orderNo)).toMatchObject({ phase: 'fulfilled', joinedAt: clock.now() });
    expect(jobs.waiting()).toContain('issue-train-tickets');
  });

  test('is looked at though another cannot be', async () => {
    const { ride } = await soldOut();
    const orders: string[] = [];
    for (const _ of [1, 2]) {
      const member = await newMember();
      const { orderNo } = await wait(member, [ride]);
      await pay(member, orderNo);
      orders.push(orderNo);
    }
    const broken = answering({ joinQueue: () => Promise.reject(new Error('no line')) });
    await expect(followWaitlists(broken, tenant)).rejects.toMatchObject({
      errors: [{ message: 'no line' }, { message: 'no line' }],
    });
    for (const orderNo of orders)
      expect((await shop.operationsOf(orderNo))[0]).toEqual(['B1', 'asked', null]);
  });

  test('is quoted with its dearest choice, and until a deadline where one is chosen', async () => {
    const { ride: dear } = await soldOut('9');
    const { ride: cheap } = await soldOut('M');
    const deadline = inSeconds(86_400);
    const asked = { choices: [cheap, dear], passengers: 1, deadline: deadline.toISOString() };
    const quote = await quoteWaitlist(deps, shop.as('w'), asked);
    expect(quote).toMatchObject({ maxFareFen: dear.fareFen, serviceFeeFen, payMinutes: 30 });
    expect(quote.odds.map(({ ends }) => ends)).toEqual([deadline, deadline].map((one) => one.toISOString()));
    expect(quote.latestDeadline).toEqual(quote.deadlines[0]);
    const member = await newMember();
    const { payBefore } = await orderOf((await wait(member, [cheap, dear])).orderNo);
    expect(payBefore).toEqual(inSeconds(30 * 60));
    const [seen] = await seeChoices(rail, shop.as('w'), [cheap]);
    expect(seen!.stretches).toBe(seen!.offer.stops + 1);
    expect(seen!.left).toBe(0);
    const { origin: from, terminus: to } = seen!.offer;
    const [whole] = await seeChoices(rail, shop.as('w'), [{ ...cheap, from, to }]);
    expect([whole!.stretches, seen!.allStretches]).toEqual([whole!.allStretches, whole!.allStretches]);
  });

  test('is for who needs nobody to agree', async () => {
    const { ride } = await soldOut();
    const approvals = { ...deps.approvals, isNeeded: () => Promise.resolve(true) };
    const placing = wait(await newMember(), [ride], { from: { ...deps, approvals } });
    expect(await refusalOf(placing)).toBe('train.waitlist-approval');
  });

  test('is held against the application that it names', async () => {
    const { ride } = await soldOut();
    const named: string[] = [];
    const check: typeof deps.applications.check = async (_tx, _ctx, { noteNo }) => void named.push(noteNo);
    const from = { ...deps, applications: { ...deps.applications, check } };
    await wait(await newMember(), [ride], { from, applicationNo: 'CC20261101' });
    await wait(await newMember(), [ride], { from });
    expect(named).toEqual(['CC20261101', '']);
  });

  test('is none where an order is of something else', async () => {
    const orderNo = await shop.place('w', { types: ['ADT'] });
    expect(await refusalOf(leaveWaitlist(deps, shop.as('w'), { orderNo }))).toBe('order.unknown');
    expect(await refusalOf(stateOf('w', orderNo))).toBe('order.unknown');
  });

  test('refuses seats that are left, trains that overlap a trip, and another total', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    expect(
      await refusalOf(
        quoteWaitlist(deps, shop.as(member), { choices: [{ ...ride, seat: 'O' }], passengers: 1 }),
      ),
    ).toBe('train.waitlist-left');
    expect(await refusalOf(wait(member, [ride], { instead: [{ ...ride, seat: 'O' }] }))).toBe(
      'train.waitlist-left',
    );
    const dearer = { ...ride, fareFen: (ride.fareFen + 100) as Fen };
    expect(await refusalOf(wait(member, [dearer]))).toBe('train.waitlist-price');
    expect(await refusalOf(stateOf(member, 'W00000000'))).toBe('order.unknown');
  });

  test('refuses a seat of which the person would pay a part, and takes it where that is only told', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    standard = { seats: ['O'], more: [], over: 'person-pays' };
    expect(await refusalOf(wait(member, [ride]))).toBe('train.waitlist-standard');
    standard = { seats: ['O'], more: [], over: 'notify' };
    expect((await wait(member, [ride])).totalFen).toBeGreaterThan(0);
    standard = null;
  });

  test('holds each who waits to their own standard, and says whose it is', async () => {
    const { ride } = await soldOut();
    const member = await newMember();
    standardsByName.set('张二', { seats: ['M'], more: [], over: 'forbid' });
    expect(await refusalOf(wait(member, [ride], { people: 2 }))).toBe('train.waitlist-standard');
    standardsByName.set('张二', { seats: ['M'], more: [], over: 'notify' });
    const { orderNo } = await wait(member, [ride], { people: 2 });
    expect((await shop.detail(member, orderNo)).standard).toMatchObject({
      over: 'notify',
      parts: [{ title: `张二：${ride.from}—${ride.to} ${ride.trainNo}`, over: 'notify' }],
    });
    standardsByName.clear();
  });

  test('tells who is ahead and how likely it is', async () => {
    const { ride } = await soldOut();
    const first = await waiting([ride], 2);
    const second = await waiting([ride]);
    const [ofFirst, ofSecond] = [
      await stateOf(first.member, first.orderNo),
      await stateOf(second.member, second.orderNo),
    ];
    expect([ofFirst.choices[0]!.ahead, ofSecond.choices[0]!.ahead]).toEqual([0, 2]);
    expect(ofSecond.choices[0]!.words).toContain('前面有2人排队');
    expect(ofSecond.percent).toBeGreaterThan(0);
  });
});

test('a card does not pay for a wait that may outlast what a bank reserves', async () => {
  const member = await newMember();
  const { ride } = await soldOut();
  const { orderNo } = await wait(member, [ride]);
  const subject = { businessType: 'trainPay', orderNo } as const;
  const card = { cardNo: '4258 0000 0000 0001', expiry: '12/49', cvv: '719' };
  await expect(payByCard(paying, shop.as(member), { ...subject, ...card })).rejects.toMatchObject({
    code: 'pay.method',
  });
});

test('two processes that follow, release and buy at once neither sell a seat twice nor lose money', async () => {
  const { ride, sold } = await soldOut('9', 1);
  const others = [await buyBackable(ride), sold];
  const people = [await waiting([ride]), await waiting([ride]), await waiting([ride])];
  const second = { ...deps, ...shop.anotherProcess(), rail, serviceFee: deps.serviceFee };
  clock.passSeconds(6);
  await Promise.all([
    ...others.filter((one) => one !== undefined).map(giveBack),
    followWaitlists(deps, tenant),
    followWaitlists(second, tenant),
    buyOutside(ride, 1).catch(() => undefined),
    followWaitlists(second, tenant),
  ]);
  await settle();
  const codes = await Promise.all(people.map(async ({ orderNo }) => (await orderOf(orderNo)).code));
  expect(codes).toEqual([2, 20, 20]);
  for (const [at, one] of people.entries())
    expect(await paidBy(one)).toBe(codes[at] === 2 ? ride.fareFen + serviceFeeFen : one.totalFen);
  for (const { member, orderNo } of people.slice(1)) await leaveWaitlist(deps, shop.as(member), { orderNo });
});

async function buyBackable(ride: TestRide): Promise<RailBooking | undefined> {
  const [stock] = await rail.stock(tenant, [ride], clock.now());
  return (stock![ride.seat] ?? 0) > 0 ? buyOutside(ride, 1) : undefined;
}
