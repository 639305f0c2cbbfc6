import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { openTenants } from '#src/tenants/public.ts';
import { beijingToShanghai, openRailShop } from '../../test/rail-shop.ts';
import { tenant } from '../../test/shop.ts';
import { findTrip, listTrips } from './list-trips.ts';
import { openSharedTrip } from './open-shared-trip.ts';
import { readShareToken } from './share-token.ts';
import { endTripShare, listTripShares, shareTrip } from './share-trip.ts';
import { tripCalendar } from './trip-calendar.ts';

const shop = await openRailShop();
const openings = { hit: async () => 0 };
const deps = { ...shop.deps, tenants: openTenants(shop.db, { sandbox: true }), openings };
const stranger = (): MemberCtx => shop.as('stranger');

const coming = async (memberId: string) =>
  (await listTrips(deps, shop.as(memberId), { when: 'coming' })).trips;

let papers = 50_000_000;

/** By train to Shanghai on 11 December, and back by air two days later, one traveller. */
async function bookThereAndBack(memberId: string) {
  await shop.enrich(memberId);
  const paper = `E${(papers += 1)}`;
  const train = await shop.buyTrain(memberId, { papers: [paper] });
  const flight = await shop.place(memberId, {
    types: ['ADT'],
    papers: [paper],
    flight: { from: 'SHA', to: 'PEK', day: '2025-12-13' as Day, departs: '18:00', arrives: '20:15' },
  });
  return { train, flight, paper };
}

test('a train there and a flight back are one trip, with the stay between', async () => {
  const { train, flight } = await bookThereAndBack('one');
  const trips = await coming('one');
  expect(trips).toHaveLength(1);
  const [trip] = trips;
  expect(trip!.cities).toEqual(['北京', '上海', '北京']);
  expect(trip!.parts.map((part) => [part.orderNo, part.no, part.from.name, part.to.name])).toEqual([
    [train, 'G1', '北京南站', '上海虹桥站'],
    [flight, 'MU5101', '虹桥机场T2', '首都机场T2'],
  ]);
  expect(trip!.ways).toMatchObject([{ kind: 'stay', nights: 2, tight: false }]);
  expect(trip!.orders.map(({ code }) => code)).toEqual([2, 0]);
  for (const orderNo of [train, flight])
    expect((await findTrip(deps, shop.as('one'), { orderNo })).trip).toEqual(trip);
});

test('an order that ended is no part of it, and asks for no trip of its own', async () => {
  const { train, flight } = await bookThereAndBack('two');
  shop.clock.passSeconds(3600);
  await shop.closeUnpaid();
  expect((await coming('two')).map(({ parts }) => parts.map(({ orderNo }) => orderNo))).toEqual([[train]]);
  await expect(findTrip(deps, shop.as('two'), { orderNo: flight })).rejects.toThrow('没有找到该行程');
});

test('other people on the same way are another trip', async () => {
  await shop.enrich('three');
  await shop.buyTrain('three', { papers: ['E70000001'] });
  await shop.buyTrain('three', { papers: ['E70000002'], ride: { ...beijingToShanghai, trainNo: 'G21' } });
  expect(await coming('three')).toHaveLength(2);
});

test('nobody else finds, takes along or shares it: not a member, not another tenant', async () => {
  const { train } = await bookThereAndBack('four');
  for (const ctx of [stranger(), shop.as('four', 'partner')]) {
    const input = { orderNo: train, scope: 'trip' } as const;
    expect((await listTrips(deps, ctx, { when: 'coming' })).trips).toEqual([]);
    await expect(findTrip(deps, ctx, { orderNo: train })).rejects.toThrow('没有找到该行程');
    for (const scope of ['order', 'trip'] as const) {
      await expect(tripCalendar(deps, ctx, { ...input, scope })).rejects.toThrow('没有找到该行程');
      await expect(shareTrip(deps, ctx, { ...input, scope, days: 1 })).rejects.toThrow('没有找到该行程');
    }
  }
});

test('what is over stands with what is past', async () => {
  const { train } = await bookThereAndBack('five');
  const past = { ...shop.as('five'), now: new Date('2025-12-31T00:00:00Z') };
  expect((await listTrips(deps, past, { when: 'coming' })).trips).toEqual([]);
  const { trips } = await listTrips(deps, past, { when: 'past' });
  expect(trips.map(({ parts }) => parts[0]!.orderNo)).toEqual([train]);
});

test('a link shows a stranger route, times and masked names, and nothing else', async () => {
  const { train, flight, paper } = await bookThereAndBack('eight');
  const { link, endsAt } = await shareTrip(deps, shop.as('eight'), {
    orderNo: train,
    scope: 'trip',
    days: 7,
  });
  const shown = await openSharedTrip(deps, stranger(), { link });
  expect(shown).toMatchObject({
    cities: ['北京', '上海', '北京'],
    parts: [
      { no: 'G1', travellers: ['张*'] },
      { no: 'MU5101', travellers: ['张*'] },
    ],
    endsAt,
  });
  expect(Object.keys(shown).toSorted()).toEqual(['brand', 'cities', 'endsAt', 'now', 'parts', 'ways']);
  for (const part of shown.parts)
    expect(Object.keys(part).toSorted()).toEqual([
      'carrierChange',
      'ends',
      'endsAt',
      'from',
      'no',
      'starts',
      'startsAt',
      'to',
      'travellers',
    ]);
  const written = JSON.stringify(shown);
  const { tickets, contact } = await shop.detail('eight', train);
  for (const secret of [
    train,
    flight,
    paper,
    '张一',
    tickets[0]!.ticketNo!,
    tickets[0]!.place!,
    contact.mobileMasked,
  ])
    expect(written).not.toContain(secret);
});

