import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { changeTrain as endpoint } from '@woxing/contract/products/rail/train-orders';
import { confirmChange } from '#src/after-sales/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { SheetDeps } from './sheet-deps.ts';

/** Takes seats on the train that was quoted, where they were wished for. */
export function changeTrain(
  deps: SheetDeps,
  ctx: MemberCtx,
  { orderNo, quoteId, wish, reason }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return confirmChange(deps, deps.afterSales, ctx, { orderNo, quoteId, reason, more: { wish } });
}
