import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { forgetUnfinishedBindings } from './bank-cards.db.ts';

const unfinishedMs = 3_600_000;

/** Cards whose binding nobody ended: their numbers are not kept. */
export async function forgetUnfinished(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const before = new Date(clock.now().getTime() - unfinishedMs);
  await db.inTenant(tenantId, (tx) => forgetUnfinishedBindings(tx, tenantId, before));
}
