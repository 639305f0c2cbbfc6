export interface Signal {
  /** Wakes the one that waits, or the next that will. */
  raise(): void;
  /** True when the signal was raised, false when the time passed first. One waits at a time. */
  within(ms: number): Promise<boolean>;
}

export function createSignal(): Signal {
  let raised = false;
  let wake: ((raised: boolean) => void) | undefined;
  return {
    raise() {
      raised = true;
      wake?.(true);
    },
    async within(ms) {
      if (!raised) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        const timer = setTimeout(resolve, ms, false);
        wake = resolve;
        await promise;
        wake = undefined;
        clearTimeout(timer);
      }
      const answer = raised;
      raised = false;
      return answer;
    },
  };
}
