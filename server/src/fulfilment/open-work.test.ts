import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test } from 'vitest';
import { cancelOrder } from '#src/orders/public.ts';
import { openWorkWithoutJob } from '#src/platform/job-rows.db.ts';
import { reenqueueOpenWork } from '#src/platform/reenqueue-open-work.ts';
import { openShop, tenant } from '../../test/shop.ts';

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
});

test('seats that nobody knows of are asked about until it is known that there are none', async () => {
  supplier.script.hold.push('lost-before');
  supplier.silent = true;
  // The newest order is found by its moment.
  clock.passSeconds(1);
  await shop.place('m').catch(() => undefined);
  const orderNo = await shop.lastOrderOf('m');
  clock.passSeconds(16 * 60);
  await shop.askHolds();
  expect(await shop.codeOf(orderNo)).toBe(12);
  expect(await jobs.run()).toHaveLength(1);
  expect(await openJobs()).toEqual([['give-back-air-seats', { orderNo }]]);
  supplier.silent = false;
  await jobs.run();
  expect(await openJobs()).toEqual([]);
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
