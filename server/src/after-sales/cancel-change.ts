import { lockSheetToAct, type OrderDeps } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AfterSalesWithChanges } from './confirm-change.ts';
import { endUnpaidChange } from './end-change.ts';
import { refuseUnless } from './read-sheet.ts';

/** A change that waits for payment is given up: its seats go back, the old tickets stay valid. */
export async function cancelChange(
  deps: OrderDeps,
  { supply, changes, ticketWord }: Pick<AfterSalesWithChanges, 'supply' | 'changes' | 'ticketWord'>,
  ctx: MemberCtx,
  input: { readonly orderNo: string; readonly sheetNo: string },
): Promise<Record<never, never>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const { order, sheet } = await lockSheetToAct(tx, ctx, input);
    refuseUnless(supply, { order, sheet }, { event: 'change-withdrawn', state: 'to-pay' });
    await endUnpaidChange(deps, tx, order, sheet.sheetNo, {
      event: 'change-withdrawn',
      at: ctx.now,
      words: `已取消${changes.words.noun(sheet.quote)}，新${supply.words.held}已释放，原${ticketWord}仍然有效`,
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
