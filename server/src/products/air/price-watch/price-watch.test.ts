import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { maxFareAlerts } from '@woxing/contract/products/air/fare-alert.rules';
import { expect, test, vi } from 'vitest';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import { findDueWork } from '#src/platform/due-work.ts';
import { createLog } from '#src/platform/log.ts';
import { testDatabase } from '../../../../test/database.ts';
import { addMembers } from '../../../../test/members.ts';
import type { AirSupplier } from '../air-supplier.ts';
import { SearchMemory } from '../search/search-memory.ts';
import { fareHistory } from './fare-history.ts';
import { deleteFareAlert, findFareAlerts, pauseFareAlert, saveFareAlert } from './keep-fare-alerts.ts';
import { noticing, SeenFares } from './seen-fares.ts';
import { sweepSeenFares, watchFares } from './watch-fares.ts';

const tenantId = 'official';
const { db, clock } = await testDatabase();
await addMembers(db, tenantId, ['watcher', 'other', 'many', 'paused', 'twice', 'broken']);
const seen = new SeenFares({ db, log: createLog('silent') });
/** What the supplier names for every route and day, and how often it was asked. */
const market = { price: yuan(700) as Fen | null, asked: 0, broken: false };
const supplier = noticing(
  {
    calendar: async (_tenant: string, { days }: { days: readonly Day[] }) => {
      market.asked += 1;
      if (market.broken) throw new Error('the supplier is silent');
      return days.map(() => market.price);
    },
    search: async () => [],
  } as unknown as AirSupplier,
  seen,
);
/** A memory of its own each time: what was asked before is asked again. */
const deps = () => ({ db, clock, supplier, searches: new SearchMemory(), sellsFlights: async () => true });
const visitor = (): Ctx => ({
  tenantId,
  requestId: 'r',
  now: clock.now(),
  ip: '127.0.0.1',
  signedIn: undefined,
});
const member = (memberId: string) => ({ ...visitor(), signedIn: { memberId } }) as unknown as MemberCtx;
const today = () => dayOf(clock.now());
const route = { from: 'BJS', to: 'SHA' };

const rows = () =>
  db.read(tenantId, (tx) =>
    tx
      .selectFrom('seen_fares')
      .select(['from_place', 'to_place', 'travel_day', 'seen_on', 'days_ahead', 'lowest_fen'])
      .where('tenant_id', '=', tenantId)
      .orderBy('travel_day')
      .execute(),
  );

const clear = () => db.inTenant(tenantId, (tx) => tx.deleteFrom('seen_fares').execute());

test('of fares seen on a day the lowest is kept, once, and none that is nothing or too early', async () => {
  const day = addDays(today(), 9);
  const see = (lowestFen: Fen | null, on = day) =>
    seen.note(tenantId, route, [{ day: on, lowestFen }], clock.now());
  see(yuan(600));
  see(yuan(500));
  see(null, addDays(today(), 10));
  see(yuan(500), addDays(today(), 91));
  see(yuan(500), addDays(today(), -1));
  await seen.flush();
  see(yuan(550));
  await seen.flush();
  // Another process knows nothing of what this one has written.
  const elsewhere = new SeenFares({ db, log: createLog('silent') });
  elsewhere.note(tenantId, route, [{ day, lowestFen: yuan(580) }], clock.now());
  await elsewhere.flush();
  expect(await rows()).toEqual([
    {
      from_place: 'BJS',
      to_place: 'SHA',
      travel_day: day,
      seen_on: today(),
      days_ahead: 9,
      lowest_fen: yuan(500),
    },
  ]);
  await clear();
});

test('a database that does not take it fails nobody, and it is written when it is seen again', async () => {
  const down = vi.spyOn(db, 'inTenant').mockRejectedValueOnce(new Error('down'));
  const fares = [{ day: addDays(today(), 3), lowestFen: yuan(400) }];
  const one = new SeenFares({ db, log: createLog('silent') });
  one.note(tenantId, route, fares, clock.now());
  await one.flush();
  down.mockRestore();
  expect(await rows()).toEqual([]);
  one.note(tenantId, route, fares, clock.now());
  await one.flush();
  expect(await rows()).toHaveLength(1);
  await clear();
});

/** So many fares of the route, seen as early as the day of travel is ahead now, ten yuan apart. */
async function seeBefore(count: number): Promise<void> {
  await db.inTenant(tenantId, (tx) =>
    tx
      .insertInto('seen_fares')
      .values(
        Array.from({ length: count }, (_, at) => ({
          tenant_id: tenantId,
          from_place: 'BJS',
          to_place: 'SHA',
          travel_day: addDays(today(), 9 - at),
          seen_on: addDays(today(), -at - 1),
          days_ahead: 10,
          lowest_fen: fen(50_000 + 1000 * at),
        })),
      )
      .execute(),
  );
}

