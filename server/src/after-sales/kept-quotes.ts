import { randomUUID } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import type { z } from 'zod';
import { type OrderWithTickets, type SheetKind, saveQuote, takeQuote } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';

/** Keeps a quote, by which the one before it can be confirmed no more. Answers its id. */
export async function keepQuote(
  tx: Tx,
  { tenantId, orderNo }: OrderWithTickets,
  quoted: { readonly kind: SheetKind; readonly quote: unknown; readonly expiresAt: Date },
): Promise<string> {
  const quoteId = randomUUID();
  await saveQuote(tx, tenantId, { orderNo, quoteId, ...quoted });
  return quoteId;
}

/** What was quoted, once. Refuses with `quote.stale` what is not the newest quote of the order, or has expired. */
export async function confirmQuote<Kept>(
  tx: Tx,
  { tenantId, orderNo }: OrderWithTickets,
  input: { readonly kind: SheetKind; readonly quoteId: string; readonly now: Date },
  kept: z.ZodType<Kept>,
): Promise<Kept> {
  const row = await takeQuote(tx, tenantId, orderNo);
  if (
    row === undefined ||
    row.quoteId !== input.quoteId ||
    row.kind !== input.kind ||
    row.expiresAt <= input.now
  )
    throw refuse('quote.stale');
  const quoted = kept.safeParse(row.quote);
  // It was kept by a version before.
  if (!quoted.success) throw refuse('quote.stale');
  return quoted.data;
}
