import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Airport } from '@woxing/contract/generated/airports';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import type { AirAgreements, NegotiatedFare } from '#src/products/air/air-agreements.ts';
import type { AirSupplier } from '#src/products/air/air-supplier.ts';
import { negotiatedClass } from './agreements.rules.ts';
import type { SupplierDeps } from './calls.ts';
import { readSales } from './embedded-air.db.ts';
import { type ChosenClass, combinedFare, directItinerary, lowestFare } from './itineraries.rules.ts';
import { airportsOf } from './map.rules.ts';
import { openClasses, type Sales } from './offers.rules.ts';
import { findOffers } from './offers-on-sale.ts';
import { hubsBetween, transferItineraries } from './transfers.rules.ts';
import type { FlightOnDay, World } from './world.ts';

type Deps = Pick<SupplierDeps, 'db' | 'world'>;

/** What can be bought between two places on a day, direct flights by departure, transfers the best first. */
export async function findItineraries(
  deps: Deps,
  tenantId: string,
  input: Parameters<AirSupplier['search']>[1],
  now: Date,
): Promise<Itinerary[]> {
  return (await find(deps, tenantId, input, now)).itineraries;
}

interface Found {
  readonly itineraries: Itinerary[];
  readonly sales: Sales;
}

async function find(
  deps: Deps,
  tenantId: string,
  input: Parameters<AirSupplier['search']>[1],
  now: Date,
): Promise<Found> {
  const from = airportsOf(input.from);
  const to = airportsOf(input.to);
  if (from.length === 0 || to.length === 0) return { itineraries: [], sales: new Map() };
  return input.kind === 'direct'
    ? findDirect(deps, tenantId, from, to, input.day, now)
    : findTransfers(deps, tenantId, from, to, input.day, now);
}

/** Fares under agreements, by the itineraries that are found for the same input. */
export async function findNegotiatedFares(
  deps: Deps,
  tenantId: string,
  { agreements, ...input }: Parameters<AirAgreements['negotiatedFares']>[1],
  now: Date,
): Promise<NegotiatedFare[]> {
  const codes = new Map(agreements.map(({ airline, code }) => [airline, code]));
  const { itineraries, sales } = await find(deps, tenantId, input, now);
  return itineraries
    .filter(({ segments }) => segments.every(({ airline }) => codes.has(airline)))
    .flatMap(({ id, fares }) =>
      fares.flatMap((fare) => {
        const parts = partsOf(deps.world, fare, { sales, codes }, now);
        return parts === undefined ? [] : [{ itineraryId: id, fare: combinedFare(parts) }];
      }),
    );
}

/** The classes of a public fare as they are sold under agreements; undefined where one of them is in none. */
function partsOf(
  world: World,
  { offerIds }: FareOption,
  { sales, codes }: { readonly sales: Sales; readonly codes: ReadonlyMap<string, string> },
  now: Date,
): ChosenClass[] | undefined {
  const offers = findOffers(world, offerIds, now);
  if ('kind' in offers) return undefined;
  const parts = offers.flatMap(({ onDay, filed }): ChosenClass[] => {
    const { airline } = onDay.flight;
    const open = openClasses(onDay, sales).find((candidate) => candidate.filed === filed);
    const agreed = open && negotiatedClass(airline, open, codes.get(airline)!);
    return agreed === undefined ? [] : [{ onDay, open: agreed }];
  });
  return parts.length === offers.length ? parts : undefined;
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
): Promise<Found> {
  const sales = await db.read(tenantId, (tx) =>
    readSales(tx, tenantId, { from: codes(from), to: codes(to), days: [day] }),
  );
  const itineraries = flightsBetween(world, from, to, day, now)
    .toSorted((x, y) => x.flight.departs - y.flight.departs)
    .flatMap((onDay) => directItinerary(onDay, sales, now) ?? []);
  return { itineraries, sales };
}

async function findTransfers(
  { db, world }: Deps,
  tenantId: string,
  from: readonly Airport[],
  to: readonly Airport[],
  day: Day,
  now: Date,
): Promise<Found> {
  const hubs = hubsBetween(world, from, to);
  const flights = hubs.map((hub) => ({
    inbound: flightsBetween(world, from, [hub], day, now),
    outbound: flightsBetween(world, [hub], to, day, now),
  }));
  const sales = await db.read(tenantId, (tx) =>
    readSales(tx, tenantId, { from: codes([...from, ...hubs]), to: codes([...hubs, ...to]), days: [day] }),
  );
  return { itineraries: transferItineraries(flights, sales, now), sales };
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
