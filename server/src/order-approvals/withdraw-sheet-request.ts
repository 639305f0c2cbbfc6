import type { withdrawSheetRequest as endpoint } from '@woxing/contract/approvals/sheet-approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { readableCase, withdrawApproval } from '#src/approvals/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import type { SheetApprovalDeps } from './sheet-approval-deps.ts';

/** Whoever asked takes back what is decided about; the tickets stay as they are. Refuses with `approval.over` what is decided. */
export async function withdrawSheetRequest(
  { db, approvals }: Pick<SheetApprovalDeps, 'approvals'> & { readonly db: Database },
  ctx: MemberCtx,
  { caseId }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const { kind } = await readableCase(tx, ctx, caseId);
    if (kind !== 'change' && kind !== 'refund') throw refuse('approval.unknown');
    await withdrawApproval(approvals, tx, ctx, caseId);
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
