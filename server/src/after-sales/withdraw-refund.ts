import { changeOrder, lockSheetToAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AfterSales, AfterSalesDeps } from './after-sales.ts';
import { refuseUnless } from './read-sheet.ts';

/**
 * A refund that its supplier has not been asked for yet is taken back: the tickets stay valid, and nothing moves. Refuses with
 * `order.state` once it is under way.
 */
export async function withdrawRefund(
  deps: Pick<AfterSalesDeps, 'db'>,
  { supply, ticketWord, refunds }: Pick<AfterSales, 'supply' | 'ticketWord' | 'refunds'>,
  ctx: MemberCtx,
  input: { readonly orderNo: string; readonly sheetNo: string },
): Promise<Record<never, never>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const { order, sheet } = await lockSheetToAct(tx, ctx, input);
    refuseUnless(supply, { order, sheet }, { event: 'refund-withdrawn', state: 'asked' });
    await changeOrder(tx, order, {
      event: 'refund-withdrawn',
      at: ctx.now,
      words: `已撤回${refunds.words.called.noun}申请，${ticketWord}仍然有效`,
      sheet: { sheetNo: sheet.sheetNo, state: 'withdrawn' },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
