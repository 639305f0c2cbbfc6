import { addDays, dayOf, daysBetween } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, sumFen, yuan } from '@woxing/contract/core/money';
import { ticketFare, totalOf } from '@woxing/contract/orders/price-items.rules';
import { airStandard } from '@woxing/contract/products/air/air-standard';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { askOpenHolds } from '#src/fulfilment/public.ts';
import { cancelOrder, listOrders, type OrderApprovals, type TravelApplications } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { airSettingsOf, saveAirSettings } from '#src/products/air/air-settings.ts';
import { noApplications, noApprovals } from '../../../../test/no-approvals.ts';
import { airOf } from '../../../../test/product-details.ts';
import { openShop, refusalOf } from '../../../../test/shop.ts';
import type { PricedOffer } from '../air-supplier.ts';
import { airSupply } from '../air-supply.ts';
import { keepSeenFares } from '../price-watch/seen-fares.db.ts';
import { placeAirOrder } from './place-air-order.ts';

const shop = await openShop();
const { supplier, jobs, clock } = shop;

afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
});

test('an order holds seats for all, at the price of each, for fifteen minutes', async () => {
  const orderNo = await shop.place('m1', { insuranceIds: ['AAI30'] });
  const order = await shop.detail('m1', orderNo);
  // Adults 950 + 50 + 40 + 10 fee, child 480 + 20 + 10, insurance 30 each.
  expect(order).toMatchObject({ code: 0, partial: false, totalFen: yuan(1050 * 2 + 510 + 90) });
  expect(order.payBefore).toEqual(new Date(clock.now().getTime() + 15 * 60_000));
  expect(order.tickets.map((ticket) => [ticket.state, ticketFare(order.items, ticket)])).toEqual([
    ['held', yuan(950)],
    ['held', yuan(950)],
    ['held', yuan(480)],
  ]);
  expect(order.events.map(({ words, code }) => [words, code])).toEqual([
    ['提交订单，金额¥2,700', 20],
    ['座位已保留15分钟，应付¥2,700', 0],
  ]);
  expect(order.events[0]!.amountFen).toBe(order.totalFen);
  expect(order.actions).toEqual(['pay', 'cancel']);
  expect(JSON.stringify(order.passengers)).not.toContain('E12345670');
});

test('each passenger is insured or not, and a lap has no seat that could be late', async () => {
  const orderNo = await shop.place('insured', {
    types: ['ADT', 'ADT', 'INF'],
    insuredBy: [['AAI30', 'DLY20'], [], ['AAI30']],
  });
  const { passengers, items, totalFen } = await shop.detail('insured', orderNo);
  expect(
    passengers.map(({ insurances }) => [
      sumFen(insurances.map(({ priceFen }) => priceFen)),
      insurances.length,
    ]),
  ).toEqual([
    [yuan(50), 2],
    [yuan(0), 0],
    [yuan(30), 1],
  ]);
  expect(totalFen).toBe(totalOf(items));
  const { facts } = await payDesk(shop.deps, shop.as('insured'), {
    businessType: 'dometicketOrderPay',
    orderNo,
  });
  expect(facts).toEqual([
    { name: '张一的保险', value: '航空意外险¥30、航班延误险¥20' },
    { name: '李三的保险', value: '航空意外险¥30' },
  ]);
  await expect(shop.place('insured', { types: ['ADT', 'INF'], insuredBy: [[], ['DLY20']] })).rejects.toThrow(
    '“李二”购买婴儿票，不能投保航班延误险，请取消后重新提交',
  );
  await expect(shop.place('insured', { types: ['ADT'], insuredBy: [['GONE']] })).rejects.toThrow(
    '所选保险已下架，请重新选择',
  );
});

/** One grown-up on the supplier's flight, but for the price. */
const aloneInput = () => ({
  offerIds: [supplier.offer.offerId],
  passengers: [
    {
      traveller: {
        name: '张一',
        certType: 2 as const,
        certNo: 'E1',
        bornDate: '1990-03-07' as const,
        sex: undefined,
        mobilePhone: '',
      },
      type: 'ADT' as const,
      save: false,
      insuranceIds: [],
    },
  ],
  contact: { name: '张一', mobile: '13800000010' },
});

