import type { Log } from './log.ts';
import { createSignal } from './signal.ts';

export interface RunningSweep {
  stop(): Promise<void>;
}

/** Runs about every so many seconds, a fifth sooner or later so that processes do not march in step. */
export function runSweep(
  name: string,
  everySeconds: number,
  run: () => Promise<void>,
  log: Log,
): RunningSweep {
  const stopped = createSignal();
  const loop = async () => {
    for (let delayMs = 500 * Math.random(); !(await stopped.within(delayMs)); ) {
      try {
        await run();
      } catch (error) {
        log.error({ error, sweep: name }, 'a sweep failed');
      }
      delayMs = everySeconds * 1000 * (0.8 + 0.4 * Math.random());
    }
  };
  const looping = loop();
  return {
    stop() {
      stopped.raise();
      return looping;
    },
  };
}
