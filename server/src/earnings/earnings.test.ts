import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { day, momentOf } from '@woxing/contract/core/days';
import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import {
  type EarningRules,
  ownEarningRules,
  pointsOf,
  rewardOf,
} from '@woxing/contract/payments/earnings.rules';
import type { RecommendedState } from '@woxing/contract/people/recommend.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accounts, guardedBalance, hold, post, release } from '#src/ledger/public.ts';
import { addPersonalMember } from '#src/members/public.ts';
import { openBursts } from '#src/platform/bursts.ts';
import { saveEarningRules } from '#src/tenants/public.ts';
import { rollOutRewards } from '#src/withdrawals/roll-out-rewards.ts';
import { handClock } from '../../test/hand-clock.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { accountsOf } from './earning-accounts.ts';
import { listRecommended } from './earnings.db.ts';
import { exchangePoints } from './exchange-points.ts';
import { followOrder } from './follow-order.ts';
import { lapsePoints } from './lapse-points.ts';
import { earningsPersonalData } from './personal-data.ts';
import { pointYearsOf } from './point-years.db.ts';
import { readPoints, readPointsMovements, readReward, readRewardMovements } from './read-earnings.ts';
import { countRecommended, exportRecommended, readIncome, readRecommended } from './read-income.ts';
import { openRecommendLink, readRecommendLink } from './recommend-link.ts';

const shop = await openShop();
const { db, clock } = shop;

let phones = 13_700_000_000;
/** A member of their own, recommended by another where told. */
async function member(referrerMobile = ''): Promise<{ id: string; mobile: string }> {
  const mobile = String(phones++);
  const id = await db.inTenant(tenant, (tx) =>
    addPersonalMember(
      tx,
      tenant,
      { mobilePhone: mobile, passwordHash: null, realName: '欧阳小明', referrerMobile },
      clock.now(),
    ),
  );
  assert(id !== undefined);
  return { id, mobile };
}

async function register(by: {
  readonly recommendCode: string;
  readonly referrerMobile: string;
}): Promise<string> {
  const who = { mobilePhone: String(phones++), passwordHash: null, realName: '司马相如', ...by };
  const id = await db.inTenant(tenant, (tx) => addPersonalMember(tx, tenant, who, clock.now()));
  assert(id !== undefined);
  return id;
}

const ofOrder = (orderNo: string, memberId: string) => ({ tenantId: tenant, orderNo, memberId });
const follow = (
  order: ReturnType<typeof ofOrder>,
  faresFen: number,
  incomeFen: number,
  { at = clock.now(), from = db } = {},
) =>
  from.inTenant(tenant, (tx) =>
    followOrder(tx, order, { faresFen: fen(faresFen), incomeFen: fen(incomeFen) }, at),
  );

const balanceOf = (kind: 'reward' | 'rewardDebt' | 'points' | 'pointsDebt' | 'wallet', id: string) =>
  db.read(tenant, async (tx) => (await guardedBalance(tx, tenant, accounts[kind](id))).balanceFen);
const rollOut = (id: string, amountFen: Fen) =>
  rollOutRewards(
    { db, proofClock: clock, vault: shop.vault, log: shop.log, bank: undefined as never },
    shop.as(id),
    { amountFen },
  );
const exchange = (id: string, count: number, from = db) =>
  exchangePoints({ db: from }, shop.as(id), { points: count });
const sweep = (at: string) => lapsePoints({ db, clock: handClock(new Date(at)) }, tenant);
const sums = (tickets: number) => ({ faresFen: yuan(733 * tickets), incomeFen: fen(1471 * tickets) });
const setEarningRules = (rules: EarningRules) =>
  db.inTenant(tenant, (tx) => saveEarningRules(tx, tenant, rules));

/** Most orders here stand in the ledger alone; of all else that is proved nothing may be wrong. */
const broken = async () =>
  (await shop.broken()).filter((line) => !line.startsWith('earnings-follow-tickets'));
const everything = { reason: 'all', before: '', max: 200 } as const;

