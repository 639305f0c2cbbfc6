import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';

/** Whose titles: a member's, or an enterprise's; `id` in the column that names it. */
export interface TitleOwner {
  readonly tenantId: string;
  readonly column: 'member_id' | 'enterprise_id';
  readonly id: string;
}

export const ofMember = (tenantId: string, id: string): TitleOwner => ({ tenantId, column: 'member_id', id });
const ofEnterprise = (tenantId: string, id: string): TitleOwner => ({
  tenantId,
  column: 'enterprise_id',
  id,
});

/** A main account keeps those of its enterprise, anybody else their own. */
export function titleOwnerOf({ tenantId, signedIn }: MemberCtx): TitleOwner {
  const { memberId, creditMemberId } = signedIn;
  return isMainAccount(signedIn) && creditMemberId !== undefined
    ? ofEnterprise(tenantId, creditMemberId)
    : ofMember(tenantId, memberId);
}

/** Whose titles an employee may use beside their own. */
export function giverOf({ tenantId, signedIn }: MemberCtx): TitleOwner | undefined {
  const { creditMemberId, creditEmployeeId } = signedIn;
  return creditEmployeeId === undefined || creditMemberId === undefined
    ? undefined
    : ofEnterprise(tenantId, creditMemberId);
}
