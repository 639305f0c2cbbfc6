import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { holdsToEnd } from './ledger.db.ts';
import { resolveEach } from './post.ts';

const holdsAtOnce = 200;

/**
 * Gives back reservations whose time is over. Runs in every process: of two that meet the same hold, one resolves it. Answers
 * how many it gave back.
 */
export async function expireHolds(
  deps: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<number> {
  let expired = 0;
  for (;;) {
    const now = deps.clock.now();
    const due = await deps.db.read(tenantId, (tx) => holdsToEnd(tx, tenantId, now, holdsAtOnce));
    if (due.length === 0) return expired;
    const ended = due.map((holdId) => ({ holdId, id: `expire:${holdId}`, amountFen: null }));
    const mine = await deps.db.inTenant(tenantId, (tx) => resolveEach(tx, tenantId, 'expired', ended, now));
    expired += mine.length;
    if (due.length < holdsAtOnce) return expired;
  }
}