test('a ticketed order earns its buyer points and the recommender a share of our income, in the sale’s own transaction', async () => {
  const recommender = await member();
  const buyer = await member(recommender.mobile);
  await shop.enrich(buyer.id);
  const orderNo = await shop.place(buyer.id);
  await shop.pay(buyer.id, orderNo);
  await shop.jobs.run();
  // Two adults at ¥950 and a child at ¥480, three service fees of ¥10, 2% commission.
  const fares = yuan(950 * 2 + 480);
  expect(await balanceOf('points', buyer.id)).toBe(pointsOf(fares, ownEarningRules));
  const reward = rewardOf(fen(fares * 0.02 + yuan(30)), ownEarningRules);
  expect(await balanceOf('reward', recommender.id)).toBe(reward);
  const { list } = await readRewardMovements(shop.deps, shop.as(recommender.id), everything);
  const id = `reward-earned:${orderNo}:1`;
  expect(list).toMatchObject([
    { id, amountFen: reward, reason: 'earned', state: 'done', owed: false, orderNo },
  ]);
  const income = (page = 1) => readIncome(shop.deps, shop.as(recommender.id), { keyword: '', page, max: 20 });
  expect((await income(2)).list).toEqual([]);
  expect(await income()).toMatchObject({
    total: 1,
    sumFen: reward,
    list: [{ orderNo, name: '欧**', mobile: `137****${buyer.mobile.slice(7)}`, rewardFen: reward }],
  });
  const members = await readRecommended(shop.deps, shop.as(recommender.id), {
    state: 'all',
    page: 1,
    max: 20,
  });
  expect(members.list).toMatchObject([{ memberNo: buyer.id, orders: 1, rewardFen: reward }]);
  expect(members.list[0]!.firstOrderAt).not.toBeNull();
  expect(await shop.broken()).toEqual([]);
  const erase = (at: Date | null) =>
    db.inTenant(tenant, (tx) => sql`update members set erased_at = ${at} where id = ${buyer.id}`.execute(tx));
  await erase(clock.now());
  expect((await income()).list).toMatchObject([
    { orderNo, name: '已注销会员', mobile: '', rewardFen: reward },
  ]);
  await erase(null);
});

test('a link tells a stranger no more than who it may be, counts that it was opened, and whoever registers by it is recommended', async () => {
  const recommender = await member();
  const own = await readRecommendLink(shop.deps, shop.as(recommender.id));
  expect(own).toMatchObject({ opened: 0, rewardPercent: ownEarningRules.rewardPercent });
  expect(own.code).toMatch(/^[a-km-np-z2-9]{10}$/);
  const openings = openBursts(db, clock, { name: 'recommend.open', max: 2, perSeconds: 60 });
  const stranger = {
    tenantId: tenant,
    requestId: 'r',
    now: clock.now(),
    ip: '203.0.113.9',
    signedIn: undefined,
  };
  const open = (code: string) => openRecommendLink({ ...shop.deps, openings }, stranger, { code });
  expect(await open(own.code)).toEqual({ name: '欧**' });
  expect(await refusalOf(open('nobodyhas2'))).toBe('recommend.unknown');
  expect(await refusalOf(open(own.code))).toBe('access.busy');
  // What this machine itself asks is counted by no address.
  const here = { ...stranger, viaLoopback: true };
  for (let count = 0; count < 3; count += 1)
    expect(await refusalOf(openRecommendLink({ ...shop.deps, openings }, here, { code: 'nobodyhas2' }))).toBe(
      'recommend.unknown',
    );
  const [again, another] = await Promise.all([
    readRecommendLink(shop.deps, shop.as(recommender.id)),
    readRecommendLink(shop.deps, shop.as(recommender.id)),
  ]);
  expect([again, another]).toEqual([
    { ...own, opened: 1 },
    { ...own, opened: 1 },
  ]);

  const other = await member();
  const joined = await register({ recommendCode: own.code, referrerMobile: other.mobile });
  const byNumber = await register({ recommendCode: 'nobodyhas2', referrerMobile: other.mobile });
  const listed = (whose: string, state: RecommendedState = 'all') =>
    readRecommended(shop.deps, shop.as(whose), { state, page: 1, max: 20 });
  expect((await listed(recommender.id)).list).toMatchObject([
    { memberNo: joined, firstOrderAt: null, orders: 0, rewardFen: 0 },
  ]);
  expect((await listed(other.id)).list.map(({ memberNo }) => memberNo)).toEqual([byNumber]);
  await shop.enrich(joined);
  await shop.pay(joined, await shop.place(joined));
  await shop.jobs.run();
  expect((await listed(recommender.id, 'joined')).list).toEqual([]);
  expect((await listed(recommender.id, 'ordered')).list).toMatchObject([{ memberNo: joined, orders: 1 }]);
  const { list } = await listed(recommender.id);
  expect(await countRecommended(shop.deps, shop.as(recommender.id))).toEqual({
    joined: 1,
    ordered: 1,
    rewardFen: list[0]!.rewardFen,
  });
});

