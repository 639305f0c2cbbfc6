import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { EnterprisePlace } from './approver-directory.ts';

/** The enterprise that the caller belongs to or is. Refuses with `access.forbidden` people on their own. */
export function enterprisePlace({ tenantId, signedIn }: MemberCtx): EnterprisePlace {
  if (signedIn.creditMemberId === undefined) throw refuse('access.forbidden');
  return { tenantId, enterpriseId: signedIn.creditMemberId };
}
