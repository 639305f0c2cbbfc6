import { fen, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { listCreditEvents } from './credit.db.ts';
import { readCredit } from './read-credit.ts';
import { saveHearers } from './settlement.db.ts';

const shop = await openShop();
const { db } = shop;

beforeAll(async () => {
  await shop.enrich('e1');
  await shop.employ('9200', yuan(1200), ['e1', 'e2']);
});

const eventsOf = async () =>
  (await db.read(tenant, (tx) => listCreditEvents(tx, tenant, '9200', 50)))
    .map(({ event }) => event)
    .filter((event) => event !== 'granted' && event !== 'changed')
    .toReversed();

test('80 and 95 percent are told once when they are crossed, and again after falling below', async () => {
  const orderNo = await shop.place('e1', { types: ['ADT'] });
  await shop.pay('e1', orderNo, 'creditPay');
  const limits = [1_200, 1_100, 1_250, 1_300, 2_000, 1_300, 1_100];
  for (const limit of limits) await shop.employ('9200', yuan(limit), []);
  expect(await eventsOf()).toEqual(['alert-80', 'alert-95', 'relieved', 'alert-80', 'alert-95']);
  const told = await db.read(tenant, (tx) => listCreditEvents(tx, tenant, '9200', 50));
  const wordsOf = (event: string) => told.find((each) => each.event === event)?.words;
  expect(['alert-95', 'relieved'].map(wordsOf)).toEqual([
    '授信占用已达95%：已用与冻结¥1,050，额度¥1,100，可用¥50',
    '授信占用已回落至80%以下：已用与冻结¥1,050，额度¥2,000',
  ]);
  expect(await shop.credit('9200')).toMatchObject({
    alert: 95,
    availableFen: fen(yuan(1_100) - yuan(1_050)),
  });
});

test('alerts are for the main account and the employees that it chose', async () => {
  const alertCount = async (ctx: MemberCtx) => (await readCredit(shop.deps, ctx)).events.length;
  expect(await readCredit(shop.deps, shop.as('e1'))).toMatchObject({
    line: { enterpriseId: '9200', alert: 95 },
    settledBy: null,
    events: [],
  });
  await db.inTenant(tenant, (tx) => saveHearers(tx, tenant, '9200', ['e1']));
  expect(await alertCount(shop.as('e1'))).toBeGreaterThan(0);
  expect(await alertCount(shop.as('e2'))).toBe(0);
  const main = shop.as('e2');
  expect(
    await alertCount({ ...main, signedIn: { ...main.signedIn, creditEmployeeId: undefined } }),
  ).toBeGreaterThan(0);
  await db.inTenant(tenant, (tx) => sql`delete from credit_alert_receivers`.execute(tx));
  expect(await alertCount(shop.as('e1'))).toBe(0);
});

test('who hears of credit is told once that it is nearly used up, and nothing when it is free again', async () => {
  await shop.enrich('e3');
  await shop.employ('9201', yuan(5000), ['e3', 'e4', 'boss']);
  await db.inTenant(tenant, async (tx) => {
    await sql`update members set member_type = 70, credit_member_id = '9201' where tenant_id = ${tenant} and id = 'boss'`.execute(
      tx,
    );
    await saveHearers(tx, tenant, '9201', ['e3', 'boss']);
  });
  await shop.pay('e3', await shop.place('e3', { types: ['ADT'] }), 'creditPay');
  const told = async () =>
    (
      await db.read(tenant, (tx) =>
        sql<{ memberId: string; params: unknown }>`
          select member_id as "memberId", params from messages where tenant_id = ${tenant} and kind = 'credit-alert'
            and member_id in ('e3', 'e4', 'boss') order by member_id`.execute(tx),
      )
    ).rows;
  expect(await told()).toEqual([]);
  await shop.employ('9201', yuan(1100), []);
  const params = { percent: 95, available: '¥50' };
  const both = [
    { memberId: 'boss', params },
    { memberId: 'e3', params },
  ];
  expect(await told()).toEqual(both);
  // Still above the mark, which was told.
  await shop.employ('9201', yuan(1101), []);
  expect(await told()).toEqual(both);
  await shop.employ('9201', yuan(5000), []);
  expect(await told()).toEqual(both);
});
