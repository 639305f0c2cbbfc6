import { setTimeout as wait } from 'node:timers/promises';
import type { AirFault } from '@woxing/contract/operations/sandbox';
import type { Clock } from '#src/platform/clock.ts';
import { type CountedFaults, openCountedFaults } from '#src/platform/counted-faults.ts';
import type { Database } from '#src/platform/database.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { AirAgreements } from '#src/products/air/air-agreements.ts';
import type { AirExtras } from '#src/products/air/air-extras.ts';
import type { AirSupplier } from '#src/products/air/air-supplier.ts';
import { askStatus } from './ask-status.ts';
import type { SupplierDeps } from './calls.ts';
import { cancelBooking } from './cancel-booking.ts';
import { readNews } from './carrier-news.ts';
import { type ChangingAircraft, changeAircraft } from './change-aircraft.ts';
import { findChangeOptions, quoteChange } from './change-quotes.ts';
import { type Disrupting, disruptFlight, listSoldFlights, type SoldFlight } from './disrupt-flight.ts';
import { deleteCallsBefore } from './embedded-air.db.ts';
import type { Decision } from './examinations.db.ts';
import { decideExamination, type ExaminationView, listExaminations } from './examine-refunds.ts';
import { expireHolds } from './expire-holds.ts';
import {
  confirmExtras,
  extrasStatus,
  holdExtras,
  offerExtras,
  offerExtrasBefore,
  releaseExtras,
} from './extras.ts';
import { disturbOffers, underFaults } from './faults.ts';
import { findItineraries, findLowestFares, findNegotiatedFares } from './find-itineraries.ts';
import { holdChange } from './hold-change.ts';
import { holdSeats } from './hold-seats.ts';
import { issueTickets } from './issue-tickets.ts';
import { addToList, listStatus, removeFromList } from './lists.ts';
import { priceOffers } from './offers-on-sale.ts';
import { quoteRefund, refundTickets } from './refund-tickets.ts';
import { viewCoupons } from './view-coupons.ts';
import { openWorld } from './world.ts';

const callsKeptMs = 30 * 86_400_000;

export interface EmbeddedAirOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** When given, holds that ran out are swept; without it they end when somebody needs their seats. */
  readonly jobs?: Pick<Jobs, 'sweep'>;
  /** Another seed is another world. */
  readonly seed?: string;
  /** The share of bookings whose passengers stay away by themselves, from 0 to 1. */
  readonly awayShare?: number;
  /** How long a slow call takes, and how much later a late issue is done. */
  readonly slowMs?: number;
  readonly lateIssueMs?: number;
}

/**
 * The air supplier that every fresh installation has: a generated network with an inventory of its own. It shows the
 * faults of a remote system when the sandbox asks for them; `status` and `news` never do.
 */
export function openEmbeddedAir(options: EmbeddedAirOptions): EmbeddedAir {
  const { db, clock, jobs, seed = 'woxing', slowMs = 4000, lateIssueMs = 8000, awayShare = 0.02 } = options;
  const deps = { db, clock, world: openWorld(seedOf(seed)), slowMs, lateIssueMs, awayShare };
  const faults = openCountedFaults<AirFault>(db, 'embedded_air_faults');
  jobs?.sweep('embedded-air.old-calls', 3600, (tenantId) =>
    db.read(tenantId, (tx) => deleteCallsBefore(tx, tenantId, new Date(clock.now().getTime() - callsKeptMs))),
  );
  jobs?.sweep('embedded-air.expire-holds', 15, async (tenantId) => {
    await expireHolds(db, tenantId, clock.now());
  });
  return {
    supplier: supplierOf(deps, faults),
    agreements: agreementsOf(deps, faults),
    extras: extrasOf(deps, faults),
    faults: { listFaults: faults.list, setFault: faults.set },
    carrier: {
      listSoldFlights: (tenantId) => listSoldFlights(deps, tenantId),
      disruptFlight: (tenantId, disrupting) => disruptFlight(deps, tenantId, disrupting),
      changeAircraft: (tenantId, changing) => changeAircraft(deps, tenantId, changing),
      listExaminations: (tenantId) => listExaminations(deps, tenantId),
      decideExamination: (tenantId, clientReference, decision) =>
        decideExamination(deps, tenantId, clientReference, decision),
    },
  };
}

export interface EmbeddedAir {
  readonly supplier: AirSupplier;
  readonly agreements: AirAgreements;
  readonly extras: AirExtras;
  /** For the sandbox panel and tests. */
  readonly faults: {
    /** The next `times` calls that can show the fault do; 0 clears it. */
    readonly setFault: (tenantId: string, fault: AirFault, times: number) => Promise<void>;
    readonly listFaults: (tenantId: string) => Promise<{ fault: AirFault; left: number }[]>;
  };
  /** What the carrier does by itself, or by the panel. */
  readonly carrier: Carrier;
}

