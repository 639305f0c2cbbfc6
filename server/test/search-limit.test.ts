import { addDays, dayOf } from '@woxing/contract/days';
import { noFen } from '@woxing/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flightRoutes, SearchMemory } from '#src/flights/public.ts';
import { openEmbeddedAir } from '#src/flights/suppliers/embedded/embedded-air.ts';
import { seedMembers } from '#src/members/public.ts';
import { openSearchLimit } from '#src/platform/search-limit.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor, testVault } from './front-door.ts';
import { handJobs } from './hand-jobs.ts';

const { db, clock, anotherDatabase } = await testDatabase();
await seedMembers(db, 'official');

/** A process with flights of its own memory, over a pool of its own. */
function openProcess(pool = db): Promise<FrontDoor> {
  const jobs = handJobs();
  const routes = flightRoutes({
    db: pool,
    jobs,
    vault: testVault,
    searches: new SearchMemory(),
    supplier: openEmbeddedAir({ db: pool, jobs, clock }).supplier,
    serviceFee: () => Promise.resolve(noFen),
    searchLimit: openSearchLimit(pool, clock, { perMember: 10, perAddress: 30 }),
  });
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
  const heard: number[] = [];
  for (let at = 0; at < 33; at++) {
    const answer =
      at % 3 === 0
        ? await one.get(`/flight/domestic/calendar?from=BJS&to=SHA&start=${day}&days=7`, asking)
        : at % 3 === 1
          ? await one.post('/flight/domestic/quote', { 'offerIds.0': 'no-such-offer' }, asking)
          : await search(one, asking);
    heard.push(answer.statusCode);
  }
  expect(heard.filter((status) => status === 200)).toHaveLength(30);
  expect(heard.slice(30)).toEqual([429, 429, 429]);
});

test('this machine is not counted as an address: a proxy in front of us that names nobody would be everybody', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => search(one, {})));
  expect(answered(answers)).toBe(40);
  const named = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const proxied = await Promise.all(Array.from({ length: 40 }, () => search(one, named)));
  expect(answered(proxied)).toBe(30);
});
