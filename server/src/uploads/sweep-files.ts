import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { deleteFreeBefore } from './files.db.ts';

const freeMs = 86_400_000;
const atOnce = 50;

/** What has been attached to nothing for a day is gone. Safe on any number of processes. */
export async function sweepFiles(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - freeMs);
  const sweepSome = () => db.inTenant(tenantId, (tx) => deleteFreeBefore(tx, tenantId, before, atOnce));
  while ((await sweepSome()) === atOnce);
}
