import { refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, formatYuan, noFen, subtractFen, yuan } from '@woxing/contract/core/money';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followChange, keptChange, readyToRecord, recordChange } from '#src/after-sales/public.ts';
import { accounts, transfersOfOrder } from '#src/ledger/public.ts';
import { listOrders } from '#src/orders/list-orders.ts';
import { lockOrder } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { recordOfflineMoney } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { railOf } from '../../../../test/product-details.ts';
import { beijingToShanghai, openRailShop, serviceFee } from '../../../../test/rail-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { changeTrain } from './change-train.ts';
import { quoteTrainChange } from './quote-train-change.ts';

const shop = await openRailShop();
const { db, clock, jobs, rail, channels } = shop;

/** G21 leaves Beijing South at 8:51 on 11 December 2025 and costs 554 yuan in second class. */
const ride = { ...beijingToShanghai, trainNo: 'G21' } satisfies RideInput;
/** The same price, at 9:49. */
const sameDay = { ...ride, trainNo: 'G27' };
/** 609.50 yuan, at 11:27. */
const dearer = { ...ride, trainNo: 'G35' };
const nextDay = { ...sameDay, startsOn: '2025-12-12' } as typeof ride;
const toNanjing = { ...ride, trainNo: 'G7', to: '南京南' };
const firstClass = { ...ride, seat: 'M' as const };
const at = (moment: string) => clock.set(new Date(`${moment}+08:00`));

beforeEach(() => at('2025-12-01T10:00:00'));
afterEach(async () => {
  rail.silent = false;
  rail.dearerFen = noFen;
  for (const mishaps of Object.values(rail.script)) mishaps.length = 0;
  await jobs.run();
  await shop.sweep();
  await jobs.run();
  await shop.expectBooks();
});

