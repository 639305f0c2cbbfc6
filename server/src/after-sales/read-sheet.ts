import { refuse } from '@woxing/contract/core/errors';
import {
  changeOrder,
  checkMayHappen,
  lockSheetToAct,
  type OrderWithTickets,
  type SheetRow,
  statusSentence,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AfterSales, AfterSalesDeps } from './after-sales.ts';

/** A failed refund or change has been read; the order shows its tickets again. */
export async function readSheet(
  deps: Pick<AfterSalesDeps, 'db'>,
  { supply, refunds, changes, ticketWord }: Pick<AfterSales, 'supply' | 'refunds' | 'changes' | 'ticketWord'>,
  ctx: MemberCtx,
  input: { readonly orderNo: string; readonly sheetNo: string },
): Promise<Record<never, never>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const { order, sheet } = await lockSheetToAct(tx, ctx, input);
    refuseUnless(supply, { order, sheet }, { event: 'failure-read', state: 'failed' });
    await changeOrder(tx, order, {
      event: 'failure-read',
      at: ctx.now,
      words:
        sheet.kind === 'refund'
          ? `已知悉${refunds.words.called.noun}未成功，${ticketWord}仍然有效`
          : `已知悉${changes!.words.noun(sheet.quote)}未成功，原${ticketWord}仍然有效`,
      sheet: { sheetNo: sheet.sheetNo, state: 'read' },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Another sheet of the order may be in the state that gives its code; and an order of another product is none of this door. */
export function refuseUnless(
  { products }: Pick<AfterSales['supply'], 'products'>,
  { order, sheet }: { readonly order: OrderWithTickets; readonly sheet: SheetRow },
  step: { readonly event: Parameters<typeof checkMayHappen>[1]; readonly state: SheetRow['state'] },
): void {
  checkMayHappen(order, step.event);
  if (!products.includes(order.product)) throw refuse('order.unknown');
  if (sheet.state !== step.state) throw refuse('order.state', { status: statusSentence(order.code) });
}
