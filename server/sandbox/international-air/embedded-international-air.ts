import type { Clock } from '#src/platform/clock.ts';
import { type CountedFaults, openCountedFaults, underFaults } from '#src/platform/counted-faults.ts';
import type { Database } from '#src/platform/database.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type {
  InternationalAirSupplier,
  InternationalOutcome,
} from '#src/products/international-air/international-supplier.ts';
import type { FlightSchedule } from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import { askStatus } from './ask-status.ts';
import { rejected, type SupplierDeps } from './calls.ts';
import { cancelBooking } from './cancel-booking.ts';
import {
  type DisruptingAbroad,
  disruptFlight,
  type FlightSoldAbroad,
  listSoldFlights,
  readNews,
  retimeFirst,
} from './disrupt-flight.ts';
import { expireHolds } from './expire-holds.ts';
import { openFilings } from './fare-filings.rules.ts';
import { holdChange } from './hold-change.ts';
import { holdSeats } from './hold-seats.ts';
import { deleteCallsBefore, seatsSold } from './international-bookings.db.ts';
import { acceptPrice, askPrice, issueCoupons } from './issue-coupons.ts';
import { openSchedule } from './open-schedule.ts';
import { refundCoupons, viewCoupons } from './refund-coupons.ts';

/** What its calls can show: as many of the next as are told. */
export type InternationalFault =
  | 'slow'
  | 'refuse'
  | 'drop-before'
  | 'drop-after'
  | 'late-issue'
  /** What is to be held is not sold any more, or costs something else by now. */
  | 'fare-gone'
  | 'price-moved'
  /** The first flight leaves two hours later as soon as it is ticketed. */
  | 'retime';

const callsKeptMs = 30 * 86_400_000;

export interface EmbeddedInternationalOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** When given, holds that ran out are swept; without it they end when somebody needs their seats. */
  readonly jobs?: Pick<Jobs, 'sweep'>;
  readonly seed: string;
  /** How long a slow call takes, and how much later a late issue is done. */
  readonly slowMs?: number;
  readonly lateIssueMs?: number;
  /** A schedule that is there already. */
  readonly schedule?: () => Promise<FlightSchedule>;
}

export interface EmbeddedInternationalAir {
  readonly supplier: InternationalAirSupplier;
  /** For the sandbox panel and tests: what the carriers do to flights they have sold. */
  readonly carrier: {
    readonly disruptFlight: (tenantId: string, disrupting: DisruptingAbroad) => Promise<boolean>;
    readonly listSoldFlights: (tenantId: string) => Promise<FlightSoldAbroad[]>;
  };
  /** For the sandbox panel and tests. */
  readonly faults: {
    /** The next `times` calls that can show the fault do; 0 clears it. */
    readonly setFault: (tenantId: string, fault: InternationalFault, times: number) => Promise<void>;
    readonly listFaults: (tenantId: string) => Promise<{ fault: InternationalFault; left: number }[]>;
  };
}

/**
 * The embedded carriers of the world: what they fly and file follows from the seed, what they have sold is theirs. The schedule is built
 * in a thread when it is first asked for. They show the faults of a remote system when the sandbox asks for them; `status` never does.
 */
export function openEmbeddedInternationalAir(
  options: EmbeddedInternationalOptions,
): EmbeddedInternationalAir {
  const { db, clock, jobs, slowMs = 4000, lateIssueMs = 8000 } = options;
  const seed = seedOf(options.seed, 'international');
  const schedule = options.schedule ?? openSchedule(seed);
  const deps = { db, clock, schedule, filings: openFilings(seed), slowMs, lateIssueMs };
  const faults = openCountedFaults<InternationalFault>(db, 'embedded_international_faults');
  jobs?.sweep('embedded-international.old-calls', 3600, (tenantId) =>
    db.read(tenantId, (tx) => deleteCallsBefore(tx, tenantId, new Date(clock.now().getTime() - callsKeptMs))),
  );
  jobs?.sweep('embedded-international.expire-holds', 15, async (tenantId) => {
    await expireHolds(db, tenantId, clock.now());
  });
  return {
    supplier: supplierOf(deps, faults),
    carrier: {
      disruptFlight: (tenantId, disrupting) => disruptFlight(deps, tenantId, disrupting),
      listSoldFlights: (tenantId) => listSoldFlights(deps, tenantId),
    },
    faults: { listFaults: faults.list, setFault: faults.set },
  };
}

const calls = ['slow', 'refuse', 'drop-before', 'drop-after'] as const;

function supplierOf(
  deps: SupplierDeps,
  { meet }: CountedFaults<InternationalFault>,
): InternationalAirSupplier {
  const { db, slowMs } = deps;
  const under = async (
    tenantId: string,
    possible: readonly InternationalFault[],
    act: (faults: ReadonlySet<InternationalFault>) => Promise<InternationalOutcome>,
  ): Promise<InternationalOutcome> => {
    const faults = await meet(tenantId, possible);
    return underFaults<InternationalOutcome>(faults, { slowMs, busy: rejected('refused') }, () =>
      act(faults),
    );
  };
  return {
    id: 'embedded-international-air',
    schedule: deps.schedule,
    filings: deps.filings,
    seatsSold: (tenantId, flights) => db.read(tenantId, (tx) => seatsSold(tx, tenantId, flights)),
    hold: (call, input) =>
      under(call.tenantId, [...calls, 'fare-gone', 'price-moved'], async (faults) => {
        if (faults.has('fare-gone')) return rejected('gone');
        return faults.has('price-moved') ? rejected('price') : holdSeats(deps, call, input);
      }),
    reprice: (tenantId, reference, now) => askPrice(deps, tenantId, reference, now),
    acceptPrice: (tenantId, reference, totalFen, now) =>
      acceptPrice(deps, tenantId, reference, totalFen, now),
    issue: (call, reference) =>
      under(call.tenantId, [...calls, 'late-issue', 'retime'], async (faults) => {
        const issued = await issueCoupons(deps, call, reference, faults.has('late-issue'));
        if (faults.has('retime') && issued.kind === 'done') await retimeFirst(deps, call.tenantId, reference);
        return issued;
      }),
    cancel: (call, reference) => under(call.tenantId, calls, () => cancelBooking(deps, call, reference)),
    coupons: (tenantId, reference, now) => viewCoupons(deps, tenantId, reference, now),
    refund: (call, reference, input) =>
      under(call.tenantId, calls, () => refundCoupons(deps, call, reference, input)),
    holdChange: (call, input) => under(call.tenantId, calls, () => holdChange(deps, call, input)),
    news: (tenantId, after) => readNews(deps, tenantId, after),
    status: (tenantId, clientReference) => askStatus(deps, tenantId, clientReference),
  };
}
