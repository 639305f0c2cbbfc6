import type { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test } from 'vitest';
import { deleteCustomer } from '#src/customers/act-on-customer.ts';
import { findCustomers } from '#src/customers/find-customers.ts';
import { saveCustomer } from '#src/customers/save-customer.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { listOrders } from '#src/orders/public.ts';
import { openShop } from '../../../../test/shop.ts';
import { placeAirOrder } from './place-air-order.ts';

const shop = await openShop();
afterEach(async () => {
  await shop.jobs.run();
  await shop.expectSound();
});

/** A distributor. */
const as = (memberId: string, memberType = 40) => {
  const ctx = shop.as(memberId);
  return { ...ctx, signedIn: { ...ctx.signedIn, memberType } };
};
async function customerOf(memberId: string, name = '周明远'): Promise<string> {
  await shop.join(memberId);
  const input = { name, mobilePhone: '', note: '', passengerIds: [] };
  return (await saveCustomer(shop, as(memberId), input)).id;
}

let papers = 0;
/** One grown-up for ¥1,050. */
const sold = (customerId: string | undefined, saleFen: Fen | undefined, more: object = {}) => ({
  offerIds: [shop.supplier.offer.offerId],
  passengers: [
    {
      traveller: {
        name: '单雅琴',
        certType: 2 as const,
        certNo: `E77${(papers += 1)}`,
        bornDate: '1990-03-07' as const,
        sex: undefined,
        mobilePhone: '',
      },
      type: 'ADT' as const,
      save: true,
      insuranceIds: [],
      saleFen,
    },
  ],
  contact: { name: '分销商', mobile: '13800000040' },
  expectTotalFen: yuan(1050),
  customerId,
  ...more,
});
const place = (memberId: string, input: ReturnType<typeof sold>, memberType = 40) =>
  placeAirOrder(shop.deps, as(memberId, memberType), input);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: RefusalError) => error,
  );
const listOf = async (memberId: string, filter: object = {}) =>
  (
    await listOrders(shop.deps, as(memberId), {
      product: 'airTicket',
      tab: 'all',
      max: 20,
      ...filter,
    })
  ).orders;

test('an order for a customer keeps who it is and what they were asked; the ledger knows the net price alone', async () => {
  await shop.enrich('d1');
  const customerId = await customerOf('d1');
  const input = sold(customerId, yuan(1110.5), { customerNote: '请早到' });
  const { orderNo, totalFen } = await place('d1', input);
  expect(totalFen).toBe(yuan(1050));
  const before = await shop.balance('d1');
  await shop.pay('d1', orderNo);
  await shop.jobs.run();
  expect(before - (await shop.balance('d1'))).toBe(yuan(1050));
  const { customer } = await findOrder(shop.deps, as('d1'), { orderNo });
  expect(customer).toEqual({
    id: customerId,
    name: '周明远',
    note: '请早到',
    saleFen: yuan(1110.5),
    earnedFen: yuan(60.5),
    passengers: [{ netFen: yuan(1050), saleFen: yuan(1110.5), sold: true }],
  });
  expect((await listOf('d1'))[0]?.customer).toEqual({
    id: customerId,
    name: '周明远',
    saleFen: yuan(1110.5),
    earnedFen: yuan(60.5),
  });
  const { list } = await findCustomers(shop, as('d1'), { keyword: '周', page: 1, pageSize: 9 });
  expect(list[0]).toMatchObject({ orders: 1, passengerIds: [expect.any(String)] });
});

test('orders are found by their customer: chosen, or by name', async () => {
  const [one, other] = [await customerOf('d2', '吕国栋'), await customerOf('d2', '周明远')];
  const { orderNo } = await place('d2', sold(one, yuan(1050)));
  await place('d2', sold(other, yuan(1060), { confirmConflict: true }));
  const numbers = async (filter: object) => (await listOf('d2', filter)).map((order) => order.orderNo);
  expect(await numbers({})).toHaveLength(2);
  expect(await numbers({ customerId: one })).toEqual([orderNo]);
  expect(await numbers({ keyword: '吕国栋' })).toEqual([orderNo]);
  expect(await numbers({ customerId: 'nobody' })).toEqual([]);
  await shop.join('d3');
  expect((await listOf('d3', { customerId: one })).length).toBe(0);
});

test.each([
  ['below the net price', yuan(1049.99), '单雅琴：客户价不能低于结算价'],
  ['no price', undefined, '单雅琴：请输入客户价，如1280或1280.50'],
  ['too high a price', fen(100_000_001), '单雅琴：客户价过高，请检查后重新输入'],
])('%s is refused, and nothing is kept', async (_, saleFen, message) => {
  const customerId = await customerOf('d4', `客户${message.length}`);
  const before = shop.supplier.calls.length;
  const refused = await refusalOf(place('d4', sold(customerId, saleFen)));
  expect(refused).toMatchObject({ code: 'customer.sale', message });
  expect(shop.supplier.calls).toHaveLength(before);
  expect(await listOf('d4')).toEqual([]);
});

test('a customer of another distributor, a made-up one, and those of who serves none are unknown', async () => {
  const customerId = await customerOf('d5');
  await shop.join('d6');
  for (const [memberId, id, memberType] of [
    ['d6', customerId, 40],
    ['d5', 'nobody', 40],
    ['d5', '00000000-0000-4000-8000-000000000000', 40],
    ['d5', customerId, 10],
  ] as const) {
    const refused = await refusalOf(place(memberId, sold(id, yuan(1100)), memberType));
    expect(refused.code).toBe('customer.unknown');
  }
  const nobody = await refusalOf(place('d5', sold(undefined, yuan(1100))));
  expect(nobody.message).toContain('填写客户价时须先选择客户');
});

test('an order keeps the name of a customer who was deleted, and a cancelled one earns nothing', async () => {
  const customerId = await customerOf('d7');
  const { orderNo } = await place('d7', sold(customerId, yuan(1100)));
  await deleteCustomer(shop, as('d7'), { id: customerId });
  const { customer } = await findOrder(shop.deps, as('d7'), { orderNo });
  expect(customer).toMatchObject({ id: null, name: '周明远', earnedFen: yuan(50) });
  shop.clock.passSeconds(16 * 60);
  await shop.closeUnpaid();
  const ended = await findOrder(shop.deps, as('d7'), { orderNo });
  expect([ended.code, ended.customer?.earnedFen]).toEqual([12, 0]);
});

test('whoever else reads an order is told nothing of a customer', async () => {
  const customerId = await customerOf('d8');
  const { orderNo } = await place('d8', sold(customerId, yuan(1100)));
  const { customer } = await findOrder(shop.deps, as('d8', 10), { orderNo });
  expect(customer).toBeUndefined();
});
