import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openSandboxClock } from './clock.ts';

const { db, anotherDatabase } = await testDatabase();
const fail = (error: unknown) => {
  throw error;
};
const here = await openSandboxClock(db.pool, fail, 20);
const there = await openSandboxClock(anotherDatabase().pool, fail, 20);
afterAll(() => {
  here.close();
  there.close();
});
const aheadHours = (now: Date) => Math.round((now.getTime() - Date.now()) / 3_600_000);

test('a move is known here at once, elsewhere soon, and to whoever starts later', async () => {
  await here.moveTo(new Date(Date.now() + 47 * 3_600_000));
  expect(aheadHours(here.now())).toBe(47);
  await expect.poll(() => aheadHours(there.now())).toBe(47);
  const later = await openSandboxClock(db.pool, fail);
  expect(aheadHours(later.now())).toBe(47);
  later.close();
});

test('time goes on from where it was moved to, and comes back to the real one', async () => {
  const moment = new Date('2026-02-17T00:00:00Z');
  await there.moveTo(moment);
  expect(Math.floor((there.now().getTime() - moment.getTime()) / 3_600_000)).toBe(0);
  await there.reset();
  expect(aheadHours(there.now())).toBe(0);
  await expect.poll(() => aheadHours(here.now())).toBe(0);
});
