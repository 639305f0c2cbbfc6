import { strict as assert } from 'node:assert';
import type { MemberCtx } from '#src/platform/context.ts';

/** The enterprise of a main account; the permission table lets nobody else come here. */
export function ownEnterprise(ctx: MemberCtx): string {
  const { creditMemberId, creditEmployeeId } = ctx.signedIn;
  assert(creditMemberId !== undefined && creditEmployeeId === undefined, 'a menu of main accounts');
  return creditMemberId;
}
