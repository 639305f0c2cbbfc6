import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#src/platform/database.ts';

/** Resolves when so many statements on the test's own database wait for what another transaction holds. */
export async function untilWaitingForLocks(db: Database, statements = 1): Promise<void> {
  await expect.poll(() => waitingForLocks(db)).toBeGreaterThanOrEqual(statements);
}

async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.read('official', (tx) =>
    sql<{ count: number }>`
      select count(distinct pid) as count from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(tx),
  );
  return rows[0]!.count;
}
