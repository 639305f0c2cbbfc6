import type { MemberCtx } from '#src/platform/context.ts';
import type { AccountOwner } from './rail-accounts.db.ts';

export const accountOwner = ({
  tenantId,
  signedIn,
}: Pick<MemberCtx, 'tenantId' | 'signedIn'>): AccountOwner => ({
  tenantId,
  memberId: signedIn.memberId,
});
