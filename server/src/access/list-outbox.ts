import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { readOutbox } from './sms-outbox.db.ts';

const max = 100;

/** What the embedded SMS provider has taken, newest first, for the sandbox's page. An empty `mobile` asks for all. */
export async function listOutbox(
  { db }: { readonly db: Database },
  ctx: Ctx,
  input: { readonly mobile?: string | undefined },
): Promise<{ messages: { mobile: string; words: string; at: Date }[] }> {
  const messages = await db.read(ctx.tenantId, (tx) =>
    readOutbox(tx, ctx.tenantId, input.mobile || undefined, max),
  );
  return { messages };
}
