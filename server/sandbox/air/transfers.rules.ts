import type { Airport } from '@woxing/contract/generated/airports';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import {
  type Landing,
  type Leaving,
  minConnection,
} from '@woxing/contract/products/air/least-connection.rules';
import { cityOf } from '#src/products/air/search/flight-places.rules.ts';
import { combinedFare, isOnSale, itineraryOf } from './itineraries.rules.ts';
import { kmBetween, mainland } from './map.rules.ts';
import { type OpenClass, openClasses, type Sales } from './offers.rules.ts';
import type { FlightOnDay, World } from './world.ts';

const hubMillions = 10;
const maxHubs = 12;
const maxConnection = 360;
const maxItineraries = 60;
const maxPerFirstFlight = 2;

/** Airports where one may change on the way: busy, in neither city, with flights on both sides, and not a long way round. */
export function hubsBetween(world: World, from: readonly Airport[], to: readonly Airport[]): Airport[] {
  const cities = new Set([...from, ...to].map((airport) => airport.cityCode));
  const straight = kmBetween(from[0]!, to[0]!);
  const longest = straight * 1.35 + 300;
  return mainland
    .filter((hub) => hub.weight >= hubMillions && !cities.has(hub.cityCode))
    .filter(
      (hub) =>
        from.some((airport) => world.partnersOf(airport.iata).has(hub.iata)) &&
        to.some((airport) => world.partnersOf(airport.iata).has(hub.iata)),
    )
    .map((hub) => ({ hub, km: kmBetween(from[0]!, hub) + kmBetween(hub, to[0]!) }))
    .filter(({ km }) => km <= longest)
    .toSorted((x, y) => x.km - y.km)
    .slice(0, maxHubs)
    .map(({ hub }) => hub);
}

export interface HubFlights {
  readonly inbound: readonly FlightOnDay[];
  readonly outbound: readonly FlightOnDay[];
}

/** Two flights by a hub on one day, the quick and cheap ones first; at most two connections for each first flight. */
export function transferItineraries(hubs: readonly HubFlights[], sales: Sales, now: Date): Itinerary[] {
  const connections = hubs.flatMap(({ inbound, outbound }) =>
    inbound
      .filter((first) => isOnSale(first, now))
      .flatMap((first) =>
        outbound
          .filter((second) => connects(first, second))
          .toSorted((x, y) => x.flight.departs - y.flight.departs)
          .slice(0, maxPerFirstFlight)
          .map((second) => ({ first, second, minutes: wholeMinutes(first, second) })),
      ),
  );
  return connections
    .toSorted((x, y) => x.minutes - y.minutes)
    .slice(0, maxItineraries * 2)
    .flatMap(({ first, second }) => {
      const fares = transferFares(first, second, sales);
      return fares.length === 0 ? [] : [itineraryOf([first, second], fares, now)];
    })
    .toSorted((x, y) => worth(x) - worth(y))
    .slice(0, maxItineraries);
}

function connects(first: FlightOnDay, second: FlightOnDay): boolean {
  const wait = second.flight.departs - (first.flight.departs + first.flight.minutes);
  return wait <= maxConnection && wait >= minConnection(landingOf(first), leavingOf(second), cityOf);
}

function landingOf({ flight }: FlightOnDay): Landing {
  return { airline: flight.airline, to: flight.to.iata, toTerminal: flight.toTerminal };
}

function leavingOf({ flight }: FlightOnDay): Leaving {
  return { airline: flight.airline, from: flight.from.iata, fromTerminal: flight.fromTerminal };
}

function wholeMinutes(first: FlightOnDay, second: FlightOnDay): number {
  return second.flight.departs + second.flight.minutes - first.flight.departs;
}

/** The cheapest economy pair, the cheapest flexible one, and the cheapest in the front cabin. */
function transferFares(first: FlightOnDay, second: FlightOnDay, sales: Sales): FareOption[] {
  const pair = [openClasses(first, sales), openClasses(second, sales)] as const;
  const wanted: ((open: OpenClass) => boolean)[] = [
    ({ filed }) => filed.cabin === 'economy',
    ({ filed }) => filed.cabin === 'economy' && filed.percent >= 80,
    ({ filed }) => filed.cabin === 'business',
  ];
  const fares = wanted.flatMap((wants) => {
    const [onFirst, onSecond] = pair.map((open) => open.find(wants));
    if (onFirst === undefined || onSecond === undefined) return [];
    return [
      combinedFare([
        { onDay: first, open: onFirst },
        { onDay: second, open: onSecond },
      ]),
    ];
  });
  return fares.filter((fare, index) =>
    fares.slice(0, index).every((earlier) => earlier.offerIds.join() !== fare.offerIds.join()),
  );
}

/** An hour of a traveller weighs as much as sixty yuan. */
function worth({ minutes, fares }: Itinerary): number {
  return minutes + fares[0]!.adultFen / 100;
}
