import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { forget, forgetEnded, hit, look } from './limits.ts';

const { db, clock, anotherDatabase } = await testDatabase();
const limit = (subject: string) => ({ name: 'sms.phone', subject, max: 3, perSeconds: 60 });

test('two processes count together', async () => {
  const other = anotherDatabase();
  const allowances = await Promise.all(
    [db, other, db, other, db].map((from) => hit(from, 'official', limit('together'), clock.now())),
  );
  expect(allowances.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test('a refused hit says how long to wait, and the window ends', async () => {
  for (let count = 0; count < 3; count++) await hit(db, 'official', limit('window'), clock.now());
  clock.passSeconds(20);
  expect(await hit(db, 'official', limit('window'), clock.now())).toEqual({
    allowed: false,
    left: 0,
    retryAfterSeconds: 40,
  });
  clock.passSeconds(40);
  expect(await hit(db, 'official', limit('window'), clock.now())).toEqual({
    allowed: true,
    left: 2,
    retryAfterSeconds: 60,
  });
});

test('a clock that was moved back does not lock anybody out', async () => {
  const future = new Date(clock.now().getTime() + 86_400_000);
  for (let count = 0; count < 4; count++) await hit(db, 'official', limit('back'), future);
  expect((await hit(db, 'official', limit('back'), clock.now())).allowed).toBe(true);
});

test('looking does not count, and forgetting begins anew', async () => {
  expect(await look(db, 'official', limit('look'), clock.now())).toEqual({
    allowed: true,
    left: 3,
    retryAfterSeconds: 0,
  });
  for (let count = 0; count < 3; count++) await hit(db, 'official', limit('look'), clock.now());
  expect((await look(db, 'official', limit('look'), clock.now())).allowed).toBe(false);
  await forget(db, 'official', limit('look'));
  expect((await look(db, 'official', limit('look'), clock.now())).left).toBe(3);
});

test('one tenant does not count for another, and ended windows are swept', async () => {
  for (let count = 0; count < 4; count++) await hit(db, 'official', limit('tenant'), clock.now());
  expect((await hit(db, 'partner', limit('tenant'), clock.now())).allowed).toBe(true);
  clock.passSeconds(61);
  await forgetEnded(db, 'partner', clock.now());
  expect((await look(db, 'partner', limit('tenant'), clock.now())).left).toBe(3);
});

test('a copy of the database does not tell who was counted, not even to whoever tries all mobiles', async () => {
  await hit(db, 'official', limit('13800000010'), clock.now());
  const { rows } = await db.read('official', (tx) =>
    sql<{ subject: string }>`select subject from rate_counters`.execute(tx),
  );
  const plain = createHash('sha256').update('13800000010');
  const guesses = [plain.copy().digest('hex'), plain.digest('base64url')];
  expect(rows.filter(({ subject }) => guesses.includes(subject))).toEqual([]);
  expect(rows.every(({ subject }) => subject.startsWith('h1.'))).toBe(true);
});

test('hits of one moment are all counted, in whatever order their clocks were read', async () => {
  const limit = { name: 'moment', subject: 'one', max: 10, perSeconds: 60 };
  const now = clock.now().getTime();
  const allowed: boolean[] = [];
  for (let at = 0; at < 20; at++)
    allowed.push((await hit(db, 'official', limit, new Date(now - at * 3))).allowed);
  expect(allowed.filter(Boolean)).toHaveLength(10);
});
