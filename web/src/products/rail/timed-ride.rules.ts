import { type LegReadings, type LegTimes, legTimes } from '@woxing/contract/orders/leg-times.rules';

/** A ride with the times that shared pages count by: all stations have one clock. */
export const timed = <R extends LegReadings>(ride: R): R & LegTimes => ({ ...ride, ...legTimes(ride) });