test('the recommended are told one behind the other, also those who registered within a millisecond', async () => {
  const recommender = await member();
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push((await member(recommender.mobile)).id);
  await db.inTenant(tenant, (tx) =>
    sql`update members set created_at = '2026-01-05T10:00:00.123Z'::timestamptz + make_interval(secs => right(id, 1)::int / 1e6)
      where tenant_id = ${tenant} and id = any(${ids})`.execute(tx),
  );
  const search = { state: 'all', since: null, until: null } as const;
  const next = async (after?: string) =>
    (
      await db.read(tenant, (tx) =>
        listRecommended(tx, tenant, recommender.id, accountsOf('reward', recommender.id), {
          ...search,
          max: 2,
          after,
        }),
      )
    ).rows.map(({ memberNo }) => memberNo);
  const walked: string[] = [];
  for (let rows = await next(); rows.length > 0; rows = await next(walked.at(-1))) walked.push(...rows);
  const paged = (page: number, max: number) =>
    readRecommended(shop.deps, shop.as(recommender.id), { state: 'all', page, max });
  const { list } = await paged(1, 20);
  expect((await paged(2, 2)).list).toEqual(list.slice(2, 4));
  expect(walked).toEqual(list.map(({ memberNo }) => memberNo));
  expect(walked.toSorted()).toEqual(ids.toSorted());
  const told = [];
  const events = await exportRecommended(shop.deps, shop.as(recommender.id), { state: 'all' });
  for await (const { rows } of events(new AbortController().signal)) told.push(...rows);
  expect(told).toEqual(list);
});

test('tickets that were not issued earn nothing', async () => {
  const recommender = await member();
  const buyer = await member(recommender.mobile);
  await shop.enrich(buyer.id);
  const orderNo = await shop.place(buyer.id);
  await shop.pay(buyer.id, orderNo);
  expect([await balanceOf('points', buyer.id), await balanceOf('reward', recommender.id)]).toEqual([0, 0]);
  expect(orderNo).toBeTruthy();
});

test('a transaction that ends before its commit leaves nothing, and the next one does it all', async () => {
  const buyer = await member((await member()).mobile);
  const order = ofOrder('crash-1', buyer.id);
  const crash = new Error('the process died');
  await expect(
    db.inTenant(tenant, async (tx) => {
      await followOrder(tx, order, { faresFen: yuan(700), incomeFen: yuan(14) }, clock.now());
      throw crash;
    }),
  ).rejects.toBe(crash);
  expect(await balanceOf('points', buyer.id)).toBe(0);
  await follow(order, yuan(700), yuan(14));
  await follow(order, yuan(700), yuan(14));
  expect(await balanceOf('points', buyer.id)).toBe(700);
});

