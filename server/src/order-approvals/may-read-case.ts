import { findAnyOrder, mayAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { findSheetApproval } from './sheet-approvals.db.ts';

/** Whoever may act upon an order follows its approval as its owner does. */
export async function mayReadOrderCase(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<boolean> {
  const order = await findAnyOrder(tx, ctx.tenantId, orderNo);
  return order !== undefined && mayAct(tx, ctx, order);
}

/** The same of a change or refund, by the number of what was asked for. */
export async function mayReadSheetCase(tx: Tx, ctx: MemberCtx, id: string): Promise<boolean> {
  const row = isUuid(id) ? await findSheetApproval(tx, ctx.tenantId, id) : undefined;
  return row !== undefined && mayReadOrderCase(tx, ctx, row.orderNo);
}
