import { addDays, type Day, day, minutesOf, momentOf } from '@woxing/contract/core/days';
import { RefusalError, refusals, refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, fen, formatYuan, noFen, sumFen, yuan } from '@woxing/contract/core/money';
import { totalOf } from '@woxing/contract/orders/price-items.rules';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  askHeldSeats,
  askOpenHolds,
  type Booking,
  type CallOutcome,
  issueTickets,
  type Supply,
  settleHold,
} from '#src/fulfilment/public.ts';
import { transfersOfOrder } from '#src/ledger/public.ts';
import { giveUpOrder } from '#src/orders/give-up-order.ts';
import { cancelOrder, listOrders, type OrderApprovals } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { railOf } from '../../../../test/product-details.ts';
import { beijingToShanghai, concessionInput, openRailShop } from '../../../../test/rail-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import type { RailIdentity } from '../rail-accounts.ts';
import { findTrain } from '../search/running-days.rules.ts';
import { searchTrains } from '../search/search-trains.ts';
import { type PlaceTrainOrderDeps, placeTrainOrder } from './place-train-order.ts';
import { quoteTrain } from './quote-train.ts';
import { railFacts } from './rail-facts.ts';
import { railSupply } from './rail-supply.ts';
import { cancelTrainOrder, findTrainOrder, listTrainOrders } from './train-orders.ts';

const shop = await openRailShop();
const { rail, jobs, clock } = shop;
const serviceFeeFen = fen(501);
/** Whom the railway does not know, by name. */
const strangers = new Map<string, RailIdentity>();
const railAccounts: PlaceTrainOrderDeps['railAccounts'] = {
  checkConcessions: (call, claims, trips) => shop.deps.railAccounts.checkConcessions(call, claims, trips),
  checkIdentity: (_call, people) =>
    Promise.resolve({ kind: 'done', value: people.map(({ name }) => strangers.get(name) ?? 'verified') }),
};
const deps = { ...shop.deps, railAccounts, serviceFee: () => Promise.resolve(serviceFeeFen) };
await shop.enrich('m', yuan(1_000_000));

afterEach(async () => {
  for (const mishaps of Object.values(rail.script)) mishaps.length = 0;
  rail.silent = false;
  await jobs.run();
  await shop.expectSound();
});

let people = 0;
const nameOf = (who: number) => `旅客${String.fromCodePoint(0x4e00 + who)}`;

interface Input {
  readonly rides?: readonly RideInput[];
  readonly types?: readonly RailTicketType[];
  /** Numbers of people, so that the same one can be meant twice. */
  readonly who?: readonly number[];
  readonly expectTotalFen?: Fen;
  readonly standing?: boolean;
  /** What passengers say of their right to a lower price. */
  readonly entered?: readonly ReturnType<typeof concessionInput>[];
  readonly accountId?: string;
  readonly applicationNo?: string;
  /** What a repeat of the request would hear, the last of it at the end. */
  readonly kept?: unknown[];
}

const bornDates = {
  adult: '1990-03-07',
  child: '2018-05-01',
  student: '2005-05-01',
  'disabled-soldier': '1970-01-01',
};

async function order(memberId: string, input: Input = {}, from: typeof deps = deps) {
  const { rides = [beijingToShanghai], types = ['adult'], standing = false } = input;
  const who = input.who ?? types.map(() => (people += 1));
  const keep = (_tx: unknown, answer: unknown) => Promise.resolve(void input.kept?.push(answer));
  const ctx = { ...shop.as(memberId), idempotency: input.kept && { keepIn: keep, keepInterim: keep } };
  await shop.join(memberId);
  const quote = await quoteTrain(from, ctx, { rides: [...rides] });
  const fares = quote.rides.flatMap((ride) =>
    types.map((type) => ride.fares.find((fare) => fare.type === type)!.fareFen),
  );
  return placeTrainOrder(from, ctx, {
    rides: [...rides],
    passengers: types.map((type, at) => ({
      traveller: {
        name: nameOf(who[at]!),
        certType: 2 as const,
        certNo: `E${20_000_000 + who[at]!}`,
        bornDate: bornDates[type],
        sex: undefined,
        mobilePhone: '',
      },
      type,
      ...concessionInput(type),
      ...input.entered?.[at],
      save: false,
    })),
    wish: { places: ['1F'], berths: {} },
    standing,
    contact: { name: '张一', mobile: '13800000010' },
    expectTotalFen: input.expectTotalFen ?? addFen(sumFen(fares), fen(quote.serviceFeeFen * types.length)),
    accountId: input.accountId,
    applicationNo: input.applicationNo,
  });
}

const backToBeijing: RideInput = { ...beijingToShanghai, trainNo: 'G2', from: '上海虹桥', to: '北京南' };
const onDay = (ride: RideInput, days: number): RideInput => ({
  ...ride,
  startsOn: addDays(ride.startsOn, days),
});

