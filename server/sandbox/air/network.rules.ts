import { airlines } from '@woxing/contract/generated/airlines';
import type { Airport } from '@woxing/contract/generated/airports';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { bigThree, carrierTraits, mayServe } from './carriers.rules.ts';
import { knownPairs, maxBetween } from './known-pairs.rules.ts';
import { kmBetween, mainland } from './map.rules.ts';

/**
 * Who flies where, how often: pairs by gravity, (Wa*Wb)^0.8 * min(1,(d/700)^2) * exp(-max(0,d-1500)/2500), none under
 * 200 km or within a city, provincial spokes, the pairs everybody knows at their known strength, and no two cities more
 * than they have.
 */
export interface Pair {
  /** Outbound of the odd numbers is decided per carrier; `a` is the busier airport. */
  readonly a: Airport;
  readonly b: Airport;
  readonly km: number;
  /** In each direction. */
  readonly flightsADay: number;
  readonly services: readonly Service[];
}

/** One flight out and its flight back. */
export interface Service {
  readonly airline: string;
  /** Odd, from `out`; the next even number is the way back. */
  readonly number: number;
  readonly out: string;
}

/** By `pairKey`. The same for the same tables; takes some tens of milliseconds, so ask for it when it is needed. */
export function buildNetwork(): Map<string, Pair> {
  const strengths = pairStrengths();
  const sorted = [...strengths.values()].toSorted(
    (x, y) => y.flightsADay - x.flightsADay || compare(keyOf(x), keyOf(y)),
  );
  const nextNumber = new Map(
    Object.entries(carrierTraits).map(([iata, { firstNumber }]) => [iata, firstNumber]),
  );
  return new Map(sorted.map((pair) => [keyOf(pair), { ...pair, services: dealServices(pair, nextNumber) }]));
}

/** The same for both directions. */
export function pairKey(from: string, to: string): string {
  return from < to ? `${from}${to}` : `${to}${from}`;
}

type Strength = Omit<Pair, 'services'>;
const keyOf = (pair: Strength) => pairKey(pair.a.iata, pair.b.iata);

const shortestKm = 200;
const maxADay = 25;
/** Brings the whole network to about twelve thousand departures a day, which is what the mainland has. */
const gravityPerFlight = 32;

interface Spoke {
  readonly hub: string;
  readonly reachKm: number;
}
const provinceHubs: readonly Spoke[] = [
  { hub: 'URC', reachKm: 1400 },
  { hub: 'KMG', reachKm: 600 },
  { hub: 'LXA', reachKm: 1100 },
  { hub: 'HET', reachKm: 800 },
  { hub: 'TFU', reachKm: 700 },
];
const smallMillions = 5;

function pairStrengths(): Map<string, Strength> {
  const strengths = new Map<string, Strength>();
  const add = (a: Airport, b: Airport, km: number, flightsADay: number) => {
    const [busier, other] = a.weight >= b.weight ? [a, b] : [b, a];
    strengths.set(pairKey(a.iata, b.iata), { a: busier, b: other, km, flightsADay });
  };
  for (const [index, a] of mainland.entries()) {
    const partners = mainland.slice(index + 1).map((b) => ({ b, km: kmBetween(a, b) }));
    for (const { b, km } of partners) {
      if (!mayFly(a, b, km)) continue;
      const known = knownPairs[a.iata + b.iata] ?? knownPairs[b.iata + a.iata];
      const flightsADay = known ?? Math.min(maxADay, Math.round(gravity(a, b, km) / gravityPerFlight));
      if (flightsADay > 0) add(a, b, km, flightsADay);
    }
  }
  for (const small of mainland.filter((airport) => airport.weight < smallMillions)) {
    for (const { b, km, flightsADay } of spokesOf(small)) {
      if (!strengths.has(pairKey(small.iata, b.iata))) add(small, b, km, flightsADay);
    }
  }
  return withinMax(strengths);
}

/** Airports of two cities share what these have at most, each by its strength. */
function withinMax(strengths: ReadonlyMap<string, Strength>): Map<string, Strength> {
  const byCities = Map.groupBy(strengths.values(), ({ a, b }) => pairKey(a.cityCode, b.cityCode));
  const kept = [...byCities.values()].flatMap((pairs) => {
    const { a, b } = pairs[0]!;
    const whole = pairs.reduce((sum, { flightsADay }) => sum + flightsADay, 0);
    const max = maxBetween(a.cityCode, b.cityCode);
    return whole <= max ? pairs : shared(pairs, max, whole);
  });
  return new Map(kept.map((pair) => [keyOf(pair), pair]));
}

