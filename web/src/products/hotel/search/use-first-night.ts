import { type Day, dayOf, timeOf } from '@woxing/contract/core/days';
import { firstNight } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { useSyncExternalStore } from 'react';

/** The first night that can be booked: in the small hours that of yesterday. Undefined while a shell is rendered. */
export function useFirstNight(): Day | undefined {
  return useSyncExternalStore(subscribeToNothing, firstNightNow, () => undefined);
}

function firstNightNow(): Day {
  const now = new Date();
  return firstNight(dayOf(now), Number(timeOf(now).slice(0, 2)));
}

const subscribeToNothing = () => () => {};
