import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runInvariant } from '#src/ledger-audit/invariants.db.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { createJobs } from '#src/platform/jobs.ts';
import { reenqueueOpenWork } from '#src/platform/reenqueue-open-work.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { stuckReturns } from './payments.db.ts';
import { receiveNotice } from './receive-notice.ts';
import { askReturnAgain, workReturns } from './return-money.ts';

/** Returns run in the queue itself, as in a product, over a gateway that can die. */
const shop = await openShop();
const { db, clock } = shop;
const jobs = createJobs(db, shop.log);
let dead = false;
const { alipay } = shop.channels;
const gateway: typeof alipay = {
  ...alipay,
  refund: (asked) => (dead ? Promise.reject(new Error('connect ECONNREFUSED')) : alipay.refund(asked)),
  findRefund: (asked) => (dead ? Promise.reject(new Error('ECONNREFUSED')) : alipay.findRefund(asked)),
};
const deps = { ...shop.deps, jobs, channels: { ...shop.channels, alipay: gateway } };
workReturns(deps);

beforeAll(() => jobs.start());
afterEach(() => {
  dead = false;
});
afterAll(() => jobs.stop());

const jobStates = async () =>
  (await db.pool.query<{ state: string }>('select state from pgboss.job')).rows.map(({ state }) => state);
const ask = (outTradeNo: string) =>
  db.inTenant(tenant, (tx) => askReturnAgain({ jobs }, tx, tenant, `${outTradeNo}L`));
const sweep = () => reenqueueOpenWork({ db, jobs, clock }, tenant);

/** Money that came too late, asked back from a dead gateway until all tries were used up. */
async function stranded(): Promise<string> {
  dead = true;
  const orderNo = await shop.place('m', { types: ['ADT'] });
  const { outTradeNo } = await shop.pay('m', orderNo, 'alipay');
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  await shop.jobs.run();
  alipay.pay(outTradeNo);
  await receiveNotice(deps, shop.as('nobody'), 'alipay', alipay.noticeOf(outTradeNo));
  await expect.poll(jobStates).toEqual(['retry']);
  await db.pool.query("update pgboss.job set retry_limit = 1, start_after = now() where state = 'retry'");
  await expect.poll(jobStates).toEqual(['failed']);
  clock.passSeconds(300);
  return outTradeNo;
}

test('a return whose retries ran out resumes by itself when the gateway recovers', async () => {
  const outTradeNo = await stranded();
  const { rows } = await db.pool.query('select deletion_seconds / 86400 as days from pgboss.job');
  expect(rows).toEqual([{ days: 30 }]);
  expect(await db.read(tenant, (tx) => runInvariant(tx, tenant, 'asked-has-job', 3))).toMatchObject({
    wrong: 1,
    count: 1,
  });
  dead = false;
  await Promise.all([sweep(), sweep()]);
  await expect.poll(() => alipay.returnedFen(outTradeNo)).toBe(105_000);
  await expect.poll(jobStates).toEqual([]);
  await sweep();
  expect(await jobStates()).toEqual([]);
  expect(await db.read(tenant, (tx) => runInvariant(tx, tenant, 'asked-has-job', 3))).toMatchObject({
    wrong: 0,
    count: 0,
  });
});

test('a return that waits for its next retry is left alone', async () => {
  const outTradeNo = await stranded();
  await sweep();
  await expect.poll(jobStates).toEqual(['retry']);
  const before = await db.pool.query('select id, start_after from pgboss.job');
  await sweep();
  expect((await db.pool.query('select id, start_after from pgboss.job')).rows).toEqual(before.rows);
  dead = false;
  expect(await ask(outTradeNo)).toBe(true);
  await expect.poll(jobStates).toEqual([]);
});

test('an administrator may ask for a return that is asked for and has no job, or waits; not for one that is done', async () => {
  const outTradeNo = await stranded();
  const hourLater = new Date(clock.now().getTime() + 3_600_000);
  expect(await db.read(tenant, (tx) => stuckReturns(tx, tenant, hourLater))).toMatchObject([
    { refundNo: `${outTradeNo}L`, state: 'asked' },
  ]);
  dead = false;
  expect(await ask(outTradeNo)).toBe(true);
  await expect.poll(() => alipay.returnedFen(outTradeNo)).toBe(105_000);
  await expect.poll(jobStates).toEqual([]);
  expect(await ask(outTradeNo)).toBe(false);
  expect(await ask('P0')).toBe(false);
});