test('nobody earns by members of nobody, by recommenders who left, or by an enterprise that recommended', async () => {
  const alone = await member();
  await follow(ofOrder('alone-1', alone.id), yuan(100), yuan(50));
  const left = await member();
  const buyer = await member(left.mobile);
  await db.inTenant(tenant, (tx) => sql`update members set status = 0 where id = ${left.id}`.execute(tx));
  await follow(ofOrder('left-1', buyer.id), yuan(100), yuan(50));
  expect(await balanceOf('reward', left.id)).toBe(0);
  const enterprise = await member();
  const staff = await member(enterprise.mobile);
  await db.inTenant(tenant, (tx) =>
    sql`update members set member_type = 70, credit_member_id = '9' where id = ${enterprise.id}`.execute(tx),
  );
  await follow(ofOrder('enterprise-1', staff.id), yuan(100), yuan(50));
  expect(await balanceOf('reward', enterprise.id)).toBe(0);
});

test('what was transferred out before a refund is owed, and later income pays it off first', async () => {
  const recommender = await member();
  const buyer = await member(recommender.mobile);
  const [one, two] = ['owed-1', 'owed-2'].map((no) => ofOrder(no, buyer.id));
  await follow(one!, yuan(1000), yuan(100));
  await rollOut(recommender.id, yuan(15));
  await follow(one!, 0, 0);
  expect(await readReward(shop.deps, shop.as(recommender.id))).toMatchObject({
    balanceFen: 0,
    owedFen: yuan(15),
    availableFen: 0,
  });
  await follow(two!, yuan(1000), yuan(200));
  expect(await readReward(shop.deps, shop.as(recommender.id))).toMatchObject({
    balanceFen: yuan(25),
    owedFen: 0,
    availableFen: yuan(25),
  });
  expect(await balanceOf('wallet', recommender.id)).toBe(yuan(15));
  const { list } = await readRewardMovements(shop.deps, shop.as(recommender.id), everything);
  expect(list.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(yuan(25));
  const movedFor = async (reason: 'out' | 'taken') =>
    (await readRewardMovements(shop.deps, shop.as(recommender.id), { ...everything, reason })).list
      .map(({ amountFen, owed }) => [amountFen, owed])
      .toSorted(([one], [other]) => Number(one) - Number(other));
  expect(await movedFor('out')).toEqual([[-yuan(15), false]]);
  expect(await movedFor('taken')).toEqual([
    [-yuan(15), true],
    [-yuan(5), false],
  ]);
  const income = await readIncome(shop.deps, shop.as(recommender.id), {
    keyword: 'owed-',
    page: 1,
    max: 20,
  });
  // Orders that never were in the table of orders have no row there; the ledger alone knew them.
  expect(income.list).toEqual([]);
});

test('money that a bank did not take comes back and pays what is owed before anything leaves', async () => {
  const recommender = await member();
  const buyer = await member(recommender.mobile);
  const order = ofOrder('held-1', buyer.id);
  await follow(order, yuan(1000), yuan(100));
  const held = {
    id: `withdraw:${randomUUID()}`,
    debit: accounts.reward(recommender.id),
    credit: accounts.paidOut,
    amountFen: yuan(20),
    memo: '提现',
    at: clock.now(),
  };
  await db.inTenant(tenant, (tx) => hold(tx, tenant, [held]));
  await follow(order, yuan(500), yuan(50));
  expect(await readReward(shop.deps, shop.as(recommender.id))).toMatchObject({
    balanceFen: yuan(20),
    heldFen: yuan(20),
    owedFen: yuan(10),
    availableFen: 0,
  });
  await db.inTenant(tenant, (tx) =>
    release(tx, tenant, held.id, { id: `${held.id}:refused`, at: clock.now() }),
  );
  expect(await readReward(shop.deps, shop.as(recommender.id))).toMatchObject({
    balanceFen: yuan(20),
    owedFen: yuan(10),
    availableFen: yuan(10),
  });
  expect(await refusalOf(rollOut(recommender.id, yuan(10.01)))).toBe('withdrawal.short');
  await rollOut(recommender.id, yuan(10));
  expect([
    await balanceOf('reward', recommender.id),
    await balanceOf('rewardDebt', recommender.id),
    await balanceOf('wallet', recommender.id),
  ]).toEqual([0, 0, yuan(10)]);
});

test('points are exchanged at the rate, in both units or in neither, those that end first at first', async () => {
  const buyer = await member();
  await follow(ofOrder('old-1', buyer.id), yuan(800), 0, { at: momentOf(day('2024-05-01')) });
  await follow(ofOrder('new-1', buyer.id), yuan(900), 0);
  expect(await refusalOf(exchange(buyer.id, 900))).toBe('points.exchange');
  expect(await refusalOf(exchange(buyer.id, 1750))).toBe('points.exchange');
  expect(await refusalOf(exchange(buyer.id, 1800))).toBe('points.exchange');
  expect(await exchange(buyer.id, 1000)).toEqual({ points: 700, walletFen: yuan(10), amountFen: yuan(10) });
  const found = await readPoints(shop.deps, shop.as(buyer.id));
  expect(found).toMatchObject({ points: 700, lots: [{ points: 700, lapsesOn: '2026-12-31' }] });
  const { list } = await readPointsMovements(shop.deps, shop.as(buyer.id), {
    ...everything,
    reason: 'exchanged',
  });
  expect(list).toMatchObject([{ points: -1000, memo: '兑换为天航宝余额' }]);
  expect(await readPointsMovements(shop.deps, shop.as((await member()).id), everything)).toMatchObject({
    list: [],
  });
  expect(await broken()).toEqual([]);
});

test('many exchanges at once, from two processes: never more than there was', async () => {
  const buyer = await member();
  await follow(ofOrder('race-1', buyer.id), yuan(3500), 0);
  const other = shop.anotherProcess();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => refusalOf(exchange(buyer.id, 1000, at % 2 ? db : other.db))),
  );
  expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(3);
  expect([await balanceOf('points', buyer.id), await balanceOf('wallet', buyer.id)]).toEqual([500, yuan(30)]);
  expect(await broken()).toEqual([]);
});

