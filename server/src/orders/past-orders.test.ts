import { orderCodes } from '@woxing/contract/orders/order-codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop, tenant } from '../../test/shop.ts';
import { countPastOrders, pastOrders } from './past-orders.db.ts';

const shop = await openShop();

test('of the orders of before, those are told that were paid and did not end without a journey', async () => {
  const placed = await shop.place('m1');
  await shop.join('E1-0');
  const codes = Object.keys(orderCodes).map(Number);
  await shop.db.inTenant(tenant, (tx) =>
    sql`
      insert into orders (tenant_id, order_no, member_id, enterprise_id, product, code, created_at, hold, payment, total_fen, content, search_text)
      select o.tenant_id, 'P' || lpad(of_code::text, 18, '0'), 'E1-0', 'E1', o.product, of_code, o.created_at, 'confirmed',
        case when of_code in (0, 20) then 'due' else 'paid' end, o.total_fen, o.content, ''
      from orders o cross join unnest(${codes}::integer[]) of_code where o.order_no = ${placed}`.execute(tx),
  );
  const of = {
    enterpriseId: 'E1',
    memberIds: ['E1-0'],
    since: new Date('2000-01-01'),
    until: new Date('2100-01-01'),
  };
  await shop.db.read(tenant, async (tx) => {
    const rows = await pastOrders(tx, tenant, { ...of, after: '', max: 100 });
    const told = rows.map(({ orderNo }) => Number(orderNo.slice(1)));
    expect(told).toEqual([1, 2, 3, 7, 9, 10, 11, 13, 14, 15, 21, 22, 23]);
    expect(await countPastOrders(tx, tenant, of)).toBe(told.length);
  });
});
