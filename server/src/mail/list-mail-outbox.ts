import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { readMailOutbox } from './mail-outbox.db.ts';

const max = 100;

/** What the embedded mail server has taken, the newest first, for the sandbox's page. An empty `address` asks for all. */
export async function listMailOutbox(
  { db }: { readonly db: Database },
  { tenantId }: Ctx,
  { address }: { readonly address?: string | undefined },
) {
  const mails = await db.read(tenantId, (tx) => readMailOutbox(tx, tenantId, address || undefined, max));
  return {
    mails: mails.map(({ id, to, subject, text, html, at }) => ({ id, to, subject, text, html, at })),
  };
}
