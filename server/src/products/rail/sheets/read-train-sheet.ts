import type { WishOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { orderCodes } from '@woxing/contract/orders/order-codes';
import type { readTrainSheet as endpoint } from '@woxing/contract/products/rail/train-orders';
import {
  changeOrder,
  checkMayHappen,
  lockOwnSheet,
  type OrderWithTickets,
  type SheetRow,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { SheetDeps } from './sheet-calls.ts';
import { changeNounOf } from './sheet-terms.ts';

/** A failed refund or change has been read; the order shows its tickets again. */
export async function readTrainSheet(
  deps: Pick<SheetDeps, 'db'>,
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Record<never, never>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const { order, sheet } = await lockOwnSheet(tx, ctx, wish);
    checkMayHappen(order, 'failure-read');
    refuseUnlessState(order, sheet, 'failed');
    await changeOrder(tx, order, {
      event: 'failure-read',
      at: ctx.now,
      words:
        sheet.kind === 'refund'
          ? '您已知悉退票未成功，车票仍然有效'
          : `您已知悉${changeNounOf(sheet)}未成功，原车票仍然有效`,
      sheet: { sheetNo: sheet.sheetNo, state: 'read' },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Another sheet of the order may be in the state that gives its code. */
export function refuseUnlessState(order: OrderWithTickets, sheet: SheetRow, state: SheetRow['state']): void {
  if (sheet.state !== state) throw refuse('order.state', { status: orderCodes[order.code].words });
}
