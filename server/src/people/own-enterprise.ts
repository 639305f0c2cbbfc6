import { strict as assert } from 'node:assert';
import type { MemberCtx } from '#src/platform/context.ts';

/** The enterprise of a main account; the permission table lets nobody else come here. */
export function ownEnterprise(ctx: MemberCtx): string {
  const { creditMemberId, creditEmployeeId } = ctx.signedIn;
  assert(creditMemberId !== undefined && creditEmployeeId === undefined, 'a menu of main accounts');
  return creditMemberId;
}

/** Whoever answers for an enterprise, and is none of its employees. */
export function isMainAccount({ memberType, creditEmployeeId }: MemberCtx['signedIn']): boolean {
  return memberType === 70 && creditEmployeeId === undefined;
}