/** Whole flights, the rest of them to the largest fractions. */
function shared(pairs: readonly Strength[], max: number, whole: number): Strength[] {
  const shares = pairs
    .map((pair) => ({ pair, share: (pair.flightsADay * max) / whole }))
    .toSorted((x, y) => (y.share % 1) - (x.share % 1));
  const left = max - shares.reduce((sum, { share }) => sum + Math.floor(share), 0);
  return shares
    .map(({ pair, share }, index) => ({ ...pair, flightsADay: Math.floor(share) + (index < left ? 1 : 0) }))
    .filter(({ flightsADay }) => flightsADay > 0);
}

function mayFly(a: Airport, b: Airport, km: number): boolean {
  return km >= shortestKm && a.cityCode !== b.cityCode && domestic.some(({ iata }) => mayServe(iata, a, b));
}

function gravity(a: Airport, b: Airport, km: number): number {
  return (
    (a.weight * b.weight) ** 0.8 * Math.min(1, (km / 700) ** 2) * Math.exp(-Math.max(0, km - 1500) / 2500)
  );
}

/** A small airport has its provincial hub, and the two airports that gravity offers first: nobody is left without. */
function spokesOf(small: Airport): { b: Airport; km: number; flightsADay: number }[] {
  const others = mainland
    .map((b) => ({ b, km: kmBetween(small, b) }))
    .filter(({ b, km }) => mayFly(small, b, km));
  const hubs = provinceHubs
    .flatMap(({ hub, reachKm }) => others.filter(({ b, km }) => b.iata === hub && km <= reachKm))
    .toSorted((x, y) => x.km - y.km)
    .slice(0, 1)
    .map((spoke) => ({ ...spoke, flightsADay: small.weight >= 2 ? 4 : 2 }));
  const strongest = others
    .toSorted((x, y) => gravity(small, y.b, y.km) - gravity(small, x.b, x.km))
    .slice(0, 2)
    .map((spoke) => ({ ...spoke, flightsADay: 1 }));
  return [...hubs, ...strongest.filter(({ b }) => hubs.every((hub) => hub.b !== b))];
}

function dealServices(pair: Strength, nextNumber: Map<string, number>): Service[] {
  const carriers = carriersOf(pair);
  const dealt = carriers.map((carrier) => ({ ...carrier, flights: 0 }));
  return Array.from({ length: pair.flightsADay }, () => {
    const next = dealt.reduce((best, other) =>
      other.share / (other.flights + 1) > best.share / (best.flights + 1) ? other : best,
    );
    next.flights += 1;
    const number = nextNumber.get(next.airline)!;
    nextNumber.set(next.airline, number + 2 > 9999 ? 1001 : number + 2);
    return { airline: next.airline, number, out: next.out };
  });
}

interface PairCarrier {
  readonly airline: string;
  readonly share: number;
  /** Where its odd numbers start. */
  readonly out: string;
}

const domestic = airlines.filter((airline) => airline.domestic);
const maxCarriers = 7;

/** Carriers with a hub at an end by size and rank of the hub, and one or two of the big three. */
function carriersOf({ a, b, km, flightsADay }: Strength): PairCarrier[] {
  const allowed = domestic.filter(({ iata }) => mayServe(iata, a, b) && (iata !== 'JR' || km < 900));
  const based = allowed.flatMap((airline): PairCarrier[] => {
    const ranks = [a, b].map((end) => airline.hubs.indexOf(end.iata));
    if (ranks.every((rank) => rank < 0)) return [];
    const rank = Math.min(...ranks.filter((found) => found >= 0));
    const size = carrierTraits[airline.iata]!.size;
    return [
      {
        airline: airline.iata,
        share: (size / (1 + 0.25 * rank)) * favour(airline.iata, a, b),
        out: ranks[0]! >= 0 && (ranks[1]! < 0 || ranks[0]! <= ranks[1]!) ? a.iata : b.iata,
      },
    ];
  });
  const visiting = bigThree
    .filter((iata) => allowed.some((airline) => airline.iata === iata))
    .filter((iata) => based.every((carrier) => carrier.airline !== iata))
    .map((iata) => ({ airline: iata, share: 2.5 * favour(iata, a, b), out: a.iata }))
    .toSorted((x, y) => y.share - x.share)
    .slice(0, based.length === 0 ? 3 : 2);
  const max = Math.min(maxCarriers, Math.ceil(flightsADay / 2) + 1);
  return [...based, ...visiting]
    .toSorted((x, y) => y.share - x.share || compare(x.airline, y.airline))
    .slice(0, max);
}

/** Carriers divide the map among themselves: on each pair some are stronger than their size says. */
function favour(airline: string, a: Airport, b: Airport): number {
  return 0.6 + 0.8 * chance(seedOf('favour', airline, a.iata, b.iata), 0);
}

function compare(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}
