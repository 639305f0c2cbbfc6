import { dayOf } from '@woxing/contract/core/days';
import { type GrantedScope, peopleWithin, scopeGranted } from '#src/grants/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { ordersTravelled } from './order-travellers.db.ts';
import type { OrderRow } from './orders.db.ts';
import type { OrderScope } from './scope-parts.db.ts';

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
  return granted?.enterpriseId === enterpriseId ? { ...own, ...(await reachOf(tx, tenantId, granted)) } : own;
}

/** Whose orders, placed for which enterprise; `ordererIds` null: those of all. */
type Reach = Pick<OrderScope, 'enterpriseId' | 'ordererIds'>;

async function reachOf(tx: Tx, tenantId: string, granted: GrantedScope): Promise<Reach> {
  const { enterpriseId, whole } = granted;
  return { enterpriseId, ordererIds: whole ? null : await peopleWithin(tx, tenantId, granted) };
}

/**
 * The orders of others upon which a member acts: a main account upon all that were placed for its enterprise, an employee upon those
 * that the right to orders shows, where it says so. Travelling by an order gives nothing.
 */
async function reachOfActs(tx: Tx, { tenantId, signedIn, now }: MemberCtx): Promise<Reach> {
  const nobodys = { enterpriseId: null, ordererIds: [] };
  const enterpriseId = enterpriseOrderedFor(signedIn);
  if (enterpriseId === null) return nobodys;
  if (isMainAccount(signedIn)) return { enterpriseId, ordererIds: null };
  const granted = await scopeGranted(tx, tenantId, signedIn.memberId, 'orders', dayOf(now));
  const acts = granted?.acts === true && granted.enterpriseId === enterpriseId;
  return acts ? reachOf(tx, tenantId, granted) : nobodys;
}

type Whose = Pick<OrderRow, 'memberId' | 'enterpriseId'>;

const isWithin = ({ enterpriseId, ordererIds }: Reach, order: Whose): boolean =>
  enterpriseId !== null &&
  order.enterpriseId === enterpriseId &&
  (ordererIds === null || ordererIds.includes(order.memberId));

/**
 * Whether a member does with an order what its owner may: the one place where that is decided. Asked in the transaction that writes,
 * so that a right that has ended is over.
 */
export async function mayAct(tx: Tx, ctx: MemberCtx, order: Whose): Promise<boolean> {
  return order.memberId === ctx.signedIn.memberId || isWithin(await reachOfActs(tx, ctx), order);
}

/** Orders may be placed for an employee by others; a main account sees them all anyway. */
export const travelsForEnterprise = (who: Who): boolean =>
  enterpriseOrderedFor(who) !== null && !isMainAccount(who);

export async function maySee(
  tx: Tx,
  ctx: MemberCtx,
  order: Whose & Pick<OrderRow, 'orderNo'>,
): Promise<boolean> {
  if (order.memberId === ctx.signedIn.memberId) return true;
  const scope = await scopeOf(tx, ctx);
  return (
    isWithin(scope, order) || (scope.travels && (await travelledBy(tx, ctx, [order])).has(order.orderNo))
  );
}

function travelledBy(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  orders: readonly Pick<OrderRow, 'orderNo'>[],
): Promise<ReadonlySet<string>> {
  const numbers = orders.map(({ orderNo }) => orderNo);
  return ordersTravelled(tx, tenantId, signedIn.memberId, numbers);
}

type Ordered = Whose & Pick<OrderRow, 'orderNo'>;
type OrderedBy = {
  orderedBy?: { memberId: string; name: string; forReader: boolean; mayAct: boolean };
};

/** Who placed each order that is not the reader's own, whether it was placed for the reader, and whether the reader may act upon it. */
export async function orderersOf(
  tx: Tx,
  ctx: MemberCtx,
  orders: readonly Ordered[],
): Promise<(order: Ordered) => OrderedBy> {
  const { tenantId, signedIn } = ctx;
  const others = orders.filter(({ memberId }) => memberId !== signedIn.memberId);
  if (others.length === 0) return () => ({});
  const [names, travelled, acts] = await Promise.all([
    namesOfMembers(tx, tenantId, [...new Set(others.map(({ memberId }) => memberId))]),
    travelsForEnterprise(signedIn) ? travelledBy(tx, ctx, others) : new Set<string>(),
    reachOfActs(tx, ctx),
  ]);
  return (order) => {
    const { orderNo, memberId } = order;
    if (memberId === signedIn.memberId) return {};
    const name = names.get(memberId) ?? '';
    const forReader = travelled.has(orderNo);
    return { orderedBy: { memberId, name, forReader, mayAct: isWithin(acts, order) } };
  };
}
