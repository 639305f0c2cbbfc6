import { createHash, randomUUID } from 'node:crypto';
import type { BusinessType } from '@woxing/contract/payments';
import { openBusinesses } from '#src/businesses.ts';
import { type OrderKinds, rideAsSold } from '#src/orders/public.ts';
import { demoPayPassword, type PayDeps, startPayment } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';

/** What follows an order is done by the seed, at the order's own time, and not by the jobs at theirs; suppliers let holds expire. */
const nothingFollows = { onPaid: () => Promise.resolve(), onEnded: () => Promise.resolve() };
const kinds: OrderKinds = {
  airTicket: nothingFollows,
  gp: nothingFollows,
  train: { ...nothingFollows, rideNow: rideAsSold },
};
const businesses = openBusinesses({ kinds });

/** The rooms, and who uses them, some days from now; negative in the past. */
export function atTime<D>(deps: D, ctx: MemberCtx, inDays: number) {
  const now = new Date(ctx.now.getTime() + inDays * 86_400_000);
  return {
    deps: { ...deps, clock: { now: () => now }, kinds, businesses },
    ctx: { ...ctx, requestId: randomUUID(), now },
  };
}

/** Pays at once, out of the member's wallet. */
export async function payInside(
  deps: PayDeps,
  ctx: MemberCtx,
  businessType: BusinessType,
  orderNo: string,
): Promise<void> {
  const payPassword = createHash('md5').update(demoPayPassword).digest('hex');
  await startPayment(deps, ctx, {
    businessType,
    orderNo,
    method: 'tianHangPay',
    payPassword,
  });
}
