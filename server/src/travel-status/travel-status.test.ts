import { yuan } from '@woxing/contract/core/money';
import { isStale } from '@woxing/contract/orders/travel-status.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openEmbeddedStatus } from '#sandbox/travel-status/embedded-status.ts';
import { orderMoved } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { beijingToShanghai, openRailShop } from '../../test/rail-shop.ts';
import { refusalOf, tenant } from '../../test/shop.ts';
import { followLateLegs, followTravel } from '../trips/follow-travel.ts';
import { listUnderWay } from '../trips/list-under-way.ts';
import { askStatuses, legRunsLate } from './ask-statuses.ts';
import { followWatchedLegs } from './follow-legs.ts';
import { listLegStatuses } from './list-leg-statuses.ts';

const shop = await openRailShop();
const { db, clock, jobs, deps } = shop;
db.hear(orderMoved, followTravel(deps.products));
db.hear(orderMoved, followWatchedLegs(deps.products));
db.hear(legRunsLate, followLateLegs);
const embedded = openEmbeddedStatus({ db, byChance: false });
/** Whose word is asked for; tests make it silent. */
const watcher = { silent: false, asked: 0 };
const provider: typeof embedded.provider = {
  id: 'watched',
  statusOf: (...of) => {
    watcher.asked += 1;
    return watcher.silent ? Promise.resolve(undefined) : embedded.provider.statusOf(...of);
  },
};
const ask = () => askStatuses({ db, clock, products: deps.products, provider }, tenant);
const statuses = (member: string, orderNo: string) => listLegStatuses(deps, shop.as(member), { orderNo });
const day = beijingToShanghai.startsOn;
const at = (time: string) => clock.set(new Date(`${day}T${time}:00+08:00`));
const late = (minutes: number, cancelled = false, no = 'G1') =>
  embedded.runs.set(tenant, { no, day, lateMinutes: minutes, cancelled });

const told = (member: string) =>
  db.read(tenant, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'params'])
      .where('tenant_id', '=', tenant)
      .where('member_id', '=', member)
      .where('kind', 'in', ['run-late', 'run-cancelled'])
      .execute(),
  );

const msOf = (moment: string | Date) => new Date(moment).getTime();
const wordOf = (params: unknown, name: string): unknown =>
  z.record(z.string(), z.unknown()).parse(params)[name];
const isStaleNow = (status: Awaited<ReturnType<typeof statuses>>['list'][number]['status']) =>
  isStale({ ...status, readAt: new Date(status.readAt).toISOString() }, clock.now());

const main = (enterpriseId: string): MemberCtx => {
  const ctx = shop.as(`boss-${enterpriseId}`);
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId, creditEmployeeId: undefined },
  };
};

async function ticketed(member: string, wanted: Parameters<typeof shop.placeTrain>[1] = {}): Promise<string> {
  const orderNo = await shop.placeTrain(member, wanted);
  await shop.pay(member, orderNo);
  expect(await jobs.run()).toEqual([]);
  return orderNo;
}

test('a run is read from six hours before; what is late is shown with when it was read, told once, and keeps its travellers under way', async () => {
  await shop.employ('S1', yuan(100_000), ['rides']);
  await shop.enrich('rides');
  const orderNo = await ticketed('rides');
  await ask();
  expect([watcher.asked, (await statuses('rides', orderNo)).list]).toEqual([0, []]);

  at('05:00');
  await late(20);
  await Promise.all([ask(), ask(), ask()]);
  const [first] = (await statuses('rides', orderNo)).list;
  expect(first).toMatchObject({
    leg: 0,
    no: 'G1',
    status: { kind: 'rail', departed: false, arrived: false, cancelled: false, lateMinutes: 20 },
  });
  expect(first!.status.readAt).toBe(clock.now().toISOString());
  expect(await told('rides')).toEqual([]);

  await late(60);
  clock.passSeconds(1200);
  await Promise.all([ask(), ask(), ask()]);
  clock.passSeconds(1200);
  await ask();
  const messages = await told('rides');
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    kind: 'run-late',
    params: { no: 'G1', what: expect.stringMatching(/^晚点1小时，预计\d\d:\d\d开车$/) as unknown },
  });

  watcher.silent = true;
  clock.passSeconds(1200);
  await ask();
  const [stale] = (await statuses('rides', orderNo)).list;
  expect(msOf(stale!.status.readAt)).toBeLessThan(clock.now().getTime());
  expect(stale!.status.lateMinutes).toBe(60);
  watcher.silent = false;

  const { endsAt } = (await listUnderWayAt('S1', '10:00'))!;
  await ask();
  clock.set(new Date(msOf(endsAt) + 20 * 60_000));
  const [still] = (await listUnderWay(deps, main('S1'), { after: '' })).list;
  expect(still).toMatchObject({ orderNo, status: { departed: true, lateMinutes: 54 } });
  clock.set(new Date(msOf(endsAt) + 60 * 60_000));
  await ask();
  expect((await listUnderWay(deps, main('S1'), { after: '' })).list).toEqual([]);
  expect((await statuses('rides', orderNo)).list[0]!.status.arrived).toBe(true);
  const { asked } = watcher;
  clock.passSeconds(3600);
  await ask();
  expect(watcher.asked).toBe(asked);
  expect(await refusalOf(statuses('nobody', orderNo))).toBe('order.unknown');
  expect(await refusalOf(listLegStatuses(deps, main('S2'), { orderNo }))).toBe('order.unknown');
  expect((await listLegStatuses(deps, main('S1'), { orderNo })).list).toHaveLength(1);
});

