import { setImmediate } from 'node:timers/promises';

/** For work in many small steps: called between them, it lets other requests be answered every so many milliseconds. */
export function periodicYield(everyMs = 5): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < everyMs) return;
    await setImmediate();
    since = performance.now();
  };
}