/** A railway whose first place costs so much more than the least. */
const dearerBy = (moreFen: Fen): typeof rail => ({
  ...rail,
  hold: async (call, input) => {
    const outcome = await rail.hold(call, input);
    if (outcome.kind !== 'done') return outcome;
    const tickets = outcome.value.tickets.map((ticket, at) =>
      at === 0 ? { ...ticket, place: '03车08号下铺', fareFen: addFen(ticket.fareFen, moreFen) } : ticket,
    );
    return { ...outcome, value: { ...outcome.value, tickets } };
  },
});

describe('a quote', () => {
  test('has the fare of every kind of ticket and what is left', async () => {
    const { rides, ...rest } = await quoteTrain(deps, shop.as('m'), { rides: [beijingToShanghai] });
    expect(rest).toEqual({
      serviceFeeFen,
      zones: { 北京南: 'Asia/Shanghai', 上海虹桥: 'Asia/Shanghai' },
      maxPassengers: 5,
      payMinutes: 30,
      standard: null,
    });
    const [ride] = rides;
    expect(ride).toMatchObject({ trainNo: 'G1', seat: 'O', seatName: '二等座', left: 99 });
    const adult = ride!.fares[0]!.fareFen;
    expect(ride!.fares.map(({ type, fareFen }) => [type, Math.round((fareFen / adult) * 100)])).toEqual([
      ['adult', 100],
      ['child', 50],
      ['student', 75],
      ['disabled-soldier', 50],
    ]);
  });

  test.each<[string, RideInput]>([
    ['train.unknown', { ...beijingToShanghai, trainNo: 'G9998' }],
    ['train.no-seat', { ...beijingToShanghai, seat: '3' }],
    ['train.unknown-place', { ...beijingToShanghai, to: '拉萨' }],
    ['train.not-on-sale', onDay(beijingToShanghai, 90)],
  ])('is refused with %s', async (code, ride) => {
    expect(await refusalOf(quoteTrain(deps, shop.as('m'), { rides: [ride] }))).toBe(code);
  });

  test('of a train that does not run says so', async () => {
    const table = rail.timetable();
    const train = findTrain(table, beijingToShanghai.trainNo, beijingToShanghai.startsOn);
    const days = { from: day('2025-01-01'), until: day('2026-12-31'), added: new Set<Day>() };
    const dates = table.dates.with(train, { ...days, removed: new Set([beijingToShanghai.startsOn]) });
    const stopped = { ...deps, rail: { ...rail, timetable: () => ({ ...table, dates }) } };
    const told = (from: typeof deps, ride: RideInput) =>
      messageOf(quoteTrain(from, shop.as('m'), { rides: [ride] }));
    expect(await told(stopped, beijingToShanghai)).toBe('G1次列车停运，暂不能购票');
    expect(await told(deps, onDay(beijingToShanghai, 90))).toMatch(/^G1次列车.+起售，暂不能购票$/);
  });
});

