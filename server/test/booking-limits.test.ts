import { type BookingLimits, ownBookingLimits } from '@woxing/contract/tenancy/booking-limits.rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { saveBookingLimits } from '#src/tenants/public.ts';
import { limitsOfTests } from './booking-limits.ts';
import { beijingToShanghai, openRailShop } from './rail-shop.ts';
import { refusalOf, tenant } from './shop.ts';

const shop = await openRailShop();
const { db, jobs, clock } = shop;

const setLimits = (limits: BookingLimits) =>
  db.inTenant(tenant, (tx) => saveBookingLimits(tx, tenant, limits));
const messageOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);
const seats = (count: number) => ({ types: Array.from({ length: count }, () => 'ADT' as const) });
const alone = seats(1);

beforeEach(() => setLimits(ownBookingLimits));
afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
});

/** The codes of so many orders asked for one after the other, or all at once. */
const hoard = (memberId: string, count: number, input: Parameters<typeof shop.place>[1]) =>
  Promise.all(Array.from({ length: count }, () => refusalOf(shop.place(memberId, input))));
const taken = (codes: readonly (string | undefined)[]) => codes.filter((code) => code === undefined).length;

test('a new member cannot hold the seats of a flight: twelve orders of nine end at the second', async () => {
  const first = await shop.place('hoarder', seats(9));
  clock.passSeconds(1);
  expect(await shop.place('hoarder', seats(9))).toBeDefined();
  expect(await messageOf(shop.place('hoarder', seats(9)))).toBe(
    `您待支付的订单已占18张票，加上本次超过20张，请先支付或取消订单${first}后再预订`,
  );
  expect(await messageOf(shop.placeTrain('hoarder', { types: ['adult', 'adult', 'adult'] }))).toMatch(
    /^您待支付的订单已占18张票/,
  );
  await cancelOrder(shop.deps, shop.as('hoarder'), { orderNo: first });
  expect(await refusalOf(shop.place('hoarder', seats(9)))).toBeUndefined();
});

test('forty orders at once in two processes pass the limit no more than one after the other', async () => {
  const processes = [shop.deps, shop.anotherProcess()];
  const codes = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      refusalOf(shop.place('at-once', { ...alone, from: processes[at % 2]! })),
    ),
  );
  expect(taken(codes)).toBe(5);
  expect(new Set(codes)).toEqual(new Set([undefined, 'booking.unpaid-orders']));
  const orderNo = /订单(\d+)/.exec(await messageOf(shop.place('at-once', alone)))![1]!;
  await cancelOrder(shop.deps, shop.as('at-once'), { orderNo });
  expect(await refusalOf(shop.place('at-once', alone))).toBeUndefined();
});

test('a first order may be larger than the limit, and enterprises and providers hold more', async () => {
  await setLimits({ ...ownBookingLimits, person: { orders: 5, tickets: 2, freeLapses: 3 } });
  expect(await refusalOf(shop.place('family', seats(5)))).toBeUndefined();
  expect(await refusalOf(shop.place('family', alone))).toBe('booking.unpaid-tickets');
  const provider = { signedIn: { ...shop.as('provider').signedIn, memberType: 40 } };
  expect(taken(await hoard('provider', 8, { ...seats(5), caller: provider }))).toBe(8);
  const employee = { signedIn: { ...shop.as('employee').signedIn, memberType: 70 } };
  expect(taken(await hoard('employee', 8, { ...seats(5), caller: employee }))).toBe(8);
});

test('orders that run out or are cancelled unpaid make a member wait, longer each time', async () => {
  const lapse = async () => {
    const orderNo = await shop.place('fickle', alone);
    await cancelOrder(shop.deps, shop.as('fickle'), { orderNo });
  };
  for (let times = 0; times < 3; times += 1) await lapse();
  expect(await messageOf(shop.place('fickle', alone))).toMatch(
    /^您24小时内有3个订单取消或逾期未支付，请于\d+月\d+日\d\d:\d\d后再预订$/,
  );
  clock.passSeconds(11 * 60);
  // One that runs out counts like one that is cancelled.
  const orderNo = await shop.place('fickle', alone);
  clock.passSeconds(16 * 60);
  await shop.closeUnpaid();
  expect(await shop.codeOf(orderNo)).toBe(12);
  clock.passSeconds(20 * 60);
  expect(await refusalOf(shop.place('fickle', alone))).toBe('booking.wait');
  clock.passSeconds(11 * 60);
  expect(await refusalOf(shop.place('fickle', alone))).toBeUndefined();
});

const from = (ip: string): Partial<MemberCtx> => ({ ip, viaLoopback: false });

test('many fresh members of one address hold no more than one address may', async () => {
  await setLimits({ ...ownBookingLimits, address: { orders: 6, tickets: 100 } });
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      refusalOf(shop.place(`fresh-${at}`, { ...alone, caller: from(`2001:db8:1:2::${at + 1}`) })),
    ),
  );
  expect(taken(codes)).toBe(6);
  expect(new Set(codes)).toEqual(new Set([undefined, 'booking.unpaid-address']));
  const elsewhere = { ...alone, caller: from('2001:db8:1:3::1') };
  expect(await refusalOf(shop.place('fresh-elsewhere', elsewhere))).toBeUndefined();
  // What is no longer unpaid is not held against the address.
  const member = `fresh-${codes.indexOf(undefined)}`;
  await cancelOrder(shop.deps, shop.as(member), { orderNo: await shop.lastOrderOf(member) });
  const sameAddress = { ...alone, caller: from('2001:db8:1:2::99') };
  expect(await refusalOf(shop.place('fresh-after', sameAddress))).toBeUndefined();
});

