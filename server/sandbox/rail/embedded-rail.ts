import { setTimeout as wait } from 'node:timers/promises';
import type { RailFault } from '@woxing/contract/operations/sandbox';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { Clock } from '#src/platform/clock.ts';
import { type CountedFaults, openCountedFaults } from '#src/platform/counted-faults.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { periodicYield } from '#src/platform/periodic-yield.ts';
import {
  maxReportedStock,
  type RailRide,
  type RailStock,
  type RailSupplier,
} from '#src/products/rail/rail-supplier.ts';
import type { RailTimetable } from '#src/products/rail/rail-timetable.rules.ts';
import { type SaleRules, usualSaleRules } from '#src/products/rail/search/sale-window.rules.ts';
import { askStatus } from './ask-status.ts';
import type { SupplierDeps } from './calls.ts';
import { cancelBooking } from './cancel-booking.ts';
import { holdChange } from './change-tickets.ts';
import { deleteCallsBefore } from './embedded-rail.db.ts';
import { expireHolds } from './expire-holds.ts';
import { sellOut, underFaults } from './faults.ts';
import { seatHolder } from './hold-seats.ts';
import { issueTickets } from './issue-tickets.ts';
import { joinQueue, leaveQueue, queueAhead, serveQueues, withQueuePosition } from './rail-queue.ts';
import { refundTickets } from './refund-tickets.ts';
import { type PlannedRide, planRide } from './rides.rules.ts';
import { openSeatPictures, type SeatPictures } from './seat-pictures.ts';
import { seatedClasses } from './seat-plan.rules.ts';
import { placesLeft } from './seat-rows.ts';
import { buildTimetable } from './timetable.rules.ts';

const callsKeptMs = 30 * 86_400_000;

export interface EmbeddedRailOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'blindIndexes'>;
  /** When given, holds that ran out are swept; without it they end when somebody needs their seats. */
  readonly jobs?: Pick<Jobs, 'sweep'>;
  /** Another seed is another timetable, and other people on the trains. */
  readonly seed?: string;
  readonly sale?: SaleRules;
  /** What operators have loaded in place of the generated timetable. */
  readonly timetables?: { readonly current: (own: () => RailTimetable) => RailTimetable };
  /** How old what is known of other processes' sales may be. */
  readonly freshMs?: number;
  /** How long a slow call takes, and how much later a late issue is done. */
  readonly slowMs?: number;
  readonly lateIssueMs?: number;
}

export interface EmbeddedRail {
  readonly supplier: RailSupplier;
  /** For the sandbox panel and tests. */
  readonly faults: {
    /** The next `times` calls that can show the fault do; 0 clears it. */
    readonly setFault: (tenantId: string, fault: RailFault, times: number) => Promise<void>;
    readonly listFaults: (tenantId: string) => Promise<{ fault: RailFault; left: number }[]>;
  };
}

/**
 * The railway that every fresh installation has: real lines and stations, generated trains, seats of its own. It shows the faults
 * of a remote system when the sandbox asks for them; `status` never does.
 */
export function openEmbeddedRail(options: EmbeddedRailOptions): EmbeddedRail {
  const { db, clock, vault, jobs, seed = 'woxing', sale = usualSaleRules, freshMs = 200 } = options;
  const { slowMs = 4000, lateIssueMs = 8000 } = options;
  let built: RailTimetable | undefined;
  const generated = () => (built ??= buildTimetable(seedOf(seed)));
  const timetable = () => options.timetables?.current(generated) ?? generated();
  const pictures = openSeatPictures(db, seedOf(seed), freshMs);
  const deps = { db, clock, vault, sale, timetable, pictures, slowMs, lateIssueMs };
  const faults = openCountedFaults<RailFault>(db, 'embedded_rail_faults');
  jobs?.sweep('embedded-rail.old-calls', 3600, (tenantId) =>
    db.read(tenantId, (tx) => deleteCallsBefore(tx, tenantId, new Date(clock.now().getTime() - callsKeptMs))),
  );
  jobs?.sweep('embedded-rail.expire-holds', 15, async (tenantId) => {
    await expireHolds(deps, tenantId, clock.now());
  });
  jobs?.sweep('embedded-rail.serve-queues', 5, (tenantId) => serveQueues(deps, tenantId, clock.now()));
  return {
    supplier: supplierOf(deps, faults),
    faults: { listFaults: faults.list, setFault: faults.set },
  };
}

