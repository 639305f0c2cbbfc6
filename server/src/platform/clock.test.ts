import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openSandboxClock } from './clock.ts';
import { createLog } from './log.ts';
import { openNews } from './news.ts';
import { createListener } from './pool.ts';

const { db, url, anotherDatabase } = await testDatabase();
const fail = (error: unknown) => {
  throw error;
};
const news = openNews(() => createListener({ connectionString: url }, undefined), createLog('silent'));
const deaf = { subscribe: () => () => undefined, isListening: () => false };
const here = await openSandboxClock(db.pool, deaf, fail, 20);
/** So seldom that it reads nothing by itself while a test goes. */
const there = await openSandboxClock(anotherDatabase().pool, news, fail, 3_600_000);
afterAll(async () => {
  here.close();
  there.close();
  await news.close();
});
const aheadHours = (now: Date) => Math.round((now.getTime() - Date.now()) / 3_600_000);

test('a move is known here at once, heard of elsewhere, and known to whoever starts later', async () => {
  await here.moveTo(new Date(Date.now() + 47 * 3_600_000));
  expect(aheadHours(here.now())).toBe(47);
  await expect.poll(() => aheadHours(there.now())).toBe(47);
  const later = await openSandboxClock(db.pool, deaf, fail);
  expect(aheadHours(later.now())).toBe(47);
  later.close();
});

test('time goes on from where it was moved to, and who hears of nothing finds it back by asking', async () => {
  const moment = new Date('2026-02-17T00:00:00Z');
  await there.moveTo(moment);
  expect(Math.floor((there.now().getTime() - moment.getTime()) / 3_600_000)).toBe(0);
  await there.reset();
  expect(aheadHours(there.now())).toBe(0);
  await expect.poll(() => aheadHours(here.now())).toBe(0);
});
