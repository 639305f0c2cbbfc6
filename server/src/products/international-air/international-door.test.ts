import { addDays, day, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { openSearchLimit } from '#src/platform/search-limit.ts';
import { testDatabase } from '../../../test/database.ts';
import { openFrontDoor } from '../../../test/front-door.ts';
import { internationalSupplier } from '../../../test/international-world.ts';
import { internationalFlightRoutes, openPlanningLine, PlanMemory } from './public.ts';

/** International flights as a stranger meets them. */

const { db, clock } = await testDatabase();
const today = day('2026-12-01');
clock.set(momentOf(today, 600));
const door = await openFrontDoor({
  db,
  clock,
  routes: internationalFlightRoutes({
    international: internationalSupplier,
    planning: openPlanningLine({ deadlineMs: 120_000 }),
    plans: new PlanMemory(),
    serviceFee: () => Promise.resolve(0 as never),
    agreements: () => Promise.resolve(() => []),
    internationalStandardsOf: (_, travellers) => Promise.resolve(travellers.map(() => null)),
    searchLimit: openSearchLimit(db, clock, { perMember: 10, perAddress: 30 }),
  }),
  trustedProxies: ['127.0.0.1'],
});

async function ask(path: string, payload: object, address = '198.51.100.7') {
  const answer = await door.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'x-forwarded-for': address },
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    ...answer.json<{ ret: string; msg: string; data: { total: number } }>(),
  };
}

const list = { fromSegments: [{ from: 'SZX', to: 'BKK', day: addDays(today, 40) }] };

test('anybody may search', async () => {
  const answer = await ask('/intl/flight_query_list', list);
  expect([answer.status, answer.ret]).toEqual([200, '0']);
  expect(answer.data.total).toBeGreaterThan(5);
});

test('whoever asks for forty searches at once is held back, others are answered', async () => {
  clock.set(momentOf(today, 601));
  const many = await Promise.all(
    Array.from({ length: 40 }, () => ask('/intl/flight_query_list', list, '198.51.100.8')),
  );
  const held = many.filter(({ status }) => status === 429 || status === 503);
  expect(held.length).toBeGreaterThanOrEqual(30);
  expect(held[0]!.msg).toMatch(/请\d+秒后重试/);
  expect((await ask('/intl/flight_query_list', list, '198.51.100.9')).ret).toBe('0');
});

test.each([
  ['no parts', {}],
  ['parts that are none', { fromSegments: 'x' }],
  ['a day that is none', { fromSegments: [{ from: 'SHA', to: 'LON', day: '2027-02-30' }] }],
  ['a kind of journey that is none', { ...list, flightType: 4 }],
  ['a cabin that is none', { ...list, cabin: 'roof' }],
  ['too many wishes', { ...list, vias: Array.from({ length: 21 }, () => 'IST') }],
  ['a page beyond all pages', { ...list, page: 1e9 }],
  ['people by halves', { ...list, adults: 1.5 }],
])('bad input: %s', async (name, body) => {
  const answer = await ask('/intl/flight_query_list', body, `203.0.113.${name.length}`);
  expect([answer.status, answer.ret]).toEqual([400, '400']);
  expect(answer.msg).toMatch(/[\u4e00-\u9fff]/);
});

test('who follows a search signs in first', async () => {
  const answer = await ask('/intl/flight_query_follow', list, '203.0.113.99');
  expect(answer.ret).toBe('401');
});

test('a form finds places', async () => {
  const answer = await door.post('/intl/city_query', { keyword: '巴黎' });
  expect(answer.json<{ data: { places: { code: string }[] } }>().data.places[0]?.code).toBe('PAR');
});
