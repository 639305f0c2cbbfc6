import { type Day, dayOf, timeOf } from '@woxing/contract/core/days';
import { firstNight } from '@woxing/contract/products/hotel/hotel-stay.rules';

/** The first night that can be booked: in the small hours that of yesterday. */
export function firstNightNow(): Day {
  const now = new Date();
  return firstNight(dayOf(now), Number(timeOf(now).slice(0, 2)));
}
