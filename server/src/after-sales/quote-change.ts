import { RefusalError } from '@woxing/contract/core/errors';
import type { ChangeQuoteAnswer } from '@woxing/contract/orders/after-sales';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { overWords } from '#src/standards/public.ts';
import type { ChangeQuote, SheetAskingDeps } from './after-sales.ts';
import { changeSums, costOfChange } from './change-terms.ts';
import type { AfterSalesWithChanges } from './confirm-change.ts';
import { feeSteps } from './fee-steps.rules.ts';
import { keepQuote } from './kept-quotes.ts';
import { leavesApplication } from './leaves-application.ts';
import { lockOrderOf } from './lock-order-of.ts';
import { quoteExpiry } from './quote-expiry.rules.ts';
import type { KeptQuote, SheetRequest } from './sheet-approvals.ts';

/**
 * What changing tickets costs and returns now. The newest quote of an order alone can be confirmed. The product quotes tickets of
 * an order that is locked; a refusal that it answers, instead of throwing it, is thrown when what it has written is committed.
 */
export async function quoteChange<Shown extends object>(
  deps: Pick<SheetAskingDeps, 'db' | 'sheetApprovals' | 'applications'>,
  { supply, changes }: Pick<AfterSalesWithChanges, 'supply' | 'changes'>,
  ctx: MemberCtx,
  input: { readonly orderNo: string },
  quoter: (tx: Tx, order: OrderWithTickets) => Promise<ChangeQuote<Shown> | RefusalError>,
): Promise<ChangeQuoteAnswer & Shown> {
  const answer = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderOf(tx, ctx, supply, input.orderNo, 'change-asked');
    const quoted = await quoter(tx, order);
    if (quoted instanceof RefusalError) return quoted;
    const { terms, deadlines, shown } = quoted;
    const expiresAt = quoteExpiry(
      ctx.now,
      deadlines.map(({ until }) => until),
      quoted.expiresAt,
    );
    const request = requestOf(input, quoted);
    const quote: KeptQuote = { terms, request };
    const quoteId = await keepQuote(tx, order, { kind: 'change', quote, expiresAt });
    const { dueFen, backFen } = changeSums(terms);
    const answer = {
      ...shown,
      quoteId,
      lines: terms.lines.map((line, at) => ({ ...line, ...deadlines[at]! })),
      dueFen,
      backFen,
      needsApproval: await deps.sheetApprovals.isNeeded(tx, ctx, order, { kind: 'change', request }),
      overStandard: overWordsOf(request),
      outsideApplication: (await leavesApplication(deps, tx, order, changes, terms))?.message ?? null,
      expiresAt,
      now: ctx.now,
    };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
  if (answer instanceof RefusalError) throw answer;
  return answer;
}

function requestOf(asked: unknown, quoted: ChangeQuote<object>): SheetRequest {
  const { terms, deadlines, standard, refundFeeFen, free = false } = quoted;
  const steps = feeSteps(terms.lines.map(({ feeFen }, at) => [{ feeFen, until: deadlines[at]!.until }]));
  return {
    asked,
    costFen: costOfChange(terms),
    involuntary: free,
    standard,
    refundFeeFen,
    steps: steps.map(({ from, feeFen }) => ({ from: from.toISOString(), feeFen })),
  };
}

/** What is above the standard that it was held against; null where nothing is. */
export function overWordsOf({ standard }: Pick<SheetRequest, 'standard'>): string | null {
  const over = standard?.parts.filter((part) => part.over !== null) ?? [];
  return over.length === 0 ? null : overWords(over);
}
