import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test } from 'vitest';
import { cancelOrder } from '#src/orders/public.ts';
import { openWorkWithoutJob } from '#src/platform/job-rows.db.ts';
import { reenqueueOpenWork } from '#src/platform/reenqueue-open-work.ts';
import { airSupply } from '#src/products/air/air-supply.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { giveBackSeats } from './give-back-seats.ts';
import type { CallOutcome, Supply } from './supply.ts';

/** The queue of this shop is not the database's: what waits in it counts as lost there. */
const shop = await openShop();
const { db, clock, jobs, supplier } = shop;
await shop.enrich('m', yuan(1_000_000));
clock.set(new Date());

afterEach(async () => {
  supplier.silent = false;
  await jobs.run();
  await shop.expectSound();
});

const openJobs = async () =>
  (await db.read(tenant, (tx) => openWorkWithoutJob(tx, tenant, new Date(8.64e15), 50))).map(
    ({ name, payload }) => [name, payload],
  );

/** Without asking for the seats. */
const operationsOf = async (orderNo: string) => (await shop.operationsOf(orderNo)).slice(1);

test('tickets that are paid for are open work until they are issued', async () => {
  const orderNo = await shop.place('m');
  expect(await openJobs()).toEqual([]);
  await shop.pay('m', orderNo);
  expect(await openJobs()).toEqual([['issue-air-tickets', { orderNo }]]);
  supplier.script.issue.push('lost-after');
  expect(await jobs.run()).toHaveLength(1);
  expect(await openJobs()).toEqual([['issue-air-tickets', { orderNo }]]);
  await jobs.run();
  expect(await openJobs()).toEqual([]);
});

test('seats of an order that ended are open work until the supplier has them back', async () => {
  const orderNo = await shop.place('m');
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  expect(await openJobs()).toEqual([['give-back-air-seats', { orderNo }]]);
  supplier.script.cancel.push('lost-before', 'busy');
  for (let tries = 0; tries < 2; tries++) {
    expect(await jobs.run()).toHaveLength(1);
    expect(await openJobs()).toEqual([['give-back-air-seats', { orderNo }]]);
  }
  await jobs.run();
  expect(await openJobs()).toEqual([]);
  expect(await operationsOf(orderNo)).toEqual([
    ['X1', 'rejected', 'busy'],
    ['X2', 'done', null],
  ]);
  await giveBackSeats(shop.deps, airSupply(supplier), tenant, { orderNo });
  expect(await operationsOf(orderNo)).toHaveLength(2);
});

test('seats that the supplier does not hold any more are given back with that', async () => {
  const orderNo = await shop.place('m');
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  supplier.script.cancel.push('gone');
  expect(await jobs.run()).toEqual([]);
  expect(await operationsOf(orderNo)).toEqual([['X1', 'done', 'gone']]);
});

/** An order that ended without an answer to asking for its seats. */
async function unanswered(mishap: 'lost-before' | 'lost-after' = 'lost-before'): Promise<string> {
  supplier.script.hold.push(mishap);
  supplier.silent = true;
  // The newest order is found by its moment.
  clock.passSeconds(1);
  await shop.place('m').catch(() => undefined);
  const orderNo = await shop.lastOrderOf('m');
  clock.passSeconds(16 * 60);
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(12);
  expect(await shop.operationsOf(orderNo)).toEqual([['B1', 'unknown', 'unknown']]);
  expect((await shop.detail('m', orderNo)).events.at(-1)!.words).toBe(
    '航空公司未在规定时间内确认座位，订单已取消，未产生任何费用',
  );
  return orderNo;
}

const saying = (outcome: CallOutcome): Supply => {
  const supply = airSupply(supplier);
  return { ...supply, supplier: { ...supply.supplier, status: () => Promise.resolve(outcome) } };
};

test('seats that nobody knows of are asked about until it is known that there are none', async () => {
  const orderNo = await unanswered();
  expect(await jobs.run()).toHaveLength(1);
  expect(await openJobs()).toEqual([['give-back-air-seats', { orderNo }]]);
  supplier.silent = false;
  await jobs.run();
  expect(await openJobs()).toEqual([]);
  expect(await shop.operationsOf(orderNo)).toEqual([['B1', 'never-happened', null]]);
});

test.each([
  ['expired', { kind: 'done', value: { reference: 'R', state: 'expired', tickets: [] } }, 'done', null],
  ['refused after all', { kind: 'rejected', reason: 'busy' }, 'never-happened', 'busy'],
] as const)(
  'of seats that were asked for in vain, %s, none are given back',
  async (_, outcome, state, cause) => {
    const orderNo = await unanswered();
    await giveBackSeats(shop.deps, saying(outcome), tenant, { orderNo });
    expect(await shop.operationsOf(orderNo)).toEqual([['B1', state, cause]]);
    // Nobody has to ask again.
    await giveBackSeats(shop.deps, saying({ kind: 'unknown' }), tenant, { orderNo });
  },
);

test('seats of which the supplier has an answer later are asked about until then, and given back', async () => {
  const orderNo = await unanswered('lost-after');
  for (const outcome of [{ kind: 'unknown' }, { kind: 'accepted', pollAfterMs: 1 }] as const)
    await expect(giveBackSeats(shop.deps, saying(outcome), tenant, { orderNo })).rejects.toThrow(
      `nobody knows yet whether seats were taken for ${orderNo}`,
    );
  supplier.silent = false;
  await giveBackSeats(shop.deps, airSupply(supplier), tenant, { orderNo });
  expect((await shop.operationsOf(orderNo)).at(-1)).toEqual(['X1', 'done', null]);
  expect([...supplier.bookings.values()].at(-1)!.state).toBe('cancelled');
});

test('what has just been asked for is left to the job that is being written', async () => {
  const orderNo = await shop.place('m');
  await shop.pay('m', orderNo);
  const enqueued: string[] = [];
  const retry = (_tx: unknown, _tenantId: string, name: string) => Promise.resolve(void enqueued.push(name));
  await reenqueueOpenWork({ db, jobs: { retry }, clock }, tenant);
  expect(enqueued).toEqual([]);
  clock.passSeconds(120);
  await reenqueueOpenWork({ db, jobs: { retry }, clock }, tenant);
  expect(enqueued).toEqual(['issue-air-tickets']);
});
