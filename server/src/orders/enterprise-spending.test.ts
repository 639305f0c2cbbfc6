import { addFen, type Fen, subtractFen, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openAirShop } from '../../test/air-shop.ts';
import { tenant } from '../../test/shop.ts';
import { readEnterpriseSpending } from './enterprise-spending.ts';

const shop = await openAirShop();
const { jobs } = shop;
const ticket = [{ passenger: 0, leg: 0 }];

const spendingOf = (enterpriseId: string) => {
  const ctx = shop.as(`main-${enterpriseId}`);
  const signedIn = { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId };
  return readEnterpriseSpending(shop.deps, { ...ctx, signedIn });
};

const spentBy = async (enterpriseId: string) => (await spendingOf(enterpriseId)).month;

/** An order of an employee of that enterprise, paid for and issued. */
async function bought(enterpriseId: string) {
  const memberId = `of-${enterpriseId}`;
  await shop.employ(enterpriseId, yuan(100_000), [memberId]);
  const orderNo = await shop.buy(memberId);
  return { memberId, orderNo, totalFen: (await shop.orderOf(orderNo)).totalFen };
}

/** A change of it that has to be paid, until which nothing is owed. */
async function askedChange({ memberId, orderNo }: { memberId: string; orderNo: string }) {
  const { flights } = await shop.changeOptions(memberId, orderNo, ticket, 30);
  const dearer = flights.flatMap(({ fares }) => fares).find(({ differenceFen }) => differenceFen > 0)!;
  const { quoteId } = await shop.quoteChange(memberId, orderNo, ticket, dearer.offerId);
  return shop.change(memberId, orderNo, quoteId);
}

test('what a change cost counts from when it is paid, so that a refund of it leaves what was kept', async () => {
  const order = await bought('E81');
  expect(await spentBy('E81')).toEqual({ spentFen: order.totalFen, orders: 1 });
  const { sheetNo, dueFen } = await askedChange(order);
  expect(await spentBy('E81')).toEqual({ spentFen: order.totalFen, orders: 1 });
  await shop.paySheet(order.memberId, sheetNo);
  expect(await jobs.run()).toEqual([]);
  const withChange: Fen = addFen(order.totalFen, dueFen);
  expect(await spentBy('E81')).toEqual({ spentFen: withChange, orders: 1 });
  const { tickets } = await shop.orderOf(order.orderNo);
  const { leg } = tickets.find(({ state }) => state === 'issued')!;
  const refund = await shop.quoteRefund(order.memberId, order.orderNo, [{ passenger: 0, leg }]);
  await shop.refund(order.memberId, order.orderNo, refund.quoteId);
  expect(await jobs.run()).toEqual([]);
  const kept = subtractFen(withChange, refund.backFen);
  expect(kept).toBeGreaterThanOrEqual(0);
  expect(await spentBy('E81')).toEqual({ spentFen: kept, orders: 1 });
  await shop.expectSound(order.orderNo);
  const { products, month } = await spendingOf('E81');
  expect(products).toEqual([{ product: 'airTicket', ...month }]);
});

test('a month is told by product, the dearest first, and comes to what its days come to', async () => {
  const first = await bought('E82');
  const second = await shop.buy(first.memberId);
  const totalFen = addFen(first.totalFen, (await shop.orderOf(second)).totalFen);
  // As an order of another product is kept, at a price of its own.
  await shop.db.inTenant(tenant, async (tx) => {
    await sql`insert into orders (tenant_id, order_no, member_id, enterprise_id, product, code, created_at, hold, payment, total_fen, content, search_text)
      select tenant_id, '9' || substr(order_no, 2), member_id, enterprise_id, 'hotel', code, created_at, hold, payment, ${addFen(totalFen, yuan(1))}, content, ''
      from orders where order_no = ${second}`.execute(tx);
  });
  const { products, days, month, lastMonth } = await spendingOf('E82');
  expect(products).toEqual([
    { product: 'hotel', spentFen: addFen(totalFen, yuan(1)), orders: 1 },
    { product: 'airTicket', spentFen: totalFen, orders: 2 },
  ]);
  expect(month).toEqual({ spentFen: addFen(totalFen, addFen(totalFen, yuan(1))), orders: 3 });
  expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
  expect(lastMonth).toEqual({ spentFen: yuan(0), orders: 0 });
  expect((await spendingOf('E83')).products).toEqual([]);
  await shop.db.inTenant(tenant, (tx) => tx.deleteFrom('orders').where('product', '=', 'hotel').execute());
});