describe('an order', () => {
  test('holds seats for half an hour, tells their places, and costs each what their ticket costs', async () => {
    const hold = vi.spyOn(rail, 'hold');
    const kept: unknown[] = [];
    const { orderNo, payBefore, totalFen } = await order('m1', {
      types: ['adult', 'child', 'student'],
      kept,
    });
    expect(kept).toEqual([20, 0].map((code) => ({ orderNo, code, totalFen, payBefore })));
    expect(hold.mock.lastCall![1]).toMatchObject({
      passengers: [
        { type: 'adult' },
        { type: 'child' },
        { type: 'student', concession: { type: 'student' } },
      ],
      freeChildren: [],
      wish: { places: ['1F'] },
      standing: false,
      holdUntil: payBefore,
    });
    expect(hold.mock.lastCall![1].passengers[0]).not.toHaveProperty('concession');
    hold.mockRestore();
    expect(jobs.waiting()).toEqual([]);
    expect(await shop.operationsOf(orderNo)).toEqual([['B1', 'done', null]]);
    expect(payBefore).toEqual(new Date(clock.now().getTime() + 30 * 60_000));
    const detail = await shop.detail('m1', orderNo);
    expect(detail).toMatchObject({ product: 'train', code: 0, totalFen });
    expect(detail.detail).toMatchObject({
      kind: 'rail',
      ticketTypes: ['adult', 'child', 'student'],
      sheets: [],
      legs: [
        { trainNo: 'G1', seatName: '二等座', bookingReference: expect.stringMatching(/^E\d{9}$/) as string },
      ],
    });
    expect(detail.trip).toMatchObject([{ no: 'G1', fromCity: '北京南', toCity: '上海虹桥' }]);
    expect(detail.tickets.map(({ state, seat, place }) => [state, seat, place])).toEqual([
      ['held', 'O', '05车01F号'],
      ['held', 'O', '05车02F号'],
      ['held', 'O', '05车03F号'],
    ]);
    expect(detail.passengers.map(({ type }) => type)).toEqual(['ADT', 'CHD', 'SD']);
    expect(totalOf(detail.items)).toBe(totalFen);
    expect(detail.actions).toEqual(['pay', 'cancel']);
    const { words, amountFen } = detail.events.at(-1)!;
    expect([words, amountFen]).toEqual([`座位已保留30分钟，应付${formatYuan(totalFen)}`, totalFen]);
    // What the railway says later is no news of an order that goes on.
    const call = {
      orderNo,
      clientReference: `${orderNo}B1`,
      outcome: { kind: 'rejected', reason: 'busy' },
    } as const;
    expect(await settleHold(deps, railSupply(rail), tenant, call, { now: clock.now() })).toMatchObject({
      code: 0,
    });
  });

  test('that costs nothing waits for no payment: its tickets are made at once, without a fee', async () => {
    const free: typeof rail = {
      ...rail,
      hold: async (call, input) => {
        const outcome = await rail.hold(call, input);
        if (outcome.kind !== 'done') return outcome;
        const tickets = outcome.value.tickets.map((ticket) => ({ ...ticket, fareFen: noFen }));
        return { ...outcome, value: { ...outcome.value, tickets } };
      },
    };
    const freely = { ...deps, rail: free, serviceFee: () => Promise.resolve(noFen) };
    const { orderNo } = await order('m1', {}, freely);
    const detail = await shop.detail('m1', orderNo);
    expect(detail.items.map(({ kind }) => kind)).toEqual(['fare']);
    expect(detail.events.at(-1)!.amountFen).toBeNull();
    expect(jobs.waiting()).toEqual(['issue-train-tickets']);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
    const lost = await order('m1', {}, freely);
    rail.script.issue.push('state');
    const supply = { ...railSupply(rail), lost: new Set(['state']) };
    await issueTickets(deps, supply, tenant, lost.orderNo);
    expect((await shop.detail('m1', lost.orderNo)).events.at(-1)).toMatchObject({
      code: 6,
      words: '订单已取消，未产生任何费用',
    });
  });

  test('for a customer remembers those who travel among the customer’s own', async () => {
    const customerId = await shop.seller('keeping-seller');
    await shop.placeTrain('keeping-seller', { soldTo: { customerId, feeFen: 100 }, kept: [true] });
    const remembered = await shop.db.read(tenant, (tx) =>
      tx
        .selectFrom('customer_travellers')
        .select('customer_id')
        .where('customer_id', '=', customerId)
        .execute(),
    );
    expect(remembered).toHaveLength(1);
  });

  test('that is to be approved is decided about when its seats are held, and ends where no credit is left for it', async () => {
    const begun: string[] = [];
    const approvals: OrderApprovals = {
      ...deps.approvals,
      isNeeded: () => Promise.resolve(true),
      holdCredit: () => Promise.resolve(undefined),
      begin: (_tx, { orderNo }) => Promise.resolve(void begun.push(orderNo)),
    };
    const { orderNo, code } = await order('m1', {}, { ...deps, approvals });
    expect([code, begun, jobs.waiting()]).toEqual([21, [orderNo], []]);
    const poor = {
      ...deps,
      approvals: { ...approvals, holdCredit: () => Promise.resolve(refuse('train.busy')) },
    };
    expect(await refusalOf(order('m1', {}, poor))).toBe('train.busy');
    expect(jobs.waiting()).toEqual(['give-back-train-seats']);
    expect(begun).toHaveLength(1);
  });

  test('is held against the application that it names', async () => {
    const named: string[] = [];
    const check: typeof deps.applications.check = async (_tx, _ctx, { noteNo }) => void named.push(noteNo);
    const from = { ...deps, applications: { ...deps.applications, check } };
    await order('m1', { applicationNo: 'CC20261101' }, from);
    await order('m1', { rides: [onDay(beijingToShanghai, 1)] }, from);
    expect(named).toEqual(['CC20261101', '']);
  });

  test('by an account of somebody else is refused', async () => {
    expect(await refusalOf(order('m1', { accountId: '1' }))).toBe('rail-account.unknown');
  });

  test('is paid before its train leaves', async () => {
    const before = clock.now();
    const { rides } = await quoteTrain(deps, shop.as('m'), { rides: [beijingToShanghai] });
    const departsAt = momentOf(beijingToShanghai.startsOn, minutesOf(rides[0]!.departs));
    const late = { ...rail, sale: { ...rail.sale, closesMinutes: 5 } };
    clock.set(new Date(departsAt.getTime() - 20 * 60_000));
    expect((await order('m1', {}, { ...deps, rail: late })).payBefore).toEqual(departsAt);
    expect(await refusalOf(order('m1'))).toBe('train.too-close');
    clock.set(before);
  });

  test('of which a place costs more than the least is due by what it costs', async () => {
    const moreFen = yuan(12);
    const dearer = dearerBy(moreFen);
    const before = await order('m2', { types: ['adult', 'adult'] });
    const { orderNo, totalFen } = await order('m2', { types: ['adult', 'adult'] }, { ...deps, rail: dearer });
    expect(totalFen).toBe(before.totalFen + moreFen);
    const detail = await shop.detail('m2', orderNo);
    expect(detail.totalFen).toBe(totalFen);
    expect(totalOf(detail.items)).toBe(totalFen);
    expect(detail.tickets[0]).toMatchObject({ place: '03车08号下铺' });
    expect(detail.events.at(-1)!.words).toBe(
      `座位已保留30分钟，03车08号下铺的票价比提交时多¥12，应付${formatYuan(totalFen)}`,
    );
    await shop.enrich('m2', yuan(10_000));
    await shop.pay('m2', orderNo);
    await jobs.run();
    expect(await shop.detail('m2', orderNo)).toMatchObject({ code: 2, totalFen });
  });

  test('of which a place costs more than its application has left ends, and the seats go back', async () => {
    const applications = {
      ...deps.applications,
      dearerProblem: (_tx: unknown, _order: unknown, moreFen: Fen) =>
        Promise.resolve(
          refuse('application.budget', { kind: '火车票', left: '¥0', over: formatYuan(moreFen) }),
        ),
    };
    const refused = await order('dear', {}, { ...deps, applications, rail: dearerBy(yuan(12)) }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 'application.budget' });
    await jobs.run();
    const held = [...rail.bookings.values()].at(-1)!;
    expect(held.state).toBe('cancelled');
    const { orders } = await listOrders(deps, shop.as('dear'), { ...listInput, product: 'train' });
    expect(orders.map(({ code }) => code)).toEqual([12]);
    const orderNo = await shop.lastOrderOf('dear');
    expect((await shop.operationsOf(orderNo))[0]).toEqual(['B1', 'done', null]);
    expect((await shop.detail('dear', orderNo)).events.at(-1)!.words).toMatch(
      /。订单已取消，未产生任何费用$/,
    );
    // What costs no more than was asked for is no question to it.
    expect(await refusalOf(order('dear', {}, { ...deps, applications }))).toBeUndefined();
  });

  test('at another total than the page showed is refused with the new quote', async () => {
    const refused = await order('m', { expectTotalFen: yuan(1) }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusalError);
    expect(refused).toMatchObject({
      code: 'train.price-changed',
      data: { beforeFen: 100, quote: { rides: [{ trainNo: 'G1' }] } },
    });
  });

  test('is asked about first when its price fell since the page showed it', async () => {
    const { rides } = await quoteTrain(deps, shop.as('m'), { rides: [beijingToShanghai] });
    const shown = addFen(rides[0]!.fares[0]!.fareFen, serviceFeeFen, fen(1));
    expect(await refusalOf(order('m', { expectTotalFen: shown }))).toBe('train.price-changed');
  });

  test('keeps who wished it in the member’s list, children on the seats of adults too, and nobody else', async () => {
    await shop.placeTrain('keeper', {
      types: ['adult', 'adult'],
      kept: [false, true],
      freeChildren: ['2021-01-01', '2021-02-01'],
      keptChildren: [true, false],
    });
    expect(await shop.keptBy('keeper')).toEqual(['张二', '陈一']);
  });

  test.each([
    ['sold-out', 'train.sold-out'],
    ['overlap', 'train.overlap-elsewhere'],
    ['identity', 'train.identity'],
    ['busy', 'train.busy'],
  ] as const)(
    'that the railway refuses with %s ends, is told so, and stands in the list with its reason',
    async (reason, code) => {
      rail.script.hold.push(reason);
      expect(await refusalOf(order(`m-${reason}`))).toBe(code);
      const { orders, counts } = await listTrainOrders(deps, shop.as(`m-${reason}`), listInput);
      expect(orders).toMatchObject([
        { code: 12, endedWords: `${refusals[code].text}。订单已取消，未产生任何费用` },
      ]);
      expect(counts).toMatchObject({ all: 1, ended: 1 });
      const orderNo = await shop.lastOrderOf(`m-${reason}`);
      expect(await shop.codeOf(orderNo)).toBe(12);
      expect(await shop.operationsOf(orderNo)).toEqual([['B1', 'rejected', reason]]);
      expect(jobs.waiting()).toEqual([]);
    },
  );

  test('of more than is left is refused before anything is written down', async () => {
    const scarce: typeof rail = {
      ...rail,
      stock: async (_tenantId, rides) => rides.map(() => ({ O: 1, W: 3 })),
    };
    const of = { ...deps, rail: scarce };
    expect(await refusalOf(order('m3', { types: ['adult', 'adult'] }, of))).toBe('train.sold-out');
    expect(await refusalOf(order('m3', {}, of))).toBeUndefined();
    const seated = { ...deps, rail: { ...rail, stock: async () => [{ O: 1 }] } };
    expect(await refusalOf(order('m3', { types: ['adult', 'adult'], standing: true }, seated))).toBe(
      'train.sold-out',
    );
    const five = Array.from({ length: 5 }, () => 'adult' as const);
    expect(await refusalOf(order('m3', { types: five, standing: true }, of))).toBe('train.sold-out');
    expect(await refusalOf(order('m3', { types: [...five, 'adult'] }))).toBe('passenger.too-many');
    expect(await refusalOf(order('m3', { types: five }))).toBeUndefined();
    const { orderNo } = await order('m3', { types: ['adult', 'adult'], standing: true }, of);
    expect(await shop.codeOf(orderNo)).toBe(0);
  });

  test('with a change of trains is one order with two rides, and there must be time to change', async () => {
    const toNanjing: RideInput = { ...beijingToShanghai, to: '南京南', seat: 'M' };
    const onwards = await ridesFrom('南京南', '杭州东');
    const late = onwards.find(({ departs }) => departs > '15:00')!;
    const early = onwards.find(({ departs }) => departs < '10:00')!;
    const { orderNo } = await order('m4', { rides: [toNanjing, late.wish], types: ['adult', 'adult'] });
    const detail = await shop.detail('m4', orderNo);
    expect(detail.tickets.map(({ passenger, leg }) => `${passenger}/${leg}`)).toEqual([
      '0/0',
      '0/1',
      '1/0',
      '1/1',
    ]);
    expect(detail.tickets.map(({ seat }) => seat)).toEqual(['M', 'O', 'M', 'O']);
    expect(railOf(detail).legs.map(({ trainNo }) => trainNo)).toEqual(['G1', late.wish.trainNo]);
    expect(await refusalOf(order('m4', { rides: [toNanjing, early.wish] }))).toBe('train.no-connection');
    expect(await refusalOf(order('m4', { rides: [toNanjing, onDay(backToBeijing, 1)] }))).toBe(
      'train.no-connection',
    );
  });
});

const messageOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);

describe('who travels', () => {
  test('a child needs a grown-up in the order, or with a ticket of the same train', async () => {
    expect(await refusalOf(order('m5', { types: ['child'] }))).toBe('train.child-alone');
    await order('m5', { types: ['adult'] });
    expect(await refusalOf(order('m6', { types: ['child'] }))).toBe('train.child-alone');
    expect(await refusalOf(order('m5', { types: ['child'] }))).toBeUndefined();
  });

  test('a child changes trains with a grown-up on both, and travels with no other child', async () => {
    const onwards = (await ridesFrom('南京南', '杭州东')).find(({ departs }) => departs > '15:00')!.wish;
    const rides = [toNanjing, onwards];
    const adult = await order('m16');
    await order('m16', { types: ['child'] });
    expect(await refusalOf(order('m16', { types: ['child'], rides }))).toBe('train.child-alone');
    await order('m16', { rides: [onwards] });
    expect(await refusalOf(order('m16', { types: ['child'], rides }))).toBeUndefined();
    await cancelOrder(deps, shop.as('m16'), { orderNo: adult.orderNo });
    expect(await refusalOf(order('m16', { types: ['child'] }))).toBe('train.child-alone');
  });

  const toNanjing = { ...beijingToShanghai, to: '南京南' };
  test('is on one train at a time: a member is told of the train that he ordered himself', async () => {
    const [person, other] = [(people += 1), (people += 1)];
    const { orderNo } = await order('m7', { who: [person] });
    expect(await messageOf(order('m7', { who: [person], rides: [toNanjing] }))).toMatch(
      /^“旅客.”已购12月11日G1次（北京南—上海虹桥），与G1次行程冲突$/,
    );
    expect(await refusalOf(order('m7', { who: [other] }))).toBeUndefined();
    const [meanwhile] = await ridesFrom('南京南', '杭州东');
    expect(meanwhile!.departs < '11:00').toBe(true);
    expect(await refusalOf(order('m7', { who: [person], rides: [meanwhile!.wish] }))).toBe('train.overlap');
    // Of two trips that are in the way the member is told of the own one.
    const stranger = onDay(backToBeijing, 1);
    await order('m17', { who: [person], rides: [stranger] });
    expect(await refusalOf(order('m7', { who: [person], rides: [stranger] }))).toBe(
      'train.overlap-elsewhere',
    );
    // The way back of two days after is another time.
    expect(await refusalOf(order('m7', { who: [person], rides: [onDay(backToBeijing, 2)] }))).toBeUndefined();
    await cancelOrder(deps, shop.as('m7'), { orderNo });
    expect(await refusalOf(order('m7', { who: [person] }))).toBeUndefined();
  });

  test('is told to a stranger neither by train nor by time or place, and not often', async () => {
    const [person, other] = [(people += 1), (people += 1)];
    await order('m7', { who: [person] });
    const asked: string[] = [];
    for (let times = 0; times < 7; times += 1)
      asked.push(await messageOf(order('stranger', { who: [person], rides: [toNanjing] })));
    expect(asked).toEqual([
      ...Array.from({ length: 5 }, () => '乘车人在同一时段已有其他车票，行程冲突'),
      ...Array.from({ length: 2 }, () => '操作过于频繁，请稍后再试'),
    ]);
    // Then nothing is told by an order that would succeed either.
    expect(await refusalOf(order('stranger', { who: [other] }))).toBe('booking.later');
    clock.passSeconds(3600);
    expect(await refusalOf(order('stranger', { who: [other] }))).toBeUndefined();
  });

  test('is asked after by as many requests at once as by one after the other', async () => {
    const [person] = [(people += 1)];
    await order('m7', { who: [person] });
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        refusalOf(order('bursting', { who: [at % 2 === 0 ? person : (people += 1)], rides: [toNanjing] })),
      ),
    );
    const answers = asked.filter((code) => code === 'train.overlap-elsewhere');
    expect(answers).toHaveLength(5);
    // Whoever comes after the fifth refusal hears nothing, whether or not somebody travels.
    expect(asked.filter((code) => code === 'booking.later').length).toBeGreaterThan(4);
  });

  test('an overlap that the railway tells counts like our own', async () => {
    for (let times = 0; times < 5; times += 1) {
      rail.script.hold.push('overlap');
      expect(await refusalOf(order('by-railway'))).toBe('train.overlap-elsewhere');
    }
    expect(await refusalOf(order('by-railway'))).toBe('booking.later');
    // Other refusals tell nothing of anybody.
    rail.script.hold.push('busy', 'busy', 'busy', 'busy', 'busy');
    for (let times = 0; times < 5; times += 1)
      expect(await refusalOf(order('busy-railway'))).toBe('train.busy');
    expect(await refusalOf(order('busy-railway'))).toBeUndefined();
  });

  test('is known to the railway, or told by name what to do', async () => {
    const [pending, refused] = [(people += 1), (people += 1)];
    strangers.set(nameOf(pending), 'pending').set(nameOf(refused), 'refused');
    const answers = async (who: number) => {
      const error = await order('m15', { types: ['adult', 'adult'], who: [(people += 1), who] }).catch(
        (each: unknown) => each,
      );
      return (error as Error).message;
    };
    expect(await answers(pending)).toMatch(/^“旅客.”身份待核验，请持证件原件到车站窗口核验后购票$/);
    expect(await answers(refused)).toMatch(/^“旅客.”姓名与证件号码不符，请核对后修改$/);
    expect((await listTrainOrders(deps, shop.as('m15'), listInput)).orders).toEqual([]);
    // Where the railway does not answer it refuses the seats itself, if it does.
    const unanswered: typeof railAccounts = {
      ...railAccounts,
      checkIdentity: () => Promise.resolve({ kind: 'unknown', cause: 'timeout' }),
    };
    const silent = { ...deps, railAccounts: unanswered };
    expect(await refusalOf(order('m18', { who: [pending] }, silent))).toBeUndefined();
  });

  test('has one ticket of an order', async () => {
    const person = (people += 1);
    expect(await refusalOf(order('m9', { types: ['adult', 'adult'], who: [person, person] }))).toBe(
      'train.twice',
    );
  });
});

