import { chinaZone, type ZonedTime } from '@woxing/contract/core/zoned-time.rules';
import { type LegReadings, type LegTimes, legTimes } from '@woxing/contract/orders/leg-times.rules';

interface Ride extends LegReadings {
  readonly from: string;
  readonly to: string;
}

/** A ride with the times that shared pages count by, in the zones that came along by the names of stations. */
export const timed = <R extends Ride>(
  ride: R,
  zones: Readonly<Record<string, ZonedTime['zone']>> = {},
): R & LegTimes => ({
  ...ride,
  ...legTimes(ride, { fromZone: zones[ride.from] ?? chinaZone, toZone: zones[ride.to] ?? chinaZone }),
});