test('where somebody has to agree first, nothing is paid before; who repeats the call meanwhile hears of the same order', async () => {
  const asked: unknown[] = [];
  const interim: unknown[] = [];
  const checked: unknown[] = [];
  const approvals: OrderApprovals = {
    ...noApprovals,
    isNeeded: (_ctx, order) => Promise.resolve(asked.push([order.product, order.totalFen]) > 0),
    holdCredit: () => Promise.resolve(undefined),
    begin: () => Promise.resolve(),
  };
  const applications: TravelApplications = {
    ...noApplications,
    check: (_tx, _ctx, { noteNo, totalFen, spans }) =>
      Promise.resolve(void checked.push([noteNo, totalFen, spans.length])),
  };
  const idempotency: MemberCtx['idempotency'] = {
    keepIn: () => Promise.resolve(),
    keepInterim: (_tx, answer) => Promise.resolve(void interim.push(answer)),
  };
  const input = {
    types: ['ADT'],
    legs: 2,
    from: { approvals, applications },
    caller: { idempotency },
  } as const;
  const orderNo = await shop.place('agreed', input);
  await shop.place('agreed', { ...input, applicationNo: 'A20260001' });
  const totalFen = yuan(2 * 1050);
  const payBefore = new Date(clock.now().getTime() + 180 * 60_000);
  expect(asked[0]).toEqual(['airTicket', totalFen]);
  expect(interim[0]).toEqual({ orderNo, code: 20, totalFen, payBefore });
  expect(checked).toEqual([
    ['', totalFen, 2],
    ['A20260001', totalFen, 2],
  ]);
  expect(await shop.codeOf(orderNo)).toBe(21);
});

const lowsOf = async (...flights: Partial<PricedOffer>[]) => {
  const placed = await shop.place('low', { types: ['ADT'], legs: flights.length, flight: flights });
  const { rows } = await shop.db.read('official', (tx) =>
    sql<{ low: Fen | null }>`
      select leg -> 'dayLowFen' as low from orders, jsonb_array_elements(content -> 'legs') leg where order_no = ${placed}`.execute(
      tx,
    ),
  );
  return rows.map(({ low }) => low);
};

test('of a flight the order keeps the lowest fare that was seen of its way and day on the day of the order', async () => {
  const { day: travelDay } = supplier.offer;
  const seen = (from: string, to: string, lowestFen: Fen, on = dayOf(clock.now())) =>
    shop.db.inTenant('official', (tx) =>
      keepSeenFares(tx, 'official', [
        { from, to, travelDay, seenOn: on, daysAhead: daysBetween(on, travelDay), lowestFen },
      ]),
    );
  await seen('BJS', 'SHA', yuan(100), addDays(dayOf(clock.now()), -1));
  await seen('SHA', 'BJS', yuan(100));
  expect(await lowsOf({})).toEqual([null]);
  await seen('BJS', 'SHA', yuan(900));
  expect(await lowsOf({})).toEqual([yuan(900)]);
  await seen('PEK', 'SHA', yuan(800));
  expect(await lowsOf({})).toEqual([yuan(800)]);
  // Its own fare was seen too.
  expect(await lowsOf({ adultFen: yuan(700) })).toEqual([yuan(700)]);
  // The flights of a change are sold together.
  expect(
    await lowsOf({}, { day: travelDay, from: 'SHA', to: 'CAN', departs: '12:00', arrives: '14:00' }),
  ).toEqual([null, null]);
});

test('another total than the page showed is refused with the new quote, and nothing is kept', async () => {
  const before = supplier.calls.length;
  const input = { ...aloneInput(), expectTotalFen: yuan(1000) };
  const refused = await placeAirOrder(shop.deps, shop.as('m2'), input).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusalError);
  expect(refused).toMatchObject({
    code: 'flight.price-changed',
    message: '票价已由¥1,000变为¥1,050，请确认新价格',
    data: { beforeFen: yuan(1000), afterFen: yuan(1050) },
  });
  expect(supplier.calls).toHaveLength(before);
});

/** What the supplier asks for the flight meanwhile. */
const turnedTo = (adultFen: Fen) => ({
  ...shop.deps,
  supplier: {
    ...supplier,
    price: async (...asked: Parameters<typeof supplier.price>) => {
      const answer = await supplier.price(...asked);
      if (answer.kind !== 'done') return answer;
      return { ...answer, value: answer.value.map((offer) => ({ ...offer, adultFen })) };
    },
  },
});