test('a fare is judged by what was seen as early, and few of these say nothing', async () => {
  const day = addDays(today(), 10);
  const ask = () => fareHistory(deps(), visitor(), { ...route, day });
  market.price = yuan(480);
  await seeBefore(19);
  expect(await ask()).toEqual({ lowestFen: yuan(480), seen: [], verdict: null });
  await clear();
  await seeBefore(20);
  expect((await ask()).verdict).toEqual({
    level: 'low',
    sample: 20,
    dearerPercent: 100,
    fromFen: yuan(540),
    toFen: yuan(640),
    leadFrom: 8,
    leadTo: 14,
    withinDays: 60,
  });
  market.price = null;
  expect(await ask()).toMatchObject({ lowestFen: null, verdict: null });
  market.price = yuan(700);
  expect((await ask()).verdict?.level).toBe('high');
  // What was seen of the day itself today is its chart, and no part of the sample.
  await seen.flush();
  const again = await ask();
  expect(again.seen).toEqual([{ day: today(), lowestFen: yuan(480) }]);
  expect(again.verdict?.sample).toBe(20);
  expect((await fareHistory(deps(), visitor(), { ...route, to: 'CAN', day })).verdict).toBeNull();
  await clear();
});

test.each([
  ['today is past', { day: addDays(today(), -1) }, '出发日期不能早于今天'],
  ['an unknown place', { day: addDays(today(), 1), to: 'QQQ' }, '未找到城市或机场“QQQ”'],
  ['one city', { day: addDays(today(), 1), to: 'PEK' }, '出发城市与到达城市不能相同'],
])('%s is refused', async (_why, input, words) => {
  await expect(fareHistory(deps(), visitor(), { ...route, ...input })).rejects.toThrow(words);
});

const days = () => ({ firstDay: addDays(today(), 5), lastDay: addDays(today(), 7) });
const watch = (memberId: string, more: object = {}) =>
  saveFareAlert({ db }, member(memberId), { ...route, ...days(), ceilingFen: yuan(500), ...more });
const told = async (memberId: string) =>
  db.read(tenantId, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'params', 'link'])
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  );

async function isDue(): Promise<boolean> {
  const session = await db.pool.connect();
  try {
    return (await findDueWork(session, ['flights.watch-fares'], clock.now())).length > 0;
  } finally {
    session.release();
  }
}

const halfAnHour = 30 * 60;
async function lookLater(price: number | null): Promise<void> {
  market.price = price === null ? null : yuan(price);
  clock.passSeconds(halfAnHour);
  await Promise.all([watchFares(deps(), tenantId), watchFares(deps(), tenantId)]);
}

test('a fall is told once, whoever looks, and a new one after a rise', async () => {
  market.price = yuan(600);
  expect(await isDue()).toBe(false);
  const alert = await watch('watcher');
  expect(alert).toMatchObject({ state: 'watching', lookedAt: null, lowestFen: null });
  expect(await isDue()).toBe(true);
  await watchFares(deps(), tenantId);
  expect(await isDue()).toBe(false);
  expect(await told('watcher')).toEqual([]);
  for (const price of [500, 500, 490, null, 600, 470]) await lookLater(price);
  expect((await told('watcher')).map(({ params }) => (params as { price: string }).price)).toEqual([
    '¥500',
    '¥470',
  ]);
  const [first] = await told('watcher');
  expect(first).toEqual({
    kind: 'fare-fell',
    params: {
      route: '北京—上海',
      day: expect.stringMatching(/^\d+月\d+日$/) as string,
      price: '¥500',
      ceiling: '¥500',
    },
    link: `/airTicket/query?from=BJS&to=SHA&day=${alert.firstDay}`,
  });
  const { list } = await findFareAlerts({ db }, member('watcher'));
  expect(list).toMatchObject([{ id: alert.id, lowestFen: yuan(470), lowestDay: alert.firstDay }]);
  await deleteFareAlert({ db }, member('watcher'), { id: alert.id });
});

