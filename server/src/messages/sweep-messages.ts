import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { deleteMessagesBefore } from './messages.db.ts';

const keptDays = 180;
const dayMs = 86_400_000;

/** What was told half a year ago is gone. */
export async function sweepMessages(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.inTenant(tenantId, (tx) => deleteMessagesBefore(tx, tenantId, before));
}
