import { afterAll, beforeEach } from 'vitest';
import type { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

/** Two processes on one database, for tests of limits and codes: each test begins a day later, when all limits are over. */
export async function openTwoDoors({
  db,
  clock,
  anotherDatabase,
}: Pick<TestDatabase, 'db' | 'clock' | 'anotherDatabase'>): Promise<{
  readonly one: FrontDoor;
  readonly two: FrontDoor;
}> {
  const one = await openFrontDoor({ db, clock });
  const two = await openFrontDoor({ db: anotherDatabase(), clock });
  afterAll(() => Promise.all([one.app.close(), two.app.close()]));
  beforeEach(() => clock.passSeconds(90_000));
  return { one, two };
}
