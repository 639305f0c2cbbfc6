import { RefusalError } from '@woxing/contract/core/errors';
import type { ChangeQuoteAnswer } from '@woxing/contract/orders/after-sales';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSales, AfterSalesDeps, ChangeQuote } from './after-sales.ts';
import { changeSums } from './change-terms.ts';
import { keepQuote } from './kept-quotes.ts';
import { lockOwnOf } from './own-order-of.ts';
import { quoteExpiry } from './quote-expiry.rules.ts';

/**
 * What changing tickets costs and returns now. The newest quote of an order alone can be confirmed. The product quotes tickets of
 * an order that is locked; a refusal that it answers, instead of throwing it, is thrown when what it has written is committed.
 */
export async function quoteChange<Shown extends object>(
  deps: Pick<AfterSalesDeps, 'db'>,
  { supply }: Pick<AfterSales, 'supply'>,
  ctx: MemberCtx,
  orderNo: string,
  quoter: (tx: Tx, order: OrderWithTickets) => Promise<ChangeQuote<Shown> | RefusalError>,
): Promise<ChangeQuoteAnswer & Shown> {
  const answer = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOwnOf(tx, ctx, supply, orderNo, 'change-asked');
    const quoted = await quoter(tx, order);
    if (quoted instanceof RefusalError) return quoted;
    const { terms, deadlines, shown } = quoted;
    const expiresAt = quoteExpiry(
      ctx.now,
      deadlines.map(({ until }) => until),
    );
    const quoteId = await keepQuote(tx, order, { kind: 'change', quote: terms, expiresAt });
    const { dueFen, backFen } = changeSums(terms);
    const answer = {
      ...shown,
      quoteId,
      lines: terms.lines.map((line, at) => ({ ...line, ...deadlines[at]! })),
      dueFen,
      backFen,
      expiresAt,
      now: ctx.now,
    };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
  if (answer instanceof RefusalError) throw answer;
  return answer;
}
