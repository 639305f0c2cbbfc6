import { afterAll, expect, test } from 'vitest';
import { expireHolds } from '#sandbox/air/expire-holds.ts';
import { type DuffelServer, openDuffelServer } from '#sandbox/duffel/duffel-server.ts';
import { createLog } from '#src/platform/log.ts';
import { openDuffel } from '#src/products/air/suppliers/duffel/duffel.ts';
import { takeNews } from '#src/schedule-changes/public.ts';
import { openAirShop } from './air-shop.ts';
import { tenant } from './shop.ts';

/** Flights as they are sold, given back and changed where the carriers are met by the interface of Duffel, over HTTP. */

const token = 'duffel_test_of_the_shop';
const contact = { email: 'desk@example.com', phone: '+861012345678' };
const log = createLog('silent');
let server: DuffelServer | undefined;
afterAll(() => server?.close());

const shop = await openAirShop(async (air, { db, clock }) => {
  const releaseHolds = () => expireHolds(db, tenant, clock.now());
  server = await openDuffelServer({ air, tenantId: tenant, clock, token, log, releaseHolds });
  return openDuffel({ token, baseUrl: server.url, contact }, { clock, log, timeoutMs: 30_000 });
});
const { clock, jobs } = shop;

const member = 'd1';

test('a family flies there and back: a child gives one flight back, an adult changes another, a carrier cancels one', async () => {
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT', 'CHD', 'INF'], daysAhead: [20, 26] });
  const bought = await shop.detail(member, orderNo);
  expect([bought.code, bought.tickets.map(({ state }) => state)]).toEqual([
    2,
    Array.from({ length: 8 }, () => 'issued'),
  ]);
  expect(new Set(bought.tickets.map(({ ticketNo }) => ticketNo)).size).toBe(8);
  await shop.expectSound(orderNo);

  clock.passSeconds(86_400);
  const child = [{ passenger: 2, leg: 1 }];
  const quote = await shop.quoteRefund(member, orderNo, child);
  const back = await shop.lostBy(member, async () => {
    await shop.refund(member, orderNo, quote.quoteId);
    expect(await jobs.run()).toEqual([]);
  });
  expect(back).toBe(-quote.backFen);
  expect(quote.backFen).toBeGreaterThan(0);

  const adult = [{ passenger: 1, leg: 1 }];
  const { flights } = await shop.changeOptions(member, orderNo, adult, 30);
  const offeredCabins = new Set(flights.flatMap(({ fares }) => fares.map(({ cabin }) => cabin)));
  expect([...offeredCabins]).toEqual(expect.arrayContaining(['economy', 'business']));
  const change = await shop.quoteChange(member, orderNo, adult, flights[0]!.fares[0]!.offerId);
  const sheet = await shop.change(member, orderNo, change.quoteId);
  if (sheet.dueFen > 0) await shop.paySheet(member, sheet.sheetNo);
  expect(await jobs.run()).toEqual([]);
  await shop.expectSound(orderNo);

  const { detail } = await shop.detail(member, orderNo);
  const [out] = detail.kind === 'air' ? detail.legs : [];
  const { flightNo, from, to, day } = out!;
  const aircraft = out!.aircraft === '789' ? '359' : '789';
  const swapped = { flightNo, from, to, day, aircraft, cause: '运力调整' } as const;
  expect(await shop.carrier.changeAircraft(tenant, swapped)).toBe(true);
  await takeNews(shop.carrierNews, tenant);
  const flown = (await shop.detail(member, orderNo)).detail;
  expect(flown.kind === 'air' ? flown.legs[0] : undefined).toMatchObject({ aircraft, sold: null });
  expect(flown.kind === 'air' ? flown.changes : []).toMatchObject([{ kind: 'aircraft' }]);
  const cancelled = { flightNo, from, to, day, kind: 'cancelled', minutes: 0, cause: '天气原因' } as const;
  expect(await shop.carrier.disruptFlight(tenant, cancelled)).toBe(true);
  await takeNews(shop.carrierNews, tenant);
  const all = Array.from({ length: 4 }, (_, passenger) => ({ passenger, leg: 0 }));
  const carriers = await shop.quoteRefund(member, orderNo, all, 'carrier');
  expect(carriers.feeFen).toBe(0);
  await shop.refund(member, orderNo, carriers.quoteId);
  expect(await jobs.run()).toEqual([]);
  const { tickets } = await shop.detail(member, orderNo);
  expect(tickets.map(({ passenger, leg, state }) => `${passenger} ${leg} ${state}`).toSorted()).toEqual([
    '0 0 refunded',
    '0 1 issued',
    '1 0 refunded',
    '1 1 changed',
    '1 2 issued',
    '2 0 refunded',
    '2 1 refunded',
    '3 0 refunded',
    '3 1 issued',
  ]);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});

test('an answer that is lost after the payment is asked for, and the tickets are there once', async () => {
  await shop.enrich(member);
  const orderNo = await shop.placeAir(member);
  await shop.faults.setFault(tenant, 'drop-after', 1);
  await shop.pay(member, orderNo);
  await jobs.run();
  expect(await shop.faults.listFaults(tenant)).toEqual([]);
  expect(await jobs.run()).toEqual([]);
  const { code, tickets } = await shop.detail(member, orderNo);
  expect([code, tickets.map(({ state }) => state)]).toEqual([2, ['issued']]);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
});
