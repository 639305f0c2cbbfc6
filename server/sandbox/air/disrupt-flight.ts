import { type Day, dayOf } from '@woxing/contract/core/days';
import type { FlightSegment } from '@woxing/contract/products/air/flights';
import type { SupplierDeps } from './calls.ts';
import { tellBookings } from './carrier-news.ts';
import {
  type Disruption,
  type FlightOfDay,
  listChangedAircraft,
  listDisruptions,
  type NewDisruption,
  saveDisruption,
  soldFlights,
} from './disruptions.db.ts';
import { movedTimes } from './moved-times.rules.ts';
import { segmentOf } from './offers.rules.ts';
import { stopSale } from './stop-sale.ts';

export interface Disrupting extends FlightOfDay {
  readonly kind: Disruption['kind'];
  /** By how many it leaves and lands later than it was sold, earlier below nought; of no flight that does not fly. */
  readonly minutes: number;
  readonly cause: string;
}

/**
 * The carrier says that a flight is late, moved or cancelled; it is sold no more, and whoever holds tickets of it is told. False where it
 * flies no such flight.
 */
export async function disruptFlight(
  { db, clock, world }: SupplierDeps,
  tenantId: string,
  disrupting: Disrupting,
): Promise<boolean> {
  const now = clock.now();
  const onDay = world.findFlight(disrupting, now);
  if (onDay === undefined) return false;
  await db.inTenant(tenantId, async (tx) => {
    const said = disruptionOf(segmentOf(onDay), disrupting, now);
    await saveDisruption(tx, tenantId, disrupting, said);
    await stopSale(tx, tenantId, onDay);
    await tellBookings(tx, tenantId, disrupting, said);
  });
  return true;
}

function disruptionOf(sold: FlightSegment, { kind, minutes, cause }: Disrupting, at: Date): NewDisruption {
  if (kind === 'cancelled')
    return {
      kind,
      cause,
      at,
      departsDay: null,
      departs: null,
      arrives: null,
      arrivesDaysLater: null,
      offBy: null,
    };
  const { day, departs, arrives, arrivesDaysLater } = movedTimes(sold, minutes);
  return { kind, cause, at, departsDay: day, departs, arrives, arrivesDaysLater, offBy: Math.abs(minutes) };
}

export interface SoldFlight extends FlightOfDay {
  readonly seats: number;
  readonly departs: string;
  readonly arrives: string;
  /** IATA type code of what flies it now. */
  readonly aircraft: string;
  /** What was said of it last; null while it is on time. */
  readonly disruption:
    | (Pick<Disruption, 'kind' | 'departsDay' | 'departs' | 'arrives'> & { readonly version: number })
    | null;
}

/** Flights on which seats were sold here, from today on: for the panel. */
export async function listSoldFlights(
  { db, clock, world }: SupplierDeps,
  tenantId: string,
): Promise<SoldFlight[]> {
  const now = clock.now();
  const today: Day = dayOf(now);
  const [sold, disrupted, others] = await db.read(tenantId, (tx) =>
    Promise.all([
      soldFlights(tx, tenantId, today),
      listDisruptions(tx, tenantId, today),
      listChangedAircraft(tx, tenantId, today),
    ]),
  );
  return sold.flatMap(({ origin: from, destination: to, day, flightNo, seats }) => {
    const onDay = world.findFlight({ flightNo, from, to, day }, now);
    if (onDay === undefined) return [];
    const { departs, arrives, aircraft } = segmentOf(onDay);
    const isIt = (one: Pick<Disruption, 'flightNo' | 'day' | 'origin'>) =>
      one.flightNo === flightNo && one.day === day && one.origin === from;
    const flies = others.find(isIt)?.aircraft ?? aircraft;
    const disruption = disrupted.find(isIt) ?? null;
    return [{ day, from, to, flightNo, seats, departs, arrives, aircraft: flies, disruption }];
  });
}
