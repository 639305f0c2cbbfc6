import { refuse } from '@woxing/contract/core/errors';
import { askingAs, findMemberToSignIn } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

/** The member for whom staff act, as if they asked themselves. Refuses with `offline-order.owner` who is not there or may not sign in. */
export async function ownerByAccount(tx: Tx, ctx: MemberCtx, account: string): Promise<MemberCtx> {
  const member = await findMemberToSignIn(tx, ctx.tenantId, account);
  if (member === undefined || member.status !== 1) throw refuse('offline-order.owner');
  return askingAs(ctx, member);
}
