import { aircraft } from '@woxing/contract/generated/aircraft';
import { airlineNamed } from '@woxing/contract/generated/airlines';
import {
  type InternationalCarrier,
  internationalCarriers,
} from '@woxing/contract/generated/international-carriers';
import { type WorldAirport, worldAirports } from '@woxing/contract/generated/world-airports';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { distances } from '#src/products/international-air/schedule/great-circle.rules.ts';

/** Who flies where, how often: every carrier from its hubs, to the places that gravity, distance and its fleet give it. */
export interface Route {
  readonly carrier: InternationalCarrier;
  /** Index into the airports; the hub first. */
  readonly hub: number;
  readonly end: number;
  readonly km: number;
  /** In each direction. */
  readonly flightsAWeek: number;
}

const byType = new Map(aircraft.map((type) => [type.iata, type]));
const measure = distances(worldAirports);
const airportAt = new Map(worldAirports.map(({ iata }, at) => [iata, at]));

const shortestKm = 300;
/** Of the range of an aircraft, what timetables use. */
const usedRange = 0.9;
/** Destinations of the first hub for each point of a carrier's reach, of the second, and of the others. */
const endsAReach = [6, 3, 2, 1.5, 1];
/** A mainland airport with fewer passengers is flown to from abroad by few. */
const secondRank = 20;

/** The strongest routes of each carrier, the same for the same seed. */
export function buildRoutes(seed: number): Route[] {
  const drawn = internationalCarriers.flatMap((carrier) => {
    const hubs = hubsOf(carrier);
    return hubs.flatMap((hub, rank) => routesFrom(carrier, hub, rank, hubs, seed));
  });
  const known = knownRoutes.flatMap(([iata, ways]) => ways.split(' ').map((way) => knownRoute(iata, way)));
  const strong = [
    ...known,
    ...drawn.filter(
      ({ carrier, hub, end }) =>
        !known.some((way) => way.carrier === carrier && way.hub === hub && way.end === end),
    ),
  ];
  const served = [...strong, ...notOn(strong).flatMap((end) => spokesOf(end))];
  const abroad = [...served, ...notOn(served.filter(leadsAbroad)).flatMap((end) => spokesOf(end, true))];
  return [...abroad, ...fromGateways(abroad)];
}

/** Airports that are open, and to which no route leads. */
function notOn(routes: readonly Route[]): number[] {
  const served = new Set(routes.flatMap(({ hub, end }) => [hub, end]));
  return worldAirports.flatMap(({ weight }, at) => (weight > 0 && !served.has(at) ? [at] : []));
}

const leadsAbroad = ({ hub, end }: Route) => worldAirports[hub]!.country !== worldAirports[end]!.country;

/** A place that nobody is drawn to has the two carriers whose hubs draw it most: nobody is left without, nor with its own country alone. */
function spokesOf(end: number, abroad = false): Route[] {
  return internationalCarriers
    .filter(({ lowCost, country }) => !lowCost && (country !== 'CN' || worldAirports[end]!.country !== 'CN'))
    .flatMap((carrier) => {
      const hub = hubsOf(carrier)[0]!;
      if (abroad && worldAirports[hub]!.country === worldAirports[end]!.country) return [];
      const km = measure(hub, end);
      if (!mayServe(carrier, hub, end, km, reachOf(carrier))) return [];
      return [{ carrier, hub, end, km, pull: worldAirports[hub]!.weight ** 0.5 / (km + 500) }];
    })
    .toSorted((a, b) => b.pull - a.pull || a.hub - b.hub)
    .slice(0, 2)
    .map(({ pull: _pull, ...way }) => ({
      ...way,
      flightsAWeek: thinly(way.km, abroad ? worldAirports[end]!.weight : 0),
    }));
}

/** Daily where it is near, or where many fly. */
const thinly = (km: number, weight: number) => (km < 2500 || weight >= 10 ? 7 : 4);

/** Who is at home at the three large gateways of the mainland. */
const homeCarriers = ['PEK CA', 'PVG MU', 'CAN CZ'].map((words) => words.split(' ') as [string, string]);
/** As far as an afternoon goes, and so many passengers, in millions a year, that somebody flies there without a change. */
const nearKm = 5000;
const largeEnough = 2.5;

const city = (at: number) => worldAirports[at]!.cityCode;

/** Nearby places of some size that nobody flies to from a large gateway are flown to by who is at home there. */
function fromGateways(routes: readonly Route[]): Route[] {
  const flown = new Set(
    routes.flatMap(({ hub, end }) => [`${city(hub)} ${city(end)}`, `${city(end)} ${city(hub)}`]),
  );
  return homeCarriers.flatMap(([gateway, iata]) => {
    const carrier = internationalCarriers.find((other) => other.iata === iata)!;
    const hub = airportAt.get(gateway)!;
    return worldAirports.flatMap(({ weight }, end): Route[] => {
      const km = measure(hub, end);
      const isOpen = weight >= largeEnough && !flown.has(`${city(hub)} ${city(end)}`);
      if (!isOpen || !mayServe(carrier, hub, end, km, nearKm)) return [];
      flown.add(`${city(hub)} ${city(end)}`);
      return [{ carrier, hub, end, km, flightsAWeek: thinly(km, weight) }];
    });
  });
}

