import { rateKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { afterAll, expect, test } from 'vitest';
import { type DidaServer, openDidaServer } from '#sandbox/dida/dida-server.ts';
import { openEmbeddedHotel } from '#sandbox/hotel/embedded-hotel.ts';
import { createVault } from '#src/platform/crypto.ts';
import { createLog } from '#src/platform/log.ts';
import { openDida } from '#src/products/hotel/suppliers/dida/dida.ts';
import { gridPlaces } from './hotel-places.ts';
import { hotelShopIn } from './hotel-shop.ts';
import { openShop, tenant } from './shop.ts';

/** Rooms as they are sold and given back where they come from a bed bank, over HTTP. */

const inside = await openShop();
const { db, clock, jobs } = inside;
const log = createLog('silent');
const keys = { clientId: 'WoxingTest', licenseKey: 'license-of-the-shop' };
const embedded = openEmbeddedHotel({ db, clock, places: gridPlaces });
const bank: DidaServer = await openDidaServer({
  hotels: embedded.supplier,
  places: gridPlaces,
  tenantId: tenant,
  clock,
  log,
  ...keys,
});
afterAll(() => bank.close());
const supplier = openDida(
  {
    ...keys,
    baseUrl: bank.url,
    contentUrl: bank.url,
    contact: { email: 'desk@example.com', phone: '+861012345678' },
  },
  { db, clock, vault: createVault([Buffer.alloc(32, 7)]), log, places: gridPlaces, timeoutMs: 20_000 },
);
const shop = hotelShopIn(inside, { supplier, faults: embedded.faults });

async function settle() {
  for (let run = 0; run < 4; run += 1) {
    await jobs.run();
    clock.passSeconds(30);
  }
}

const member = 'b1';
const rooms = [['张一'], ['李二']];

test('a stay is paid, booked once and given back as a whole', async () => {
  await shop.enrich(member);
  const before = await shop.balance(member);
  const orderNo = await shop.buy(member, { rooms });
  const bought = await shop.detail(member, orderNo);
  if (bought.detail.kind !== 'hotel') throw new Error('not a hotel');
  expect(bought.code).toBe(2);
  expect(bought.detail.abilities).toEqual({ holdsRooms: false, singleNights: false, modifies: false });
  expect(bank.bookings().map(({ status }) => status)).toEqual([2]);
  await expect(shop.quote(member, orderNo, [{ passenger: 0, leg: 1 }])).rejects.toMatchObject({
    code: 'hotel.whole-booking',
    message: '该预订须整单取消，不能只取消部分房晚，请选择全部房晚',
  });
  await shop.cancelNights(member, orderNo);
  await settle();
  expect([await shop.codeOf(orderNo), await shop.balance(member)]).toEqual([6, before]);
  expect(bank.bookings().map(({ status }) => status)).toEqual([3]);
  await shop.expectBooks();
});

test('rooms that others took while it was paid are not booked, and all of it comes back', async () => {
  const found = await shop.find();
  const { hotelId, arrival, departure, rate } = found;
  const stay = { arrival, departure, rooms: 1, adults: 1 };
  const isLeft = async () => {
    const rates = await supplier.rates(tenant, { hotelId, stay, kinds: rateKinds }, clock.now());
    return rates!.some(({ roomId }) => roomId === rate.roomId);
  };
  const before = await shop.balance(member);
  const orderNo = await shop.place(member, { found });
  while (await isLeft()) await shop.buy(member, { found, rooms: [['王一']] });
  const spent = await shop.balance(member);
  await shop.pay(member, orderNo);
  await settle();
  expect(await shop.balance(member)).toBe(spent);
  expect(spent).toBeLessThan(before);
  await shop.expectBooks();
});

test('an answer that was lost while booking is asked for, and the order is confirmed', async () => {
  const orderNo = await shop.place(member);
  bank.fault('drop-after', 1);
  await shop.pay(member, orderNo);
  await settle();
  await settle();
  expect(await shop.codeOf(orderNo)).toBe(2);
  await shop.expectBooks();
});
