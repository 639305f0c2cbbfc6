import { type Day, dayOf } from '@woxing/contract/core/days';
import { useSyncExternalStore } from 'react';

/** Today in China; undefined while a shell is rendered at build time, when no day is today's. */
export function useToday(): Day | undefined {
  return useSyncExternalStore(
    subscribeToNothing,
    () => dayOf(new Date()),
    () => undefined,
  );
}

const subscribeToNothing = () => () => {};
