import { expect, test } from 'vitest';
import { openShop, refusalOf } from '../../test/shop.ts';
import { findOrderState } from './find-order-state.ts';

const shop = await openShop();
const stateOf = (memberId: string, orderNo: string) =>
  findOrderState(shop.deps, shop.as(memberId), { orderNo });

/** What of the whole order its state repeats. */
async function repeated(memberId: string, orderNo: string) {
  const { code, version, payBefore, now } = await shop.detail(memberId, orderNo);
  return { code, version, payBefore, now };
}

test('at every step the state says what the order says', async () => {
  await shop.enrich('m');
  const orderNo = await shop.place('m');
  const versions: number[] = [];
  const look = async () => {
    const state = await stateOf('m', orderNo);
    expect(state).toEqual(await repeated('m', orderNo));
    versions.push(state.version);
    return state;
  };
  expect(await look()).toMatchObject({ code: 0, payBefore: expect.any(Date) as Date });
  await shop.pay('m', orderNo);
  expect(await look()).toMatchObject({ code: 1, payBefore: null });
  await shop.jobs.run();
  expect(await look()).toMatchObject({ code: 2, payBefore: null });
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
});

test('somebody else’s order is as unknown as one that does not exist', async () => {
  const orderNo = await shop.place('owner');
  expect(await refusalOf(stateOf('thief', orderNo))).toBe('order.unknown');
  expect(await refusalOf(stateOf('owner', 'W00000000000'))).toBe('order.unknown');
});
