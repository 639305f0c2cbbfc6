import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { type PriceItem, totalOf } from '@woxing/contract/orders/price-items.rules';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findOrder } from '#src/orders/find-order.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openShop, tenant } from '../../../../test/shop.ts';
import { quoteFlight } from '../search/quote-flight.ts';
import { placeAirOrder } from './place-air-order.ts';

const shop = await openShop();
const { supplier, jobs } = shop;
const input = { offerIds: [supplier.offer.offerId] };

const seeing = (memberId: string): MemberCtx => shop.as(memberId);
const blind = (memberId: string): MemberCtx => {
  const ctx = shop.as(memberId);
  return { ...ctx, signedIn: { ...ctx.signedIn, serviceFeesHidden: true } };
};

const feesIn = (items: readonly PriceItem[]) => items.filter(({ kind }) => kind === 'service');

const feesBooked = async (orderNo: string) =>
  (
    await shop.db.read(tenant, (tx) =>
      sql<{ fen: Fen }>`
        select amount_fen as fen from ledger_transfers
        where tenant_id = ${tenant} and id = ${`service-fee:${orderNo}`}`.execute(tx),
    )
  ).rows;

let member = '';
let made = 0;
beforeEach(async () => {
  made += 1;
  member = `blind-${made}`;
  await shop.enrich(member, yuan(20_000));
});

test('a quote says no service fee, costs the same, and its lines add up', async () => {
  const open = await quoteFlight(shop.deps, seeing(member), input);
  const hidden = await quoteFlight(shop.deps, blind(member), input);
  expect(totalOf(feesIn(open.prices[0]!.items))).toBe(yuan(10));
  for (const [at, price] of hidden.prices.entries()) {
    expect(feesIn(price.items)).toEqual([]);
    expect(price.eachFen).toBe(open.prices[at]!.eachFen);
    expect(price.personFen).toBe(open.prices[at]!.personFen);
    expect(totalOf(price.items)).toBe(price.eachFen);
  }
});

test('so does the quote of a refused price', async () => {
  const traveller = {
    name: '张一',
    certType: 2 as const,
    certNo: 'E70000001',
    bornDate: '1990-01-01',
    sex: undefined,
    mobilePhone: '',
  };
  const refused = await placeAirOrder(shop.deps, blind(member), {
    ...input,
    passengers: [{ traveller, type: 'ADT', save: false, insuranceIds: [] }],
    contact: { name: '张一', mobile: '13800000010' },
    expectTotalFen: yuan(1),
    confirmConflict: undefined,
  }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusalError);
  const { quote } = (refused as RefusalError).data as { quote: FlightQuote };
  expect(quote.prices.map(({ items }) => feesIn(items))).toEqual([[], [], []]);
});

test('an order is placed, paid and booked as ever; its readers see the fee or not, each as they may', async () => {
  const orderNo = await shop.place(member, { types: ['ADT', 'CHD'], caller: blind(member) });
  const hidden = await findOrder(shop.deps, blind(member), { orderNo });
  const open = await findOrder(shop.deps, seeing(member), { orderNo });
  expect(feesIn(open.items).map(({ passenger, fen }) => [passenger, fen])).toEqual([
    [0, yuan(10)],
    [1, yuan(10)],
  ]);
  expect(feesIn(hidden.items)).toEqual([]);
  expect(hidden.totalFen).toBe(open.totalFen);
  expect(totalOf(hidden.items)).toBe(hidden.totalFen);
  const desk = await payDesk(shop.deps, blind(member), { businessType: 'dometicketOrderPay', orderNo });
  expect(desk.dueFen).toBe(hidden.totalFen);
  const before = await shop.balance(member);
  await shop.pay(member, orderNo);
  await jobs.run();
  expect(before - (await shop.balance(member))).toBe(hidden.totalFen);
  expect(await feesBooked(orderNo)).toEqual([{ fen: yuan(20) }]);
  await shop.expectSound(orderNo);
});
