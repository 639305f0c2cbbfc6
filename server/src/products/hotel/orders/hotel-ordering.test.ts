import { day, momentOf } from '@woxing/contract/core/days';
import { subtractFen, sumFen, timesFen, yuan } from '@woxing/contract/core/money';
import { hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { describe, expect, test } from 'vitest';
import { cancelOrder, listOrders } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { addMembers } from '../../../../test/members.ts';
import { noApplications, noApprovals } from '../../../../test/no-approvals.ts';
import { tenant } from '../../../../test/shop.ts';

const shop = await openHotelShop();
const { db, clock, jobs, deps } = shop;
clock.set(momentOf(day('2025-12-01'), 10 * 60));

const capped = (over: string, capFen: number) => hotelStandard.parse({ others: { capFen }, over });

let members = 0;
async function guest(): Promise<{ readonly member: string; readonly paidMore: () => Promise<number> }> {
  const member = `h${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  return { member, paidMore: async () => subtractFen(before, await shop.balance(member)) };
}

const hotelOf = async (member: string, orderNo: string) => {
  const order = await shop.detail(member, orderNo);
  if (order.detail.kind !== 'hotel') throw new Error('not a hotel');
  return { ...order, detail: order.detail };
};
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );
const lastWords = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.at(-1)!.words;

describe('an order of a hotel', () => {
  test('is placed, paid and confirmed with the number of the hotel', async () => {
    const { member, paidMore } = await guest();
    const rooms = [['张一', '李二'], ['王三']];
    const orderNo = await shop.place(member, { rooms });
    const desk = await payDesk(deps, shop.as(member), { businessType: 'hotelPay', orderNo });
    expect(desk.title).toMatch(/^酒店 .+ 12月15日入住 2晚2间$/);
    expect(desk.facts.map(({ name }) => name)).toEqual(['酒店', '房型', '入住与离店', '取消规则']);
    expect(desk.redirect).toBe(`/hotel/OrderDetails/${orderNo}`);
    await shop.pay(member, orderNo);
    expect(await jobs.run()).toEqual([]);
    const order = await hotelOf(member, orderNo);
    expect(order.code).toBe(2);
    expect(order.passengers.map(({ name }) => name)).toEqual(['张一', '王三', '李二']);
    expect(order.detail.rooms.map(({ guests }) => guests)).toEqual([[0, 2], [1]]);
    expect(order.detail.confirmationNo).toMatch(/^\d{8}$/);
    expect(order.detail.hotel.group).not.toBe('');
    expect(order.tickets).toHaveLength(4);
    expect(order.detail.rooms.flatMap(({ nights }) => nights.map(({ state }) => state))).toEqual(
      Array(4).fill('confirmed'),
    );
    expect(order.trip).toMatchObject([{ fromCity: '杭州', toCity: '杭州', no: '2晚', arrivesDaysLater: 2 }]);
    expect(order.events.map(({ words }) => words).at(-1)).toBe('酒店已确认，共4间夜');
    expect(await paidMore()).toBe(order.totalFen);
    const perRoom = sumFen(order.detail.rooms[0]!.nights.map(({ priceFen }) => priceFen));
    expect(order.totalFen).toBe(timesFen(perRoom, 2));
    await shop.expectBooks();
  });

  test('is found by its hotel and its guests, among hotels alone', async () => {
    const { member } = await guest();
    const orderNo = await shop.place(member);
    const listed = async (product: 'hotel' | 'train', keyword = '') =>
      (await listOrders(deps, shop.as(member), { product, keyword, tab: 'all', max: 10 })).orders.map(
        (order) => order.orderNo,
      );
    expect(await listed('hotel', '杭州')).toEqual([orderNo]);
    expect(await listed('train')).toEqual([]);
  });

  test('that nobody pays for ends in half an hour, and its rooms are free again', async () => {
    const { member, paidMore } = await guest();
    const found = await shop.find({ rooms: [['张一'], ['李二']] });
    const before = await shop.leftOf(found);
    const orderNo = await shop.place(member, { found, rooms: [['张一'], ['李二']] });
    expect(await shop.leftOf(found)).toBeLessThanOrEqual(Math.max(0, before - (before < 4 ? 2 : 0)));
    clock.passSeconds(1801);
    await shop.sweep();
    expect(await jobs.run()).toEqual([]);
    expect(await shop.codeOf(orderNo)).toBe(12);
    expect(await lastWords(member, orderNo)).toBe('未在规定时间内支付，订单已自动取消，房间已释放');
    expect(await shop.leftOf(found)).toBe(before);
    expect(await paidMore()).toBe(0);
  });

  test('is cancelled before it is paid', async () => {
    const { member } = await guest();
    const orderNo = await shop.place(member);
    await cancelOrder(deps, shop.as(member), { orderNo });
    expect(await jobs.run()).toEqual([]);
    expect([await shop.codeOf(orderNo), await lastWords(member, orderNo)]).toEqual([
      12,
      '订单已取消，房间已释放',
    ]);
  });

  test('of strangers is not found', async () => {
    const { member } = await guest();
    const orderNo = await shop.place(member);
    expect(await refusalOf(shop.detail('stranger', orderNo))).toContain('订单');
    expect(await refusalOf(shop.quote('stranger', orderNo, [{ passenger: 0, leg: 0 }]))).toContain('订单');
  });
});

test('what somebody has to agree to first waits for that, with its rooms held, and its credit is asked for', async () => {
  const { member } = await guest();
  const begun: string[] = [];
  const agreeing = {
    ...noApprovals,
    isNeeded: () => Promise.resolve(true),
    holdCredit: () => Promise.resolve(undefined),
    begin: (_tx: unknown, { orderNo }: { readonly orderNo: string }) => {
      begun.push(orderNo);
      return Promise.resolve();
    },
  };
  const orderNo = await shop.place(member, { deps: { approvals: agreeing }, approvals: agreeing });
  expect([await shop.codeOf(orderNo), begun]).toEqual([21, [orderNo]]);
  expect(await lastWords(member, orderNo)).toMatch(/^房间已保留30分钟，订单金额¥.+，等待审批$/);
});

test('an application is asked about the city and the days of the stay, with all who sleep there', async () => {
  const { member } = await guest();
  const asked: unknown[] = [];
  const applications = {
    ...noApplications,
    check: (_tx: unknown, _ctx: unknown, booking: object) => {
      asked.push(booking);
      return Promise.resolve();
    },
  };
  await shop.place(member, { rooms: [['张一', '李二']], applicationNo: 'A1', deps: { applications } });
  const place = { city: '杭州' };
  expect(asked).toMatchObject([
    {
      noteNo: 'A1',
      product: 'hotel',
      spans: [{ from: place, to: place }],
      travellers: [{ name: '张一' }, { name: '李二' }],
    },
  ]);
});

describe('a hotel that looks first', () => {
  test('has its word awaited, and the order is paid then', async () => {
    const { member } = await guest();
    let orderNo = '';
    for (let count = 0; count < 20 && orderNo === ''; count += 1) {
      const placed = await shop.place(member, { onRequest: true });
      expect(await shop.codeOf(placed)).toBe(20);
      clock.passSeconds(8 * 60 + 1);
      await shop.askHotels();
      if ((await shop.codeOf(placed)) === 0) orderNo = placed;
    }
    await shop.pay(member, orderNo);
    expect(await jobs.run()).toEqual([]);
    expect(await shop.codeOf(orderNo)).toBe(2);
  });

  test('and says no ends the order, and nothing is paid', async () => {
    const { member, paidMore } = await guest();
    await shop.faults.set(tenant, 'decline', 1);
    const orderNo = await shop.place(member);
    expect(await shop.codeOf(orderNo)).toBe(20);
    clock.passSeconds(8 * 60 + 1);
    await shop.askHotels();
    expect(await shop.codeOf(orderNo)).toBe(12);
    expect(await lastWords(member, orderNo)).toBe(
      '酒店当日已满，未能确认，请选择其他房型或酒店。订单已取消，未产生任何费用',
    );
    expect(await paidMore()).toBe(0);
  });
});

describe('what is paid and not to be had', () => {
  test('goes back at once, with the reason', async () => {
    const { member, paidMore } = await guest();
    const orderNo = await shop.place(member);
    await shop.pay(member, orderNo);
    const { bookingReference } = await shop.orderOf(orderNo);
    // The hotel has given the rooms to somebody else meanwhile.
    await shop.hotels.cancel(
      { tenantId: tenant, clientReference: 'ELSEWHERE', now: clock.now() },
      bookingReference!,
    );
    expect(await jobs.run()).toEqual([]);
    const { code, events } = await shop.detail(member, orderNo);
    expect(code).toBe(6);
    expect(events.some(({ words }) => words.startsWith('酒店未能确认：'))).toBe(true);
    expect(await paidMore()).toBe(0);
    await shop.expectBooks();
  });

  test('is asked for again while the hotel is too busy to answer', async () => {
    const { member } = await guest();
    const orderNo = await shop.place(member);
    await shop.faults.set(tenant, 'drop-after', 1);
    await shop.pay(member, orderNo);
    expect(await jobs.run()).toHaveLength(1);
    expect(await shop.codeOf(orderNo)).toBe(7);
    expect(await jobs.run()).toEqual([]);
    expect(await shop.codeOf(orderNo)).toBe(2);
  });
});

describe('what is asked for', () => {
  test('at another price than is shown is told by the night', async () => {
    const { member } = await guest();
    const found = await shop.find();
    const [first, ...rest] = found.rate.nights;
    const prices = [{ ...first!, priceFen: first!.priceFen + 100 }, ...rest];
    const refused = shop.place(member, { found, sent: { prices } });
    await expect(refused).rejects.toMatchObject({
      code: 'hotel.price-changed',
      data: { changed: [{ night: first!.night, nowFen: first!.priceFen }] },
    });
  });

  test('is not sold twice: of two who want the last room one has it', async () => {
    const found = await shop.find({ ahead: 30 });
    const { member } = await guest();
    const left = await shop.leftOf(found);
    // All but the last.
    for (let count = 0; count < 40 && (await shop.leftOf(found)) > 1; count += 1)
      await shop.place(member, { found, rooms: [[`住客${'一二三四五六七八九十'[count % 10]}`]] });
    expect(left).toBeGreaterThan(0);
    const results = await Promise.allSettled(
      ['甲一', '乙二'].map(async (name) => shop.place((await guest()).member, { found, rooms: [[name]] })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.leftOf(found)).toBe(0);
  });

  test.each([
    [{ rooms: [['张一', '张一']] }, '有两位入住人名为“张一”'],
    [{ rooms: [['张一', '李二', '王三', '赵四']] }, '最多入住'],
  ])('is refused for %o', async (input, words) => {
    const { member } = await guest();
    const found = await shop.find();
    expect(await refusalOf(shop.place(member, { found, ...input }))).toContain(words);
  });

  test('of another tenant stands in that tenant alone', async () => {
    const found = await shop.find({ tenantId: 'partner' });
    await addMembers(db, 'partner', ['p1']);
    const orderNo = await shop.place('p1', { found, tenantId: 'partner' });
    expect((await shop.orderOf(orderNo, 'partner')).code).toBe(0);
    await expect(shop.orderOf(orderNo)).rejects.toThrow('订单');
  });
});

describe('the standard of an enterprise', () => {
  test('parts the price by the night where the person pays what is above', async () => {
    const member = 'capped';
    await shop.enrich(member);
    await shop.employ('7001', yuan(100_000), [member]);
    const found = await shop.find();
    const capFen = Math.floor(found.rate.nights[0]!.priceFen / 20_000) * 10_000;
    shop.standards.set(member, capped('person-pays', capFen));
    const orderNo = await shop.place(member, { found });
    const order = await hotelOf(member, orderNo);
    for (const { priceFen, personFen } of order.detail.rooms[0]!.nights)
      expect(personFen).toBe(priceFen - capFen);
    expect(order.standard).toMatchObject({ over: 'person-pays', parts: [{ over: 'person-pays' }] });
    const desk = await payDesk(deps, shop.as(member), { businessType: 'hotelPay', orderNo });
    expect(desk.personFen).toBe(order.standard!.personFen);
    await shop.pay(member, orderNo, 'multiPay').catch(() => shop.pay(member, orderNo));
    await jobs.run();
  });

  test('forbids, and asks for a reason', async () => {
    const member = 'strict';
    await shop.enrich(member);
    await shop.employ('7002', yuan(100_000), [member]);
    const found = await shop.find();
    shop.standards.set(member, capped('forbid', 10_000));
    expect(await refusalOf(shop.place(member, { found }))).toContain('每晚限价');
    shop.standards.set(member, capped('reason', 10_000));
    expect(await refusalOf(shop.place(member, { found }))).toContain('每晚限价');
    const orderNo = await shop.place(member, { found, overReason: '会议酒店' });
    expect((await shop.detail(member, orderNo)).standard?.reason).toBe('会议酒店');
  });
});
