import { addDays, day, momentOf } from '@woxing/contract/core/days';
import { fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { HotelFault } from '@woxing/contract/operations/sandbox';
import { expect, test } from 'vitest';
import { listOrders } from '#src/orders/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { openHotelShop } from '../../../../test/hotel-shop.ts';
import { tenant } from '../../../../test/shop.ts';

const shop = await openHotelShop();
const { clock, jobs, deps } = shop;
clock.set(momentOf(day('2025-12-01'), 10 * 60));

let members = 0;
async function guest() {
  const member = `stay${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  return { member, paid: async () => subtractFen(before, await shop.balance(member)) };
}

type Input = NonNullable<Parameters<typeof shop.buy>[1]>;

/** A confirmed order, whose guests do as is said. */
async function confirmed(member: string, input: Input, fault?: HotelFault): Promise<string> {
  const orderNo = await shop.place(member, input);
  if (input.payment !== 'desk') await shop.pay(member, orderNo);
  if (fault !== undefined) await shop.faults.set(tenant, fault, 1);
  expect(await jobs.run()).toEqual([]);
  return orderNo;
}

const hotelOf = async (member: string, orderNo: string) => {
  const order = await shop.detail(member, orderNo);
  if (order.detail.kind !== 'hotel') throw new Error('not a hotel');
  return { ...order, detail: order.detail };
};
const wordsOf = async (member: string, orderNo: string) =>
  (await shop.detail(member, orderNo)).events.map(({ words }) => words);

/** Lets time go on to a clock of the day of arrival, or so many days after it, and asks hotels. */
async function at(member: string, orderNo: string, daysLater: number, minutes: number) {
  const { detail } = await hotelOf(member, orderNo);
  clock.set(momentOf(addDays(detail.arrival, daysLater), minutes));
  await shop.followStays();
  await jobs.run();
  await shop.sweep();
  return hotelOf(member, orderNo);
}

test('guests who come and leave are told with their times, and nothing moves', async () => {
  const { member, paid } = await guest();
  const orderNo = await confirmed(member, { nights: 2 });
  expect((await at(member, orderNo, 0, 13 * 60)).detail.stay).toBeNull();
  const before = await paid();
  const there = await at(member, orderNo, 0, 18 * 60 + 30);
  expect([there.statusName, there.detail.stay?.state, there.code]).toEqual(['已入住', 'in', 2]);
  expect((await wordsOf(member, orderNo)).at(-1)).toMatch(/^12月15日1[78]:\d\d已入住$/);
  const gone = await at(member, orderNo, 2, 13 * 60);
  expect(gone.detail.stay).toMatchObject({ state: 'out', nights: 2, unused: 0, feeFen: 0 });
  expect([gone.statusName, gone.code]).toEqual(['已离店', 2]);
  expect(
    (await wordsOf(member, orderNo)).some((words) => /^12月17日1\d:\d\d已离店，实住2晚$/.test(words)),
  ).toBe(true);
  expect(await paid()).toBe(before);
  const told = (await wordsOf(member, orderNo)).length;
  await shop.followStays();
  expect(await wordsOf(member, orderNo)).toHaveLength(told);
  await shop.expectBooks();
});

test('whoever does not come pays by the terms, and what is above comes back', async () => {
  const { member, paid } = await guest();
  const orderNo = await confirmed(member, { nights: 2, rooms: [['张一'], ['王三']] }, 'no-show');
  const { detail } = await hotelOf(member, orderNo);
  const first = sumFen(detail.rooms.map(({ nights }) => nights[0]!.priceFen));
  expect((await at(member, orderNo, 0, 23 * 60)).detail.stay).toBeNull();
  const gone = await at(member, orderNo, 1, 6 * 60 + 1);
  expect(gone.detail.stay).toMatchObject({ state: 'no-show', inAt: null, unused: 4, feeFen: first });
  expect([gone.statusName, gone.code]).toEqual(['未入住', 6]);
  expect(await paid()).toBe(first);
  const words = await wordsOf(member, orderNo);
  expect(words).toContain('酒店告知：客人未到店，按未入住处理');
  expect(words.some((each) => /^客人未入住，结算4间夜，房费¥.+，应退¥.+$/.test(each))).toBe(true);
  const listed = await listOrders(deps, shop.as(member), { product: 'hotel', tab: 'all', max: 5 });
  expect(listed.orders[0]!.statusName).toBe('未入住');
  await shop.expectBooks();
});

test('of what may not be given back nothing comes back', async () => {
  const { member, paid } = await guest();
  const orderNo = await confirmed(member, { cancellation: 'none' }, 'no-show');
  const total = (await shop.orderOf(orderNo)).totalFen;
  expect((await at(member, orderNo, 1, 7 * 60)).detail.stay).toMatchObject({ feeFen: total });
  expect(await paid()).toBe(total);
  await shop.expectBooks();
});

test('what is paid at the desk costs nothing where nobody came, and its room goes to others an hour after its clock', async () => {
  const { member, paid } = await guest();
  const found = await shop.find({ payment: 'desk', ahead: 14 });
  const before = await shop.leftOf(found);
  const orderNo = await confirmed(
    member,
    { payment: 'desk', found, sent: { arrivesAt: '16:00' } },
    'no-show',
  );
  expect((await at(member, orderNo, 0, 18 * 60 + 59)).detail.stay).toBeNull();
  const gone = await at(member, orderNo, 0, 19 * 60 + 10);
  expect(gone.detail.stay).toMatchObject({ state: 'no-show', feeFen: 0 });
  expect([gone.code, gone.statusName, await paid()]).toEqual([6, '未入住', 0]);
  expect(
    (await wordsOf(member, orderNo)).some((each) => /^客人未入住，结算2间夜，不收房费$/.test(each)),
  ).toBe(true);
  expect(before).toBeGreaterThan(0);
  await shop.expectBooks();
});

test('whoever leaves early gets back the nights that are not slept, by the terms', async () => {
  const { member, paid } = await guest();
  const orderNo = await confirmed(member, { nights: 3 }, 'leave-early');
  const { detail } = await hotelOf(member, orderNo);
  const first = detail.rooms[0]!.nights[0]!.priceFen;
  const gone = await at(member, orderNo, 1, 12 * 60);
  expect(gone.detail.stay).toMatchObject({ state: 'out', nights: 1, unused: 2, feeFen: 0 });
  expect(gone.detail.rooms[0]!.nights.map(({ state }) => state)).toEqual([
    'confirmed',
    'cancelled',
    'cancelled',
  ]);
  expect([gone.code, await paid()]).toEqual([2, first]);
  expect(
    (await wordsOf(member, orderNo)).some((each) =>
      each.startsWith('客人提前离店，结算未住的2间夜，不收房费，应退¥'),
    ),
  ).toBe(true);
  await shop.expectBooks();
});

test('a night that nobody slept cannot be given back once more', async () => {
  const { member } = await guest();
  const orderNo = await confirmed(member, { nights: 3 }, 'leave-early');
  const { detail } = await hotelOf(member, orderNo);
  clock.set(momentOf(addDays(detail.arrival, 1), 12 * 60));
  // The hotel knows, and we do not yet.
  await shop.cancelNights(member, orderNo, [{ passenger: 0, leg: 2 }]);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(23);
  await shop.followStays();
  const gone = await hotelOf(member, orderNo);
  expect([gone.code, gone.detail.stay?.unused]).toEqual([2, 2]);
  expect(fen(gone.detail.stay!.feeFen)).toBe(noFen);
  await shop.expectBooks();
});

test('a stay that moves to other days is looked at on those', async () => {
  const { member } = await guest();
  const orderNo = await confirmed(member, { nights: 1 });
  await shop.change(member, orderNo, 3, 'tianHangPay');
  await jobs.run();
  const moved = await hotelOf(member, orderNo);
  expect(moved.code).toBe(3);
  const there = await at(member, orderNo, 0, 19 * 60);
  expect([there.detail.stay?.state, there.statusName]).toEqual(['in', '已入住']);
});

const guaranteed = { payment: 'guarantee' } as const;

test('a guarantee of the first night is paid before, and comes back when the guests have left', async () => {
  const { member, paid } = await guest();
  const orderNo = await shop.place(member, { ...guaranteed, nights: 2, rooms: [['张一'], ['王三']] });
  const placed = await hotelOf(member, orderNo);
  const first = sumFen(placed.detail.rooms.map(({ nights }) => nights[0]!.priceFen));
  const all = sumFen(placed.detail.rooms.flatMap(({ nights }) => nights.map(({ priceFen }) => priceFen)));
  expect([placed.code, placed.totalFen, placed.deskFen]).toEqual([0, first, all]);
  expect((await wordsOf(member, orderNo))[0]).toMatch(/^提交订单，到店付¥.+，担保金¥.+$/);
  const desk = await payDesk(deps, shop.as(member), { businessType: 'hotelPay', orderNo });
  expect(desk.dueFen).toBe(first);
  expect(desk.facts.map(({ name }) => name)).toContain('担保金');
  await shop.pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
  expect(await paid()).toBe(first);
  const there = await at(member, orderNo, 0, 19 * 60);
  expect([there.detail.stay?.state, await paid()]).toEqual(['in', first]);
  const gone = await at(member, orderNo, 2, 13 * 60);
  expect([gone.code, gone.statusName, await paid()]).toEqual([2, '已离店', 0]);
  expect(
    (await wordsOf(member, orderNo)).some((words) => /^房费已到店结清，担保金¥.+将原路退回$/.test(words)),
  ).toBe(true);
  await shop.followStays();
  expect(await paid()).toBe(0);
  await shop.expectBooks();
});

test('it comes back on a cancellation before the clock, is kept of a late one, and of guests who do not come', async () => {
  const early = await guest();
  const free = await confirmed(early.member, { ...guaranteed, nights: 2 });
  const before = await early.paid();
  expect(before).toBeGreaterThan(0);
  await shop.cancelNights(early.member, free, [{ passenger: 0, leg: 1 }]);
  await jobs.run();
  expect(await early.paid()).toBe(before);
  await shop.cancelNights(early.member, free, [{ passenger: 0, leg: 0 }]);
  await jobs.run();
  await shop.sweep();
  expect([await shop.codeOf(free), await early.paid()]).toEqual([6, 0]);

  const late = await guest();
  const kept = await confirmed(late.member, { ...guaranteed, nights: 2 });
  const { arrival } = (await hotelOf(late.member, kept)).detail;
  const first = await late.paid();
  clock.set(momentOf(arrival, 20 * 60));
  await shop.cancelNights(late.member, kept);
  expect(await jobs.run()).toEqual([]);
  await shop.sweep();
  expect([await shop.codeOf(kept), await late.paid()]).toEqual([6, first]);

  const absent = await guest();
  const nobody = await confirmed(absent.member, { ...guaranteed, nights: 2, ahead: 3 }, 'no-show');
  const guarantee = await absent.paid();
  const gone = await at(absent.member, nobody, 1, 7 * 60);
  expect(gone.detail.stay).toMatchObject({ state: 'no-show', feeFen: guarantee });
  expect([gone.statusName, await absent.paid()]).toEqual(['未入住', guarantee]);
  await shop.expectBooks();
});

test('whoever leaves early has paid at the desk for what they slept, and gets the guarantee back', async () => {
  const { member, paid } = await guest();
  const orderNo = await confirmed(member, { ...guaranteed, nights: 3 }, 'leave-early');
  const gone = await at(member, orderNo, 1, 12 * 60);
  expect(gone.detail.stay).toMatchObject({ state: 'out', nights: 1, unused: 2, feeFen: 0 });
  expect(gone.deskFen).toBe(gone.detail.rooms[0]!.nights[0]!.priceFen);
  expect([gone.code, await paid()]).toEqual([2, 0]);
  await shop.expectBooks();
});
