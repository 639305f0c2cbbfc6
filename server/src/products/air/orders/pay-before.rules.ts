import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { SegmentTimes } from '../search/segment-order.rules.ts';

/** Minutes to pay where somebody has to agree first; nobody decides about a flight whose counter is about to close. */
const approvalWindowMinutes = 180;
const decidedBeforeMinutes = 120;

/** Until when an order is paid whose first flight is `flight`: in so many minutes, and later where it is to be agreed to. */
export function payBeforeOf(
  flight: SegmentTimes,
  minutesToPay: number,
  { now, approved }: { readonly now: Date; readonly approved: boolean },
): Date {
  const inMinutes = (minutes: number) => now.getTime() + minutes * 60_000;
  if (!approved) return new Date(inMinutes(minutesToPay));
  const latest = instantOf(legTimes(flight).starts).getTime() - decidedBeforeMinutes * 60_000;
  return new Date(Math.max(inMinutes(minutesToPay), Math.min(inMinutes(approvalWindowMinutes), latest)));
}