test('orders of one recommender’s members at once, while rewards leave: nothing is lost and nothing waits for ever', async () => {
  const recommender = await member();
  const buyers = await Promise.all([1, 2, 3].map(() => member(recommender.mobile)));
  const other = shop.anotherProcess();
  await follow(ofOrder('busy-0', buyers[0]!.id), yuan(500), yuan(50));
  await Promise.all(
    buyers.flatMap(({ id }, at) => [
      follow(ofOrder(`busy-${at}-a`, id), yuan(500), yuan(50), { from: db }),
      follow(ofOrder(`busy-${at}-b`, id), yuan(500), yuan(50), { from: other.db }),
      refusalOf(rollOut(recommender.id, yuan(2))),
    ]),
  );
  const [left, out] = [await balanceOf('reward', recommender.id), await balanceOf('wallet', recommender.id)];
  expect(left + out).toBe(yuan(70));
});

test('points of a year end with the next, once, whoever sweeps', async () => {
  const buyer = await member();
  await follow(ofOrder('lapse-1', buyer.id), yuan(300), 0, { at: momentOf(day('2030-07-01')) });
  await follow(ofOrder('lapse-2', buyer.id), yuan(40), 0, { at: momentOf(day('2031-01-01')) });
  await sweep('2031-12-31T15:59:59Z');
  expect(await balanceOf('points', buyer.id)).toBe(340);
  await Promise.all([1, 2, 3].map(() => sweep('2031-12-31T16:00:00Z')));
  await sweep('2031-12-31T16:00:00Z');
  expect(await balanceOf('points', buyer.id)).toBe(40);
  const { list } = await readPointsMovements(shop.deps, shop.as(buyer.id), {
    ...everything,
    reason: 'lapsed',
  });
  expect(list).toMatchObject([{ points: -300, memo: '2030年的积分到期' }]);
  // A refund of an order whose points are gone takes what is left; the rest is owed.
  await follow(ofOrder('lapse-1', buyer.id), 0, 0, { at: momentOf(day('2032-01-02')) });
  expect([await balanceOf('points', buyer.id), await balanceOf('pointsDebt', buyer.id)]).toEqual([0, 260]);
});

