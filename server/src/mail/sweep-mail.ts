import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { deleteMailOutboxBefore } from './mail-outbox.db.ts';
import { deleteMailsBefore } from './outgoing-mails.db.ts';

const dayMs = 86_400_000;
/** What the embedded mail server would have delivered, for whoever tries the product. */
const outboxKeptMs = 7 * dayMs;
/** That something was sent, and when. */
const mailKeptMs = 90 * dayMs;

export async function sweepMail(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const now = clock.now().getTime();
  await db.read(tenantId, (tx) => deleteMailOutboxBefore(tx, tenantId, new Date(now - outboxKeptMs)));
  await db.read(tenantId, (tx) => deleteMailsBefore(tx, tenantId, new Date(now - mailKeptMs)));
}