test('what is paused is not looked at, and watched again at once when it is resumed', async () => {
  const { id } = await watch('paused');
  expect(await pauseFareAlert({ db }, member('paused'), { id, paused: true })).toMatchObject({
    state: 'paused',
  });
  expect(await isDue()).toBe(false);
  await lookLater(300);
  expect(await told('paused')).toEqual([]);
  await pauseFareAlert({ db }, member('paused'), { id, paused: false });
  expect(await isDue()).toBe(true);
  await watchFares(deps(), tenantId);
  expect(await told('paused')).toHaveLength(1);
  await deleteFareAlert({ db }, member('paused'), { id });
});

test('the same route and days are one alert, whose fare is changed', async () => {
  const one = await watch('twice');
  const again = await watch('twice', { ceilingFen: yuan(450) });
  expect(again).toMatchObject({ id: one.id, ceilingFen: yuan(450) });
  expect((await findFareAlerts({ db }, member('twice'))).list).toHaveLength(1);
  await deleteFareAlert({ db }, member('twice'), { id: one.id });
});

test('alerts are their owners: nobody else sees, pauses or deletes them', async () => {
  const { id } = await watch('watcher');
  const other = member('other');
  expect((await findFareAlerts({ db }, other)).list).toEqual([]);
  for (const unknown of [id, 'no-uuid']) {
    await expect(pauseFareAlert({ db }, other, { id: unknown, paused: true })).rejects.toThrow(
      '该低价提醒不存在',
    );
    await expect(deleteFareAlert({ db }, other, { id: unknown })).rejects.toThrow('该低价提醒不存在');
  }
  await deleteFareAlert({ db }, member('watcher'), { id });
});

test('one alert too many and days that cannot be watched are refused', async () => {
  for (let at = 0; at < maxFareAlerts; at += 1)
    await watch('many', { firstDay: addDays(today(), at + 1), lastDay: addDays(today(), at + 1) });
  await expect(watch('many')).rejects.toThrow(`低价提醒最多设置${maxFareAlerts}个`);
  await watch('many', { firstDay: addDays(today(), 1), lastDay: addDays(today(), 1), ceilingFen: yuan(400) });
  const refused = async (from: number, to: number) =>
    watch('other', { firstDay: addDays(today(), from), lastDay: addDays(today(), to) });
  await expect(refused(3, 2)).rejects.toThrow('最晚出发日期不能早于最早出发日期');
  await expect(refused(-3, -1)).rejects.toThrow('出发日期已过');
  await expect(refused(1, 40)).rejects.toThrow('出发日期的跨度不能超过31天');
  await expect(refused(366, 367)).rejects.toThrow('仅可预订365天内的航班');
  await expect(watch('other', { to: 'PEK' })).rejects.toThrow('出发城市与到达城市不能相同');
  await db.inTenant(tenantId, (tx) => tx.deleteFrom('fare_alerts').execute());
});

test('a silent supplier fails the look, and the alert is looked at when it is due next', async () => {
  await watch('broken');
  market.price = yuan(400);
  market.broken = true;
  await expect(watchFares(deps(), tenantId)).rejects.toThrow('the supplier is silent');
  expect(await isDue()).toBe(false);
  market.broken = false;
  await lookLater(400);
  expect(await told('broken')).toHaveLength(1);
});

test('of a tenant that sells no flights now nothing is looked at', async () => {
  clock.passSeconds(halfAnHour);
  const before = market.asked;
  await watchFares({ ...deps(), sellsFlights: async () => false }, tenantId);
  expect(market.asked).toBe(before);
});

test('an alert whose days have passed is over, cannot be resumed, and goes after a month', async () => {
  const { list } = await findFareAlerts({ db }, member('broken'));
  const { id } = list[0]!;
  clock.passSeconds(8 * 86_400);
  await watchFares(deps(), tenantId);
  expect(await isDue()).toBe(false);
  expect((await findFareAlerts({ db }, member('broken'))).list).toMatchObject([{ state: 'over' }]);
  await expect(pauseFareAlert({ db }, member('broken'), { id, paused: false })).rejects.toThrow('无法恢复');
  await sweepSeenFares({ db, clock }, tenantId);
  expect((await findFareAlerts({ db }, member('broken'))).list).toHaveLength(1);
  clock.passSeconds(31 * 86_400);
  await sweepSeenFares({ db, clock }, tenantId);
  expect((await findFareAlerts({ db }, member('broken'))).list).toEqual([]);
});

test('what was seen long ago is gone', async () => {
  await seeBefore(30);
  clock.passSeconds(100 * 86_400);
  await sweepSeenFares({ db, clock }, tenantId);
  const kept = await rows();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.every(({ seen_on: on }) => on >= addDays(today(), -120))).toBe(true);
  expect(kept.length).toBeLessThan(30);
});
