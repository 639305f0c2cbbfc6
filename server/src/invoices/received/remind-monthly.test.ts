import { yuan } from '@woxing/contract/core/money';
import { beforeEach, expect, test } from 'vitest';
import { orderMoved } from '#src/orders/public.ts';
import { addEnterprise } from '#src/people/enterprises.db.ts';
import { openAirShop } from '../../../test/air-shop.ts';
import { tenant } from '../../../test/shop.ts';
import { remindMissing } from './missing-invoices.ts';
import { planMissingLooks, remindMonthly } from './remind-monthly.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const deps = { ...shop.deps, issuer: { forms: new Set(['air', 'special', 'plain'] as const) } };
db.hear(orderMoved, planMissingLooks(deps.products));

const aDay = 86_400;
beforeEach(() => clock.set(new Date('2025-12-01T10:00:00+08:00')));

let companies = 8840;

/** Somebody of a company with orders of flights in so many days, paid by the company. */
async function traveller(...daysAhead: number[]) {
  const enterpriseId = String((companies += 1));
  const member = `reminded-${enterpriseId}`;
  await db.inTenant(tenant, (tx) => addEnterprise(tx, tenant, { id: enterpriseId, name: '甲有限公司' }));
  await shop.employ(enterpriseId, yuan(50_000), [member]);
  await shop.enrich(member);
  const orderNos: string[] = [];
  for (const days of daysAhead) {
    const orderNo = await shop.placeAir(member, { daysAhead: [days] });
    await shop.pay(member, orderNo, 'creditPay');
    orderNos.push(orderNo);
  }
  await jobs.run();
  return { enterpriseId, member, orderNos };
}

const sweep = () => remindMonthly(deps, tenant);

async function told(member: string): Promise<{ count: number }[]> {
  const { rows } = await db.pool.query<{ params: { count: number } }>(
    `select params from messages where member_id = $1 and kind = 'invoices-missing' order by created_at`,
    [member],
  );
  return rows.map(({ params }) => params);
}

test('from the fifth day after the journey one message tells of all that is missing, and the next comes a month later', async () => {
  const { member, orderNos } = await traveller(3, 3);
  clock.passSeconds(7 * aDay);
  await sweep();
  expect(await told(member)).toEqual([]);
  clock.passSeconds(3 * aDay);
  await sweep();
  expect(await told(member)).toEqual([
    expect.objectContaining({ count: 2, orderNo: orderNos.toSorted()[0] }),
  ]);
  clock.passSeconds(29 * aDay);
  await sweep();
  expect(await told(member)).toHaveLength(1);
  clock.passSeconds(2 * aDay);
  await sweep();
  expect(await told(member)).toHaveLength(2);
});

test('what becomes due within the month waits for its end, and so does what finance has reminded of', async () => {
  const { member } = await traveller(3, 12);
  clock.passSeconds(10 * aDay);
  await sweep();
  expect(await told(member)).toMatchObject([{ count: 1 }]);
  // The second journey is over as well.
  clock.passSeconds(12 * aDay);
  await sweep();
  expect(await told(member)).toHaveLength(1);
  clock.passSeconds(20 * aDay);
  await sweep();
  expect(await told(member)).toMatchObject([{ count: 1 }, { count: 2 }]);

  const other = await traveller(3);
  clock.passSeconds(9 * aDay);
  const ctx = shop.as(member);
  const finance = {
    ...ctx,
    signedIn: {
      ...ctx.signedIn,
      memberType: 70,
      creditMemberId: other.enterpriseId,
      creditEmployeeId: undefined,
    },
  };
  await remindMissing(deps, finance, { orderNos: other.orderNos });
  clock.passSeconds(2 * aDay);
  await sweep();
  expect(await told(other.member)).toEqual([]);
  clock.passSeconds(30 * aDay);
  await sweep();
  expect(await told(other.member)).toHaveLength(1);
});

test('two processes that look at once tell once', async () => {
  const { member } = await traveller(3);
  clock.passSeconds(10 * aDay);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await told(member)).toHaveLength(1);
});

test('what has its invoices is not asked for, until one of them is sent back', async () => {
  const { member, orderNos, enterpriseId } = await traveller(3);
  await db.pool.query(
    `with r as (insert into received_invoices (tenant_id, id, enterprise_id, member_id, source, state, form, sort, invoice_no,
       issued_on, total_fen, tax_fen, deductible_fen, doubts, facts_sealed, received_at, file_kind, file_sealed)
     select $1, gen_random_uuid(), $2, $3, 'upload', 'matched', 'air', 'air', '26112000000000009999', '2025-12-08', 100, 0, 0, '{}',
       'sealed', now(), 'xml', 'sealed' returning tenant_id, id)
     insert into received_invoice_parts (tenant_id, received_id, order_no, part_key, total_fen)
     select r.tenant_id, r.id, $4, key, 1 from r, unnest(array['air-ticket/0/0', 'agency/0/0', 'agency/0/all']) key`,
    [tenant, enterpriseId, member, orderNos[0]],
  );
  clock.passSeconds(10 * aDay);
  await sweep();
  expect(await told(member)).toEqual([]);
  clock.passSeconds(31 * aDay);
  await sweep();
  expect(await told(member)).toEqual([]);
  await db.pool.query(`update received_invoices set state = 'rejected' where enterprise_id = $1`, [
    enterpriseId,
  ]);
  clock.passSeconds(31 * aDay);
  await sweep();
  expect(await told(member)).toMatchObject([{ count: 1 }]);
});

test('orders of an enterprise are planned five days after they end, those of a person on their own are not', async () => {
  const alone = `alone-${companies}`;
  await shop.buy(alone, { daysAhead: [3] });
  const { orderNos } = await traveller(3);
  const { rows } = await db.pool.query<{ order_no: string; look_at: Date }>(
    `select l.order_no, l.look_at from missing_invoice_looks l join orders o using (tenant_id, order_no)
     where o.member_id = $1 or o.order_no = any($2)`,
    [alone, orderNos],
  );
  expect(rows.map(({ order_no }) => order_no)).toEqual(orderNos);
  const days = (rows[0]!.look_at.getTime() - clock.now().getTime()) / (1000 * aDay);
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThan(9);
});
