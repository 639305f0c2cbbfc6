import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { mostDaysAhead } from '@woxing/contract/products/car/car-ride.rules';

const dayMs = 24 * 60 * 60_000;

/** Whether a car to or from one of the flights or trains of an order may be ordered now: they are paid, and some of them are soon. */
export function mayBeMet({ code, trip, now }: Pick<OrderDetail, 'code' | 'trip' | 'now'>): boolean {
  const nowMs = Date.parse(now);
  return (
    (code === 2 || code === 3) &&
    trip.some(
      ({ starts, ends }) =>
        instantOf(ends).getTime() > nowMs && instantOf(starts).getTime() < nowMs + mostDaysAhead * dayMs,
    )
  );
}
