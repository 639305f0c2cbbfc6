import { addDays, dayOf } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import { ownAirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { seedMembers } from '#src/members/public.ts';
import { openSearchLimit } from '#src/platform/search-limit.ts';
import { flightRoutes, SearchMemory } from '#src/products/air/public.ts';
import { trainRoutes } from '#src/products/rail/public.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor, testVault } from './front-door.ts';
import { handJobs } from './hand-jobs.ts';
import { noApplications, noApprovals } from './no-approvals.ts';

const { db, clock, anotherDatabase } = await testDatabase();
await seedMembers(db, 'official');

/** A process with flights and trains of its own memory, over a pool of its own. */
function openProcess(pool = db): Promise<FrontDoor> {
  const jobs = handJobs();
  const searchLimit = openSearchLimit(pool, clock, { perMember: 10, perAddress: 30 });
  const { supplier: rail } = openEmbeddedRail({ db: pool, clock, vault: testVault });
  const planning = { transfers: () => Promise.resolve([]) };
  const flights = flightRoutes({
    db: pool,
    jobs,
    vault: testVault,
    searches: new SearchMemory(),
    supplier: openEmbeddedAir({ db: pool, jobs, clock }).supplier,
    serviceFee: () => Promise.resolve(noFen),
    applications: noApplications,
    approvals: noApprovals,
    airStandard: () => Promise.resolve(null),
    airStandardsOf: (_: unknown, travellers: readonly unknown[]) =>
      Promise.resolve(travellers.map(() => null)),
    airSettings: () => Promise.resolve(ownAirSettings),
    searchLimit,
  });
  const routes = [...flights, ...trainRoutes({ rail, planning, searchLimit })];
  return openFrontDoor({ db: pool, clock, routes });
}

let one: FrontDoor;
let two: FrontDoor;
beforeAll(async () => {
  one = await openProcess();
  two = await openProcess(anotherDatabase());
});
afterAll(() => Promise.all([one.app.close(), two.app.close()]));
beforeEach(() => clock.passSeconds(60));

const day = addDays(dayOf(clock.now()), 9);
const search = (door: FrontDoor, asking: Parameters<FrontDoor['get']>[1]) =>
  door.get(`/flight/domestic/list?from=BJS&to=SHA&day=${day}`, asking);
const answered = (answers: readonly { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length;

test('no more than four flights are priced at once, and what is said of legs is one of its words', async () => {
  const offers = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`offerIds.${at}`, `offer-${at}`]));
  const five = await one.post('/flight/domestic/quote', { ...offers, multiCity: '1' });
  expect(five.json<{ msg: string }>().msg).toContain('一个订单最多4个航段');
  const odd = await one.post('/flight/domestic/quote', { 'offerIds.0': 'a', multiCity: '多程' });
  expect(odd.json<{ msg: string }>().msg).toContain('多程');
});

test('a member may search ten times a second, over both processes, and hears when to go on', async () => {
  const token = await one.signIn('13800000010');
  const answers = [];
  for (let at = 0; at < 12; at++) answers.push(await search(one, { token }));
  expect(answered(answers)).toBe(10);
  const refused = answers.at(-1)!;
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json()).toEqual({ ret: '429', msg: '查询过于频繁，请1秒后重试', data: null });
  expect((await search(two, { token })).statusCode).toBe(429);
  clock.passSeconds(1);
  expect((await search(two, { token })).statusCode).toBe(200);
});

test('an address may search thirty times a second, signed in or not, over both processes', async () => {
  const ip = '203.0.113.5';
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, at) => search(at % 2 ? one : two, { ip })),
  );
  expect(answered(answers)).toBeLessThanOrEqual(30);
  expect(answered(answers)).toBeGreaterThanOrEqual(15);
  const token = await one.signIn('13800000020');
  expect((await search(one, { ip, token })).statusCode).toBe(429);
  expect((await search(one, { ip: '203.0.113.6' })).statusCode).toBe(200);
});

test('what asks the supplier counts together: searches, calendars and price checks', async () => {
  const asking = { ip: '203.0.113.7' };
  const statuses: number[] = [];
  for (let at = 0; at < 33; at++) {
    const answer =
      at % 3 === 0
        ? await one.get(`/flight/domestic/calendar?from=BJS&to=SHA&start=${day}&days=7`, asking)
        : at % 3 === 1
          ? await one.post('/flight/domestic/quote', { 'offerIds.0': 'no-such-offer' }, asking)
          : await search(one, asking);
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429, 429]);
});

test('this machine is not counted as an address, unless it passes on what somebody else asks', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => search(one, {})));
  expect(answered(answers)).toBe(40);
  const forwarding = { headers: { 'x-forwarded-for': '127.0.0.1' } };
  const forwarded = await Promise.all(Array.from({ length: 40 }, () => search(one, forwarding)));
  expect(answered(forwarded)).toBe(30);
});

test('the addresses of one IPv6 network of 64 bits are one address', async () => {
  const from = (at: number) => search(one, { ip: `2001:db8:5:6::${at.toString(16)}` });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => from(at + 1)));
  expect(answered(answers)).toBe(30);
  expect((await search(one, { ip: '2001:db8:5:7::1' })).statusCode).toBe(200);
});

test('what costs more counts for more: a search for trains with two changes is eight', async () => {
  const ip = '203.0.113.10';
  const ends = { from: '北京', to: '三亚', day };
  const transfers = async (changes: string) => {
    const query = new URLSearchParams({ ...ends, changes }).toString();
    return (await one.get(`/train/transfer?${query}`, { ip })).statusCode;
  };
  const statuses: number[] = [];
  for (const changes of ['2', '2', '2', '2', '1']) statuses.push(await transfers(changes));
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
  // Two units are left.
  const answers = [await search(one, { ip }), await search(one, { ip }), await search(one, { ip })];
  expect(answered(answers)).toBe(2);
});

test('the lowest fares of several routes count by their days: a landing page is one call of four units', async () => {
  const ip = '203.0.113.11';
  const routes = 'BJS-SHA,SHA-SZX,CAN-CTU,HGH-BJS,SHA-SIA,SZX-CKG,BJS-SYX,CTU-KMG';
  const ask = () => one.get(`/flight/domestic/lowest?routes=${routes}&start=${day}&days=14`, { ip });
  const answers = [];
  for (let at = 0; at < 8; at++) answers.push(await ask());
  expect(answered(answers)).toBe(7);
  const { routes: fares } = answers[0]!.json<{ data: { routes: unknown[] } }>().data;
  expect(fares).toHaveLength(8);
});

test('a tenant has a share of its own, whoever asks from wherever', async () => {
  const limit = openSearchLimit(db, clock, { perMember: 10, perAddress: 30, perTenant: 20 });
  const ctx = { tenantId: 'official', requestId: '', now: clock.now(), signedIn: undefined };
  for (let at = 0; at < 10; at++) await limit.count({ ...ctx, ip: `198.51.100.${at}` }, 2);
  await expect(limit.count({ ...ctx, ip: '198.51.100.99' })).rejects.toThrow('查询过于频繁');
  clock.passSeconds(1);
  await limit.count({ ...ctx, ip: '198.51.100.99' });
});