export interface Carrier {
  readonly listSoldFlights: (tenantId: string) => Promise<SoldFlight[]>;
  /** False where there is no such flight. */
  readonly disruptFlight: (tenantId: string, disrupting: Disrupting) => Promise<boolean>;
  readonly changeAircraft: (tenantId: string, changing: ChangingAircraft) => Promise<boolean>;
  readonly listExaminations: (tenantId: string) => Promise<ExaminationView[]>;
  readonly decideExamination: (
    tenantId: string,
    clientReference: string,
    decision: Decision,
  ) => Promise<void>;
}

function supplierOf(deps: SupplierDeps, { meet }: CountedFaults<AirFault>): AirSupplier {
  const { slowMs } = deps;
  return {
    id: 'embedded',
    async search(tenantId, input, now) {
      if ((await meet(tenantId, ['slow'])).has('slow')) await wait(slowMs);
      return findItineraries(deps, tenantId, input, now);
    },
    calendar: (tenantId, input, now) => findLowestFares(deps, tenantId, input, now),
    async price(tenantId, offerIds, now) {
      const faults = await meet(tenantId, ['slow', 'refuse', 'price-change', 'sold-out']);
      await disturbOffers(deps, tenantId, faults, offerIds, now);
      return underFaults(deps, faults, () => priceOffers(deps, tenantId, offerIds, now));
    },
    async hold(call, input) {
      const faults = await meet(call.tenantId, [...calls, 'price-change', 'sold-out']);
      await disturbOffers(deps, call.tenantId, faults, input.offerIds, call.now);
      return underFaults(deps, faults, () => holdSeats(deps, call, input));
    },
    async issue(call, reference) {
      const faults = await meet(call.tenantId, [...calls, 'late-issue', 'no-show']);
      const how = { late: faults.has('late-issue'), staysAway: faults.has('no-show') };
      return underFaults(deps, faults, () => issueTickets(deps, call, reference, how));
    },
    async cancel(call, reference) {
      return underFaults(deps, await meet(call.tenantId, calls), () => cancelBooking(deps, call, reference));
    },
    async refundQuote(tenantId, input, now) {
      return underFaults(deps, await meet(tenantId, quotes), () => quoteRefund(deps, tenantId, input, now));
    },
    async refund(call, reference, quoteId, grounds) {
      const faults = await meet(call.tenantId, calls);
      return underFaults(deps, faults, () => refundTickets(deps, call, reference, quoteId, grounds));
    },
    async changeQuote(tenantId, input, now) {
      return underFaults(deps, await meet(tenantId, quotes), () => quoteChange(deps, tenantId, input, now));
    },
    async changeOptions(tenantId, input, now) {
      return underFaults(deps, await meet(tenantId, quotes), () =>
        findChangeOptions(deps, tenantId, input, now),
      );
    },
    async holdChange(call, input) {
      return underFaults(deps, await meet(call.tenantId, calls), () => holdChange(deps, call, input));
    },
    coupons: (tenantId, reference, now) => viewCoupons(deps, tenantId, reference, now),
    // Asked for by itself, all the time: it would meet the faults that are meant for what people do.
    news: (tenantId, after) => readNews(deps, tenantId, after),
    status: (tenantId, clientReference) => askStatus(deps, tenantId, clientReference),
  };
}

function agreementsOf(deps: SupplierDeps, { meet }: CountedFaults<AirFault>): AirAgreements {
  return {
    negotiatedFares: (tenantId, input, now) => findNegotiatedFares(deps, tenantId, input, now),
    async addToList(call, input) {
      return underFaults(deps, await meet(call.tenantId, calls), () => addToList(deps, call, input));
    },
    async removeFromList(call, input) {
      return underFaults(deps, await meet(call.tenantId, calls), () => removeFromList(deps, call, input));
    },
    listStatus: (tenantId, clientReference) => listStatus(deps, tenantId, clientReference),
  };
}

function extrasOf(deps: SupplierDeps, { meet }: CountedFaults<AirFault>): AirExtras {
  return {
    async offerBefore(tenantId, input, now) {
      return underFaults(deps, await meet(tenantId, quotes), () =>
        offerExtrasBefore(deps, tenantId, input, now),
      );
    },
    async offer(tenantId, input, now) {
      return underFaults(deps, await meet(tenantId, quotes), () => offerExtras(deps, tenantId, input, now));
    },
    async hold(call, input) {
      return underFaults(deps, await meet(call.tenantId, calls), () => holdExtras(deps, call, input));
    },
    async confirm(call, extrasNo) {
      return underFaults(deps, await meet(call.tenantId, calls), () => confirmExtras(deps, call, extrasNo));
    },
    async release(call, extrasNo) {
      return underFaults(deps, await meet(call.tenantId, calls), () => releaseExtras(deps, call, extrasNo));
    },
    status: (tenantId, clientReference) => extrasStatus(deps, tenantId, clientReference),
  };
}

const calls = ['slow', 'refuse', 'drop-before', 'drop-after'] as const;
const quotes = ['slow', 'refuse'] as const;