test.each([
  ['fell', yuan(900), '票价已由¥1,050变为¥1,000，请确认新价格'],
  ['rose', yuan(990), '票价已由¥1,050变为¥1,090，请确认新价格'],
])('a price that %s since the page showed it is asked about first', async (_how, adultFen, message) => {
  const input = { ...aloneInput(), expectTotalFen: yuan(1050) };
  const refused = await placeAirOrder(turnedTo(adultFen), shop.as('m2'), input).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ code: 'flight.price-changed', message });
});

test('what is above a standard that asks why is ordered with a reason alone, which is kept', async () => {
  const why = airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(500), over: 'reason' });
  shop.airStandards.set('reasoned', why);
  await shop.join('reasoned');
  const input = { ...aloneInput(), expectTotalFen: yuan(1050) };
  expect(await refusalOf(placeAirOrder(shop.deps, shop.as('reasoned'), input))).toBe('standard.reason');
  const { orderNo } = await placeAirOrder(shop.deps, shop.as('reasoned'), { ...input, overReason: '赶会' });
  expect((await shop.detail('reasoned', orderNo)).standard).toMatchObject({ over: 'reason', reason: '赶会' });
});

test('an order flown in front throughout is listed as such, one that is so in part is not', async () => {
  const business = { cabin: 'business', bookingClass: 'J' } as const;
  const kindOf = async (orderNo: string) => (await shop.detail('front', orderNo)).product;
  expect(await kindOf(await shop.place('front', { types: ['ADT'], flight: business }))).toBe('gp');
  const first = { cabin: 'first', bookingClass: 'F' } as const;
  expect(await kindOf(await shop.place('front', { types: ['ADT'], flight: first }))).toBe('gp');
  const outAndBack = { types: ['ADT'], legs: 2 } as const;
  expect(await kindOf(await shop.place('front', { ...outAndBack, flight: [business, first] }))).toBe('gp');
  expect(await kindOf(await shop.place('front', { ...outAndBack, flight: [business, {}] }))).toBe(
    'airTicket',
  );
});

test('an insurance that is asked for twice is sold once', async () => {
  const orderNo = await shop.place('twice-insured', { types: ['ADT'], insuredBy: [['AAI30', 'AAI30']] });
  const { passengers, totalFen } = await shop.detail('twice-insured', orderNo);
  expect([passengers[0]!.insurances.length, totalFen]).toEqual([1, yuan(1050 + 30)]);
});

test('of those who are written in an order the list keeps who wished it, and nobody else', async () => {
  await shop.place('keeper', { types: ['ADT', 'ADT', 'CHD'], kept: [true, false, true] });
  expect(await shop.keptBy('keeper')).toEqual(['张一', '李三']);
});

const messageOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);
const one = (paper: string, input: Parameters<typeof shop.place>[1] = {}) =>
  ({ types: ['ADT'], papers: [paper], ...input }) as const;