test('what is ordered later is not shown by a link from before', async () => {
  const { train, paper } = await bookThereAndBack('nine');
  const { link } = await shareTrip(deps, shop.as('nine'), { orderNo: train, scope: 'trip', days: 7 });
  const flight = { from: 'PEK', to: 'CAN', day: '2025-12-13' as Day, departs: '22:00', arrives: '23:55' };
  await shop.place('nine', { types: ['ADT'], papers: [paper], flight: { ...flight, flightNo: 'MU5999' } });
  expect((await coming('nine'))[0]!.parts).toHaveLength(3);
  expect((await openSharedTrip(deps, stranger(), { link })).parts).toHaveLength(2);
});

test('a link ends: by its owner, by time, and with what it shows', async () => {
  const { train, flight } = await bookThereAndBack('ten');
  const owner = shop.as('ten');
  const share = (days: 1 | 7 | 30, orderNo = train) =>
    shareTrip(deps, owner, { orderNo, scope: 'order', days });
  const { link } = await share(1);
  const open = (now: Date, which = link) => openSharedTrip(deps, { ...stranger(), now }, { link: which });
  await open(owner.now);
  await open(owner.now);
  const { list } = await listTripShares(deps, owner);
  expect(list).toMatchObject([{ cities: ['北京', '上海'], opened: 2 }]);

  const day = 86_400_000;
  await expect(open(new Date(owner.now.getTime() + day))).rejects.toThrow('链接已失效');
  await expect(endTripShare(deps, stranger(), { id: list[0]!.id })).rejects.toThrow('不存在');
  await expect(endTripShare(deps, owner, { id: 'none' })).rejects.toThrow('不存在');
  await endTripShare(deps, owner, { id: list[0]!.id });
  await expect(open(owner.now)).rejects.toThrow('链接已失效');
  expect((await listTripShares(deps, owner)).list).toEqual([]);

  const ofFlight = await share(30, flight);
  await open(owner.now, ofFlight.link);
  shop.clock.passSeconds(3600);
  await shop.closeUnpaid();
  await expect(open(owner.now, ofFlight.link)).rejects.toThrow('链接已失效');
});

test('a token stands nowhere in the database, and a made-up one is not looked for', async () => {
  const { train } = await bookThereAndBack('eleven');
  const { link } = await shareTrip(deps, shop.as('eleven'), { orderNo: train, scope: 'trip', days: 1 });
  const random = link.split('.')[1]!;
  const { rows } = await shop.db.read(tenant, (tx) =>
    sql<{ row: string }>`select s::text as row from trip_shares s`.execute(tx),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(random);

  expect(readShareToken(deps.vault, link)?.tenantId).toBe(tenant);
  for (const forged of [
    '',
    'x',
    link.slice(0, -1),
    `${link}x`,
    `${link}.x`,
    link.replace(tenant, 'partner'),
    link.replace(random, random.toUpperCase()),
  ]) {
    expect(readShareToken(deps.vault, forged)).toBeUndefined();
    await expect(openSharedTrip(deps, stranger(), { link: forged })).rejects.toThrow('链接已失效');
  }
});

test('there are no more than twenty live links of a member; those that ended do not count', async () => {
  const { train } = await bookThereAndBack('twelve');
  const owner = shop.as('twelve');
  const share = (now: Date) => shareTrip(deps, { ...owner, now }, { orderNo: train, scope: 'trip', days: 1 });
  for (let at = 0; at < 20; at += 1) await share(owner.now);
  await expect(share(owner.now)).rejects.toThrow('最多20个');
  await share(new Date(owner.now.getTime() + 86_400_000));
  expect((await listTripShares(deps, owner)).list).toHaveLength(1);
});

test('whoever opens too many is asked to wait, before anything is looked up', async () => {
  const full = { ...deps, openings: { hit: async () => 17 } };
  const ctx = { ...stranger(), viaLoopback: false, ip: '203.0.113.7' };
  await expect(openSharedTrip(full, ctx, { link: 'x' })).rejects.toThrow('17秒');
});

test('an order that a colleague placed for a member is in their trips, to be read; of a namesake it is not', async () => {
  await shop.employ('T9', yuan(100_000), ['proxy', 'guest', 'namesake']);
  await shop.enrich('proxy');
  const { train, flight } = await bookThereAndBack('proxy');
  expect(await coming('guest')).toEqual([]);
  await shop.db.inTenant(tenant, (tx) =>
    sql`insert into order_travellers (tenant_id, order_no, member_id) values (${tenant}, ${train}, 'guest'), (${tenant}, ${flight}, 'guest')`.execute(
      tx,
    ),
  );
  const [trip, ...others] = await coming('guest');
  expect(others).toEqual([]);
  expect(
    trip!.orders.map(({ orderNo, orderedBy }) => [orderNo, orderedBy?.memberId, orderedBy?.forReader]),
  ).toEqual([
    [train, 'proxy', true],
    [flight, 'proxy', true],
  ]);
  expect((await coming('proxy'))[0]!.orders.map(({ orderedBy }) => orderedBy)).toEqual([
    undefined,
    undefined,
  ]);
  expect((await findTrip(deps, shop.as('guest'), { orderNo: flight })).trip).toEqual(trip);
  expect(await coming('namesake')).toEqual([]);
  await expect(findTrip(deps, shop.as('namesake'), { orderNo: train })).rejects.toThrow('没有找到该行程');
  const away = shop.as('guest');
  const left = {
    ...away,
    signedIn: { ...away.signedIn, creditMemberId: undefined, creditEmployeeId: undefined },
  };
  expect((await listTrips(deps, left, { when: 'coming' })).trips).toEqual([]);
});
