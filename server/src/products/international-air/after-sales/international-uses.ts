import { noFen, subtractFen } from '@woxing/contract/core/money';
import type { Database } from '#src/platform/database.ts';
import { type CouponAsker, type TicketUse, usesByBooking } from '#src/ticket-uses/public.ts';
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
    return usesByBooking(
      read.tickets,
      (reference) => international.coupons(order.tenantId, reference, now),
      (coupon, views) => useOf(read, coupon, views),
    );
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
