import type { MemberCtx } from '#src/platform/context.ts';
import type { Holder } from './bank-cards.db.ts';

export type { Holder };

export const holderOf = (ctx: MemberCtx): Holder => ({
  tenantId: ctx.tenantId,
  memberId: ctx.signedIn.memberId,
});
