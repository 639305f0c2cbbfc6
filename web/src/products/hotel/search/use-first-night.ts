import type { Day } from '@woxing/contract/core/days';
import { useSyncExternalStore } from 'react';
import { firstNightNow } from './first-night.rules.ts';

/** The first night that can be booked. Undefined while a shell is rendered. */
export function useFirstNight(): Day | undefined {
  return useSyncExternalStore(subscribeToNothing, firstNightNow, () => undefined);
}

const subscribeToNothing = () => () => {};
