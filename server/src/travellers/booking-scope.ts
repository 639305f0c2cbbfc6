import { dayOf } from '@woxing/contract/core/days';
import { scopeGranted } from '#src/grants/public.ts';
import { type ColleagueRow, isMainAccount, type PeopleScope } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

/** The enterprise for which somebody books: its main account and its employees; of anybody else none. */
export function enterpriseOf({ signedIn }: MemberCtx): string | undefined {
  const { creditMemberId, creditEmployeeId } = signedIn;
  return creditEmployeeId !== undefined || isMainAccount(signedIn) ? creditMemberId : undefined;
}

/** For which colleagues somebody may book today: a main account for all, an employee by their right; undefined for nobody. */
export async function bookingScope(tx: Tx, ctx: MemberCtx): Promise<PeopleScope | undefined> {
  const { tenantId, signedIn, now } = ctx;
  const enterpriseId = enterpriseOf(ctx);
  if (enterpriseId === undefined) return undefined;
  if (isMainAccount(signedIn)) return { enterpriseId, whole: true, departmentIds: [], memberIds: [] };
  const granted = await scopeGranted(tx, tenantId, signedIn.memberId, 'book', dayOf(now));
  return granted?.enterpriseId === enterpriseId ? granted : undefined;
}

export function isWithin(
  scope: PeopleScope | undefined,
  { memberId, departmentId }: Pick<ColleagueRow, 'memberId' | 'departmentId'>,
): boolean {
  if (scope === undefined) return false;
  const { whole, departmentIds, memberIds } = scope;
  return whole || departmentIds.includes(departmentId ?? '') || memberIds.includes(memberId);
}
