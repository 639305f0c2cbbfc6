import type { withdrawSheetRequest as endpoint } from '@woxing/contract/approvals/sheet-approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { withdrawApproval } from '#src/approvals/public.ts';
import { findAnyOrder, mayAct, recordAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import type { SheetApprovalDeps } from './sheet-approval-deps.ts';
import { sheetApprovalOfCase } from './sheet-approvals.db.ts';

/**
 * The owner of the order, or whoever may act upon it, takes back what is decided about; the tickets stay as they are. Refuses with
 * `approval.over` what is decided, and with `approval.unknown` everybody else.
 */
export async function withdrawSheetRequest(
  { db, approvals }: Pick<SheetApprovalDeps, 'approvals'> & { readonly db: Database },
  ctx: MemberCtx,
  { caseId }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const row = await sheetApprovalOfCase(tx, ctx.tenantId, caseId);
    const order = row && (await findAnyOrder(tx, ctx.tenantId, row.orderNo));
    if (order === undefined || !(await mayAct(tx, ctx, order))) throw refuse('approval.unknown');
    await withdrawApproval(approvals, tx, ctx, caseId, true);
    const { signedIn, ip, now } = ctx;
    if (order.memberId !== signedIn.memberId)
      await recordAct(tx, order, { memberId: signedIn.memberId, ip }, { act: 'request-withdrawn', at: now });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
