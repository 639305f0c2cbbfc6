import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Airport } from '@woxing/contract/generated/airports';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import type { SupplierDeps } from './calls.ts';
import { readSales } from './embedded-air.db.ts';
import { directItinerary, lowestFare } from './itineraries.rules.ts';
import { airportsOf } from './map.rules.ts';
import { hubsBetween, transferItineraries } from './transfers.rules.ts';
import type { FlightOnDay, World } from './world.ts';

type Deps = Pick<SupplierDeps, 'db' | 'world'>;

/** What can be bought between two places on a day, direct flights by departure, transfers the best first. */
export async function findItineraries(
  deps: Deps,
  tenantId: string,
  input: { from: string; to: string; day: Day; kind: 'direct' | 'transfer' },
  now: Date,
): Promise<Itinerary[]> {
  const from = airportsOf(input.from);
  const to = airportsOf(input.to);
  if (from.length === 0 || to.length === 0) return [];
  return input.kind === 'direct'
    ? findDirect(deps, tenantId, from, to, input.day, now)
    : findTransfers(deps, tenantId, from, to, input.day, now);
}

/** The lowest fare of a direct flight on each day. */
export async function findLowestFares(
  { db, world }: Deps,
  tenantId: string,
  input: { from: string; to: string; days: readonly Day[] },
  now: Date,
): Promise<(Fen | null)[]> {
  const from = airportsOf(input.from);
  const to = airportsOf(input.to);
  const sales = await db.read(tenantId, (tx) =>
    readSales(tx, tenantId, { from: codes(from), to: codes(to), days: input.days }),
  );
  return input.days.map((day) => {
    const fares = flightsBetween(world, from, to, day, now).flatMap(
      (onDay) => lowestFare(onDay, sales, now) ?? [],
    );
    return fares.length === 0 ? null : (Math.min(...fares) as Fen);
  });
}

async function findDirect(
  { db, world }: Deps,
  tenantId: string,
  from: readonly Airport[],
  to: readonly Airport[],
  day: Day,
  now: Date,
): Promise<Itinerary[]> {
  const sales = await db.read(tenantId, (tx) =>
    readSales(tx, tenantId, { from: codes(from), to: codes(to), days: [day] }),
  );
  return flightsBetween(world, from, to, day, now)
    .toSorted((x, y) => x.flight.departs - y.flight.departs)
    .flatMap((onDay) => directItinerary(onDay, sales, now) ?? []);
}

async function findTransfers(
  { db, world }: Deps,
  tenantId: string,
  from: readonly Airport[],
  to: readonly Airport[],
  day: Day,
  now: Date,
): Promise<Itinerary[]> {
  const hubs = hubsBetween(world, from, to);
  const flights = hubs.map((hub) => ({
    inbound: flightsBetween(world, from, [hub], day, now),
    outbound: flightsBetween(world, [hub], to, day, now),
  }));
  const sales = await db.read(tenantId, (tx) =>
    readSales(tx, tenantId, { from: codes([...from, ...hubs]), to: codes([...hubs, ...to]), days: [day] }),
  );
  return transferItineraries(flights, sales, now);
}

function flightsBetween(
  world: World,
  from: readonly Airport[],
  to: readonly Airport[],
  day: Day,
  now: Date,
): FlightOnDay[] {
  return from.flatMap((origin) =>
    to.flatMap((destination) => world.flightsOn(origin.iata, destination.iata, day, now)),
  );
}

function codes(airports: readonly Airport[]): string[] {
  return airports.map((airport) => airport.iata);
}
