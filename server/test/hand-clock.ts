import type { Clock } from '#src/platform/clock.ts';

/** Stands still until a test moves it. */
export interface HandClock extends Clock {
  set(moment: Date): void;
  passSeconds(seconds: number): void;
}

/** At first it is ten in the morning of 1 December 2025 in China. */
export function handClock(start = new Date('2025-12-01T02:00:00Z')): HandClock {
  let now = start;
  return {
    now: () => now,
    set(moment) {
      now = moment;
    },
    passSeconds(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}
