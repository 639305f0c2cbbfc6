import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { sweepChallenges } from '#src/second-factor/public.ts';
import { sweepEnded } from './access.db.ts';
import { sweepProofs } from './proofs.db.ts';
import { sweepSignIns } from './sign-ins.db.ts';
import { deleteOutboxBefore } from './sms-outbox.db.ts';

/** How far audits look back. */
const halfYearMs = 183 * 86_400_000;
/** What the embedded provider would have sent, for whoever tries the product. */
const outboxKeptMs = 7 * 86_400_000;

/** Removes messages of the outbox, pictures, codes, tickets, proofs and sessions that have ended, and old sign-ins. Safe on any number of processes. */
export async function sweepAccess(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const now = clock.now();
  const keptSince = new Date(now.getTime() - halfYearMs);
  await db.read(tenantId, (tx) => sweepEnded(tx, tenantId, now, keptSince));
  await db.read(tenantId, (tx) => sweepProofs(tx, tenantId, now));
  await db.read(tenantId, (tx) => sweepChallenges(tx, tenantId, now));
  await db.read(tenantId, (tx) => sweepSignIns(tx, tenantId, keptSince));
  await db.read(tenantId, (tx) => deleteOutboxBefore(tx, tenantId, new Date(now.getTime() - outboxKeptMs)));
}
