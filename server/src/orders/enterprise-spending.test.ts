import { addFen, type Fen, subtractFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { openAirShop } from '../../test/air-shop.ts';
import { readEnterpriseSpending } from './enterprise-spending.ts';

const shop = await openAirShop();
const { jobs } = shop;
const ticket = [{ passenger: 0, leg: 0 }];

const spentBy = async (enterpriseId: string) => {
  const ctx = shop.as(`main-${enterpriseId}`);
  const signedIn = { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId };
  const { month } = await readEnterpriseSpending(shop.deps, { ...ctx, signedIn });
  return month;
};

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
});
