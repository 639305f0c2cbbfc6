import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openBursts } from './bursts.ts';

const { db, clock, anotherDatabase } = await testDatabase({ tenants: ['official', 'partner'] });
const limit = { name: 'search', max: 10, perSeconds: 1 };
const open = (from = db, max = limit.max) => openBursts(from, clock, { ...limit, max });
const passed = (waits: readonly number[]) => waits.filter((seconds) => seconds === 0).length;

test('lets so many through in a window, and says how long to wait', async () => {
  const bursts = open();
  const waits: number[] = [];
  for (let at = 0; at < 14; at++) waits.push(await bursts.hit('official', 'one by one'));
  expect(waits).toEqual([...Array.from({ length: 10 }, () => 0), 1, 1, 1, 1]);
  clock.passSeconds(1);
  expect(await bursts.hit('official', 'one by one')).toBe(0);
});

test('all at once as well as one by one', async () => {
  const bursts = open();
  const waits = await Promise.all(Array.from({ length: 40 }, () => bursts.hit('official', 'at once')));
  expect(passed(waits)).toBe(10);
});

test('two processes together let no more through than one, and all that they may when they take turns', async () => {
  const [one, two] = [open(), open(anotherDatabase())];
  const waits = await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 2 ? one : two).hit('official', 'together')),
  );
  expect(passed(waits)).toBeLessThanOrEqual(10);
  expect(passed(waits)).toBeGreaterThanOrEqual(5);
  const fresh = Array.from({ length: 10 }, () => open());
  const turns: number[] = [];
  for (const process of [...fresh, ...fresh]) turns.push(await process.hit('official', 'turns'));
  expect(passed(turns)).toBe(10);
});

test('one subject and one tenant do not count for another', async () => {
  const bursts = open();
  for (let at = 0; at < 11; at++) await bursts.hit('official', 'x');
  expect(await bursts.hit('official', 'x')).toBe(1);
  expect([await bursts.hit('official', 'y'), await bursts.hit('partner', 'x')]).toEqual([0, 0]);
});

test('a flood costs few statements', async () => {
  let statements = 0;
  const counting = {
    ...db,
    read: ((tenantId, work) => {
      statements += 1;
      return db.read(tenantId, work);
    }) as typeof db.read,
  };
  const bursts = openBursts(counting, clock, { ...limit, max: 1000 });
  for (let at = 0; at < 3000; at++) await bursts.hit('official', 'flood');
  expect(statements).toBeLessThan(12);
});

test('a clock that was moved back locks nobody out', async () => {
  const bursts = open();
  for (let at = 0; at < 11; at++) await bursts.hit('official', 'back');
  clock.passSeconds(-3600);
  expect(await bursts.hit('official', 'back')).toBe(0);
});

test('a count that failed is no answer, and the next is asked anew', async () => {
  let broken = true;
  const failing = {
    ...db,
    read: ((tenantId, work) =>
      broken ? Promise.reject(new Error('away')) : db.read(tenantId, work)) as typeof db.read,
  };
  const bursts = openBursts(failing, clock, limit);
  await expect(bursts.hit('official', 'failing')).rejects.toThrow('away');
  broken = false;
  expect(await bursts.hit('official', 'failing')).toBe(0);
});

test('what costs several units takes them all or none, and what is left is there for less', async () => {
  const bursts = open();
  const hit = (units: number) => bursts.hit('official', 'units', units);
  expect([await hit(8), await hit(8), await hit(2), await hit(1)]).toEqual([0, 1, 0, 1]);
  clock.passSeconds(1);
  // More than there ever is passes alone.
  expect([await hit(50), await hit(1)]).toEqual([0, 1]);
});
