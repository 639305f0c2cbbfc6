import { createHash, randomUUID } from 'node:crypto';
import { timeOf } from '@woxing/contract/core/days';
import type { BusinessType } from '@woxing/contract/payments/payments';
import { openBusinesses } from '#src/businesses.ts';
import {
  askOpenHolds,
  type HoldingDeps,
  issueTickets,
  type Supply,
  type TicketingDeps,
} from '#src/fulfilment/public.ts';
import { cancelOrder, type OrderDeps, type OrderProducts } from '#src/orders/public.ts';
import { demoPayPassword, type PayDeps, startPayment } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { internationalChangeFacts } from '#src/products/international-air/public.ts';
import { railChangeFacts } from '#src/products/rail/public.ts';
import { productFacts } from '#src/products.ts';
import { findOrderPlacedAt } from './demo-steps.db.ts';

/** What follows an order is done by the seed, at the order's own time, and not by the jobs at theirs; suppliers let holds expire. */
const nothingFollows = { onPaid: () => Promise.resolve(), onEnded: () => Promise.resolve() };
const products: OrderProducts = {
  airTicket: { ...productFacts.airTicket, ...nothingFollows },
  gp: { ...productFacts.gp, ...nothingFollows },
  'international-air': {
    ...productFacts['international-air'],
    ...nothingFollows,
    changes: { ...internationalChangeFacts, ...nothingFollows },
  },
  train: {
    ...productFacts.train,
    ...nothingFollows,
    changes: { ...railChangeFacts, ...nothingFollows },
  },
  hotel: { ...productFacts.hotel, ...nothingFollows },
  car: { ...productFacts.car, ...nothingFollows },
};
const businesses = openBusinesses({ products });

/** Out of the member's wallet, or on the credit of the enterprise. */
export type InsideMethod = 'tianHangPay' | 'creditPay';

export interface DemoMoment {
  /** From the beginning of the seed, negative in the past. */
  readonly inDays: number;
  /** No two orders of a member are placed at the same moment, so that an order is found again by it. */
  readonly minute: number;
}

/** The rooms, and who uses them, at another moment. */
export function atTime<D>(deps: D, ctx: MemberCtx, { inDays, minute }: DemoMoment) {
  const aside = minutesAside(ctx.now, minute);
  const now = new Date(ctx.now.getTime() + inDays * 86_400_000 + aside * 60_000);
  return {
    deps: { ...deps, clock: { now: () => now }, products, businesses },
    ctx: { ...ctx, requestId: randomUUID(), now },
  };
}

/** So that all that is placed on a day stays on it: in its second half minutes count back. */
const minutesAside = (now: Date, minute: number) => (timeOf(now) < '12:00' ? minute : -Math.abs(minute));

type ApprovingDeps = Pick<HoldingDeps, 'approvals' | 'applications'>;

export interface DemoEnd {
  readonly supply: Supply;
  readonly businessType: BusinessType;
  readonly end: 'issued' | 'cancelled';
  readonly method: InsideMethod;
}

/**
 * Brings one order to its end: the one that `place` answers, or the one that an earlier start placed at the same moment before
 * it was interrupted. `place` answers undefined where nothing fits. Answers the order.
 */
export async function placeToEnd(
  deps: TicketingDeps & PayDeps & OrderDeps & ApprovingDeps,
  ctx: MemberCtx,
  { supply, businessType, end, method }: DemoEnd,
  place: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const before = await orderOfBefore(deps, ctx, supply);
  const orderNo = before?.orderNo ?? (await place());
  if (orderNo === undefined) return undefined;
  if (end === 'cancelled') {
    if (before?.code !== ended) await cancelOrder(deps, ctx, { orderNo });
    return orderNo;
  }
  if (before === undefined || before.code === 0)
    await payInside(deps, ctx, { businessType, method }, orderNo);
  await issueTickets(deps, supply, ctx.tenantId, orderNo);
  return orderNo;
}

async function orderOfBefore(
  deps: TicketingDeps & ApprovingDeps,
  ctx: MemberCtx,
  supply: Supply,
): Promise<{ orderNo: string; code: number } | undefined> {
  const find = () =>
    deps.db.read(ctx.tenantId, (tx) => findOrderPlacedAt(tx, ctx.tenantId, ctx.signedIn.memberId, ctx.now));
  const found = await find();
  if (found?.code !== seatsAsked) return found;
  await askOpenHolds(shortlyAfter(deps, ctx), supply, ctx.tenantId);
  return find();
}

/** When an answer that never came may be asked for. */
export function shortlyAfter<D>(deps: D, ctx: MemberCtx) {
  const later = new Date(ctx.now.getTime() + 60_000);
  return { ...deps, clock: { now: () => later } };
}

/** Its seats were asked for, and the answer is not known. */
const seatsAsked = 20;
const ended = 12;

/** Pays at once. */
export async function payInside(
  deps: PayDeps,
  ctx: MemberCtx,
  by: Pick<DemoEnd, 'businessType' | 'method'>,
  orderNo: string,
): Promise<void> {
  const payPassword = createHash('md5').update(demoPayPassword).digest('hex');
  await startPayment(deps, ctx, { ...by, orderNo, payPassword });
}
