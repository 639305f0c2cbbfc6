import { expect, test } from 'vitest';
import { orderMoved } from '#src/orders/public.ts';
import { askTicketUses } from '#src/ticket-uses/ask-uses.ts';
import { followTicketUses } from '#src/ticket-uses/follow-tickets.ts';
import { listUnusedTickets } from '#src/ticket-uses/list-unused.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { tenant } from '../../../../test/shop.ts';
import { internationalUses } from './international-uses.ts';

const shop = await openInternationalShop();
const { db, clock, deps } = shop;
const askers = [internationalUses({ db, international: deps.international })];
db.hear(orderMoved, followTicketUses(askers));

const oneWay = { ways: [['SHA', 'SIN', 45]] } as const;

test('who stays away from a flight abroad has an unused coupon, worth what its refund is quoted at', async () => {
  await shop.buy('comes', oneWay);
  const orderNo = await shop.buy('absent', oneWay, { givenNames: 'ABSENT' });
  clock.passSeconds(47 * 86_400);
  await askTicketUses({ db, clock, askers }, tenant);
  const found = await listUnusedTickets(deps, shop.as('absent'), { after: '' });
  expect(found.list.map((ticket) => ticket.orderNo)).toEqual([orderNo]);
  const quote = await shop.quoteRefund('absent', orderNo, [{ passenger: 0, leg: 0 }]);
  expect([found.count, found.backFen]).toEqual([1, quote.backFen]);
  expect((await listUnusedTickets(deps, shop.as('comes'), { after: '' })).count).toBe(0);
});
