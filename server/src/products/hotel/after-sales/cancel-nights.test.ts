import { addDays, day, formatMonthDay, momentOf } from '@woxing/contract/core/days';
import { fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { clockOf } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmRefund } from '#src/after-sales/public.ts';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { tenant } from '../../../../test/shop.ts';
import { hotelContent } from '../orders/hotel-content.ts';

const shop = await openHotelShop();
const { clock, jobs } = shop;
const noon = momentOf(day('2025-12-01'), 12 * 60);
beforeEach(() => clock.set(noon));

let members = 0;
async function guest() {
  const member = `c${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  return { member, paidMore: async () => subtractFen(before, await shop.balance(member)) };
}

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );
const wordsOf = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.map(({ words }) => words);
const contentOf = async (orderNo: string) => hotelContent.parse((await shop.orderOf(orderNo)).content);

async function settle() {
  expect(await jobs.run()).toEqual([]);
  await shop.sweep();
}

describe('a stay that is given back', () => {
  test('before its clock costs nothing, and all of the money returns', async () => {
    const { member, paidMore } = await guest();
    const found = await shop.find();
    const before = await shop.leftOf(found);
    const orderNo = await shop.buy(member, { found });
    const { lines, feeFen, backFen, payers } = await shop.quote(member, orderNo, [
      { passenger: 0, leg: 0 },
      { passenger: 0, leg: 1 },
    ]);
    const { arrival, plan, nights } = await contentOf(orderNo);
    expect([feeFen, backFen]).toEqual([noFen, sumFen(nights.map(({ priceFen }) => priceFen))]);
    expect(lines[0]).toMatchObject({ rule: '免费取消', percent: 0, next: [{ percent: 100 }] });
    expect(lines[0]!.until).toEqual(new Date(clockOf(plan.cancellation, arrival).getTime() - 1));
    // Later nights are free as well after the clock.
    expect(lines[1]).toMatchObject({ until: null, next: [] });
    expect(payers).toMatchObject([{ amountFen: backFen }]);
    await shop.cancelNights(member, orderNo);
    await settle();
    const order = await shop.detail(member, orderNo);
    expect([order.code, await paidMore()]).toEqual([6, 0]);
    expect(await wordsOf(member, orderNo)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^申请取消2间夜，不收取消费，预计退回¥/),
        '取消已受理，正在提交酒店办理',
        expect.stringMatching(/^取消成功，¥.+将原路退回$/),
      ]),
    );
    expect(await shop.leftOf(found)).toBe(before);
    await shop.expectBooks();
  });

  test('a second after its clock costs the first night', async () => {
    const { member, paidMore } = await guest();
    const orderNo = await shop.buy(member);
    const { arrival, plan, nights } = await contentOf(orderNo);
    clock.set(new Date(clockOf(plan.cancellation, arrival).getTime() - 1));
    const all = [
      { passenger: 0, leg: 0 },
      { passenger: 0, leg: 1 },
    ];
    expect((await shop.quote(member, orderNo, all)).feeFen).toBe(noFen);
    clock.set(new Date(clockOf(plan.cancellation, arrival).getTime() + 1000));
    expect((await shop.quote(member, orderNo, all)).feeFen).toBe(nights[0]!.priceFen);
    await shop.cancelNights(member, orderNo);
    await settle();
    expect(await paidMore()).toBe(nights[0]!.priceFen);
    expect((await shop.detail(member, orderNo)).code).toBe(6);
    await shop.expectBooks();
  });

  test('what was quoted before the clock is not confirmed after it', async () => {
    const { member } = await guest();
    const orderNo = await shop.buy(member);
    const { arrival, plan } = await contentOf(orderNo);
    const at = clockOf(plan.cancellation, arrival);
    clock.set(new Date(at.getTime() - 1000));
    const { quoteId, expiresAt } = await shop.quote(member, orderNo, [{ passenger: 0, leg: 0 }]);
    expect(expiresAt).toEqual(at);
    clock.set(new Date(at.getTime() + 1000));
    const late = confirmRefund(shop.deps, shop.deps.hotelAfterSales, shop.as(member), { orderNo, quoteId });
    await expect(late).rejects.toMatchObject({ code: 'quote.stale' });
  });

  test('with a penalty costs what its steps say', async () => {
    const { member, paidMore } = await guest();
    const orderNo = await shop.buy(member, { cancellation: 'penalty' });
    const { arrival, plan } = await contentOf(orderNo);
    const [first] = plan.cancellation.steps;
    clock.set(
      new Date(clockOf(plan.cancellation, arrival).getTime() - first!.hoursBefore * 3_600_000 + 1000),
    );
    const { feeFen } = await shop.quote(member, orderNo, [
      { passenger: 0, leg: 0 },
      { passenger: 0, leg: 1 },
    ]);
    expect(feeFen).toBeGreaterThan(0);
    await shop.cancelNights(member, orderNo);
    await settle();
    expect(await paidMore()).toBe(feeFen);
    expect((await wordsOf(member, orderNo)).some((words) => /酒店收取取消费¥/.test(words))).toBe(true);
    await shop.expectBooks();
  });

  test('that cannot be given back costs all of it', async () => {
    const { member, paidMore } = await guest();
    const orderNo = await shop.buy(member, { cancellation: 'none' });
    const { totalFen } = await shop.orderOf(orderNo);
    await shop.cancelNights(member, orderNo);
    await settle();
    expect(await paidMore()).toBe(totalFen);
    const { detail, events } = await shop.detail(member, orderNo);
    if (detail.kind !== 'hotel') throw new Error('not a hotel');
    expect(detail.nextWords).toBe('预订已取消，按取消规则不退房费。');
    expect(events.slice(-2).map(({ words }) => words)).toEqual([
      expect.stringMatching(/^取消成功，酒店收取取消费¥.+，没有款项退回$/),
      '按退改规则没有款项退回，订单已结束',
    ]);
    expect(events.filter(({ amountFen }) => amountFen === 0)).toEqual([]);
    await shop.expectBooks();
  });
});

describe('single nights and rooms', () => {
  test('a night of one room is given back, and the others are slept', async () => {
    const { member, paidMore } = await guest();
    const rooms = [['张一'], ['李二', '王三']];
    const orderNo = await shop.buy(member, { rooms, nights: 3 });
    const { nights } = await contentOf(orderNo);
    await shop.cancelNights(member, orderNo, [{ passenger: 1, leg: 2 }]);
    await settle();
    const order = await shop.detail(member, orderNo);
    if (order.detail.kind !== 'hotel') throw new Error('not a hotel');
    expect([order.code, order.partial]).toEqual([2, true]);
    expect(order.detail.rooms.map((room) => room.nights.map(({ state }) => state))).toEqual([
      ['confirmed', 'confirmed', 'confirmed'],
      ['confirmed', 'confirmed', 'cancelled'],
    ]);
    expect(await paidMore()).toBe(subtractFen(order.totalFen, nights[2]!.priceFen));
    expect(order.detail.sheets).toMatchObject([{ kind: 'refund', state: 'done', feeFen: 0 }]);
    await shop.cancelNights(member, orderNo, [{ passenger: 0, leg: 2 }]);
    await settle();
    const shorter = await shop.detail(member, orderNo);
    expect(shorter.trip).toMatchObject([{ no: '2晚', arrivesDaysLater: 2 }]);
    await shop.expectBooks();
  });

  test('whatever is given back together or one by one costs the same', async () => {
    const [one, other] = [await guest(), await guest()];
    const found = await shop.find({ cancellation: 'penalty', nights: 3, rooms: [['张一'], ['李二']] });
    const [together, apart] = [
      await shop.buy(one.member, { found }),
      await shop.buy(other.member, { found, rooms: [['李二']] }),
    ];
    const { arrival, plan } = await contentOf(together);
    clock.set(new Date(clockOf(plan.cancellation, arrival).getTime() + 1000));
    await shop.cancelNights(one.member, together);
    for (const leg of [2, 0, 1]) {
      await shop.cancelNights(other.member, apart, [{ passenger: 0, leg }]);
      await settle();
    }
    expect(await one.paidMore()).toBe(await other.paidMore());
    await shop.expectBooks();
  });

  test('a night whose day is over cannot be given back', async () => {
    const { member } = await guest();
    const orderNo = await shop.buy(member);
    const { arrival } = await contentOf(orderNo);
    clock.set(momentOf(addDays(arrival, 1), 9 * 60));
    expect(await refusalOf(shop.quote(member, orderNo, [{ passenger: 0, leg: 0 }]))).toBe(
      `${formatMonthDay(arrival)}的住宿已经开始或结束，不能在线取消，请联系酒店`,
    );
    expect((await shop.quote(member, orderNo, [{ passenger: 0, leg: 1 }])).lines).toHaveLength(1);
  });

  test('a night is given back once', async () => {
    const { member } = await guest();
    const orderNo = await shop.buy(member);
    await shop.cancelNights(member, orderNo, [{ passenger: 0, leg: 1 }]);
    await settle();
    expect(await refusalOf(shop.quote(member, orderNo, [{ passenger: 0, leg: 1 }]))).toBe(
      '所选房晚不能取消，请刷新后重新选择',
    );
  });
});

describe('a hotel that does not answer', () => {
  test('is asked again, and nothing is given back twice', async () => {
    const { member, paidMore } = await guest();
    const orderNo = await shop.buy(member);
    for (const fault of ['drop-before', 'drop-after', 'refuse'] as const)
      await shop.faults.set(tenant, fault, 1);
    await shop.cancelNights(member, orderNo);
    for (let run = 0; run < 6; run += 1) {
      await jobs.run();
      clock.passSeconds(60);
    }
    await settle();
    expect([await shop.codeOf(orderNo), await paidMore()]).toEqual([6, 0]);
    await shop.expectBooks();
  });

  test('whoever travels at the company’s expense and their own has both parts back', async () => {
    const member = 'parts';
    await shop.enrich(member);
    await shop.employ('7101', fen(10_000_000), [member]);
    const found = await shop.find();
    const capFen = Math.floor(found.rate.nights[0]!.priceFen / 20_000) * 10_000;
    shop.standards.set(member, hotelStandard.parse({ others: { capFen }, over: 'person-pays' }));
    const before = await shop.balance(member);
    const orderNo = await shop.buy(member, { found }, 'multiPay');
    expect(await shop.codeOf(orderNo)).toBe(2);
    const personFen = subtractFen(before, await shop.balance(member));
    expect(personFen).toBeGreaterThan(0);
    await shop.cancelNights(member, orderNo);
    await settle();
    expect(await shop.balance(member)).toBe(before);
    expect((await shop.credit('7101'))?.usedFen).toBe(0);
    await shop.expectBooks();
  });
});
