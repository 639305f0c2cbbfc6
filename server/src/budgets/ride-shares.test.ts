import { type Fen, subtractFen, yuan } from '@woxing/contract/core/money';
import { carStandard } from '@woxing/contract/products/car/car-standard';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { orderMoved } from '#src/orders/public.ts';
import { columns, query } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { wrongs } from '../../test/broken-off.ts';
import { openCarShop } from '../../test/car-shop.ts';
import { tenant } from '../../test/shop.ts';
import { followOrder } from './follow-orders.ts';

/** What budgets have of a ride is what the company bears of it, also where its bill was found too high after it was paid. */
const shop = await openCarShop();
const { db, clock, jobs } = shop;
db.hear(orderMoved, followOrder(productFacts));

let made = 0;
let member = '';
let enterprise = '';

beforeEach(async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  made += 1;
  member = `rides-${made}`;
  enterprise = String(8400 + made);
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterprise}, '云帆')`.execute(tx),
  );
  await shop.employ(enterprise, yuan(50_000), [member]);
  await shop.enrich(member);
});

async function usedFen(): Promise<Fen> {
  const rows = await db.read(
    tenant,
    (tx) =>
      query(tx, columns('order_shares', 'usedFen'))`
      select used_fen as "usedFen" from order_shares where tenant_id = ${tenant} and enterprise_id = ${enterprise}`,
  );
  expect(rows).toHaveLength(1);
  return rows[0]!.usedFen;
}

/** A ride of too high a price that is paid; what less it costs once its bill is corrected. */
async function corrected(method: 'creditPay' | 'tianHangPay') {
  await shop.faults.set(tenant, 'overcharge', 1);
  const orderNo = await shop.ride(member);
  await shop.pay(member, orderNo, method);
  await jobs.run();
  const before = await usedFen();
  await shop.dispute(member, orderNo);
  clock.passSeconds(700);
  await shop.follow();
  await jobs.run();
  const { detail, totalFen } = await shop.detail(member, orderNo);
  if (detail.kind !== 'car') throw new Error('not a car');
  expect(await wrongs(db, ['budgets-add-up'])).toEqual([]);
  return { orderNo, before, totalFen, lessFen: detail.dispute!.lessFen };
}

test('of a ride that the company bears it gets back all, once', async () => {
  const { orderNo, before, totalFen, lessFen } = await corrected('creditPay');
  expect(before).toBe(totalFen);
  expect(await usedFen()).toBe(subtractFen(totalFen, lessFen));
  expect(await usedFen()).toBe((await shop.credit(enterprise))!.usedFen);
  await shop.review(member, orderNo);
  clock.passSeconds(86_400);
  await shop.follow();
  expect(await usedFen()).toBe(subtractFen(totalFen, lessFen));
});

test.each([
  ['all', 4000],
  ['what it was above', 9500],
])('of a ride above the standard the person gets back first: of %s', async (_, rideLimitFen) => {
  const scenes = [{ scene: 'city', cities: [], hours: [], fences: [] }];
  shop.standards.set(
    member,
    carStandard.parse({ kinds: ['economy'], scenes, rideLimitFen, over: 'person-pays' }),
  );
  const { before, totalFen, lessFen } = await corrected('tianHangPay');
  expect([before, totalFen > rideLimitFen]).toEqual([rideLimitFen, true]);
  expect(await usedFen()).toBe(Math.min(rideLimitFen, totalFen - lessFen));
});
