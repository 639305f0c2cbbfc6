import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { listAuditEvents } from '#src/audit/public.ts';
import { createJobs } from '#src/platform/jobs.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryFailedJob, retryFailedJobs } from './retry-failed-jobs.ts';

const shop = await openShop();
const { db } = shop;
const jobs = createJobs(db, shop.log);
let broken = true;
const done: unknown[] = [];
jobs.work('test.break', {
  schema: z.looseObject({}),
  retryLimit: 0,
  handle: (tenantId, payload) => {
    if (broken) return Promise.reject(new Error('call of 13800000010 failed'));
    done.push([tenantId, payload]);
    return Promise.resolve();
  },
});
const deps = { db, jobs, notices: () => ['第3版列车时刻表今天到期'] };
const administrator = () => shop.as('administrator');
const list = async () => (await listFailedJobs(deps, administrator())).list;
const enqueue = (tenantId: string, payload: object) =>
  db.inTenant(tenantId, (tx) => jobs.enqueue(tx, tenantId, 'test.break', payload));

beforeAll(() => jobs.start());
afterAll(() => jobs.stop());

test('jobs of all tenants that failed are listed with their order and their masked error, and tried again', async () => {
  const orderNo = await shop.place('m');
  const { outTradeNo } = await shop.pay('m', orderNo, 'alipay');
  await enqueue(tenant, { outTradeNo });
  await enqueue('partner', { sheetNo: 'HB1T2' });
  await expect.poll(async () => (await list()).length).toBe(2);
  const listed = await list();
  expect(listed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'test.break',
        tenant,
        orderNo,
        reference: outTradeNo,
        state: 'failed',
        tries: 1,
        error: 'call of 138****0010 failed',
        nextTryAt: null,
      }),
      expect.objectContaining({ tenant: 'partner', orderNo: 'HB1', reference: 'HB1T2' }),
    ]),
  );
  expect((await listFailedJobs(deps, administrator())).notices).toEqual(['第3版列车时刻表今天到期']);
  const { id } = listed.find((job) => job.tenant === 'partner')!;
  await retryFailedJob(deps, administrator(), { id });
  await expect
    .poll(async () => (await list()).find((job) => job.tenant === 'partner'))
    .toMatchObject({ tries: 2 });
  broken = false;
  expect(await retryFailedJobs(deps, administrator())).toEqual({ retried: 2 });
  await expect.poll(() => done).toHaveLength(2);
  expect(await list()).toEqual([]);
  expect(await refusalOf(retryFailedJob(deps, administrator(), { id }))).toBe('job.unknown');
  const audit = await db.read('partner', (tx) =>
    listAuditEvents(tx, 'partner', { action: 'job.retry', subject: 'HB1T2' }, 9),
  );
  expect(audit).toMatchObject([
    { member_id: 'administrator', details: { job: 'test.break', tries: 2 } },
    { member_id: 'administrator', details: { job: 'test.break', tries: 1 } },
  ]);
});