const onDevice = (deviceId: string, ip: string): Partial<MemberCtx> => ({ ...from(ip), deviceId });
const nextAddress = (at: number) => `2001:db8:9:${at}::1`;

test('many fresh members of one device hold no more than one device may, from whatever addresses', async () => {
  await setLimits({ ...ownBookingLimits, device: { orders: 6, tickets: 100 } });
  const processes = [shop.deps, shop.anotherProcess()];
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const caller = onDevice('one-device', nextAddress(at));
      return refusalOf(shop.place(`member-${at}`, { ...alone, caller, from: processes[at % 2]! }));
    }),
  );
  expect(taken(codes)).toBe(6);
  expect(new Set(codes)).toEqual(new Set([undefined, 'booking.unpaid-device']));
  const another = { ...alone, caller: onDevice('another-device', nextAddress(20)) };
  expect(await refusalOf(shop.place('member-elsewhere', another))).toBeUndefined();
  // What is no longer unpaid is not held against the device, and its row forgets the device.
  const member = `member-${codes.indexOf(undefined)}`;
  const orderNo = await shop.lastOrderOf(member);
  expect(await deviceDigestOf(orderNo)).toMatch(/^h1\./);
  await cancelOrder(shop.deps, shop.as(member), { orderNo });
  expect(await deviceDigestOf(orderNo)).toBeNull();
  const after = { ...alone, caller: onDevice('one-device', nextAddress(21)) };
  expect(await refusalOf(shop.place('member-after', after))).toBeUndefined();
});

async function deviceDigestOf(orderNo: string): Promise<string | null> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ digest: string | null }>`
      select device_digest as digest from orders where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(
      tx,
    ),
  );
  return rows[0]!.digest;
}

test('tickets of a device count over all its members, wherever else they hold orders', async () => {
  await setLimits({ ...ownBookingLimits, device: { orders: 8, tickets: 10 } });
  const caller = onDevice('family-device', nextAddress(30));
  expect(await refusalOf(shop.place('mother', { ...seats(9), caller }))).toBeUndefined();
  expect(await refusalOf(shop.place('father', alone))).toBeUndefined();
  expect(await refusalOf(shop.place('father', { ...seats(2), caller }))).toBe('booking.unpaid-device');
  expect(await refusalOf(shop.place('father', { ...alone, caller }))).toBeUndefined();
});

test('no device limits enterprises, providers and callers without a device id', async () => {
  await setLimits({ ...ownBookingLimits, device: { orders: 1, tickets: 1 } });
  const caller = onDevice('office-device', nextAddress(40));
  for (const memberType of [40, 70])
    for (const name of ['one', 'two']) {
      const memberId = `office-${memberType}-${name}`;
      const signedIn = { ...shop.as(memberId).signedIn, memberType };
      expect(
        await refusalOf(shop.place(memberId, { ...alone, caller: { ...caller, signedIn } })),
      ).toBeUndefined();
    }
  for (const name of ['app-one', 'app-two'])
    expect(await refusalOf(shop.place(name, { ...alone, caller: from(nextAddress(41)) }))).toBeUndefined();
});

const flight = (at: number) => ({ flightNo: `MU${5100 + at}`, departs: `0${at}:00`, arrives: `0${at}:30` });

const ofTraveller = (at: number) => ({ ...alone, papers: ['E40000001'], flight: flight(at) });

test('one traveller is on so many unpaid orders, and the first of each member is always possible', async () => {
  for (let at = 0; at < 4; at += 1)
    expect(await refusalOf(shop.place('agent', ofTraveller(at)))).toBeUndefined();
  const first = /订单(\d+)/.exec(await messageOf(shop.place('agent', ofTraveller(4))))![1]!;
  expect(await shop.codeOf(first)).toBe(0);
  expect(await refusalOf(shop.place('agent', ofTraveller(4)))).toBe('booking.unpaid-traveller');
  expect(await refusalOf(shop.place('himself', ofTraveller(5)))).toBeUndefined();
  expect(await refusalOf(shop.place('himself', ofTraveller(6)))).toBe('booking.unpaid-traveller');
});

test('a change of tickets counts with what is held unpaid', async () => {
  await setLimits({ ...limitsOfTests, person: { orders: 2, tickets: 20, freeLapses: 3 } });
  await shop.enrich('changing');
  const orderNo = await shop.buyTrain('changing');
  await shop.placeTrain('changing');
  await shop.placeTrain('changing');
  const ride = { ...beijingToShanghai, trainNo: 'G3' };
  expect(await refusalOf(shop.change('changing', orderNo, [0], ride))).toBe('booking.unpaid-orders');
});