async function listUnderWayAt(enterpriseId: string, time: string) {
  at(time);
  return (await listUnderWay(deps, main(enterpriseId), { after: '' })).list[0];
}

test('runs are late by chance, the same for whoever asks, and most are not', async () => {
  const chances = openEmbeddedStatus({ db, seed: 'chance' }).provider;
  const departsAt = new Date(`${day}T08:00:00+08:00`);
  const run = { kind: 'flight' as const, day, from: '首都', to: '虹桥', departsAt, arrivesAt: departsAt };
  const lates: number[] = [];
  for (let no = 0; no < 100; no += 1) {
    const status = await chances.statusOf(tenant, { ...run, no: `CA${1000 + no}` }, departsAt);
    lates.push((status!.departsAt.getTime() - departsAt.getTime()) / 60_000);
  }
  const share = lates.filter((minutes) => minutes > 0).length;
  expect(share).toBeGreaterThan(5);
  expect(share).toBeLessThan(40);
  const again = await chances.statusOf(tenant, { ...run, no: 'CA1000' }, departsAt);
  expect((again!.departsAt.getTime() - departsAt.getTime()) / 60_000).toBe(lates[0]);
});

test('what was told to be late and then does not run is told again; a time of the next day says so', async () => {
  await shop.enrich('waits');
  at('00:00');
  const orderNo = await ticketed('waits');
  at('05:00');
  await late(1200);
  await ask();
  expect((await told('waits')).map(({ params }) => wordOf(params, 'what'))).toEqual([
    expect.stringMatching(/^晚点20小时，预计12月12日 \d\d:\d\d开车$/),
  ]);
  const [status] = (await statuses('waits', orderNo)).list;
  expect(status!.status.departs.day).toBe('2025-12-12');
  await late(0, true);
  for (let asked = 0; asked < 2; asked += 1) {
    clock.passSeconds(1200);
    await Promise.all([ask(), ask(), ask()]);
  }
  expect((await told('waits')).map(({ kind }) => kind).toSorted()).toEqual(['run-cancelled', 'run-late']);
});

test('who says nothing for an hour leaves what was read, which is stale then', async () => {
  await shop.enrich('lost');
  at('00:00');
  const orderNo = await ticketed('lost');
  at('05:00');
  await late(25);
  await ask();
  watcher.silent = true;
  for (let passed = 0; passed < 4; passed += 1) {
    clock.passSeconds(900);
    await ask();
  }
  watcher.silent = false;
  const [kept] = (await statuses('lost', orderNo)).list;
  expect(kept!.status.lateMinutes).toBe(25);
  expect(isStaleNow(kept!.status)).toBe(true);
  clock.passSeconds(900);
  await ask();
  const [read] = (await statuses('lost', orderNo)).list;
  expect(isStaleNow(read!.status)).toBe(false);
});

test('of a journey with a change each train is watched by itself, from six hours before it leaves', async () => {
  await shop.enrich('changes');
  at('00:00');
  const rides = [
    { trainNo: 'G1317', startsOn: day, from: '济南西', to: '郑州东', seat: 'O' as const },
    { trainNo: 'G591', startsOn: day, from: '郑州东', to: '长沙南', seat: 'O' as const },
  ];
  const orderNo = await ticketed('changes', { rides });
  await late(45, false, 'G591');
  at('03:00');
  await ask();
  const legs = async () =>
    (await statuses('changes', orderNo)).list.map(({ leg, no, status }) => [leg, no, status.lateMinutes]);
  expect(await legs()).toEqual([[0, 'G1317', 0]]);
  at('07:00');
  await ask();
  expect(await legs()).toEqual([
    [0, 'G1317', 0],
    [1, 'G591', 45],
  ]);
  expect((await told('changes')).map(({ params }) => wordOf(params, 'no'))).toEqual(['G591']);
});

const msAgo = (ms: number) => new Date(clock.now().getTime() - ms);

test('all that are due are looked at in one run, however many; of what its order does not have any more nothing is asked a day after', async () => {
  await shop.enrich('many');
  at('00:00');
  const orderNo = await ticketed('many');
  const strays = (from: Date) =>
    db.inTenant(tenant, (tx) =>
      sql`
        insert into leg_statuses (tenant_id, order_no, leg, starts_at, ends_at, look_at)
        select ${tenant}, ${orderNo}, leg, ${from}, ${from}, ${from} from generate_series(10, 129) leg
        on conflict (tenant_id, order_no, leg) do update set starts_at = ${from}, ends_at = ${from}, look_at = ${from}`.execute(
        tx,
      ),
    );
  const looks = async () => {
    const rows = await db.read(tenant, (tx) =>
      tx
        .selectFrom('leg_statuses')
        .select('look_at')
        .where('order_no', '=', orderNo)
        .where('leg', '>=', 10)
        .execute(),
    );
    return rows.map(({ look_at }) => look_at);
  };
  await strays(msAgo(3_600_000));
  await ask();
  const first = await looks();
  expect(first).toHaveLength(120);
  expect(first.every((look) => look !== null && look > clock.now())).toBe(true);
  await strays(msAgo(48 * 3_600_000));
  await ask();
  expect((await looks()).filter((look) => look !== null)).toEqual([]);
});