describe('a paid order', () => {
  test('is sent, issued and booked: sale, what the railway gets, the service fee; no commission', async () => {
    const { orderNo, totalFen } = await order('m', { types: ['adult', 'child'] });
    const desk = await payDesk(deps, shop.as('m'), {
      businessType: 'trainPay',
      orderNo,
    });
    expect(desk).toMatchObject({
      title: '火车票 北京南—上海虹桥 G1',
      redirect: '/myCenter/train_order_list',
      dueFen: totalFen,
      order: { product: 'train' },
    });
    await shop.pay('m', orderNo);
    expect(jobs.waiting()).toEqual(['issue-train-tickets']);
    expect(await jobs.run()).toEqual([]);
    const detail = await shop.detail('m', orderNo);
    expect(detail).toMatchObject({ code: 2, partial: false });
    expect(detail.events.map(({ words }) => words).slice(3)).toEqual(['已向铁路提交出票', '出票成功，共2张']);
    expect(detail.tickets.every(({ ticketNo, place }) => ticketNo !== null && place !== null)).toBe(true);
    const posted = await shop.db.read(tenant, (tx) => transfersOfOrder(tx, tenant, orderNo));
    const faresFen = totalFen - 2 * serviceFeeFen;
    const figures = posted.map(({ debit, credit, amountFen }) => [debit, credit, amountFen]);
    expect(figures).toEqual(
      expect.arrayContaining([
        ['wallet:m', 'deposit', totalFen],
        ['deposit', 'sales:train', faresFen],
        ['sales:train', 'payable:scripted-rail', faresFen],
        ['deposit', 'service-fee', 2 * serviceFeeFen],
        ['points-given', 'points:m', Math.trunc(faresFen / 100)],
      ]),
    );
    expect(figures).toHaveLength(5);
  });

  test('without an answer is asked about, and never issued twice', async () => {
    const { orderNo } = await order('m');
    await shop.pay('m', orderNo);
    rail.script.issue.push('lost-after');
    await jobs.run();
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect(
      rail.calls.filter(
        ({ kind, clientReference }) => kind === 'issue' && clientReference.startsWith(orderNo),
      ),
    ).toHaveLength(1);
  });

  test('that is refused waits for a person, who gives it up: everything goes back, and the seats', async () => {
    const { orderNo, totalFen } = await order('m');
    const before = await shop.balance('m');
    await shop.pay('m', orderNo);
    rail.script.issue.push('busy');
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(22);
    expect(await giveUpOrder(deps, shop.as('m'), { orderNo })).toEqual({ returnedFen: totalFen });
    await jobs.run();
    expect(await shop.balance('m')).toBe(before);
    expect(stateOf((await bookingOf(orderNo))!)).toBe('cancelled');
  });
});

