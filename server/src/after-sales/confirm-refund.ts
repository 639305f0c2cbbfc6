import { refuse } from '@woxing/contract/core/errors';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { RefundAnswer } from '@woxing/contract/orders/after-sales';
import { changeOrder, nextSheetNo, type OrderWithTickets, type TicketKey } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AfterSales, AfterSalesDeps } from './after-sales.ts';
import { confirmQuote } from './kept-quotes.ts';
import { lockOwnOf } from './own-order-of.ts';
import { type RefundTerms, refundSums, refundTerms } from './refund-terms.ts';

/** Gives tickets back as it was quoted. Refuses with `quote.stale` what is not the newest quote, or has expired. */
export async function confirmRefund(
  deps: Pick<AfterSalesDeps, 'db' | 'jobs'>,
  { supply, refunds }: Pick<AfterSales, 'supply' | 'refunds'>,
  ctx: MemberCtx,
  input: { readonly orderNo: string; readonly quoteId: string; readonly reason?: string | undefined },
): Promise<RefundAnswer> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOwnOf(tx, ctx, supply, input.orderNo, 'refund-asked');
    const { quoteId } = input;
    const terms = refundTerms.parse(await confirmQuote(tx, order, { kind: 'refund', quoteId, now: ctx.now }));
    checkStillIssued(order, terms);
    const sheetNo = nextSheetNo(order, 'refund');
    const { feeFen, backFen } = refundSums(terms);
    const tickets = terms.lines.map(({ passenger, leg }) => ({ passenger, leg }));
    const asked = await changeOrder(tx, order, {
      event: 'refund-asked',
      at: ctx.now,
      words: askedWords(refunds.words.involuntary, terms, input.reason),
      amountFen: backFen,
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
    const answer = { sheetNo, code: asked.code, backFen };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
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

function askedWords(involuntary: string, terms: RefundTerms, reason: string | undefined): string {
  const { feeFen, backFen } = refundSums(terms);
  const cause = terms.involuntary ? `${involuntary}，` : reason ? `因“${reason}”，` : '';
  const fee = feeFen === noFen ? '不收退票费' : `退票费${formatYuan(feeFen)}`;
  return `${cause}申请退票${terms.lines.length}张，${fee}，预计退回${formatYuan(backFen)}`;
}
