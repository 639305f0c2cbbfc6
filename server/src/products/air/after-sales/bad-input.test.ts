import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { openAirShop } from '../../../../test/air-shop.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import type { AirSupplier } from '../air-supplier.ts';
import { airUses } from './air-uses.ts';

/** What a page that stands open for long, or stands open twice, may send: one sentence, nothing lost, nothing taken twice. */
const shop = await openAirShop();
const { clock, jobs } = shop;

let members = 0;
const newMember = () => `b${(members += 1)}`;
const one = [{ passenger: 0, leg: 0 }];
const aDay = 86_400;

async function dearer(member: string, orderNo: string): Promise<string> {
  const { flights } = await shop.changeOptions(member, orderNo, one, 30);
  return flights.flatMap(({ fares }) => fares).find(({ differenceFen }) => differenceFen > 0)!.offerId;
}

test('a ticket that was given back is neither given back again nor changed', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'] });
  const { quoteId } = await shop.quoteRefund(member, orderNo, one);
  await shop.refund(member, orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  const lost = await shop.lostBy(member, async () => {
    expect(await refusalOf(shop.refund(member, orderNo, quoteId))).toBe('quote.stale');
    expect(await refusalOf(shop.quoteRefund(member, orderNo, one))).toBe('air.sheet-tickets');
    expect(await refusalOf(shop.changeOptions(member, orderNo, one, 30))).toBe('air.sheet-tickets');
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(0);
  await shop.expectSound(orderNo);
});

test('of two tabs the one that confirms first has it: the other hears that its quote is no longer the newest', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  clock.passSeconds(aDay);
  const offerId = await dearer(member, orderNo);
  const change = await shop.quoteChange(member, orderNo, one, offerId);
  const refund = await shop.quoteRefund(member, orderNo, one);
  expect(await refusalOf(shop.change(member, orderNo, change.quoteId))).toBe('quote.stale');
  const both = await Promise.allSettled([
    shop.refund(member, orderNo, refund.quoteId),
    shop.refund(member, orderNo, refund.quoteId),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await jobs.run()).toEqual([]);
  const sheets = await shop.sheetsOf(orderNo);
  expect(sheets.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['refund done']);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('seats that are gone when a change is confirmed end it in a sentence, and cost nothing', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const { quoteId } = await shop.quoteChange(member, orderNo, one, await dearer(member, orderNo));
  await shop.faults.setFault(tenant, 'refuse', 1);
  const lost = await shop.lostBy(member, async () => {
    expect((await shop.change(member, orderNo, quoteId)).code).toBe(15);
    expect(await jobs.run()).toEqual([]);
  });
  expect(lost).toBe(0);
  const { events, tickets } = await shop.detail(member, orderNo);
  expect(events.at(-1)!.words).toMatch(/^改签未成功：.+，原机票仍然有效$/);
  expect(tickets.map(({ state }) => state)).toEqual(['issued']);
  await shop.expectSound(orderNo);
});

test('a flight that has left is changed by its ladder or not at all, and never on a day that is over', async () => {
  const member = newMember();
  await shop.faults.setFault(tenant, 'no-show', 1);
  const orderNo = await shop.buy(member);
  const flown = await shop.buy(member, { daysAhead: [21] });
  const offerId = await dearer(member, orderNo);
  const early = await airUses(shop).usesOf(await shop.orderOf(orderNo), clock.now());
  expect(early.uses).toEqual([]);
  clock.passSeconds(31 * aDay);
  expect(await refusalOf(shop.quoteRefund(member, flown, one))).toBe('air.used');
  expect(await refusalOf(shop.quoteChange(member, orderNo, one, offerId))).toBe('flight.gone');
  expect(await refusalOf(shop.changeOptions(member, orderNo, one, -1))).toBe('flight.past');
  const { feeFen, backFen } = await shop.quoteRefund(member, orderNo, one);
  expect(feeFen).toBeGreaterThan(0);
  expect(backFen).toBeGreaterThanOrEqual(0);
  const usesOf = async (of: string, supplier: Pick<AirSupplier, 'id' | 'coupons'> = shop.supplier) =>
    airUses({ db: shop.db, supplier }).usesOf(await shop.orderOf(of), clock.now());
  const { items, tickets } = await shop.orderOf(flown);
  const worthFen = ticketPrice(items, tickets[0]!);
  expect((await usesOf(flown)).uses).toEqual([
    { passenger: 0, leg: 0, worthFen, state: 'flown', backFen: 0 },
  ]);
  expect((await usesOf(orderNo)).uses).toMatchObject([{ state: 'unused', backFen }]);
  const elsewhere = await usesOf(orderNo, { ...shop.supplier, id: 'elsewhere' });
  expect([elsewhere.uses, elsewhere.silentOn.length]).toEqual([[], 1]);
});