let members = 0;
async function buy(input: Parameters<typeof shop.buyTrain>[1] = {}) {
  const member = `c${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  const orderNo = await shop.buyTrain(member, { ride, ...input });
  clock.passSeconds(1);
  return { member, orderNo, before };
}

const lostOf = async (member: string, before: Fen) => subtractFen(before, await shop.balance(member));
const codesOf = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.map(({ code }) => code);
const postingsOf = async (orderNo: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.read(tenant, (tx) => transfersOfOrder(tx, tenant, orderNo)))
      .filter(({ id }) => id.startsWith('sheet:'))
      .map(({ id, amountFen }) => [id.split(':')[2]!, amountFen / 100]),
  );
const ticketsOf = async (orderNo: string) => {
  const { tickets, items } = await shop.orderOf(orderNo);
  return tickets.map((ticket) => [
    ticket.passenger,
    ticket.leg,
    ticket.state,
    ticketPrice(items, ticket) / 100,
  ]);
};
const listed = async (member: string) =>
  (await listOrders(shop.deps, shop.as(member), { product: 'train', tab: 'all', max: 10 })).orders.map(
    ({ legs }) => legs.map(({ no }) => no),
  );
const sheetOf = async (member: string, orderNo: string) =>
  railOf(await shop.detail(member, orderNo)).sheets.at(-1)!;
const follow = (sheetNo: string) => followChange(shop.deps, shop.deps.afterSales, tenant, sheetNo);
/** How the calls for a change ended, the first one first. */
const callsOf = async (sheetNo: string) => {
  const calls = await db.read(tenant, (tx) =>
    tx
      .selectFrom('order_operations')
      .select(['kind', 'state', 'cause'])
      .where('tenant_id', '=', tenant)
      .where('sheet_no', '=', sheetNo)
      .orderBy('kind')
      .orderBy('seq')
      .execute(),
  );
  return calls.map(({ kind, state, cause }) => `${kind} ${state}${cause === null ? '' : `: ${cause}`}`);
};
const lastEvent = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.at(-1)!;
const heldOf = () => [...rail.bookings.values()].filter(({ state }) => state === 'held');

describe('a change that costs nothing', () => {
  test('gives the new ticket with its place, and ends the old one', async () => {
    const { member, orderNo, before } = await buy({ types: ['adult', 'adult'] });
    const { sheetNo, code, dueFen, payBefore } = await shop.change(member, orderNo, [1], sameDay);
    expect({ sheetNo, code, dueFen, payBefore }).toEqual({
      sheetNo: `${orderNo}C1`,
      code: 14,
      dueFen: 0,
      payBefore: null,
    });
    // Nothing is due for it, so there is nothing to pay.
    const desk = { businessType: 'trainChangeTicket', orderNo: sheetNo } as const;
    expect(await refusalOf(payDesk(shop.deps, shop.as(member), desk))).toBe('order.unknown');
    expect(await refusalOf(shop.pay(member, sheetNo))).toBe('order.unknown');
    await jobs.run();
    expect(await shop.detail(member, orderNo)).toMatchObject({ code: 3, partial: false });
    expect(await ticketsOf(orderNo)).toEqual([
      [0, 0, 'issued', 554],
      [1, 0, 'changed', 554],
      [1, 1, 'issued', 554],
    ]);
    const order = await shop.detail(member, orderNo);
    expect(order.tickets[2]).toMatchObject({ place: '05车01F号', seat: 'O' });
    expect(railOf(order).legs.map(({ trainNo, departs }) => [trainNo, departs])).toEqual([
      ['G21', '08:51'],
      ['G27', '09:39'],
    ]);
    expect(railOf(order).sheets).toMatchObject([
      {
        sheetNo,
        kind: 'change',
        state: 'done',
        tickets: [{ passenger: 1, leg: 0 }],
        day: '2025-12-11',
        payBefore: null,
      },
    ]);
    expect(railOf(order).legs[0]!.bookingReference).not.toBe(railOf(order).legs[1]!.bookingReference);
    expect(await lostOf(member, before)).toBe(2 * (yuan(554) + serviceFee));
    expect(await codesOf(member, orderNo)).toEqual([20, 0, 1, 7, 2, 11, 14, 3]);
    expect(order.events.slice(-3).map(({ words }) => words)).toEqual([
      '申请改签至12月11日 09:39 G27 北京南至上海虹桥 二等座，共1张',
      '新座位已保留，无需补款，正在出票',
      '改签成功：12月11日 09:39 G27 北京南至上海虹桥 二等座',
    ]);
    expect(await callsOf(sheetNo)).toEqual(['hold done', 'issue done']);
    // What is done is not followed once more.
    const asked = rail.calls.length;
    await follow(sheetNo);
    expect(rail.calls).toHaveLength(asked);
  });

  test('is found by the number of the new train', async () => {
    const { member, orderNo } = await buy();
    await shop.change(member, orderNo, [0], sameDay);
    await jobs.run();
    const { orders } = await listOrders(shop.deps, shop.as(member), {
      product: 'train',
      tab: 'all',
      max: 10,
      keyword: 'G27',
    });
    expect(orders.map((order) => order.orderNo)).toEqual([orderNo]);
  });
});

describe('a change to a dearer train', () => {
  test('waits for the difference, which pays it by its own number', async () => {
    const { member, orderNo, before } = await buy();
    const { sheetNo, code, dueFen, payBefore } = await shop.change(member, orderNo, [0], dearer);
    expect([code, dueFen, payBefore]).toEqual([13, yuan(55.5), new Date('2025-12-01T10:15:01+08:00')]);
    expect(await sheetOf(member, orderNo)).toMatchObject({ payBefore: new Date(payBefore!).toISOString() });
    expect(await lastEvent(member, orderNo)).toMatchObject({
      words: '新座位已保留，应补¥55.50，请在15分钟内支付',
      amountFen: dueFen,
    });
    const desk = await payDesk(shop.deps, shop.as(member), {
      businessType: 'trainChangeTicket',
      orderNo: sheetNo,
    });
    expect(desk).toMatchObject({
      dueFen: yuan(55.5),
      payability: 'waits',
      title: '火车票 改签 北京南—上海虹桥 G35',
      order: { passengerNames: ['张一'], legs: [{ no: 'G35', departs: '11:21' }] },
      facts: [
        { name: '改签单号', value: sheetNo },
        { name: '席别', value: '二等座' },
        { name: '原车次', value: 'G21 12月11日 08:51 二等座' },
        { name: '原票价', value: '¥554' },
        { name: '新票价', value: '¥609.50' },
        { name: '改签费', value: '不收' },
        { name: '应补', value: '¥55.50' },
      ],
    });
    expect(desk.order!.legs).toHaveLength(1);
    for (const other of [
      { businessType: 'changeTicket', orderNo: sheetNo },
      { businessType: 'trainChangeTicket', orderNo: `${orderNo}C9` },
    ] as const)
      expect(await refusalOf(payDesk(shop.deps, shop.as(member), other))).toBe('order.unknown');
    expect(await refusalOf(shop.pay('thief', sheetNo))).toBe('order.unknown');
    const payment = await shop.pay(member, sheetNo);
    expect(payment.redirect).toBe(`/train/OrderDetails?orderId=${orderNo}`);
    expect(await shop.codeOf(orderNo)).toBe(14);
    expect(await refusalOf(shop.pay(member, sheetNo))).toBe('pay.paid');
    await jobs.run();
    expect(await codesOf(member, orderNo)).toEqual([20, 0, 1, 7, 2, 11, 13, 14, 3]);
    const paid = (await shop.detail(member, orderNo)).events.find(({ code }) => code === 14);
    expect(paid?.words).toBe('已通过天航宝支付¥55.50，改签处理中');
    expect(await lostOf(member, before)).toBe(yuan(609.5) + serviceFee);
    expect(await postingsOf(orderNo)).toEqual({ due: 55.5, returned: 554, cost: 609.5 });
    expect((await shop.detail(member, orderNo)).payments.map(({ amountFen }) => amountFen)).toEqual([
      yuan(554) + serviceFee,
      yuan(55.5),
    ]);
  });

  test('fails when its time is over: the seats go back, and money that comes later too', async () => {
    const { member, orderNo } = await buy();
    const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
    const { outTradeNo } = await shop.pay(member, sheetNo, 'alipay');
    clock.passSeconds(15 * 60 - 1);
    await shop.sweep();
    expect(await shop.codeOf(orderNo)).toBe(13);
    clock.passSeconds(1);
    expect(await refusalOf(shop.pay(member, sheetNo))).toBe('change.closed');
    await Promise.all([shop.sweep(), shop.sweep()]);
    expect(await shop.codeOf(orderNo)).toBe(15);
    await jobs.run();
    expect(heldOf()).toEqual([]);
    channels.alipay.payOnce(outTradeNo);
    const notice = channels.alipay.noticeOf(outTradeNo);
    await receiveNotice(shop.deps, shop.as('nobody'), 'alipay', notice);
    await receiveNotice(shop.deps, shop.as('nobody'), 'alipay', notice);
    await jobs.run();
    expect((await shop.detail(member, orderNo)).payments.at(-1)).toMatchObject({
      state: 'late-paid',
      amountFen: yuan(55.5),
      returnedFen: yuan(55.5),
    });
    await shop.readSheet(member, orderNo, sheetNo);
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect(await ticketsOf(orderNo)).toEqual([[0, 0, 'issued', 554]]);
  });

  test('is taken back by its owner while nobody has paid it', async () => {
    const { member, orderNo } = await buy();
    const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
    expect(await refusalOf(shop.cancelChange('thief', orderNo, sheetNo))).toBe('order.unknown');
    expect(await refusalOf(shop.cancelChange(member, orderNo, `${orderNo}C9`))).toBe('order.unknown');
    await shop.cancelChange(member, orderNo, sheetNo);
    expect(await refusalOf(shop.cancelChange(member, orderNo, sheetNo))).toBe('order.state');
    expect(await refusalOf(shop.pay(member, sheetNo))).toBe('change.closed');
    expect(await shop.codeOf(orderNo)).toBe(2);
    await jobs.run();
    expect(heldOf()).toEqual([]);
    // Nothing was changed, so it may be.
    await shop.change(member, orderNo, [0], sameDay);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(3);
    expect((await shop.sheetsOf(orderNo)).map(({ state }) => state)).toEqual(['withdrawn', 'done']);
  });

  test('paid and closed at the same moment is paid or closed, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      at('2025-12-01T10:00:00');
      const { member, orderNo, before } = await buy();
      const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
      clock.passSeconds(15 * 60 - 1);
      const paying = refusalOf(shop.pay(member, sheetNo));
      clock.passSeconds(1);
      await Promise.all([paying, shop.sweep()]);
      await jobs.run();
      const paid = (await paying) === undefined;
      expect(await shop.codeOf(orderNo)).toBe(paid ? 3 : 15);
      expect(await lostOf(member, before)).toBe(yuan(paid ? 609.5 : 554) + serviceFee);
    }
  });

  test('is dearer still where a better place was given: that is known before it is paid', async () => {
    const { member, orderNo, before } = await buy();
    rail.dearerFen = yuan(30);
    const quote = await shop.quoteChange(member, orderNo, [0], sameDay);
    expect(quote).toMatchObject({ dueFen: 0, outsideApplication: null, overStandard: null });
    const { code, dueFen, sheetNo } = await shop.change(member, orderNo, [0], sameDay);
    expect([code, dueFen]).toEqual([13, yuan(30)]);
    await shop.pay(member, sheetNo);
    await jobs.run();
    expect(await ticketsOf(orderNo)).toEqual([
      [0, 0, 'changed', 554],
      [0, 1, 'issued', 584],
    ]);
    expect(await lostOf(member, before)).toBe(yuan(584) + serviceFee);
  });
});

test('a change that its application does not cover takes no seats, and dearer places than it has left for go back', async () => {
  const { member, orderNo } = await buy();
  const problem = refuse('application.change', { problem: '应补金额超出预算' });
  const changeProblem = vi.fn<typeof shop.deps.applications.changeProblem>();
  const under = { ...shop.deps, applications: { ...shop.deps.applications, changeProblem } };
  changeProblem.mockResolvedValue(problem);
  const tickets = [{ passenger: 0, leg: 0 }];
  const quoted = await quoteTrainChange(under, shop.as(member), { orderNo, tickets, ride: sameDay });
  expect(quoted.outsideApplication).toBe(problem.message);
  expect(await refusalOf(shop.change(member, orderNo, [0], sameDay, under))).toBe('application.change');
  expect([await shop.sheetsOf(orderNo), heldOf()]).toEqual([[], []]);
  changeProblem.mockResolvedValueOnce(undefined);
  rail.dearerFen = yuan(30);
  const { code, sheetNo } = await shop.change(member, orderNo, [0], sameDay, under);
  expect([code, (await lastEvent(member, orderNo)).words]).toEqual([
    15,
    '改签未成功：分到的席位比试算时贵¥30，超出出差申请的剩余预算，原车票仍然有效',
  ]);
  await jobs.run();
  expect([await callsOf(sheetNo), heldOf()]).toEqual([['cancel done', 'hold done'], []]);
});

describe('a change to a cheaper train', () => {
  test('returns the difference less its fee', async () => {
    const { member, orderNo, before } = await buy({ ride: firstClass });
    at('2025-12-08T10:00:00');
    const quote = await shop.quoteChange(member, orderNo, [0], sameDay);
    // 5 percent of 332.50.
    expect(quote.lines[0]).toMatchObject({
      priceFen: yuan(886.5),
      newPriceFen: yuan(554),
      feeFen: 0,
      differenceFeeFen: yuan(16.5),
      backFen: yuan(316),
      dueFen: 0,
    });
    await shop.change(member, orderNo, [0], sameDay);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(3);
    expect(await lostOf(member, before)).toBe(yuan(554 + 16.5) + serviceFee);
    expect(await postingsOf(orderNo)).toEqual({ returned: 886.5, cost: 554, fee: 16.5, back: 316 });
  });

  test('takes its fee out of what comes back', async () => {
    const { member, orderNo, before } = await buy({ ride: firstClass });
    at('2025-12-10T10:00:00');
    const { lines } = await shop.quoteChange(member, orderNo, [0], nextDay);
    // Less than 24 hours before: 15 percent of the lower price, and 20 percent of the difference.
    expect(lines[0]).toMatchObject({
      percent: 15,
      feeFen: yuan(83),
      differenceFeeFen: yuan(66.5),
      dueFen: 0,
      backFen: yuan(332.5 - 83 - 66.5),
    });
    await shop.change(member, orderNo, [0], nextDay);
    await jobs.run();
    expect(await lostOf(member, before)).toBe(yuan(554 + 83 + 66.5) + serviceFee);
  });
});

describe('the rules of changing', () => {
  test.each([
    ['2025-12-09T08:51:00', 'nextDay', 0, 0],
    ['2025-12-09T08:57:00', 'sameDay', 0, 0],
    ['2025-12-09T08:57:00', 'nextDay', 5, 27.5],
    ['2025-12-10T08:51:00', 'nextDay', 5, 27.5],
    ['2025-12-10T08:57:00', 'nextDay', 15, 83],
    ['2025-12-11T09:05:00', 'sameDay', 0, 0],
    ['2025-12-11T09:10:00', 'nextDay', 40, 221.5],
    ['2025-12-11T23:50:00', 'nextDay', 40, 221.5],
  ] as const)('at %s to a train of %s it costs %i percent', async (moment, to, percent, fee) => {
    const { member, orderNo, before } = await buy();
    at(moment);
    const quote = await shop.quoteChange(member, orderNo, [0], { sameDay, nextDay }[to]);
    expect(quote.lines[0]).toMatchObject({ percent, feeFen: yuan(fee), dueFen: yuan(fee) });
    const { sheetNo } = await shop.change(member, orderNo, [0], { sameDay, nextDay }[to]);
    if (fee > 0) await shop.pay(member, sheetNo);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(3);
    expect(await lostOf(member, before)).toBe(yuan(554 + fee) + serviceFee);
  });

  test('a ticket is changed once, within its day, and to another destination two days before', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'adult'] });
    expect((await shop.quoteChange(member, orderNo, [0], toNanjing)).otherDestination).toBe(true);
    await shop.change(member, orderNo, [0], toNanjing);
    await jobs.run();
    expect(await refusalOf(shop.change(member, orderNo, [0], sameDay))).toBe('train.sheet-tickets');
    const again = shop.quoteChange(member, orderNo, [0], sameDay, 1);
    await expect(again).rejects.toThrow('一张车票只能改签一次');
    at('2025-12-09T08:57:00');
    await expect(shop.quoteChange(member, orderNo, [1], toNanjing)).rejects.toThrow(
      '不能变更到站：须在开车前48小时',
    );
    at('2025-12-12T00:00:00');
    await expect(shop.quoteChange(member, orderNo, [1], nextDay)).rejects.toThrow('已过开车当日');
  });

  test('a train of another city, the same seat again, one that is gone or not on sale is no train to change to', async () => {
    const { member, orderNo } = await buy();
    const quote = (to: RideInput) => refusalOf(shop.quoteChange(member, orderNo, [0], to));
    expect(await quote(ride)).toBe('train.change-same');
    // Another seat, or to leave it earlier, is another ride.
    expect(await quote(firstClass)).toBeUndefined();
    expect(await quote({ ...ride, to: '南京南' })).toBeUndefined();
    expect(await quote({ ...ride, from: '南京南', to: '上海虹桥', trainNo: 'G7' })).toBe('train.change-from');
    expect(await quote({ ...ride, trainNo: 'G99999' })).toBe('train.unknown');
    expect(await quote({ ...ride, seat: '3' })).toBe('train.no-seat');
    expect(await quote({ ...ride, startsOn: '2025-12-25' as typeof ride.startsOn })).toBe(
      'train.not-on-sale',
    );
    const early = shop.quoteChange(member, orderNo, [0], {
      ...ride,
      startsOn: '2025-12-25' as typeof ride.startsOn,
    });
    await expect(early).rejects.toThrow(/^G21次列车12月11日\d+:\d\d起售，暂不能改签$/);
    at('2025-12-11T08:50:00');
    expect(await quote({ ...ride, trainNo: 'G23' })).toBe('train.too-close');
  });

  test('a train that has fewer seats left than change to it is sold out', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'adult'] });
    const stock = vi.spyOn(rail, 'stock').mockResolvedValue([{ O: 1 }]);
    const quote = (passengers: number[]) => refusalOf(shop.quoteChange(member, orderNo, passengers, sameDay));
    expect([await quote([0, 1]), await quote([0])]).toEqual(['train.sold-out', undefined]);
    stock.mockRestore();
  });

  test('each ticket is held against the standard of who travels: what that forbids is not changed to', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'adult'] });
    const limited = (over: 'person-pays' | 'forbid') =>
      shop.standards.set('张二', { seats: ['O', '3', '2', '1', 'W'], more: [], over });
    limited('person-pays');
    const { overStandard } = await shop.quoteChange(member, orderNo, [0, 1], firstClass);
    expect(overStandard).toContain('一等座');
    const { sheetNo } = await shop.change(member, orderNo, [0, 1], firstClass);
    expect((await shop.sheetsOf(orderNo)).at(-1)).toMatchObject({
      dueFen: yuan(2 * 332.5),
      personFen: yuan(332.5),
    });
    await shop.cancelChange(member, orderNo, sheetNo);
    limited('forbid');
    const quote = (passengers: number[]) =>
      refusalOf(shop.quoteChange(member, orderNo, passengers, firstClass));
    expect([await quote([0, 1]), await quote([0])]).toEqual(['standard.change', undefined]);
    shop.standards.clear();
  });

  test('nobody is put on two trains at the same time', async () => {
    const papers = ['E20000001'];
    const { member, orderNo } = await buy({ papers });
    const another = await shop.buyTrain(member, { ride: { ...nextDay, trainNo: 'G43' }, papers });
    await expect(shop.quoteChange(member, orderNo, [0], nextDay)).rejects.toThrow(
      '“张一”已购12月12日G43次（北京南—上海虹桥），与G27次行程冲突',
    );
    await shop.quoteChange(member, orderNo, [0], sameDay);
    await shop.refund(member, another, [0]);
    await jobs.run();
    await shop.change(member, orderNo, [0], nextDay);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(3);
  });

  test('no child is left alone, and none goes alone; together they may', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'child'] });
    expect(await refusalOf(shop.quoteChange(member, orderNo, [0], sameDay))).toBe('train.sheet-child');
    expect(await refusalOf(shop.quoteChange(member, orderNo, [1], sameDay))).toBe('train.sheet-child');
    const { lines } = await shop.quoteChange(member, orderNo, [0, 1], dearer);
    expect(lines.map(({ newPriceFen, dueFen }) => [newPriceFen, dueFen])).toEqual([
      [yuan(609.5), yuan(55.5)],
      [yuan(305), yuan(28)],
    ]);
    await shop.change(member, orderNo, [0, 1], sameDay);
    await jobs.run();
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [0], 1))).toBe('train.sheet-child');
  });

  test('a ticket to Hong Kong that was changed is not given back', async () => {
    const hongKong = { ...ride, trainNo: 'G6519', from: '深圳北', to: '香港西九龙' };
    const { member, orderNo } = await buy({ ride: hongKong });
    await shop.change(member, orderNo, [0], { ...hongKong, trainNo: 'G6521' });
    await jobs.run();
    await expect(shop.quoteRefund(member, orderNo, [0], 1)).rejects.toThrow('广深港跨境车票改签后不能退票');
  });

  test('who moves a ticket away to give it back for nothing pays 5 percent', async () => {
    const { member, orderNo } = await buy({
      ride: { ...ride, startsOn: '2025-12-08' as typeof ride.startsOn },
    });
    await shop.change(member, orderNo, [0], { ...sameDay, startsOn: '2025-12-13' as typeof ride.startsOn });
    await jobs.run();
    const quote = await shop.quoteRefund(member, orderNo, [0], 1);
    expect(quote.lines[0]).toMatchObject({
      percent: 5,
      feeFen: yuan(27.5),
      rule: '开车前不足8天的车票改签至8天以上的，按票价5%收取退票费',
    });
    await shop.refund(member, orderNo, [0], 1);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(6);
  });

  test('a quote is confirmed once, the newest alone, and before it expires', async () => {
    const { member, orderNo } = await buy();
    const confirm = (quoteId: string, by = member) =>
      refusalOf(changeTrain(shop.deps, shop.as(by), { orderNo, quoteId, wish: { places: [], berths: {} } }));
    const older = await shop.quoteChange(member, orderNo, [0], dearer);
    const newer = await shop.quoteChange(member, orderNo, [0], sameDay);
    expect(await confirm(older.quoteId)).toBe('quote.stale');
    expect(await confirm(newer.quoteId, 'thief')).toBe('order.unknown');
    const refund = await shop.quoteRefund(member, orderNo, [0]);
    expect(await confirm(refund.quoteId)).toBe('quote.stale');
    const last = await shop.quoteChange(member, orderNo, [0], sameDay);
    clock.passSeconds(300);
    expect(await confirm(last.quoteId)).toBe('quote.stale');
  });
});

test('a quote of a ticket that is issued no more is not confirmed, and no seats are asked for', async () => {
  const { member, orderNo } = await buy({ types: ['adult', 'adult'] });
  const { quoteId } = await shop.quoteChange(member, orderNo, [0, 1], sameDay);
  const confirm = () =>
    refusalOf(
      changeTrain(shop.deps, shop.as(member), { orderNo, quoteId, wish: { places: [], berths: {} } }),
    );
  expect(await shop.withTicketGone(orderNo, 1, confirm)).toBe('quote.stale');
  expect([await shop.sheetsOf(orderNo), heldOf()]).toEqual([[], []]);
});

describe('the answer of the railway', () => {
  test('to asking for seats may be no: the old ticket stays valid', async () => {
    const { member, orderNo } = await buy();
    rail.script.holdChange.push('sold-out');
    const { code, dueFen, sheetNo } = await shop.change(member, orderNo, [0], dearer);
    expect([code, dueFen]).toEqual([15, 0]);
    expect((await lastEvent(member, orderNo)).words).toBe('改签未成功：所选席别余票不足，原车票仍然有效');
    expect(await callsOf(sheetNo)).toEqual(['hold rejected: sold-out']);
    expect(jobs.waiting()).not.toContain('give-back-train-change');
    await shop.readSheet(member, orderNo, sheetNo);
    expect(await shop.codeOf(orderNo)).toBe(2);
  });

  test('to asking for seats may be lost: they are asked about, and found or not', async () => {
    for (const mishap of ['lost-before', 'lost-after'] as const) {
      const { member, orderNo } = await buy();
      rail.script.holdChange.push(mishap);
      expect(await shop.change(member, orderNo, [0], dearer)).toMatchObject({ code: 11, payBefore: null });
      await shop.sweep();
      expect(await shop.codeOf(orderNo)).toBe(11);
      clock.passSeconds(4);
      await shop.sweep();
      expect(await shop.codeOf(orderNo)).toBe(11);
      clock.passSeconds(1);
      await Promise.all([shop.sweep(), shop.sweep()]);
      expect(await shop.codeOf(orderNo)).toBe(mishap === 'lost-after' ? 13 : 15);
      expect(await callsOf(`${orderNo}C1`)).toEqual([
        mishap === 'lost-after' ? 'hold done' : 'hold never-happened: never-happened',
      ]);
      expect(jobs.waiting()).not.toContain('give-back-train-change');
    }
    expect(heldOf()).toHaveLength(1);
    clock.passSeconds(900);
  });

  test('to asking for seats may come when they are gone again, or not at all: other changes are asked about all the same', async () => {
    const [gone, found] = [await buy(), await buy()];
    for (const { member, orderNo } of [gone, found]) {
      rail.script.holdChange.push('lost-after');
      await shop.change(member, orderNo, [0], dearer);
      clock.passSeconds(5);
    }
    const status = vi.spyOn(rail, 'status').mockRejectedValueOnce(new Error('connection refused'));
    await expect(shop.sweep()).rejects.toThrow('some changes could not be asked about');
    expect([await shop.codeOf(gone.orderNo), await shop.codeOf(found.orderNo)]).toEqual([11, 13]);
    const [first] = heldOf();
    status.mockResolvedValueOnce({ kind: 'done', value: { ...first!, state: 'expired' } });
    await shop.sweep();
    expect(await lastEvent(gone.member, gone.orderNo)).toMatchObject({
      code: 15,
      words: '改签未成功：未能占到新的座位，原车票仍然有效',
    });
    expect(await callsOf(`${gone.orderNo}C1`)).toEqual(['hold never-happened: done']);
    status.mockRestore();
    await rail.cancel({ tenantId: tenant, clientReference: 'gone', now: clock.now() }, first!.reference);
    clock.passSeconds(900);
  });

  test('that never comes ends the change, and seats that were taken all the same go back', async () => {
    for (const mishap of ['throws-before', 'throws-after'] as const) {
      const { member, orderNo } = await buy();
      rail.script.holdChange.push(mishap);
      await expect(shop.change(member, orderNo, [0], dearer)).rejects.toThrow('connection reset');
      rail.silent = true;
      clock.passSeconds(900);
      await shop.sweep();
      expect(await shop.codeOf(orderNo)).toBe(15);
      expect(await callsOf(`${orderNo}C1`)).toEqual(['hold unknown: unknown']);
      expect(await jobs.run()).toHaveLength(1);
      rail.silent = false;
      await jobs.run();
      expect(heldOf()).toEqual([]);
    }
  });

  test('to issuing may be lost, late or broken: there is one new ticket', async () => {
    const never = ['issue never-happened', 'issue done'];
    for (const [mishap, issuing] of [
      ['lost-before', never],
      ['lost-after', ['issue done']],
      ['throws-before', never],
      ['throws-after', ['issue done']],
      ['busy', ['issue rejected: busy', 'issue done']],
    ] as const) {
      const { member, orderNo, before } = await buy();
      const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
      await shop.pay(member, sheetNo);
      rail.script.issue.push(mishap);
      expect(await jobs.run()).toHaveLength(1);
      expect(await shop.codeOf(orderNo)).toBe(14);
      for (let runs = 0; runs < 3; runs += 1) await jobs.run();
      expect(await shop.codeOf(orderNo)).toBe(3);
      expect(await lostOf(member, before)).toBe(yuan(609.5) + serviceFee);
      expect(await ticketsOf(orderNo)).toHaveLength(2);
      expect(await callsOf(sheetNo)).toEqual(['hold done', ...issuing]);
    }
  });

  test('to issuing may say that it goes on, by one process or by two: there is one new ticket', async () => {
    const { member, orderNo } = await buy();
    const { sheetNo } = await shop.change(member, orderNo, [0], sameDay);
    const real = { ...rail };
    const issue = vi.spyOn(rail, 'issue').mockImplementationOnce(async (...call) => {
      const outcome = await real.issue(...call);
      return outcome.kind === 'done'
        ? { ...outcome, value: { ...outcome.value, state: 'issuing' } }
        : outcome;
    });
    await expect(follow(sheetNo)).rejects.toThrow('not settled yet (done)');
    const status = vi.spyOn(rail, 'status').mockImplementationOnce(async (...call) => {
      const outcome = await real.status(...call);
      return outcome.kind === 'done' ? { ...outcome, value: { ...outcome.value, state: 'held' } } : outcome;
    });
    await expect(follow(sheetNo)).rejects.toThrow('not settled yet (done)');
    expect(await shop.codeOf(orderNo)).toBe(14);
    status.mockImplementationOnce(async (...call) => {
      await follow(sheetNo);
      return real.status(...call);
    });
    await follow(sheetNo);
    expect(await shop.codeOf(orderNo)).toBe(3);
    expect(await ticketsOf(orderNo)).toHaveLength(2);
    issue.mockRestore();
    status.mockRestore();
  });

  test('to an attempt that never happened is no answer to the change, however late it comes', async () => {
    const { member, orderNo } = await buy();
    const { sheetNo } = await shop.change(member, orderNo, [0], sameDay);
    const issue = vi.spyOn(rail, 'issue').mockImplementationOnce(async () => {
      await expect(follow(sheetNo)).rejects.toThrow('not settled yet (never-happened)');
      return { kind: 'rejected', reason: 'refused', message: '' };
    });
    await expect(follow(sheetNo)).rejects.toThrow('not settled yet (rejected)');
    expect(await shop.codeOf(orderNo)).toBe(14);
    expect(await callsOf(sheetNo)).toEqual(['hold done', 'issue never-happened']);
    issue.mockRestore();
    await follow(sheetNo);
    expect(await shop.codeOf(orderNo)).toBe(3);
  });

  test('to issuing may be no: difference and fee come back in full, whoever paid', async () => {
    for (const method of ['tianHangPay', 'creditPay', 'multiPay', 'alipay'] as const) {
      const { member, orderNo, before } = await buy();
      const enterprise = `90${members}`;
      await shop.employ(enterprise, method === 'creditPay' ? yuan(100) : yuan(20), [member]);
      const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
      const { outTradeNo } = await shop.pay(member, sheetNo, method);
      if (method === 'alipay') {
        channels.alipay.payOnce(outTradeNo);
        const notice = channels.alipay.noticeOf(outTradeNo);
        await receiveNotice(shop.deps, shop.as('nobody'), 'alipay', notice);
      }
      expect(await shop.codeOf(orderNo)).toBe(14);
      rail.script.issue.push('sold-out');
      await jobs.run();
      expect(await shop.codeOf(orderNo)).toBe(15);
      expect(await lostOf(member, before)).toBe(yuan(554) + serviceFee);
      const credit = (await shop.credit(enterprise))!;
      expect([credit.usedFen, credit.heldFen]).toEqual([0, 0]);
      expect(heldOf()).toEqual([]);
      await shop.readSheet(member, orderNo, sheetNo);
      expect(await shop.codeOf(orderNo)).toBe(2);
      expect(await ticketsOf(orderNo)).toEqual([[0, 0, 'issued', 554]]);
    }
  });

  test('comes to seats that were paid at the last moment', async () => {
    const { member, orderNo } = await buy();
    const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
    clock.passSeconds(15 * 60 - 1);
    await shop.pay(member, sheetNo);
    clock.passSeconds(60);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(3);
  });
});

describe('a change that staff record', () => {
  test.each([
    ['sameDay', 0, [11, 14, 3], '航空公司已线下受理，无需补款'],
    ['dearer', 55.5, [11, 13, 14, 3], '航空公司已线下受理，应补¥55.50'],
  ] as const)(
    'to a train of %s takes %d yuan past the wallet, and nobody is called',
    async (to, due, codes, words) => {
      const { member, orderNo, before } = await buy();
      const asked = rail.calls.length;
      await shop.quoteChange(member, orderNo, [0], { sameDay, dearer }[to]);
      const record = () =>
        db.inTenant(tenant, async (tx) => {
          const at = clock.now();
          const order = await readyToRecord(tx, await lockOrder(tx, tenant, orderNo), 'change-asked', at);
          const quote = await tx
            .selectFrom('order_quotes')
            .select('quote')
            .where('order_no', '=', orderNo)
            .executeTakeFirstOrThrow();
          return recordChange(shop.deps, shop.deps.afterSales, tx, order, {
            terms: keptChange.parse(quote.quote).terms,
            booking: {
              reference: 'E900000001',
              state: 'issued',
              tickets: [{ passenger: 0, leg: 0, ticketNo: `E90000000${codes.length}0001`, state: 'issued' }],
            },
            at,
            words: '客服登记线下改签',
            shownBy: '凭证1份',
            pay: (subjectNo) =>
              recordOfflineMoney(shop.deps, tx, shop.as(member), {
                businessType: 'trainChangeTicket',
                subjectNo,
                way: 'offlinePay',
                enterpriseId: null,
              }),
          });
        });
      expect(await record()).toMatchObject({
        sheetNo: `${orderNo}C1`,
        state: 'done',
        dueFen: yuan(due),
        bookingReference: 'E900000001',
      });
      await jobs.run();
      const { events } = await shop.detail(member, orderNo);
      expect(events.slice(-codes.length).map(({ code }) => code)).toEqual(codes);
      expect(events.at(-codes.length)!.words).toMatch(/^客服登记线下改签至12月11日 .*，共1张，凭证1份$/);
      expect(events.at(1 - codes.length)).toMatchObject({ words, amountFen: due === 0 ? null : yuan(due) });
      expect(await ticketsOf(orderNo)).toEqual([
        [0, 0, 'changed', 554],
        [0, 1, 'issued', 554 + due],
      ]);
      expect(await lostOf(member, before)).toBe(yuan(554) + serviceFee);
      expect(rail.calls).toHaveLength(asked);
    },
  );

  test('ends a failure that nobody has read', async () => {
    const { member, orderNo } = await buy();
    rail.script.holdChange.push('sold-out');
    await shop.change(member, orderNo, [0], dearer);
    const order = await db.inTenant(tenant, async (tx) =>
      readyToRecord(tx, await lockOrder(tx, tenant, orderNo), 'change-asked', clock.now()),
    );
    expect(order.code).toBe(2);
    expect((await lastEvent(member, orderNo)).words).toBe('客服已线下跟进，此前未成功的改签申请不再处理');
  });
});

describe('a ticket that was changed and is given back', () => {
  test('returns its price to those who paid it: the order its part, the change its own', async () => {
    const { member, orderNo, before } = await buy({ types: ['adult', 'adult'] });
    const enterprise = `70${members}`;
    await shop.employ(enterprise, yuan(100), [member]);
    const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
    await shop.pay(member, sheetNo, 'creditPay');
    await jobs.run();
    const used = async () => (await shop.credit(enterprise))!.usedFen;
    expect(await used()).toBe(yuan(55.5));
    at('2025-12-08T10:00:00');
    const quote = await shop.quoteRefund(member, orderNo, [0], 1);
    // 5 percent of 609.50 are 30.50.
    expect(quote.backFen).toBe(yuan(579));
    await shop.refund(member, orderNo, [0], 1);
    await jobs.run();
    expect(await shop.detail(member, orderNo)).toMatchObject({ code: 3, partial: true });
    const fromCredit = fen(5550 - Math.ceil((3050 * 5550) / 60_950));
    expect(quote.payers).toContainEqual(
      expect.objectContaining({ method: 'creditPay', amountFen: fromCredit }),
    );
    expect(await used()).toBe(subtractFen(yuan(55.5), fromCredit));
    await shop.refund(member, orderNo, [1]);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(6);
    // Both service fees and both refund fees stay; what the credit lost of it, the wallet did not.
    expect((await lostOf(member, before)) + (await used())).toBe(2 * serviceFee + yuan(30.5 + 27.5));
    expect(await codesOf(member, orderNo)).toEqual([20, 0, 1, 7, 2, 11, 13, 14, 3, 9, 10, 3, 9, 10, 4, 6]);
    const payable = (await db.read(tenant, (tx) => transfersOfOrder(tx, tenant, orderNo))).reduce(
      (sum, { debit, credit, amountFen }) =>
        sum +
        (credit === accounts.payable(rail.id) ? amountFen : 0) -
        (debit === accounts.payable(rail.id) ? amountFen : 0),
      0,
    );
    // What the railway keeps are its fees.
    expect(payable).toBe(yuan(30.5 + 27.5));
  });
});

describe('what is told of a change', () => {
  test('a train that everybody changed away from is no ride of the list, one that somebody is still on is', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'adult'] });
    await shop.change(member, orderNo, [0], sameDay);
    await jobs.run();
    expect(await listed(member)).toEqual([['G21', 'G27']]);
    await shop.change(member, orderNo, [1], dearer);
    await shop.pay(member, `${orderNo}C2`);
    await jobs.run();
    expect(await listed(member)).toEqual([['G27', 'G35']]);
    expect((await shop.detail(member, orderNo)).trip.map(({ no }) => no)).toEqual(['G21', 'G27', 'G35']);
  });

  test('who changes is at the desk, with the sums of their tickets alone', async () => {
    const { member, orderNo } = await buy({ types: ['adult', 'adult', 'child'] });
    const { sheetNo } = await shop.change(member, orderNo, [1, 2], dearer);
    const { order, facts } = await payDesk(shop.deps, shop.as(member), {
      businessType: 'trainChangeTicket',
      orderNo: sheetNo,
    });
    expect(order!.passengerNames).toEqual(['张二', '李三']);
    expect(facts.map(({ name, value }) => `${name} ${value}`).slice(3)).toEqual([
      '原票价（2张） ¥831',
      '新票价（2张） ¥914.50',
      '改签费 不收',
      '应补 ¥83.50',
    ]);
  });

  test('fees of both kinds stand at the desk where a cheaper train costs more than it returns', async () => {
    const { member, orderNo } = await buy({ ride: dearer });
    at('2025-12-11T11:40:00');
    const { lines, dueFen } = await shop.quoteChange(member, orderNo, [0], nextDay);
    const { sheetNo } = await shop.change(member, orderNo, [0], nextDay);
    const { facts } = await payDesk(shop.deps, shop.as(member), {
      businessType: 'trainChangeTicket',
      orderNo: sheetNo,
    });
    expect(facts.map(({ name, value }) => `${name} ${value}`).slice(-3)).toEqual([
      `改签费 ${formatYuan(lines[0]!.feeFen)}`,
      `差额退票费 ${formatYuan(lines[0]!.differenceFeeFen)}`,
      `应补 ${formatYuan(dueFen)}`,
    ]);
    expect(lines[0]).toMatchObject({ feeFen: yuan(221.5), differenceFeeFen: yuan(11) });
    await shop.cancelChange(member, orderNo, sheetNo);
  });

  test('its new train, and each ticket with both prices and what is due or comes back', async () => {
    const { member, orderNo } = await buy();
    await shop.change(member, orderNo, [0], toNanjing);
    await jobs.run();
    const sheet = await sheetOf(member, orderNo);
    expect(sheet).toMatchObject({
      otherDestination: true,
      failure: null,
      ride: { trainNo: 'G7', to: '南京南', seatName: '二等座' },
    });
    expect(sheet.words).toMatch(/^变更到站成功：.*差额¥108\.50将原路退回$/);
    expect(sheet.lines).toEqual([
      {
        passenger: 0,
        leg: 0,
        priceFen: yuan(554),
        newPriceFen: yuan(445.5),
        feeFen: noFen,
        dueFen: noFen,
        backFen: yuan(108.5),
      },
    ]);
  });

  test('why it came to nothing: not paid in time, refused, or refused with the money back', async () => {
    const { member, orderNo } = await buy();
    const failures: unknown[] = [];
    const failed = async () => {
      const { sheetNo, failure, words } = await sheetOf(member, orderNo);
      failures.push([failure, words]);
      await shop.readSheet(member, orderNo, sheetNo);
      expect(await sheetOf(member, orderNo)).toMatchObject({ state: 'read', failure });
    };
    await shop.change(member, orderNo, [0], dearer);
    clock.passSeconds(15 * 60);
    await shop.sweep();
    await failed();
    rail.script.holdChange.push('refused');
    await shop.change(member, orderNo, [0], dearer);
    await failed();
    const { sheetNo } = await shop.change(member, orderNo, [0], dearer);
    await shop.pay(member, sheetNo);
    rail.script.issue.push('refused');
    await jobs.run();
    expect(await lastEvent(member, orderNo)).toMatchObject({ amountFen: yuan(55.5) });
    await failed();
    const free = await shop.change(member, orderNo, [0], sameDay);
    const issue = vi.spyOn(rail, 'issue').mockImplementationOnce(async (_call, reference) => ({
      kind: 'done',
      value: { ...rail.bookings.get(reference)!, state: 'failed' },
    }));
    await jobs.run();
    issue.mockRestore();
    expect(await lastEvent(member, orderNo)).toMatchObject({ code: 15, amountFen: null });
    expect(await callsOf(free.sheetNo)).toEqual(['cancel done', 'hold done', 'issue rejected: done']);
    expect(heldOf()).toEqual([]);
    await failed();
    expect(failures).toEqual([
      ['unpaid', '未在规定时间内支付改签款项，新座位已释放，原车票仍然有效'],
      ['refused', '改签未成功：铁路拒绝办理，原车票仍然有效'],
      ['returned', '改签未成功：铁路未能出票，原车票仍然有效，已付的¥55.50将全额原路退回'],
      ['refused', '改签未成功：铁路未能出票，原车票仍然有效'],
    ]);
  });

  test('one to another destination is called by its name until its end', async () => {
    const { member, orderNo } = await buy({ ride: toNanjing });
    const { sheetNo } = await shop.change(member, orderNo, [0], ride);
    const desk = await payDesk(shop.deps, shop.as(member), {
      businessType: 'trainChangeTicket',
      orderNo: sheetNo,
    });
    expect(desk.title).toBe('火车票 变更到站 北京南—上海虹桥 G21');
    const fact = (wanted: string) => desk.facts.find(({ name }) => name === wanted)?.value;
    expect([fact('变更到站单号'), fact('手续费')]).toEqual([sheetNo, '不收']);
    expect(fact('原车次')).toMatch(/^G7 12月11日 \d\d:\d\d 至南京南 二等座$/);
    await shop.cancelChange(member, orderNo, sheetNo);
    expect(await sheetOf(member, orderNo)).toMatchObject({
      state: 'withdrawn',
      failure: null,
      words: '已取消变更到站，新座位已释放，原车票仍然有效',
    });
    const again = await shop.change(member, orderNo, [0], ride);
    clock.passSeconds(15 * 60);
    await shop.sweep();
    await shop.readSheet(member, orderNo, again.sheetNo);
    const words = (await shop.detail(member, orderNo)).events.map((event) => event.words);
    expect(words.slice(-2)).toEqual([
      '未在规定时间内支付变更到站款项，新座位已释放，原车票仍然有效',
      '已知悉变更到站未成功，原车票仍然有效',
    ]);
  });
});
