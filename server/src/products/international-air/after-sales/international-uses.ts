import { noFen, subtractFen } from '@woxing/contract/core/money';
import type { Database } from '#src/platform/database.ts';
import type { CouponAsker, TicketUse, UseKey } from '#src/ticket-uses/public.ts';
import type { CouponView, InternationalAirSupplier } from '../international-supplier.ts';
import { internationalSchedule } from '../schedule-changes/international-schedule.ts';
import {
  feesOf,
  type InternationalOrder,
  type OrderCoupon,
  readInternationalOrder,
} from './international-order.ts';
import { refundFees, unitOf } from './refund-fees.rules.ts';

/** Whether coupons of flights abroad were flown, by the word of their carriers. */
export const internationalUses = ({
  db,
  international,
}: {
  readonly db: Database;
  readonly international: Pick<InternationalAirSupplier, 'coupons'>;
}): CouponAsker => ({
  flights: internationalSchedule,
  async usesOf(order, now) {
    const read = await db.read(order.tenantId, (tx) => readInternationalOrder(tx, order));
    const issued = read.tickets.filter(
      ({ state, bookingReference }) => state === 'issued' && bookingReference !== '',
    );
    const uses: TicketUse[] = [];
    const silentOn: UseKey[] = [];
    for (const [reference, own] of Map.groupBy(issued, ({ bookingReference }) => bookingReference)) {
      const views = await international.coupons(order.tenantId, reference, now);
      if (views === undefined) silentOn.push(...own);
      else uses.push(...own.flatMap((coupon) => useOf(read, coupon, views)));
    }
    return { uses, silentOn };
  },
});

/** What is not used goes back with all that has to go back with it, and has its own part of the fees. */
function useOf(read: InternationalOrder, coupon: OrderCoupon, views: readonly CouponView[]): TicketUse[] {
  const { passenger, leg, priceFen } = coupon;
  const { parts, coupons } = feesOf(read, coupon, views);
  const state = coupons.find((one) => one.leg === leg)?.state;
  const ticket = { passenger, leg, worthFen: priceFen };
  if (state === 'used') return [{ ...ticket, state: 'flown', backFen: noFen }];
  if (state !== 'no-show') return [];
  const { way } = read.content;
  const lines = refundFees(way, parts, coupons, unitOf(way, parts, coupons, leg));
  const feeFen = lines.find((line) => line.leg === leg)?.feeFen ?? priceFen;
  return [{ ...ticket, state: 'unused', backFen: subtractFen(priceFen, feeFen) }];
}
