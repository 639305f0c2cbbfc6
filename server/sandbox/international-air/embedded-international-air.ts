import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { InternationalAirSupplier } from '#src/products/international-air/international-supplier.ts';
import type {
  FlightSchedule,
  ScheduleRows,
} from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import { openFilings } from './fare-filings.rules.ts';
import { openSeats } from './seats-on-sale.rules.ts';

/** The embedded carriers of the world: everything follows from the seed. The schedule is built in a thread when it is first asked for. */
export function openEmbeddedInternationalAir(seedWord: string): InternationalAirSupplier {
  const seed = seedOf(seedWord, 'international');
  let building: Promise<FlightSchedule> | undefined;
  return {
    id: 'embedded-international-air',
    schedule() {
      building ??= build(seed).catch((error: unknown) => {
        building = undefined;
        throw error;
      });
      return building;
    },
    filings: openFilings(seed),
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
