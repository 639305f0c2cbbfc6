import { refuse } from '@woxing/contract/core/errors';
import { expect, test } from 'vitest';
import { findDueWork } from '#src/platform/due-work.ts';
import { openShop } from '../../test/shop.ts';
import { tellPaySoon } from './public.ts';

const tenantId = 'official';
const shop = await openShop();
const { db, clock } = shop;

const look = () => tellPaySoon({ db, clock, products: shop.deps.products }, tenantId);
const told = (memberId: string) =>
  db.read(tenantId, (tx) =>
    tx
      .selectFrom('messages')
      .select(['params', 'link'])
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .where('kind', '=', 'order-due')
      .execute(),
  );

async function isDue(): Promise<boolean> {
  const session = await db.pool.connect();
  try {
    return (await findDueWork(session, ['orders.pay-soon'], clock.now())).length > 0;
  } finally {
    session.release();
  }
}

test('five minutes before the end the owner is told, once, however many look', async () => {
  const orderNo = await shop.place('soon');
  clock.passSeconds(9 * 60);
  expect(await isDue()).toBe(false);
  await look();
  expect(await told('soon')).toEqual([]);
  clock.passSeconds(61);
  // What is owed does not end.
  const { airTicket } = shop.deps.products;
  const owed = { refusal: () => refuse('order.state', { status: '' }), everyDays: 3, words: '' };
  await tellPaySoon(
    { db, clock, products: { ...shop.deps.products, airTicket: { ...airTicket, owed } } },
    tenantId,
  );
  expect(await told('soon')).toEqual([]);
  expect(await isDue()).toBe(true);
  await Promise.all([look(), look()]);
  await look();
  expect(await told('soon')).toEqual([
    {
      params: { orderNo, until: expect.stringMatching(/^\d\d:\d\d$/) as string },
      link: `/order/list?keyword=${orderNo}`,
    },
  ]);
  expect(await isDue()).toBe(false);
});

test('of what is paid, cancelled or over nobody is told', async () => {
  await shop.enrich('payer');
  await shop.pay('payer', await shop.place('payer'));
  await shop.place('late');
  clock.passSeconds(16 * 60);
  await look();
  expect(await told('payer')).toEqual([]);
  expect(await told('late')).toEqual([]);
});
