import type { Endpoint, OutputOf } from '@woxing/contract/core/endpoint';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import * as orders from '@woxing/contract/products/car/car-orders';
import * as contract from '@woxing/contract/products/car/cars';
import { expect, test } from 'vitest';
import { landmarksOf, placeCities } from '#src/places/public.ts';
import { type Caller, openWholeProduct } from '../../../test/whole-product.ts';

/** Cars as `main.ts` plugs them together, with the places that ship. */

const product = await openWholeProduct({ tenants: ['partner'] });
const member = await product.enter('official', '13800000010');
const strangers = [
  await product.enter('official', '13800000079'),
  await product.enter('partner', '13800000010'),
];

interface Answer<Data> {
  readonly ret: string;
  readonly msg: string;
  readonly data: Data;
}

/** What the doors of orders answer. */
interface NumberedAnswer<Data> {
  readonly status: string;
  readonly message: string;
  readonly result: Data;
}

async function call<E extends Endpoint>(endpoint: E, input: object, caller: Caller = member) {
  const answer = await product.ask(endpoint, input, { caller });
  const said = answer.json<Partial<Answer<OutputOf<E>>> & Partial<NumberedAnswer<OutputOf<E>>>>();
  return {
    ret: said.ret ?? said.status!,
    msg: said.msg ?? said.message!,
    data: (said.data ?? said.result)!,
  };
}

function placeNamed(wanted: string, city: string) {
  const { code } = placeCities().find(({ name }) => name === city)!;
  const { name, lat, lon } = landmarksOf(code).find((place) => place.name === wanted)!;
  return { name, address: city, city, lat, lon };
}

const from = placeNamed('虹桥机场T2航站楼', '上海');
const to = placeNamed('浦东机场T1航站楼', '上海');

test('a ride between places that were suggested is estimated, ordered and looked at; its fee is said', async () => {
  const estimate = await call(contract.estimateCar, { from, to });
  expect([estimate.ret, estimate.data.kinds.length, estimate.data.sandbox]).toEqual(['0', 4, true]);
  const { highFen } = estimate.data.kinds[0]!;
  const rider = {
    traveller: { name: '张一', certType: 2, certNo: 'E7700001', bornDate: '1990-03-07', mobilePhone: '' },
  };
  const contact = { name: '张一', mobile: '13800000010' };
  const asked = { from, to, kind: 'economy', rider, contact, expectHighFen: highFen };
  const placed = (await call(orders.placeCarOrder, asked)).data;
  expect(placed.code).toBe(20);
  const { orderNo } = placed;
  const { detail } = (await call(orders.findCarOrder, { orderNo })).data;
  expect(detail).toMatchObject({ kind: 'car', from: { name: from.name }, ride: { state: 'looking' } });
  expect((await call(contract.carDesk, {})).data.current.map((ride) => ride.orderNo)).toEqual([orderNo]);
  for (const stranger of strangers)
    for (const endpoint of [orders.findCarOrder, orders.findCarRide, orders.followCarRide] as const)
      expect((await call(endpoint, { orderNo }, stranger)).ret).toBe(retOf('order.unknown'));
  const { ride } = (await call(orders.findCarRide, { orderNo })).data;
  expect(ride.cancel).toMatchObject({ feeFen: 0 });
  expect((await call(orders.cancelCarOrder, { orderNo, expectFeeFen: 100 })).ret).toBe(
    retOf('car.cancel-fee-changed'),
  );
});

test('what lies elsewhere, is nowhere, or too far is said', async () => {
  const elsewhere = { ...to, city: '北京' };
  expect((await call(contract.estimateCar, { from, to: elsewhere })).msg).toContain('不在北京');
  expect((await call(contract.estimateCar, { from, to: from })).ret).toBe(retOf('car.way'));
  const beijing = placeNamed('北京首都国际机场', '北京');
  expect((await call(contract.estimateCar, { from, to: beijing })).msg).toContain('200公里');
});

test('legs that a ride can go by are told, none where there is none', async () => {
  expect((await call(contract.listTransfers, {})).data.list.every(({ orderNo }) => orderNo !== '')).toBe(
    true,
  );
  const unknown = await call(contract.listTransfers, { orderNo: '20251201000000000' });
  expect(unknown.ret).toBe(retOf('order.unknown'));
});