test('points that cannot be ended hold up those of nobody else, however many they are', async () => {
  const buyer = await member();
  await follow(ofOrder('lapse-3', buyer.id), yuan(300), 0, { at: momentOf(day('2033-07-01')) });
  // As many as are looked at together, who come first by their numbers.
  const stuck = Array.from({ length: 200 }, (_, at) => `!stuck-${at}`);
  await shop.join(...stuck);
  await db.inTenant(tenant, (tx) =>
    sql`insert into point_years (tenant_id, member_id, year, left_points)
      select ${tenant}, m, 2033, 7 from unnest(${stuck}::text[]) m`.execute(tx),
  );
  await expect(sweep('2034-12-31T16:00:00Z')).rejects.toThrow('points of some members could not be ended');
  expect(await balanceOf('points', buyer.id)).toBe(0);
  await db.inTenant(tenant, (tx) =>
    sql`delete from point_years where tenant_id = ${tenant} and member_id = any(${stuck}::text[])`.execute(
      tx,
    ),
  );
});

test('what moved is read page by page and by days in China, rewards and points alike', async () => {
  const recommender = await member();
  const buyer = await member(recommender.mobile);
  // The last second of the first of May in China, all of the second, and the first moment of the third, twice.
  const moments = ['01T15:59:59Z', '01T16:00:00Z', '02T15:59:59Z', '02T16:00:00Z', '02T16:00:00Z'];
  for (const [at, moment] of moments.entries())
    await follow(ofOrder(`page-${at}`, buyer.id), yuan(100), yuan(50), { at: new Date(`2033-05-${moment}`) });
  for (const page of [
    (input: object) => readRewardMovements(shop.deps, shop.as(recommender.id), { ...everything, ...input }),
    (input: object) => readPointsMovements(shop.deps, shop.as(buyer.id), { ...everything, ...input }),
  ]) {
    const ordersOf = async (input: object) => (await page(input)).list.map(({ orderNo }) => orderNo);
    const newestFirst = ['page-4', 'page-3', 'page-2', 'page-1', 'page-0'];
    expect(await ordersOf({})).toEqual(newestFirst);
    const first = await page({ max: 2 });
    const second = await page({ max: 2, before: first.next });
    const third = await page({ max: 2, before: second.next });
    const paged = [first, second, third].flatMap(({ list }) => list.map(({ orderNo }) => orderNo));
    expect([paged, third.next]).toEqual([newestFirst, null]);
    expect((await page({ max: 5 })).next).toBeNull();
    expect(await ordersOf({ before: 'yesterday' })).toEqual(newestFirst);
    expect(await ordersOf({ from: day('2033-05-02'), to: day('2033-05-02') })).toEqual(['page-2', 'page-1']);
    expect(await ordersOf({ from: day('2033-05-03') })).toEqual(['page-4', 'page-3']);
    expect(await ordersOf({ to: day('2033-05-01') })).toEqual(['page-0']);
  }
});

test('points end with the account, in the books as well', async () => {
  const buyer = await member();
  const whose = { tenantId: tenant, memberId: buyer.id, mobilePhone: buyer.mobile, now: clock.now() };
  await follow(ofOrder('erase-1', buyer.id), yuan(300), 0);
  for (const _ of ['once', 'again'])
    await db.inTenant(tenant, (tx) => earningsPersonalData().erase(tx, whose));
  expect(await balanceOf('points', buyer.id)).toBe(0);
  expect(await db.read(tenant, (tx) => pointYearsOf(tx, whose))).toEqual([]);
});

test('a tenant has figures of its own', async () => {
  const rules = { ...ownEarningRules, rewardPercent: 50, pointsPerYuan: 2 };
  const recommender = await member();
  const buyer = await member(recommender.mobile);
  await setEarningRules(rules);
  await follow(ofOrder('own-1', buyer.id), yuan(100), yuan(10));
  await setEarningRules(ownEarningRules);
  expect([await balanceOf('points', buyer.id), await balanceOf('reward', recommender.id)]).toEqual([
    200,
    yuan(5),
  ]);
});

