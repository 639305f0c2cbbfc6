import { addDays, day, momentOf } from '@woxing/contract/core/days';
import { noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { clockOf } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { tenant } from '../../../../test/shop.ts';
import { hotelContent } from '../orders/hotel-content.ts';

const shop = await openHotelShop();
const { clock, jobs } = shop;
beforeEach(() => clock.set(momentOf(day('2025-12-01'), 12 * 60)));

let members = 0;
async function guest() {
  const member = `m${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  return { member, paidMore: async () => subtractFen(before, await shop.balance(member)) };
}
const contentOf = async (orderNo: string) => hotelContent.parse((await shop.orderOf(orderNo)).content);
async function stayOf(member: string, orderNo: string) {
  const order = await shop.detail(member, orderNo);
  if (order.detail.kind !== 'hotel') throw new Error('not a hotel');
  return { order, stay: order.detail, words: order.events.map(({ words }) => words) };
}
async function settle() {
  expect(await jobs.run()).toEqual([]);
  await shop.sweep();
}

/** Bought so that the days after it are cheaper or dearer. */
async function boughtBefore(
  member: string,
  wanted: 'due' | 'back',
  input: Parameters<typeof shop.buy>[1] = {},
) {
  for (let ahead = 6; ahead < 20; ahead += 1) {
    const orderNo = await shop.buy(member, { ...input, ahead });
    for (const days of [1, 2, 3, -1, -2]) {
      const quote = await shop.quoteChange(member, orderNo, days).catch(() => undefined);
      const net = quote === undefined ? 0 : quote.dueFen - quote.backFen;
      if (wanted === 'due' ? net > 0 : net < 0) return { orderNo, days, quote: quote! };
    }
  }
  throw new Error('all days cost the same');
}

describe('a stay on other days', () => {
  test('that cost more is changed once that is paid, and the nights that stay are left alone', async () => {
    const { member, paidMore } = await guest();
    const { orderNo, days, quote } = await boughtBefore(member, 'due', {
      nights: 2,
      rooms: [['张一'], ['李二']],
    });
    const paid = await paidMore();
    const before = await contentOf(orderNo);
    expect(quote.lines).toHaveLength(2 * quote.given.length);
    const asked = await shop.change(member, orderNo, days);
    expect(asked).toMatchObject({ code: 13, dueFen: quote.dueFen });
    expect((await contentOf(orderNo)).arrival).toBe(before.arrival);
    await shop.payChange(member, asked.sheetNo);
    await settle();
    const { order, stay, words } = await stayOf(member, orderNo);
    expect([order.code, stay.arrival, stay.departure]).toEqual([
      3,
      addDays(before.arrival, days),
      addDays(before.departure, days),
    ]);
    expect(await paidMore()).toBe(paid + quote.dueFen - quote.backFen);
    for (const room of stay.rooms)
      expect(room.nights.filter(({ state }) => state === 'confirmed').map(({ night }) => night)).toEqual([
        stay.arrival,
        addDays(stay.arrival, 1),
      ]);
    expect(stay.confirmationNo).not.toBeNull();
    expect(words.some((said) => said.startsWith('改期成功：'))).toBe(true);
    expect(order.trip).toMatchObject([{ day: stay.arrival, no: '2晚' }]);
    await shop.expectBooks();
  });

  test('that cost less brings the difference back, without anything to pay', async () => {
    const { member, paidMore } = await guest();
    const { orderNo, days, quote } = await boughtBefore(member, 'back', { nights: 1 });
    const paid = await paidMore();
    const asked = await shop.change(member, orderNo, days);
    expect(asked).toMatchObject({ code: 14, dueFen: 0 });
    await settle();
    expect(await paidMore()).toBe(paid - quote.backFen);
    await shop.expectBooks();
  });

  test('is given back afterwards by the clock of its new arrival, and not changed again', async () => {
    const { member, paidMore } = await guest();
    const orderNo = await shop.buy(member, { nights: 2 });
    await shop.change(member, orderNo, 2, 'tianHangPay');
    await settle();
    await expect(shop.quoteChange(member, orderNo, -1)).rejects.toMatchObject({ code: 'hotel.change-once' });
    const { arrival, plan } = await contentOf(orderNo);
    clock.set(new Date(clockOf(plan.cancellation, arrival).getTime() - 1000));
    const open = (await shop.orderOf(orderNo)).tickets.filter(({ state }) => state === 'issued');
    await shop.cancelNights(member, orderNo, open);
    await settle();
    expect([await shop.codeOf(orderNo), await paidMore()]).toEqual([6, 0]);
    await shop.expectBooks();
  });

  test('after the clock costs what the hotel keeps of the nights that are given up', async () => {
    const { member, paidMore } = await guest();
    const orderNo = await shop.buy(member, { nights: 2, cancellation: 'penalty' });
    const paid = await paidMore();
    const { arrival, plan } = await contentOf(orderNo);
    const [first] = plan.cancellation.steps;
    clock.set(
      new Date(clockOf(plan.cancellation, arrival).getTime() - first!.hoursBefore * 3_600_000 + 1000),
    );
    const quote = await shop.quoteChange(member, orderNo, 2);
    const feeFen = sumFen(quote.lines.map((line) => line.feeFen));
    expect(feeFen).toBeGreaterThan(0);
    await shop.change(member, orderNo, 2, 'tianHangPay');
    await settle();
    expect(await paidMore()).toBe(paid + quote.dueFen - quote.backFen);
    await shop.expectBooks();
  });
});

describe('a change that comes to nothing', () => {
  test('is given up, and the old nights stay; not paid in time likewise', async () => {
    const { member, paidMore } = await guest();
    const { orderNo, days } = await boughtBefore(member, 'due', { nights: 1 });
    const paid = await paidMore();
    const one = await shop.change(member, orderNo, days);
    await shop.cancelChange(member, orderNo, one.sheetNo);
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(2);
    await shop.change(member, orderNo, days);
    clock.passSeconds(1000);
    await shop.sweep();
    await settle();
    expect([await shop.codeOf(orderNo), await paidMore()]).toEqual([15, paid]);
    await shop.expectBooks();
  });

  test('where nothing is left on the new days, or the hotel says nothing', async () => {
    const { member } = await guest();
    const orderNo = await shop.buy(member, { nights: 1 });
    const { quoteId } = await shop.quoteChange(member, orderNo, 1);
    expect(quoteId).not.toBe('');
    await shop.faults.set(tenant, 'drop-after', 1);
    const asked = await shop.change(member, orderNo, 1);
    expect(asked.code).toBe(11);
    clock.passSeconds(10);
    await shop.sweep();
    expect([13, 14]).toContain(await shop.codeOf(orderNo));
    await shop.expectBooks();
  });

  test('is refused with the reason', async () => {
    const { member } = await guest();
    const orderNo = await shop.buy(member, { nights: 2, rooms: [['张一'], ['李二']] });
    await expect(shop.quoteChange(member, orderNo, 0)).rejects.toMatchObject({ code: 'hotel.change-same' });
    await expect(shop.quoteChange('somebody', orderNo, 1)).rejects.toThrow('订单不存在');
    await shop.cancelNights(member, orderNo, [{ passenger: 1, leg: 0 }]);
    await settle();
    await expect(shop.quoteChange(member, orderNo, 1)).rejects.toMatchObject({ code: 'hotel.change-uneven' });
    expect((await shop.orderOf(orderNo)).totalFen).toBeGreaterThan(noFen);
  });
});