/** Long ways that everybody knows and gravity alone does not draw: flights a week behind the places. */
const knownRoutes: readonly (readonly [string, string])[] = [
  [
    'CA',
    'PEKJFK7 PEKLAX7 PEKSFO7 PEKIAD4 PEKYVR7 PEKFRA14 PEKLHR7 PEKCDG7 PEKSYD4 PVGFRA7 PVGLHR4 CTUFRA4 TFUFRA4',
  ],
  [
    'MU',
    'PVGJFK7 PVGLAX7 PVGSFO4 PVGYYZ4 PVGYVR7 PVGCDG7 PVGLHR7 PVGFRA7 PVGAMS7 PVGSYD7 PVGMEL7 PVGAKL4 KMGSYD3',
  ],
  [
    'CZ',
    'CANLAX7 CANJFK4 CANLHR7 CANAMS7 CANCDG4 CANSYD7 CANMEL7 CANAKL7 CANYVR4 CANNBO3 CANIST4 PKXLHR4 PKXAMS4',
  ],
  ['HU', 'PEKBOS4 PEKSEA4 PEKYYZ3 PEKBRU4 SZXLHR3 HAKSYD3'],
  ['UA', 'SFOPVG14 SFOPEK7 LAXPVG4 EWRPVG4'],
  ['AA', 'DFWPVG7'],
  ['DL', 'SEAPVG7 DTWPVG4'],
  ['AC', 'YVRPVG7 YYZPVG4 YVRPEK4'],
  ['LH', 'FRAPVG7 FRAPEK7 MUCPVG7 MUCPEK5'],
  ['AF', 'CDGPVG7 CDGPEK5'],
  ['KL', 'AMSPEK5 AMSPVG5'],
  ['BA', 'LHRPVG7'],
  ['AY', 'HELPVG4'],
  ['ET', 'ADDPEK7 ADDPVG7 ADDCAN7'],
  ['NZ', 'AKLPVG7'],
  ['QF', 'SYDPVG7'],
];

function knownRoute(iata: string, way: string): Route {
  const carrier = internationalCarriers.find((other) => other.iata === iata)!;
  const [hub, end] = [airportAt.get(way.slice(0, 3))!, airportAt.get(way.slice(3, 6))!];
  return { carrier, hub, end, km: measure(hub, end), flightsAWeek: Number(way.slice(6)) };
}

const hubsOf = ({ iata }: InternationalCarrier): number[] =>
  airlineNamed(iata)!.hubs.flatMap((hub) => airportAt.get(hub) ?? []);

const reachOf = ({ fleet }: InternationalCarrier): number =>
  usedRange * Math.max(...fleet.map((type) => byType.get(type)!.rangeKm));

function routesFrom(
  carrier: InternationalCarrier,
  hub: number,
  rank: number,
  hubs: readonly number[],
  seed: number,
): Route[] {
  const reachKm = reachOf(carrier);
  const wanted = Math.round(carrier.reach * (endsAReach[rank] ?? 1));
  const ends = worldAirports
    .map((_, end) => ({ end, km: measure(hub, end) }))
    .filter(({ end, km }) => mayServe(carrier, hub, end, km, reachKm) && !hubs.slice(0, rank).includes(end))
    .map(({ end, km }) => ({ end, km, pull: pullOf(carrier, hub, end, km) }))
    .toSorted((a, b) => b.pull - a.pull || a.end - b.end)
    .slice(0, 2 * wanted)
    .map((way) => ({ ...way, pull: way.pull * moodOf(seed, carrier, hub, way.end) }))
    .toSorted((a, b) => b.pull - a.pull || a.end - b.end)
    .slice(0, wanted);
  const strongest = ends[0]?.pull ?? 1;
  return ends.map(({ end, km, pull }) => ({
    carrier,
    hub,
    end,
    km,
    flightsAWeek: weekly((carrier.reach * 1.5 * pull) / strongest, km),
  }));
}

function mayServe(
  { lowCost, fleet, country }: InternationalCarrier,
  hub: number,
  end: number,
  km: number,
  reachKm: number,
) {
  const [from, to] = [worldAirports[hub]!, worldAirports[end]!];
  if (to.weight === 0 || from.cityCode === to.cityCode) return false;
  // Flights within the mainland are those of the domestic timetable.
  if (from.country === to.country && (country === 'CN' || from.country !== country)) return false;
  const wide = fleet.some((type) => byType.get(type)!.body === 'wide');
  return km >= shortestKm && km <= (lowCost && !wide ? Math.min(reachKm, 4500) : reachKm);
}

/** Markets of one country or region draw each other; this house sells from China, whose gateways everybody flies to. */
function pullOf(carrier: InternationalCarrier, hub: number, end: number, km: number): number {
  const [from, to] = [worldAirports[hub]!, worldAirports[end]!];
  const gravity =
    (from.weight * to.weight) ** 0.55 *
    Math.min(1, (km / 900) ** 1.2) *
    Math.exp(-Math.max(0, km - 3000) / 9000);
  return gravity * tie(carrier, from, to);
}

/** Carriers divide the map among themselves: each is stronger somewhere than its size says. */
function moodOf(seed: number, { iata }: InternationalCarrier, hub: number, end: number): number {
  return 0.6 + 0.8 * chance(seedOf(seed, 'pull', iata, hub, end), 0);
}

function tie({ country }: InternationalCarrier, from: WorldAirport, to: WorldAirport): number {
  if (to.country === from.country) return 1.1;
  if (country === 'CN') return to.country === 'HK' || to.country === 'TW' ? 0.8 : 1.4;
  if (to.country === 'CN') return to.weight >= secondRank ? 2.6 : 0.5;
  return 1;
}

/** Daily at least where it is near; far and thin routes a few times a week. */
function weekly(aDay: number, km: number): number {
  const most = km < 2500 ? 5 : km < 6000 ? 3 : 2;
  if (aDay >= 1) return 7 * Math.min(most, Math.round(aDay));
  return km < 2500 ? 7 : Math.max(3, Math.round(aDay * 7));
}
