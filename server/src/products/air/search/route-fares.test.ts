import { addDays, dayOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import type { Ctx } from '#src/platform/context.ts';
import { testDatabase } from '../../../../test/database.ts';
import { fareCalendar } from './fare-calendar.ts';
import { routeFares } from './route-fares.ts';
import { SearchMemory } from './search-memory.ts';

const { db, clock } = await testDatabase();
const deps = { supplier: openEmbeddedAir({ db, clock }).supplier, searches: new SearchMemory() };
const ctx = (): Ctx => ({
  tenantId: 'official',
  requestId: 'r',
  now: clock.now(),
  ip: '127.0.0.1',
  signedIn: undefined,
});

test('tells of each route what its own calendar tells, in the order asked', async () => {
  const start = addDays(dayOf(clock.now()), 1);
  const routes = [
    { from: 'bjs', to: 'SHA' },
    { from: 'SHA', to: 'SZX' },
  ];
  const fares = await routeFares(deps, ctx(), { routes, start, days: 14 });
  expect(fares.routes.map(({ from, to }) => `${from}-${to}`)).toEqual(['bjs-SHA', 'SHA-SZX']);
  for (const [index, route] of routes.entries()) {
    const { days } = await fareCalendar(deps, ctx(), { ...route, start, days: 14 });
    expect(fares.routes[index]!.days).toEqual(days);
    expect(days.every(({ lowestFen }) => lowestFen !== null)).toBe(true);
  }
});

test('a place that nobody knows is named', async () => {
  const start = addDays(dayOf(clock.now()), 1);
  const routes = [
    { from: 'BJS', to: 'SHA' },
    { from: 'BJS', to: 'QQQ' },
  ];
  await expect(routeFares(deps, ctx(), { routes, start, days: 2 })).rejects.toThrow('未找到城市或机场“QQQ”');
});