describe('one person', () => {
  test('holds one ticket of a kind for a flight: the other order is named to who placed it', async () => {
    const orderNo = await shop.place('twice', one('E30000001'));
    const again = one('E30000001', { confirmConflict: true });
    expect(await messageOf(shop.place('twice', again))).toBe(
      `“张一”已预订1月20日MU5101航班（北京—上海）同舱位的机票，订单号${orderNo}，不能重复预订`,
    );
    expect(await messageOf(shop.place('stranger', again))).toBe('乘机人已有该航班同舱位的机票，不能重复预订');
    await cancelOrder(shop.deps, shop.as('twice'), { orderNo });
    expect(await refusalOf(shop.place('twice', again))).toBeUndefined();
  });

  test('is known by the paper, however the name is spelled', async () => {
    await shop.place('spelled', one('e30000002'));
    const child = { types: ['ADT', 'CHD'], papers: ['E30000003', 'E30000002'] } as const;
    expect(await refusalOf(shop.place('spelled', child))).toBe('flight.same-ticket');
  });

  test('is known by name and paper in an order from before papers had an index', async () => {
    const orderNo = await shop.place('before', one('E30000008'));
    await shop.db.inTenant('official', (tx) =>
      sql`update order_passengers set paper_index = null where order_no = ${orderNo}`.execute(tx),
    );
    expect(await refusalOf(shop.place('before', one('E30000008')))).toBe('flight.same-ticket');
    expect(await refusalOf(shop.place('before', one('E30000009')))).toBeUndefined();
  });

  test('is asked before a ticket of another kind, or for another flight at the same time, is booked', async () => {
    const orderNo = await shop.place('asked', one('E30000004'));
    const business = { cabin: 'business', bookingClass: 'J' } as const;
    const other = { flightNo: 'CA1501', departs: '09:00', arrives: '11:00' } as const;
    const later = { flightNo: 'MU5105', departs: '20:00', arrives: '22:00' } as const;
    expect(await messageOf(shop.place('asked', one('E30000004', { flight: business })))).toBe(
      `“张一”已预订1月20日MU5101航班（北京—上海），订单号${orderNo}，与本次行程时间冲突。是否仍要预订？`,
    );
    expect(await messageOf(shop.place('somebody', one('E30000004', { flight: other })))).toBe(
      '乘机人在同一时段已有其他航班的机票，行程冲突。是否仍要预订？',
    );
    const yes = { flight: other, confirmConflict: true };
    expect(await refusalOf(shop.place('asked', one('E30000004', yes)))).toBeUndefined();
    expect(await refusalOf(shop.place('asked', one('E30000004', { flight: later })))).toBeUndefined();
  });

  test('is booked once for a flight, whichever of two processes is asked forty times at once', async () => {
    const processes = [shop.deps, shop.anotherProcess()];
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        refusalOf(shop.place('often', one('E30000005', { from: processes[at % 2]! }))),
      ),
    );
    expect(asked.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set([undefined, 'flight.same-ticket']));
  });

  test('is not found out by strangers who ask often', async () => {
    await shop.place('hidden', one('E30000006'));
    const ask = () => refusalOf(shop.place('curious', one('E30000006', { flight: { bookingClass: 'Q' } })));
    for (let times = 0; times < 5; times += 1) expect(await ask()).toBe('flight.conflict-elsewhere');
    expect(await ask()).toBe('booking.later');
    expect(await refusalOf(shop.place('curious'))).toBe('booking.later');
  });
});

test('seats that are refused end the order, and the reason is told', async () => {
  supplier.script.hold.push('sold-out');
  expect(await refusalOf(shop.place('m3'))).toBe('flight.sold-out');
  supplier.script.hold.push('busy');
  expect(await refusalOf(shop.place('m3'))).toBe('supplier.busy');
});

test('a hold whose answer was lost is asked about, and confirmed when it had happened', async () => {
  supplier.script.hold.push('lost-after');
  const orderNo = await shop.place('m4');
  expect(await shop.codeOf(orderNo)).toBe(20);
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(20);
  clock.passSeconds(6);
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(0);
  expect(airOf(await shop.detail('m4', orderNo)).legs[0]!.bookingReference).toMatch(/^R\d{5}$/);
});

test('a hold that never happened ends the order without a second try', async () => {
  supplier.script.hold.push('lost-before');
  const orderNo = await shop.place('m5');
  clock.passSeconds(6);
  supplier.silent = true;
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(20);
  supplier.silent = false;
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(12);
  expect(supplier.calls.filter(({ clientReference }) => clientReference.startsWith(orderNo))).toHaveLength(1);
});

test('a hold nobody ever answers for ends when its time is over, and what it had taken is found and given back', async () => {
  supplier.script.hold.push('lost-after');
  const orderNo = await shop.place('m9');
  supplier.silent = true;
  clock.passSeconds(15 * 60 - 1);
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(20);
  clock.passSeconds(1);
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(12);
  expect((await shop.detail('m9', orderNo)).events.at(-1)!.words).toBe(
    '航空公司未在规定时间内确认座位，订单已取消，未产生任何费用',
  );
  expect(await jobs.run()).toHaveLength(1);
  supplier.silent = false;
  expect(await jobs.run()).toEqual([]);
  const asked = supplier.calls.filter(({ clientReference }) => clientReference.startsWith(orderNo));
  expect(asked.map(({ kind }) => kind)).toEqual(['hold', 'cancel']);
});

test.each(['throws-before', 'throws-after'] as const)(
  'a supplier that %s leaves an order that is found and settled',
  async (mishap) => {
    supplier.script.hold.push(mishap);
    await expect(shop.place(`m6-${mishap}`)).rejects.toThrow('connection reset');
    clock.passSeconds(6);
    await shop.askHolds();
    const orderNo = await shop.lastOrderOf(`m6-${mishap}`);
    expect(await shop.codeOf(orderNo)).toBe(mishap === 'throws-after' ? 0 : 12);
  },
);