/** The railway, where what became of a call is answered so. */
const answering = (outcome: CallOutcome | Error): Supply => {
  const supply = railSupply(rail);
  const status = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome));
  return { ...supply, supplier: { ...supply.supplier, status } };
};
const found = (state: Booking['state'], tickets: Booking['tickets'] = []) =>
  ({ kind: 'done', value: { reference: 'E1', state, tickets } }) as const;

describe('seats that were asked for', () => {
  test.each(['lost-after', 'throws-after'] as const)('%s: what became of it is asked', async (mishap) => {
    rail.script.hold.push(mishap);
    await order('m10').catch(() => undefined);
    const orderNo = await shop.lastOrderOf('m10');
    expect(await shop.codeOf(orderNo)).toBe(20);
    expect(await askHeldSeats(deps, railSupply(rail), await shop.orderOf(orderNo))).toMatchObject({
      kind: 'held',
      fares: [{ passenger: 0, leg: 0 }],
    });
    clock.passSeconds(4);
    await askOpenHolds(deps, railSupply(rail), tenant);
    expect(await shop.codeOf(orderNo)).toBe(20);
    clock.passSeconds(1);
    await askOpenHolds(deps, railSupply(rail), tenant);
    expect(await shop.codeOf(orderNo)).toBe(0);
    await cancelTrainOrder(deps, shop.as('m10'), { orderNo });
  });

  test.each([
    ['never happened', { kind: 'never-happened' }, '未能保留座位', ['never-happened', 'never-happened']],
    ['is no hold any more', found('expired'), '未能保留座位', ['never-happened', 'expired']],
    [
      'was refused',
      { kind: 'rejected', reason: 'sold-out' },
      refusals['train.sold-out'].text,
      ['rejected', 'sold-out'],
    ],
  ] as const)('without an answer end with their reason when it %s', async (_, outcome, words, ended) => {
    rail.script.hold.push('lost-before');
    await order('m19').catch(() => undefined);
    const orderNo = await shop.lastOrderOf('m19');
    clock.passSeconds(6);
    await askOpenHolds(deps, answering({ kind: 'accepted', pollAfterMs: 1 }), tenant);
    expect(await shop.codeOf(orderNo)).toBe(20);
    await askOpenHolds(deps, answering(outcome), tenant);
    const { code, events } = await shop.detail('m19', orderNo);
    expect([code, events.at(-1)!.words]).toEqual([12, `${words}。订单已取消，未产生任何费用`]);
    expect(await shop.operationsOf(orderNo)).toEqual([['B1', ...ended]]);
    expect(jobs.waiting()).toEqual([]);
  });

  test('are all asked about, though one of them cannot be', async () => {
    rail.script.hold.push('lost-before', 'lost-before');
    for (const _ of [1, 2]) await order('m20').catch(() => undefined);
    clock.passSeconds(6);
    await expect(askOpenHolds(deps, answering(new Error('no line')), tenant)).rejects.toMatchObject({
      errors: [{ message: 'no line' }, { message: 'no line' }],
    });
    await askOpenHolds(deps, railSupply(rail), tenant);
    const { orders } = await listTrainOrders(deps, shop.as('m20'), listInput);
    expect(orders.map(({ code }) => code)).toEqual([12, 12]);
  });

  test('are held, gone or unknown to who asks whether they are still there', async () => {
    const { orderNo } = await order('m21');
    const ask = async (outcome: CallOutcome) =>
      askHeldSeats(deps, answering(outcome), await shop.orderOf(orderNo));
    const ticket = { passenger: 0, ticketNo: null, state: 'held' } as const;
    const placed = { seat: 'O', place: '05车01F号', fareFen: yuan(2) };
    const tickets = [
      { ...ticket, leg: 0, fareFen: yuan(1) },
      { ...ticket, leg: 1, placed },
      { ...ticket, leg: 2 },
    ];
    expect(await ask(found('held', tickets))).toEqual({
      kind: 'held',
      fares: [
        { passenger: 0, leg: 0, fareFen: yuan(1) },
        { passenger: 0, leg: 1, fareFen: yuan(2) },
      ],
    });
    for (const outcome of [
      found('expired'),
      { kind: 'never-happened' },
      { kind: 'rejected', reason: 'busy' },
    ] as const)
      expect(await ask(outcome)).toEqual({ kind: 'gone' });
    for (const outcome of [{ kind: 'unknown' }, { kind: 'accepted', pollAfterMs: 1 }] as const)
      expect(await ask(outcome)).toEqual({ kind: 'unknown' });
    const never = { tenantId: tenant, orderNo: 'nothing' };
    expect(await askHeldSeats(deps, railSupply(rail), never)).toEqual({ kind: 'gone' });
  });

  test('for a change are not asked for where who changes is on another train then', async () => {
    await shop.enrich('m23');
    const tomorrow = onDay(beijingToShanghai, 1);
    const [one, other] = ['E28000001', 'E28000002'] as const;
    const orderNo = await shop.buyTrain('m23', { types: ['adult', 'adult'], papers: [one, other] });
    await shop.buyTrain('m23', { papers: [other], names: ['张二'], ride: tomorrow });
    expect(await refusalOf(shop.quoteChange('m23', orderNo, [1], tomorrow))).toBe('train.overlap');
    expect(await refusalOf(shop.quoteChange('m23', orderNo, [0], tomorrow))).toBeUndefined();
  });

  test('for a change go back by themselves: its order stays as it is', async () => {
    await shop.enrich('m22');
    const orderNo = await shop.buyTrain('m22');
    const { sheetNo } = await shop.change('m22', orderNo, [0], { ...beijingToShanghai, seat: 'M' });
    await shop.cancelChange('m22', orderNo, sheetNo);
    expect(await jobs.run()).toEqual([]);
    const mark = sheetNo.slice(orderNo.length);
    expect(await shop.operationsOf(orderNo)).toContainEqual([`${mark}X1`, 'done', null]);
    expect(stateOf((await bookingOf(orderNo))!)).toBe('issued');
    expect(stateOf([...rail.bookings.values()].at(-1)!)).toBe('cancelled');
  });

  test('go back when the order is cancelled, or not paid in time', async () => {
    const cancelled = await order('m11');
    const forgotten = await order('m11');
    await cancelTrainOrder(deps, shop.as('m11'), { orderNo: cancelled.orderNo });
    clock.passSeconds(31 * 60);
    await shop.closeUnpaid(deps);
    await jobs.run();
    for (const { orderNo } of [cancelled, forgotten]) {
      expect(await shop.codeOf(orderNo)).toBe(12);
      expect(stateOf((await bookingOf(orderNo))!)).toBe('cancelled');
    }
  });

  test('and were never answered for go back when the railway has found its voice', async () => {
    rail.script.hold.push('lost-after');
    rail.silent = true;
    await order('m12');
    const orderNo = await shop.lastOrderOf('m12');
    clock.passSeconds(31 * 60);
    await askOpenHolds(deps, railSupply(rail), tenant);
    expect(await shop.codeOf(orderNo)).toBe(12);
    await jobs.run();
    rail.silent = false;
    await jobs.run();
    expect(stateOf([...rail.bookings.values()].at(-1)!)).toBe('cancelled');
  });
});

