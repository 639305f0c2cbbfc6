import { namesOfMembers } from '#src/members/public.ts';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { OrderScope } from './order-list.db.ts';
import type { OrderRow } from './orders.db.ts';

type Who = MemberCtx['signedIn'];

/** For which enterprise a member places orders: employees for theirs, a main account for its own. Null of anybody else. */
export function enterpriseOrderedFor({ memberType, creditMemberId, creditEmployeeId }: Who): string | null {
  const acts = creditEmployeeId !== undefined || memberType === 70;
  return acts ? (creditMemberId ?? null) : null;
}

/** Everybody sees their own orders, a main account also all that were placed for its enterprise. */
export function scopeOf(who: Who): OrderScope {
  return { memberId: who.memberId, enterpriseId: isMainAccount(who) ? enterpriseOrderedFor(who) : null };
}

export function maySee(who: Who, order: Pick<OrderRow, 'memberId' | 'enterpriseId'>): boolean {
  const { memberId, enterpriseId } = scopeOf(who);
  return order.memberId === memberId || (enterpriseId !== null && order.enterpriseId === enterpriseId);
}

/** Who placed each order that is not the reader's own. */
export async function orderersOf(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  orders: readonly Pick<OrderRow, 'memberId'>[],
): Promise<(order: Pick<OrderRow, 'memberId'>) => { orderedBy?: { memberId: string; name: string } }> {
  const others = new Set(orders.map(({ memberId }) => memberId));
  others.delete(signedIn.memberId);
  if (others.size === 0) return () => ({});
  const names = await namesOfMembers(tx, tenantId, [...others]);
  return ({ memberId }) =>
    others.has(memberId) ? { orderedBy: { memberId, name: names.get(memberId) ?? '' } } : {};
}
