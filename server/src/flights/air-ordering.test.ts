import { RefusalError } from '@woxing/contract/errors';
import { yuan } from '@woxing/contract/money';
import { afterEach, expect, test } from 'vitest';
import { askOpenHolds } from '#src/fulfilment/public.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { openShop, refusalOf } from '../../test/shop.ts';
import { airSupply } from './air-supply.ts';
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
  expect(order.tickets.map(({ state, fareFen }) => [state, fareFen])).toEqual([
    ['held', yuan(950)],
    ['held', yuan(950)],
    ['held', yuan(480)],
  ]);
  expect(order.events.map(({ words, code }) => [words, code])).toEqual([
    ['提交订单，金额¥2,700', 20],
    ['座位已保留15分钟，应付¥2,700', 0],
  ]);
  expect(order.actions).toEqual(['pay', 'cancel']);
  expect(JSON.stringify(order.passengers)).not.toContain('E12345670');
});

test('another total than the page showed is refused with the new quote, and nothing is kept', async () => {
  const quoted = supplier.offer;
  const before = supplier.calls.length;
  const wish = {
    offerIds: [quoted.offerId],
    passengers: [
      {
        traveller: {
          name: '张一',
          certType: 2 as const,
          certNo: 'E1',
          bornDate: '1990-03-07',
          sex: undefined,
          mobilePhone: '',
        },
        type: 'ADT' as const,
        save: false,
        insuranceIds: [],
      },
    ],
    contact: { name: '张一', mobile: '13800000010' },
    expectTotalFen: yuan(1000),
  };
  const refused = await placeAirOrder(shop.deps, shop.as('m2'), wish).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusalError);
  expect(refused).toMatchObject({
    code: 'flight.price-changed',
    message: '票价已由¥1,000变为¥1,050，请确认新价格',
    data: { beforeFen: yuan(1000), afterFen: yuan(1050) },
  });
  expect(supplier.calls).toHaveLength(before);
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
  expect((await shop.detail('m4', orderNo)).legs[0]!.bookingReference).toMatch(/^R\d{5}$/);
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
    '航空公司迟迟未确认座位，订单已取消，未产生任何费用',
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
  const reference = (await shop.detail('m8', orderNo)).legs[0]!.bookingReference!;
  expect(supplier.bookings.get(reference)!.state).toBe('cancelled');
});
