import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import { type LegReadings, type LegZones, legTimes } from '@woxing/contract/orders/leg-times.rules';

/** When a leg leaves and lands, by the clocks of either end. */
export const departureOf = (leg: LegReadings & LegZones): Date => instantOf(legTimes(leg, leg).starts);
export const arrivalOf = (leg: LegReadings & LegZones): Date => instantOf(legTimes(leg, leg).ends);
