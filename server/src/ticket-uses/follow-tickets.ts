import type { OrderMove } from '#src/orders/public.ts';
import type { Listener } from '#src/platform/telling.ts';
import type { CouponAsker } from './coupon-asker.ts';
import { awaitedOf, firstLook } from './look-times.rules.ts';
import { planLook } from './ticket-uses.db.ts';

/** Tickets that are issued, changed, given back or moved by their carrier are asked for after they leave, and no others. */
export const followTicketUses =
  (askers: readonly CouponAsker[]): Listener<OrderMove> =>
  (tx, { order, before }) => {
    const asker = askers.find(({ flights }) => flights.isOf(order));
    if (asker === undefined || before === null) return Promise.resolve();
    const [was, is] = [before, order].map((one) => awaitedOf(one, asker.flights.legsOf(one.content)));
    if (JSON.stringify(was) !== JSON.stringify(is)) planLook(tx, order, firstLook(is!), is!);
    return Promise.resolve();
  };
