import { expect, test, vi } from 'vitest';
import { findOrder } from '#src/orders/find-order.ts';
import { paymentLister } from '#src/payments/public.ts';
import { railOf } from '../../../../test/product-details.ts';
import { openRailShop } from '../../../../test/rail-shop.ts';

const shop = await openRailShop();
const { clock, jobs } = shop;
clock.set(new Date('2025-12-01T10:00:00+08:00'));
await shop.enrich('parent');

const small = '2020-12-12';
const messageOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);
const find = (orderNo: string) =>
  findOrder({ ...shop.deps, payments: paymentLister }, shop.as('parent'), { orderNo });

test('a child under six travels on the seat of an adult: declared by name, without ticket, seat or price', async () => {
  const hold = vi.spyOn(shop.rail, 'hold');
  const plain = await find(await shop.placeTrain('parent'));
  const orderNo = await shop.placeTrain('parent', { freeChildren: [small] });
  const found = await find(orderNo);
  expect(found.tickets).toHaveLength(1);
  expect(found.totalFen).toBe(plain.totalFen);
  expect(railOf(found).freeChildren).toEqual([
    {
      name: '陈一',
      paperType: 2,
      paperNoMasked: expect.stringContaining('*') as string,
      withPassenger: 0,
      live: true,
    },
  ]);
  expect(railOf(plain).freeChildren).toBeUndefined();
  expect(hold.mock.calls.at(-1)![1]).toMatchObject({
    passengers: [{ name: '张一' }],
    freeChildren: [{ name: '陈一', paperType: 2, withPassenger: 0 }],
  });
  hold.mockRestore();
});

test('by the age on the day of travel, and one of an adult', async () => {
  // Six on the day of travel, 11 December.
  expect(await messageOf(shop.placeTrain('parent', { freeChildren: ['2019-12-11'] }))).toBe(
    '“陈一”乘车当日已满6周岁，不能免费乘车，请购买儿童票',
  );
  expect(await messageOf(shop.placeTrain('parent', { freeChildren: ['2019-12-12'] }))).toMatch(/^\S+$/);
  const tooMany = '每名成人可免费携带1名未满6周岁的儿童，其余儿童请购买儿童票';
  expect(await messageOf(shop.placeTrain('parent', { freeChildren: [small, small] }))).toBe(tooMany);
  expect(
    await messageOf(shop.placeTrain('parent', { types: ['adult', 'child'], freeChildren: [small, small] })),
  ).toBe(tooMany);
  const both = await shop.placeTrain('parent', { types: ['adult', 'adult'], freeChildren: [small, small] });
  expect(railOf(await find(both)).freeChildren!.map((child) => child.withPassenger)).toEqual([0, 1]);
});

test('the declaration goes with the ticket of its adult', async () => {
  const orderNo = await shop.buyTrain('parent', { types: ['adult', 'adult'], freeChildren: [small, small] });
  await shop.refund('parent', orderNo, [0]);
  await jobs.run();
  expect(railOf(await find(orderNo)).freeChildren!.map((child) => child.live)).toEqual([false, true]);
});
