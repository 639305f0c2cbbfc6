import { addFen, type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { sentence, type Variant, wordingOf } from '@woxing/contract/core/sentences.rules';
import type { RefundQuoteAnswer } from '@woxing/contract/orders/after-sales';
import type { TakenMethod } from '@woxing/contract/payments/payments';
import { methodSentence } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type {
  AfterSales,
  RefundQuote,
  RefundQuoteLine,
  RefundQuoter,
  SheetAskingDeps,
} from './after-sales.ts';
import { feeSteps } from './fee-steps.rules.ts';
import { keepQuote } from './kept-quotes.ts';
import { lockOrderOf } from './lock-order-of.ts';
import { quoteExpiry } from './quote-expiry.rules.ts';
import { feeSide, type RefundTerms, refundSums, returnOf } from './refund-terms.ts';
import type { KeptQuote, SheetRequest } from './sheet-approvals.ts';

/**
 * What giving tickets back costs now, until when, what it will cost then, and who gets what back. The newest quote of an order
 * alone can be confirmed. The product refuses what cannot be given back.
 */
export async function quoteRefund<Shown extends object = object>(
  deps: Pick<SheetAskingDeps, 'db' | 'money' | 'sheetApprovals'>,
  { supply }: Pick<AfterSales, 'supply'>,
  ctx: MemberCtx,
  input: { readonly orderNo: string; readonly feeOn?: RefundTerms['feeOn'] },
  quoter: RefundQuoter<Shown>,
): Promise<RefundQuoteAnswer & Shown> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderOf(tx, ctx, supply, input.orderNo, 'refund-asked');
    const quoted = await quoter(tx, order);
    const { kept, bookingReference, involuntary, lines } = quoted;
    const terms: RefundTerms = {
      ...kept,
      bookingReference,
      feeOn: feeSide(input.feeOn, lines),
      involuntary,
      lines: lines.map(refundLine),
    };
    const expiresAt = quoteExpiry(
      ctx.now,
      lines.map(({ until }) => until),
      quoted.expiresAt,
    );
    const { feeFen, backFen } = refundSums(terms);
    const request = requestOf(input, quoted, feeFen);
    const quote: KeptQuote = { terms, request };
    const quoteId = await keepQuote(tx, order, { kind: 'refund', quote, expiresAt });
    const answer: RefundQuoteAnswer & Shown = {
      ...(quoted.shown as Shown),
      quoteId,
      lines: lines.map(({ name, until, next }, at) => ({
        ...terms.lines[at]!,
        name,
        until,
        next: [...next],
      })),
      feeFen,
      backFen,
      payers: (await deps.money.planReturn(tx, order, returnOf(terms))).map((payer) =>
        payerView(payer, ctx.variant),
      ),
      needsApproval: await deps.sheetApprovals.isNeeded(tx, ctx, order, { kind: 'refund', request }),
      expiresAt,
      now: ctx.now,
    };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

function payerView(
  { method, amountFen }: { readonly method: TakenMethod; readonly amountFen: Fen },
  variant: Variant | undefined,
): RefundQuoteAnswer['payers'][number] {
  return {
    method,
    words: wordingOf(
      sentence('{amount}退回{method}', { amount: formatYuan(amountFen), method: methodSentence(method) }),
      variant,
    ),
    amountFen,
  };
}

/** What is lost by giving the tickets back, now and later. */
function requestOf(asked: unknown, { involuntary, lines }: RefundQuote, costFen: Fen): SheetRequest {
  const steps = feeSteps(lines.map(({ feeFen, until, next }) => [{ feeFen, until }, ...next]));
  return {
    asked,
    costFen,
    involuntary,
    standard: null,
    refundFeeFen: null,
    steps: steps.map(({ from, feeFen }) => ({ from: from.toISOString(), feeFen })),
  };
}

/** As the terms of a refund keep a line. */
export const refundLine = (
  line: Omit<RefundQuoteLine, 'name' | 'until' | 'next'>,
): RefundTerms['lines'][number] => ({
  passenger: line.passenger,
  leg: line.leg,
  ticketNo: line.ticketNo,
  priceFen: line.priceFen,
  taxesFen: line.taxesFen ?? noFen,
  feeFen: line.feeFen,
  insuranceFen: line.insuranceFen ?? noFen,
  voided: line.voided ?? false,
  backFen: addFen(subtractFen(line.priceFen, line.feeFen), line.insuranceFen ?? noFen),
  percent: line.percent,
  rule: line.rule,
  personFen: line.personFen,
  ...(line.desk && { desk: line.desk }),
  paidForChanges: [...line.paidForChanges],
});