async function dieAfterFollowing(order: ReturnType<typeof ofOrder>, at: Date): Promise<void> {
  const died = new Error('died');
  const dying = db.inTenant(tenant, async (tx) => {
    await followOrder(tx, order, sums(3), at);
    throw died;
  });
  await dying.catch((error: unknown) => assert.equal(error, died));
}

type Step =
  | { readonly kind: 'follow'; readonly order: number; readonly tickets: number; readonly repeat: boolean }
  | { readonly kind: 'out' | 'exchange'; readonly amount: number }
  | { readonly kind: 'year' | 'crash' };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('follow' as const),
      order: fc.nat(2),
      tickets: fc.nat(4),
      repeat: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('out' as const, 'exchange' as const),
      amount: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('year' as const, 'crash' as const) }) },
);

test('after any sequence, balance less debt is what the orders are worth less what left, in both units', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 14 }), async (sequence) => {
      run++;
      const recommender = await member();
      const buyer = await member(recommender.mobile);
      const now = handClock(new Date('2040-06-01T00:00:00Z'));
      const worth = [0, 0, 0];
      let [out, exchanged] = [0, 0];
      for (const step of sequence) {
        now.passSeconds(60);
        if (step.kind === 'follow') {
          worth[step.order] = step.tickets;
          const { faresFen, incomeFen } = sums(step.tickets);
          for (const _ of step.repeat ? [1, 2] : [1])
            await follow(ofOrder(`model-${run}-${step.order}`, buyer.id), faresFen, incomeFen, {
              at: now.now(),
            });
        } else if (step.kind === 'crash') {
          await dieAfterFollowing(ofOrder(`model-${run}-0`, buyer.id), now.now());
        } else if (step.kind === 'out') {
          if ((await refusalOf(rollOut(recommender.id, fen(step.amount * 37)))) === undefined)
            out += step.amount * 37;
        } else if (step.kind === 'exchange') {
          if ((await refusalOf(exchange(buyer.id, step.amount * 100))) === undefined)
            exchanged += step.amount * 100;
        } else {
          now.passSeconds(366 * 86_400);
          await lapsePoints({ db, clock: now }, tenant);
        }
      }
      const rewards = worth.reduce(
        (sum, tickets) => sum + rewardOf(sums(tickets).incomeFen, ownEarningRules),
        0,
      );
      const [reward, owed] = [
        await balanceOf('reward', recommender.id),
        await balanceOf('rewardDebt', recommender.id),
      ];
      expect(reward - owed).toBe(rewards - out);
      expect(Math.min(reward, owed)).toBe(0);
      const lapsed = -(
        await readPointsMovements(shop.deps, shop.as(buyer.id), { ...everything, reason: 'lapsed' })
      ).list.reduce((sum, { points }) => sum + points, 0);
      const [has, owes] = [await balanceOf('points', buyer.id), await balanceOf('pointsDebt', buyer.id)];
      const earned = worth.reduce(
        (sum, tickets) => sum + pointsOf(sums(tickets).faresFen, ownEarningRules),
        0,
      );
      expect(has - owes).toBe(earned - exchanged - lapsed);
      expect(Math.min(has, owes)).toBe(0);
      expect(await balanceOf('wallet', buyer.id)).toBe(exchanged);
      const movements = await readPointsMovements(shop.deps, shop.as(buyer.id), everything);
      expect(movements.list.reduce((sum, { points }) => sum + points, 0)).toBe(has - owes);
      const rewardsMoved = await readRewardMovements(shop.deps, shop.as(recommender.id), everything);
      expect(rewardsMoved.list.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(reward - owed);
    }),
    { numRuns: 25 },
  );
  expect(await broken()).toEqual([]);
});

test('the ledger takes no transfer from money to points', async () => {
  const wrong = {
    id: 'wrong',
    debit: accounts.funding,
    credit: accounts.points('x'),
    amountFen: yuan(1),
    memo: 'x',
    at: clock.now(),
  };
  await expect(db.inTenant(tenant, (tx) => post(tx, tenant, [wrong]))).rejects.toThrow(
    'ledger_transfers_unit',
  );
});
