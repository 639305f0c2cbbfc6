import { minutesBetweenTimes } from '@woxing/contract/core/zoned-time.rules';
import type { LegTimes } from '@woxing/contract/orders/leg-times.rules';

/** From one leg to the next: at one place, or across town. */
export interface TripChange {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

type Leg = LegTimes & { readonly from: string; readonly to: string };

/** What lies between two legs of one journey, from the arrival of the first to the departure of the next. */
export const changeBetween = (leg: Leg, next: Leg): TripChange => ({
  from: leg.to,
  to: next.from,
  minutes: minutesBetweenTimes(leg.ends, next.starts),
});