test('one hold that cannot be asked about does not keep the others waiting', async () => {
  supplier.script.hold.push('lost-after', 'lost-after');
  const first = await shop.place('m7');
  const second = await shop.place('m7');
  clock.passSeconds(6);
  const breaking = {
    ...shop.deps,
    supplier: {
      ...supplier,
      status: (tenantId: string, reference: string) =>
        reference.startsWith(first)
          ? Promise.reject(new Error('boom'))
          : supplier.status(tenantId, reference),
    },
  };
  await expect(askOpenHolds(breaking, airSupply(breaking.supplier), 'official')).rejects.toThrow(
    'some holds could not be asked about',
  );
  expect([await shop.codeOf(first), await shop.codeOf(second)]).toEqual([20, 0]);
  await shop.askHolds();
  expect(await shop.codeOf(first)).toBe(0);
});

test('a cancelled order gives its seats back, again and again until the supplier has heard', async () => {
  const orderNo = await shop.place('m8');
  await cancelOrder(shop.deps, shop.as('m8'), { orderNo });
  supplier.script.cancel.push('lost-before', 'throws-after', 'lost-after', 'busy');
  for (let tries = 0; tries < 4; tries++) expect(await jobs.run()).toHaveLength(1);
  expect(await jobs.run()).toEqual([]);
  const asked = supplier.calls.filter(
    ({ kind, clientReference }) => kind === 'cancel' && clientReference.startsWith(orderNo),
  );
  expect(new Set(asked.map(({ clientReference }) => clientReference))).toEqual(
    new Set([`${orderNo}X1`, `${orderNo}X2`]),
  );
  const reference = airOf(await shop.detail('m8', orderNo)).legs[0]!.bookingReference!;
  expect(supplier.bookings.get(reference)!.state).toBe('cancelled');
});

test('after the trip an order reads 已出行: in the list, in the detail and at the end of its story', async () => {
  await shop.enrich('traveller');
  const orderNo = await shop.place('traveller', { types: ['ADT'] });
  await shop.pay('traveller', orderNo);
  await jobs.run();
  const read = async () => {
    const { travelled, events, trip } = await shop.detail('traveller', orderNo);
    const { orders } = await listOrders(shop.deps, shop.as('traveller'), {
      product: 'airTicket',
      tab: 'all',
      max: 20,
    });
    return { travelled, listed: orders[0]!.travelled, last: events.at(-1)!.words, leg: trip[0]! };
  };
  const before = await read();
  expect(before).toMatchObject({ travelled: false, listed: false });
  const kept = clock.now();
  clock.set(new Date(`${before.leg.day}T${before.leg.arrives}:00+08:00`));
  expect(await read()).toMatchObject({ travelled: true, listed: true, last: '已到达上海，行程结束' });
  clock.set(kept);
});

const setMinutes = (airMinutesToPay: number) =>
  shop.db.inTenant('official', async (tx) =>
    saveAirSettings(tx, 'official', { ...(await airSettingsOf(tx, 'official')), airMinutesToPay }),
  );

test('a tenant says for how long its orders of flights wait for money', async () => {
  await setMinutes(40);
  try {
    const orderNo = await shop.place('slow-payer');
    expect((await shop.detail('slow-payer', orderNo)).payBefore).toEqual(
      new Date(clock.now().getTime() + 40 * 60_000),
    );
  } finally {
    await setMinutes(15);
  }
});

const set = (basis: string) =>
  shop.db.inTenant('official', (tx) =>
    sql`update tenants set child_fare_basis = ${basis} where id = 'official'`.execute(tx),
  );

const faresOf = async (member: string, orderNo: string) => {
  const { items, tickets } = await shop.detail(member, orderNo);
  return tickets.map((ticket) => ticketFare(items, ticket));
};

test('where half of the full fare is more than the adult fare, a child may pay as an adult', async () => {
  const cheap = { adultFen: yuan(400), fullEconomyFen: yuan(1900) };
  await set('FULL_Y');
  try {
    const asChild = await shop.place('full-fare', { types: ['ADT', 'CHD'], flight: cheap });
    expect(await faresOf('full-fare', asChild)).toEqual([yuan(400), yuan(950)]);
    const asAdult = await shop.place('full-fare', {
      types: ['ADT', 'ADT'],
      flight: cheap,
      bornDates: ['1990-03-07', '2018-05-01'],
    });
    expect(await faresOf('full-fare', asAdult)).toEqual([yuan(400), yuan(400)]);
  } finally {
    await set('CABIN');
  }
});
