import { setTimeout as wait } from 'node:timers/promises';
import type { CarFault } from '@woxing/contract/operations/sandbox';
import type { Clock } from '#src/platform/clock.ts';
import { type CountedFaults, openCountedFaults, underFaults } from '#src/platform/counted-faults.ts';
import type { Database } from '#src/platform/database.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { CarOutcome, CarSupplier } from '#src/products/car/car-supplier.ts';
import { deleteCallsBefore } from './embedded-car.db.ts';
import {
  askStatus,
  bookRide,
  cancelRide,
  disputeBill,
  type FleetDeps,
  type FleetPlaces,
  findRide,
  offersOf,
  redirectRide,
  rejected,
  retimeRide,
  settleRide,
} from './rides.ts';

export interface EmbeddedCarOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Without them nothing is swept. */
  readonly jobs?: Jobs;
  readonly places: FleetPlaces;
  /** Another seed is other drivers, ways and traffic. */
  readonly seed?: string;
  /** How long a slow call takes. */
  readonly slowMs?: number;
}

export interface EmbeddedCar {
  readonly supplier: CarSupplier;
  /** For the sandbox panel and tests. */
  readonly faults: Pick<CountedFaults<CarFault>, 'set' | 'list'>;
}

/**
 * The fleet that every fresh installation has: drivers and cars that say that they are made up, in every city. A ride is a plan from
 * which all its moments follow, so that it goes on in the time of the sandbox whatever was down. It shows the faults of a remote system
 * when the sandbox asks for them; `status` and `ride` never do.
 */
export function openEmbeddedCar(options: EmbeddedCarOptions): EmbeddedCar {
  const { db, clock, jobs, places, seed = 'woxing', slowMs = 4000 } = options;
  const faults = openCountedFaults<CarFault>(db, 'embedded_car_faults');
  const deps = { db, clock, places, seed: seedOf(seed, 'cars') };
  jobs?.sweep('embedded-car.old-calls', 3600, (tenantId) =>
    db.read(tenantId, (tx) => deleteCallsBefore(tx, tenantId, new Date(clock.now().getTime() - callsKeptMs))),
  );
  return { supplier: supplierOf(deps, slowMs, faults), faults };
}

const callsKeptMs = 30 * 24 * 3_600_000;
const calls = ['slow', 'refuse', 'drop-before', 'drop-after'] as const;

function supplierOf(deps: FleetDeps, slowMs: number, { meet }: CountedFaults<CarFault>): CarSupplier {
  const busy = { slowMs, busy: rejected('busy') };
  const doing = async (tenantId: string, act: () => Promise<CarOutcome>) =>
    underFaults<CarOutcome>(await meet(tenantId, calls), busy, act);
  return {
    id: 'embedded-car',
    sandbox: true,
    async offers(tenantId, way) {
      if ((await meet(tenantId, ['slow'])).has('slow')) await wait(slowMs);
      return offersOf(deps, way);
    },
    async book(call, input) {
      const met = await meet(call.tenantId, [...calls, 'no-driver', 'overcharge', 'late-rider']);
      const shown = {
        noDriver: met.has('no-driver'),
        overcharge: met.has('overcharge'),
        lateRider: met.has('late-rider'),
      };
      return underFaults<CarOutcome>(met, busy, () => bookRide(deps, call, input, shown));
    },
    redirect: (call, reference, to) => doing(call.tenantId, () => redirectRide(deps, call, reference, to)),
    retime: (call, reference, departsAt) =>
      doing(call.tenantId, () => retimeRide(deps, call, reference, departsAt)),
    cancel: (call, reference, feeFen) =>
      doing(call.tenantId, () => cancelRide(deps, call, reference, feeFen)),
    dispute: (call, reference, parts) =>
      doing(call.tenantId, () => disputeBill(deps, call, reference, parts)),
    settle: (call, reference) => doing(call.tenantId, () => settleRide(deps, call, reference)),
    ride: (tenantId, reference, now) => findRide(deps, tenantId, reference, now),
    status: (tenantId, clientReference) => askStatus(deps, tenantId, clientReference),
  };
}