const listInput = { tab: 'all', max: 20 } as const;

test('orders are found by train, station, city and passenger, and by their own doors alone', async () => {
  const { orderNo } = await order('m13');
  const found = async (keyword: string) =>
    (await listTrainOrders(deps, shop.as('m13'), { ...listInput, keyword })).orders.map(
      (each) => each.orderNo,
    );
  for (const keyword of ['g1', '上海虹桥', '北京', '旅客', orderNo])
    expect(await found(keyword)).toEqual([orderNo]);
  expect(await found('G2')).toEqual([]);
  expect((await listOrders(deps, shop.as('m13'), { ...listInput, product: 'airTicket' })).orders).toEqual([]);
  expect(await findTrainOrder(deps, shop.as('m13'), { orderNo })).toMatchObject({ orderNo });
  const flight = await shop.place('m13', { types: ['ADT'] });
  expect(await refusalOf(findTrainOrder(deps, shop.as('m13'), { orderNo: flight }))).toBe('order.unknown');
  expect(await refusalOf(cancelTrainOrder(deps, shop.as('m13'), { orderNo: flight }))).toBe('order.unknown');
  expect(await refusalOf(cancelTrainOrder(deps, shop.as('m14'), { orderNo }))).toBe('order.unknown');
});

test('nobody has travelled on a stopped train, though its ticket was never given back', async () => {
  const { orderNo } = await order('m15');
  await shop.enrich('m15', yuan(10_000));
  await shop.pay('m15', orderNo);
  await jobs.run();
  const later = shop.as('m15');
  const ctx = { ...later, now: new Date(later.now.getTime() + 60 * 86_400_000) };
  const shownStates = async (stopped: boolean) => {
    const train = railFacts(() => ({ line: 'mainland', stopped }));
    const products = { ...deps.products, train: { ...deps.products.train, ...train } };
    const from = { ...deps, products };
    const { orders } = await listTrainOrders(from, ctx, { ...listInput, keyword: orderNo });
    const detail = await findTrainOrder(from, ctx, { orderNo });
    return [
      orders[0]!.travelled,
      detail.travelled,
      detail.events.some(({ words }) => /行程结束/.test(words)),
    ];
  };
  expect(await shownStates(false)).toEqual([true, true, true]);
  expect(await shownStates(true)).toEqual([false, false, false]);
});

const stateOf = ({ state }: { state: string }) => state;

async function bookingOf(orderNo: string) {
  const { bookingReference } = await shop.orderOf(orderNo);
  return rail.bookings.get(bookingReference ?? '');
}

async function ridesFrom(from: string, to: string) {
  const { trains } = await searchTrains(deps, shop.as('m'), { from, to, day: beijingToShanghai.startsOn });
  return trains
    .filter(
      ({ startsOn, fares }) =>
        startsOn === beijingToShanghai.startsOn && fares.some(({ seat }) => seat === 'O'),
    )
    .map(({ trainNo, startsOn, departs, ...ride }) => ({
      departs,
      wish: { trainNo, startsOn, from: ride.from, to: ride.to, seat: 'O' as const },
    }));
}
