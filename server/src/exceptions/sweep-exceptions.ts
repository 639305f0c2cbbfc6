import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { forgetExceptions } from './exceptions.db.ts';

const keptMs = 180 * 86_400_000;

/** Removes what is older than 180 days. Safe on any number of processes. */
export async function sweepExceptions(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.read(tenantId, (tx) => forgetExceptions(tx, tenantId, before));
}
