import { sweepEntries } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';

/** Removes nonces and tickets that have ended. Safe on any number of processes. */
export async function sweepEntry(
  { db, clock }: Pick<EntryDeps, 'db' | 'clock'>,
  tenantId: string,
): Promise<void> {
  await db.read(tenantId, (tx) => sweepEntries(tx, tenantId, clock.now()));
}
