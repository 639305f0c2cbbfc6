import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { listOrdersToPay } from './list-to-pay.ts';

const shop = await openShop();
const { db } = shop;
const allMenus = [11, 12, 13, 14, 15, 47, 80];

const toPay = (ctx: MemberCtx, permissions: readonly number[] = allMenus) =>
  listOrdersToPay({ ...shop.deps, db, permissionsOf: async () => permissions }, ctx);
const numbers = async (ctx: MemberCtx, permissions?: readonly number[]) =>
  (await toPay(ctx, permissions)).orders.map(({ orderNo }) => orderNo);
const main = (): MemberCtx => {
  const ctx = shop.as('boss');
  return { ...ctx, signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: '6001' } };
};

let late: string;
let soon: string;
let paid: string;
let strangers: string;
beforeAll(async () => {
  [late, soon, paid, strangers] = [
    await shop.place('one'),
    await shop.place('one'),
    await shop.place('other'),
    await shop.place('stranger'),
  ];
  await shop.enrich('other');
  await shop.pay('other', paid);
  await db.inTenant(tenant, async (tx) => {
    await sql`update orders set enterprise_id = '6001' where tenant_id = ${tenant} and order_no = any(${[late, soon, paid]})`.execute(
      tx,
    );
    await sql`update orders set pay_before = pay_before - interval '5 minutes' where tenant_id = ${tenant} and order_no = ${soon}`.execute(
      tx,
    );
  });
});

test('what waits for its payment comes in the order in which it lapses, with the time of the server', async () => {
  const { orders, now } = await toPay(shop.as('one'));
  expect(orders.map(({ orderNo }) => orderNo)).toEqual([soon, late]);
  expect(orders[0]!.payBefore! < orders[1]!.payBefore!).toBe(true);
  expect(new Date(now)).toEqual(shop.as('one').now);
});

test('a main account sees those of its people, and nobody those of strangers, of another tenant or of products they may not see', async () => {
  expect(await numbers(main())).toEqual([soon, late]);
  expect(await numbers(shop.as('stranger'))).toEqual([strangers]);
  expect(await numbers(shop.as('other'))).toEqual([]);
  expect(await numbers({ ...main(), tenantId: 'partner' })).toEqual([]);
  expect(await numbers(shop.as('one'), [11, 15])).toEqual([]);
});

test('a paid order with a change to pay takes no place, and neither does what others have to pay', async () => {
  await db.inTenant(tenant, (tx) =>
    sql`update orders set code = 13, pay_before = '2020-01-01' where tenant_id = ${tenant} and order_no = ${paid}`.execute(
      tx,
    ),
  );
  expect(await numbers(shop.as('other'))).toEqual([]);
  expect(await numbers(main())).toEqual([soon, late]);
});

test('what no longer waits, or waits without an end, is left out', async () => {
  await db.inTenant(tenant, (tx) =>
    sql`update orders set pay_before = null where tenant_id = ${tenant} and order_no = ${late}`.execute(tx),
  );
  expect(await numbers(shop.as('one'))).toEqual([soon]);
});
