import { RefusalError } from '@woxing/contract/core/errors';
import { runInvariant } from '#src/ledger-audit/invariants.db.ts';
import type { InvariantId } from '#src/ledger-audit/invariants.rules.ts';
import type { Database, PooledDatabase } from '#src/platform/database.ts';
import { tenant } from './shop.ts';

class Died extends Error {
  override message = 'the process died';
}

/** The database of a process that dies in the middle of its `nth` transaction. */
export function dyingDatabase(db: PooledDatabase, nth: number): PooledDatabase {
  let calls = 0;
  return {
    ...db,
    inTenant: (tenantId, work) =>
      db.inTenant(tenantId, async (tx) => {
        calls += 1;
        const result = await work(tx);
        if (calls >= nth) throw new Died();
        return result;
      }),
  };
}

/** Refusals, broken lines and deaths are part of a story; what they leave behind is what counts. */
export function isPartOfIt(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPartOfIt);
  const isLine = error instanceof Error && /^(the line broke|connection reset)/.test(error.message);
  return error instanceof RefusalError || error instanceof Died || isLine;
}

/** Which of these do not hold, and where; `now`: by the clock of whoever asks. */
export function wrongs(db: Database, invariants: readonly InvariantId[], now?: Date): Promise<string[]> {
  return db.read(tenant, async (tx) => {
    const found: string[] = [];
    for (const id of invariants) {
      const { wrong, rows } = await runInvariant(tx, tenant, id, 3, now);
      if (wrong > 0) found.push(`${id}: ${JSON.stringify(rows)}`);
    }
    return found;
  });
}
