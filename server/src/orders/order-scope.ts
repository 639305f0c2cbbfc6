import { dayOf } from '@woxing/contract/core/days';
import { peopleWithin, scopeGranted } from '#src/grants/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { OrderScope } from './order-branches.db.ts';
import { ordersTravelled } from './order-travellers.db.ts';
import type { OrderRow } from './orders.db.ts';

type Who = MemberCtx['signedIn'];

/** For which enterprise a member places orders: employees for theirs, a main account for its own. Null of anybody else. */
export function enterpriseOrderedFor({ memberType, creditMemberId, creditEmployeeId }: Who): string | null {
  const acts = creditEmployeeId !== undefined || memberType === 70;
  return acts ? (creditMemberId ?? null) : null;
}

/** Of a main account alone: all of the enterprise is its own. */
export function enterpriseSeenWhole(who: Who): string | null {
  return isMainAccount(who) ? enterpriseOrderedFor(who) : null;
}

/**
 * Everybody sees their own orders, a main account also all that were placed for its enterprise, and an employee also those by which they
 * travel, and with the right to it those that the people of some departments, or some people, have placed for it. People count where
 * they work now.
 */
export async function scopeOf(tx: Tx, { tenantId, signedIn, now }: MemberCtx): Promise<OrderScope> {
  const { memberId } = signedIn;
  const enterpriseId = enterpriseOrderedFor(signedIn);
  const travels = travelsForEnterprise(signedIn);
  const own = { memberId, enterpriseId: null, ordererIds: null, travels };
  if (!travels) return { ...own, enterpriseId };
  const granted = await scopeGranted(tx, tenantId, memberId, 'orders', dayOf(now));
  if (granted?.enterpriseId !== enterpriseId) return own;
  return {
    ...own,
    enterpriseId,
    ordererIds: granted.whole ? null : await peopleWithin(tx, tenantId, granted),
  };
}

/** Orders may be placed for an employee by others; a main account sees them all anyway. */
export const travelsForEnterprise = (who: Who): boolean =>
  enterpriseOrderedFor(who) !== null && !isMainAccount(who);

export async function maySee(
  tx: Tx,
  ctx: MemberCtx,
  order: Pick<OrderRow, 'orderNo' | 'memberId' | 'enterpriseId'>,
): Promise<boolean> {
  if (order.memberId === ctx.signedIn.memberId) return true;
  const { enterpriseId, ordererIds, travels } = await scopeOf(tx, ctx);
  const isSeen =
    enterpriseId !== null &&
    order.enterpriseId === enterpriseId &&
    (ordererIds === null || ordererIds.includes(order.memberId));
  return isSeen || (travels && (await travelledBy(tx, ctx, [order])).has(order.orderNo));
}

function travelledBy(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  orders: readonly Pick<OrderRow, 'orderNo'>[],
): Promise<ReadonlySet<string>> {
  const numbers = orders.map(({ orderNo }) => orderNo);
  return ordersTravelled(tx, tenantId, signedIn.memberId, numbers);
}

type Ordered = Pick<OrderRow, 'orderNo' | 'memberId'>;
type OrderedBy = { orderedBy?: { memberId: string; name: string; forReader: boolean } };

/** Who placed each order that is not the reader's own, and whether it was placed for the reader. */
export async function orderersOf(
  tx: Tx,
  ctx: MemberCtx,
  orders: readonly Ordered[],
): Promise<(order: Ordered) => OrderedBy> {
  const { tenantId, signedIn } = ctx;
  const others = orders.filter(({ memberId }) => memberId !== signedIn.memberId);
  if (others.length === 0) return () => ({});
  const [names, travelled] = await Promise.all([
    namesOfMembers(tx, tenantId, [...new Set(others.map(({ memberId }) => memberId))]),
    travelsForEnterprise(signedIn) ? travelledBy(tx, ctx, others) : new Set<string>(),
  ]);
  return ({ orderNo, memberId }) =>
    memberId === signedIn.memberId
      ? {}
      : { orderedBy: { memberId, name: names.get(memberId) ?? '', forReader: travelled.has(orderNo) } };
}
