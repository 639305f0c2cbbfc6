import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import type { RefundAnswer } from '@woxing/contract/orders/after-sales';
import { changeOrder, nextSheetNo, type OrderWithTickets, type TicketKey } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AfterSales, SheetAskingDeps } from './after-sales.ts';
import { confirmQuote } from './kept-quotes.ts';
import { lockOrderOf } from './lock-order-of.ts';
import { type RefundTerms, refundSums } from './refund-terms.ts';
import { askedWords } from './refund-words.ts';
import { type AskedSheet, askedBefore, keptRefund, type SheetPermit } from './sheet-approvals.ts';

/**
 * Gives tickets back as it was quoted, or asks for that where somebody has to agree to it first: `permit` is there when they have.
 * Refuses with `quote.stale` what is not the newest quote, or has expired.
 */
export async function confirmRefund(
  deps: Pick<SheetAskingDeps, 'db' | 'jobs' | 'sheetApprovals'>,
  { supply, refunds }: Pick<AfterSales, 'supply' | 'refunds'>,
  ctx: MemberCtx,
  input: {
    readonly orderNo: string;
    readonly quoteId: string;
    readonly reason?: string | undefined;
    /** What the product adds to its terms with the confirmation; it may refuse it. */
    readonly more?: (tx: Tx, sheetNo: string, terms: RefundTerms) => Promise<object>;
  },
  permit?: SheetPermit,
): Promise<RefundAnswer> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = askedBefore(await lockOrderOf(tx, ctx, supply, input.orderNo, 'refund-asked'), permit);
    const { quoteId, reason = '' } = input;
    const quoted = await confirmQuote(tx, order, { kind: 'refund', quoteId, now: ctx.now }, keptRefund);
    checkStillIssued(order, quoted.terms);
    const sheetNo = nextSheetNo(order, 'refund');
    const terms: RefundTerms = {
      ...quoted.terms,
      ...(await input.more?.(tx, sheetNo, quoted.terms)),
    };
    const asking = { kind: 'refund', quoted, more: {}, reason } as const;
    if (permit === undefined) {
      const caseId = await submitWhereNeeded(deps, tx, ctx, order, asking);
      if (caseId !== null) return keepAnswer({ sheetNo: '', code: order.code, backFen: noFen, caseId });
    }
    const { feeFen, backFen } = refundSums(terms);
    const tickets = terms.lines.map(({ passenger, leg }) => ({ passenger, leg }));
    const asked = await changeOrder(tx, order, {
      event: 'refund-asked',
      at: ctx.now,
      words: askedWords(refunds.words, terms, input.reason),
      ...(backFen > noFen && { amountFen: backFen }),
      sheet: {
        open: {
          sheetNo,
          kind: 'refund',
          tickets,
          feeFen,
          dueFen: noFen,
          personFen: noFen,
          backFen,
          quote: terms,
        },
      },
    });
    await deps.jobs.enqueue(tx, ctx.tenantId, refunds.job, { sheetNo });
    await permit?.take(tx, sheetNo);
    return keepAnswer({ sheetNo, code: asked.code, backFen, caseId: null });

    async function keepAnswer(answer: RefundAnswer): Promise<RefundAnswer> {
      await ctx.idempotency?.keepIn(tx, answer);
      return answer;
    }
  });
}

/** The run that decides, where somebody has to agree to it first. */
export async function submitWhereNeeded(
  { sheetApprovals }: Pick<SheetAskingDeps, 'sheetApprovals'>,
  tx: Tx,
  ctx: MemberCtx,
  order: OrderWithTickets,
  asking: AskedSheet,
): Promise<string | null> {
  const { kind, quoted } = asking;
  const needed = await sheetApprovals.isNeeded(tx, ctx, order, { kind, request: quoted.request });
  return needed ? sheetApprovals.begin(tx, ctx, order, asking) : null;
}

export function checkStillIssued(
  order: OrderWithTickets,
  terms: { readonly lines: readonly TicketKey[] },
): void {
  const issued = new Set(
    order.tickets
      .filter(({ state }) => state === 'issued')
      .map(({ passenger, leg }) => `${passenger}/${leg}`),
  );
  if (terms.lines.some(({ passenger, leg }) => !issued.has(`${passenger}/${leg}`)))
    throw refuse('quote.stale');
}
