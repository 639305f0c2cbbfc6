import type { WishOf } from '@woxing/contract/core/endpoint';
import type { cancelTrainChange as endpoint } from '@woxing/contract/products/rail/train-orders';
import { checkMayHappen, endUnpaidChange, lockOwnSheet, type OrderProducts } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { refuseUnlessState } from './read-train-sheet.ts';
import type { SheetDeps } from './sheet-calls.ts';
import { changeNounOf } from './sheet-terms.ts';

/** A change that waits for payment is given up: its seats go back, the old tickets stay valid. */
export async function cancelTrainChange(
  deps: Pick<SheetDeps, 'db' | 'money'> & { readonly products: OrderProducts },
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Record<never, never>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const { order, sheet } = await lockOwnSheet(tx, ctx, wish);
    checkMayHappen(order, 'change-withdrawn');
    refuseUnlessState(order, sheet, 'to-pay');
    await endUnpaidChange(deps, tx, order, sheet.sheetNo, {
      event: 'change-withdrawn',
      at: ctx.now,
      words: `您已取消${changeNounOf(sheet)}，新座位已释放，原车票仍然有效`,
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
