import { noFen, subtractFen } from '@woxing/contract/core/money';
import type { Database } from '#src/platform/database.ts';
import { type CouponAsker, type TicketUse, usesByBooking } from '#src/ticket-uses/public.ts';
import type { AirCouponView, AirSupplier } from '../air-supplier.ts';
import { airContent } from '../orders/air-content.ts';
import { airSchedule } from '../schedule-changes/air-schedule.ts';
import { type AirOrderTicket, readAirOrder } from './air-order.ts';
import { feeAt } from './fee-schedule.rules.ts';

/** Whether tickets of flights within China were flown, by the word of whoever sold them; what another supplier has sold it does not know. */
export const airUses = ({
  db,
  supplier,
}: {
  readonly db: Database;
  readonly supplier: Pick<AirSupplier, 'id' | 'coupons'>;
}): CouponAsker => ({
  flights: airSchedule,
  async usesOf(order, now) {
    const { tickets } = await db.read(order.tenantId, (tx) => readAirOrder(tx, order));
    if (airContent.parse(order.content).supplier !== supplier.id) return { uses: [], silentOn: tickets };
    return usesByBooking(
      tickets,
      (reference) => supplier.coupons(order.tenantId, reference, now),
      (ticket, views) => useOf(ticket, views, now),
    );
  },
});

/** Taxes come back in full; of the fare what the ladder leaves after the departure. */
function useOf(
  { passenger, leg, ticketNo, priceFen, fareFen, flight, departsAt }: AirOrderTicket,
  views: readonly AirCouponView[],
  now: Date,
): TicketUse[] {
  const state = views.find((view) => view.ticketNo === ticketNo)?.state;
  const ticket = { passenger, leg, worthFen: priceFen };
  if (state === 'used') return [{ ...ticket, state: 'flown', backFen: noFen }];
  if (state !== 'no-show') return [];
  const { feeFen } = feeAt(flight.refundLadder, fareFen, departsAt, now);
  return [{ ...ticket, state: 'unused', backFen: subtractFen(priceFen, feeFen) }];
}
