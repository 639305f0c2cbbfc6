import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type {
  FlightSchedule,
  ScheduleRows,
} from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import { openSeats } from './seats-on-sale.rules.ts';

/** The schedule of the embedded carriers, built in a thread when it is first asked for. */
export function openSchedule(seed: number): () => Promise<FlightSchedule> {
  let building: Promise<FlightSchedule> | undefined;
  return () => {
    building ??= build(seed).catch((error: unknown) => {
      building = undefined;
      throw error;
    });
    return building;
  };
}

async function build(seed: number): Promise<FlightSchedule> {
  const worker = new Worker(new URL('./schedule-thread.ts', import.meta.url), {
    workerData: { seed },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  });
  try {
    const [rows] = (await once(worker, 'message')) as [ScheduleRows];
    return { ...rows, seats: openSeats(rows, seed) };
  } finally {
    await worker.terminate();
  }
}
