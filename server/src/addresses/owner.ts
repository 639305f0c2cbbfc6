import type { MemberCtx } from '#src/platform/context.ts';
import type { Owner } from './addresses.db.ts';

export function ownerOf(ctx: MemberCtx): Owner {
  return { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId };
}
