/**
 * Ctrl-C, SIGTERM and a closed terminal run `close` once and end the process with 0. Repeats are ignored: on Ctrl-C the
 * terminal and npm each send one. If closing fails or hangs, the process ends with 1, and the embedded database with it.
 */
export function stopOnSignals(close: () => Promise<void>, maxMs: number): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), maxMs).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}