function supplierOf(deps: SupplierDeps, { meet }: CountedFaults<RailFault>): RailSupplier {
  const hold = seatHolder(deps);
  return {
    id: 'embedded-rail',
    timetable: deps.timetable,
    sale: deps.sale,
    async stock(tenantId, rides, now) {
      if ((await meet(tenantId, ['slow'])).has('slow')) await wait(deps.slowMs);
      return stockOf(deps, tenantId, rides, now);
    },
    async hold(call, input) {
      const faults = await meet(call.tenantId, [...calls, 'sold-out']);
      if (faults.has('sold-out')) await sellOut(deps, call.tenantId, input.rides[0]!, call.now);
      return underFaults(deps, faults, () => hold(call, input));
    },
    async issue(call, reference) {
      const faults = await meet(call.tenantId, [...calls, 'late-issue']);
      return underFaults(
        deps,
        faults,
        () => issueTickets(deps, call, reference, faults.has('late-issue')),
        'refused',
      );
    },
    async cancel(call, reference) {
      return underFaults(deps, await meet(call.tenantId, calls), () => cancelBooking(deps, call, reference));
    },
    async refund(call, reference, input) {
      const faults = await meet(call.tenantId, calls);
      return underFaults(deps, faults, () => refundTickets(deps, call, reference, input), 'refused');
    },
    async holdChange(call, input) {
      const faults = await meet(call.tenantId, [...calls, 'sold-out']);
      if (faults.has('sold-out')) await sellOut(deps, call.tenantId, input.ride, call.now);
      return underFaults(deps, faults, () => holdChange(deps, call, input), 'refused');
    },
    async joinQueue(call, input) {
      return underFaults(deps, await meet(call.tenantId, calls), () => joinQueue(deps, call, input));
    },
    async leaveQueue(call, reference) {
      return underFaults(deps, await meet(call.tenantId, calls), () => leaveQueue(deps, call, reference));
    },
    queueAhead: (tenantId, input, now) => queueAhead(deps, tenantId, input, now),
    async status(tenantId, clientReference) {
      const outcome = await askStatus(deps, tenantId, clientReference);
      return outcome.kind === 'never-happened' ? outcome : withQueuePosition(deps, tenantId, outcome);
    },
  };
}

const calls = ['slow', 'refuse', 'drop-before', 'drop-after'] as const;

async function stockOf(
  { pictures, timetable }: SupplierDeps,
  tenantId: string,
  rides: readonly RailRide[],
  now: Date,
): Promise<RailStock[]> {
  const table = timetable();
  const planned = rides.map((ride) => planRide(table, ride));
  await pictures.look(
    tenantId,
    planned.filter((ride) => ride !== undefined),
  );
  const breathe = periodicYield();
  const stocks: RailStock[] = [];
  for (const ride of planned) {
    await breathe();
    stocks.push(ride === undefined ? {} : stockLeft(pictures, tenantId, ride, now));
  }
  return stocks;
}

function stockLeft(pictures: SeatPictures, tenantId: string, ride: PlannedRide, now: Date): RailStock {
  const left = (seat: RailSeat) =>
    placesLeft((of) => pictures.known(tenantId, ride, of, now), ride, [seat], maxReportedStock, now);
  return Object.fromEntries(ride.seats.map((seat) => [seat, isHeldBack(ride, seat, left) ? 0 : left(seat)]));
}

/** Standing room is sold when the seats of its price are gone. */
function isHeldBack({ seats }: PlannedRide, seat: RailSeat, left: (seat: RailSeat) => number): boolean {
  return seat === 'W' && seatedClasses.some((seated) => seats.includes(seated) && left(seated) > 0);
}
