import { parentPort, workerData } from 'node:worker_threads';
import { buildSchedule } from './build-schedule.ts';

/** Runs in the thread of `schedule-thread.ts`: the columns move, they are not copied. */
export function handOverSchedule(): void {
  const { seed } = workerData as { readonly seed: number };
  const rows = buildSchedule(seed);
  const columns = Object.values(rows).flatMap((value: unknown) =>
    ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : [],
  );
  parentPort!.postMessage(rows, columns);
}
