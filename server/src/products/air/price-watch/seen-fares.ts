import { type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import type { AirSupplier } from '../air-supplier.ts';
import { keepSeenFares, type SeenFare, type SeenRoute } from './seen-fares.db.ts';

interface DayFare {
  readonly day: Day;
  readonly lowestFen: Fen | null;
}

/**
 * Writes down the lowest fares that suppliers name, so that it can be said how fares of a route went. Nobody waits for it: what is seen is
 * gathered for a moment and written by one statement for each tenant; what this process has written before is not written again, and what
 * is too much is left out, for it is seen again. What is gathered when a process dies is lost.
 */
export class SeenFares {
  readonly #deps: { readonly db: Database; readonly log: Log };
  /** The lowest that was written of a route and day of travel today. */
  #written = new Map<string, Fen>();
  #writtenOn: Day | undefined;
  /** By tenant, then by route and day of travel. */
  #gathered = new Map<string, Map<string, SeenFare>>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: { readonly db: Database; readonly log: Log }) {
    this.#deps = deps;
  }

  note(tenantId: string, { from, to }: SeenRoute, fares: readonly DayFare[], now: Date): void {
    const seenOn = dayOf(now);
    if (this.#writtenOn !== seenOn || this.#written.size > maxRemembered) this.#written = new Map();
    this.#writtenOn = seenOn;
    for (const { day, lowestFen } of fares) {
      const daysAhead = daysBetween(seenOn, day);
      if (lowestFen === null || daysAhead < 0 || daysAhead > farthestDays) continue;
      this.#gather(tenantId, { from, to, travelDay: day, seenOn, daysAhead, lowestFen });
    }
    if (this.#count > 0) this.#timer ??= setTimeout(() => void this.flush(), gatherMs).unref();
  }

  /** Writes what was gathered; a database that does not take it loses it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const gathered = this.#gathered;
    this.#gathered = new Map();
    this.#count = 0;
    for (const [tenantId, fares] of gathered) await this.#write(tenantId, [...fares.values()]);
  }

  #gather(tenantId: string, fare: SeenFare): void {
    const key = `${fare.from}${fare.to}${fare.travelDay}${fare.seenOn}`;
    const known = this.#written.get(`${tenantId} ${key}`);
    if (known !== undefined && known <= fare.lowestFen) return;
    const ofTenant = this.#gathered.get(tenantId) ?? new Map<string, SeenFare>();
    if (!ofTenant.has(key)) {
      if (this.#count >= maxGathered) return;
      this.#count += 1;
    }
    this.#gathered.set(tenantId, ofTenant.set(key, fare));
    this.#written.set(`${tenantId} ${key}`, fare.lowestFen);
  }

  async #write(tenantId: string, fares: readonly SeenFare[]): Promise<void> {
    const inOrder = fares.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    try {
      await this.#deps.db.inTenant(tenantId, (tx) => keepSeenFares(tx, tenantId, inOrder));
    } catch (error) {
      this.#written = new Map();
      this.#deps.log.warn({ error, tenantId }, 'fares that were seen are not written down');
    }
  }
}

const gatherMs = 2000;
/** One statement of these has fewer parameters than PostgreSQL takes. */
const maxGathered = 4000;
const maxRemembered = 50_000;
/** Beyond, nothing is said of fares. */
const farthestDays = 90;

/** Processes that write the same rows lock them in the same order. */
const orderOf = ({ from, to, travelDay, seenOn }: SeenFare) => `${from}${to}${travelDay}${seenOn}`;

/** The same supplier; the fares that it names are noted. */
export function noticing(supplier: AirSupplier, seen: Pick<SeenFares, 'note'>): AirSupplier {
  return {
    ...supplier,
    async search(tenantId, input, now) {
      const itineraries = await supplier.search(tenantId, input, now);
      const fares = itineraries.flatMap((itinerary) => itinerary.fares.map(({ adultFen }) => adultFen));
      if (input.kind === 'direct' && fares.length > 0)
        seen.note(tenantId, input, [{ day: input.day, lowestFen: Math.min(...fares) as Fen }], now);
      return itineraries;
    },
    async calendar(tenantId, input, now) {
      const fares = await supplier.calendar(tenantId, input, now);
      const days = input.days.map((day, at) => ({ day, lowestFen: fares[at] ?? null }));
      seen.note(tenantId, input, days, now);
      return fares;
    },
  };
}
