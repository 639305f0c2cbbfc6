import { setTimeout as wait } from 'node:timers/promises';

/** The time between being told to stop and stopping: probes hear of it at once, and balancers send no more. */
export interface Drain {
  readonly begun: boolean;
  /** Ends when the process may close. */
  begin(): Promise<void>;
}

export function openDrain(seconds: number): Drain {
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    async begin() {
      begun = true;
      await wait(seconds * 1000);
    },
  };
}
