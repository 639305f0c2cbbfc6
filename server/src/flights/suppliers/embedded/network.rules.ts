import { airlines } from '@woxing/contract/generated/airlines';
import type { Airport } from '@woxing/contract/generated/airports';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { absentFrom, bigThree, carrierTraits, onlyAt } from './carriers.rules.ts';
import { kmBetween, mainland } from './map.rules.ts';

/**
 * Who flies where, how often: pairs by gravity, (Wa*Wb)^0.8 * min(1,(d/700)^2) * exp(-max(0,d-1500)/2500), none under
 * 200 km or within a city, provincial spokes, and the pairs everybody knows at their known strength.
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
const mostADay = 25;
/** Brings the whole network to about twelve thousand departures a day, which is what the mainland has. */
const gravityPerFlight = 34;

const knownPairs: Readonly<Record<string, number>> = {
  PEKSHA: 25,
  PEKPVG: 16,
  PKXSHA: 14,
  PKXPVG: 18,
  SHASZX: 20,
  PVGSZX: 16,
  SHACAN: 20,
  PVGCAN: 16,
  CANHGH: 16,
  SZXHGH: 15,
  PKXCAN: 18,
  PEKCAN: 15,
  PEKSZX: 18,
  PKXSZX: 14,
  PEKTFU: 18,
  PKXTFU: 14,
  PEKCTU: 10,
  PEKCKG: 14,
  PKXCKG: 12,
  PEKHGH: 14,
  PKXHGH: 10,
  PEKKMG: 10,
  PKXKMG: 12,
  PEKXIY: 10,
  SHATFU: 10,
  PVGTFU: 12,
  SHACTU: 10,
  PVGCKG: 12,
  SHACKG: 12,
  PVGKMG: 12,
  SHAXMN: 10,
  SHAXIY: 12,
  CANCKG: 12,
  CANTFU: 14,
  SZXTFU: 14,
  SZXCKG: 15,
  SZXXIY: 12,
  CANXIY: 12,
  CANNKG: 10,
  SZXNKG: 14,
  SZXWUH: 8,
  CANWUH: 6,
  PEKURC: 9,
  PEKSYX: 8,
  PEKHAK: 7,
  PVGSYX: 10,
  PVGHAK: 9,
  CTULXA: 8,
  TFULXA: 10,
  KMGLJG: 4,
  KMGJHG: 12,
  KMGTCZ: 8,
  XIYURC: 11,
  TFUURC: 10,
};

interface Spoke {
  readonly hub: string;
  readonly reachKm: number;
}
const provinceHubs: readonly Spoke[] = [
  { hub: 'URC', reachKm: 1400 },
  { hub: 'KMG', reachKm: 600 },
  { hub: 'LXA', reachKm: 1100 },
  { hub: 'HET', reachKm: 1300 },
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
      const flightsADay = known ?? Math.min(mostADay, Math.round(gravity(a, b, km) / gravityPerFlight));
      if (flightsADay > 0) add(a, b, km, flightsADay);
    }
  }
  for (const small of mainland.filter((airport) => airport.weight < smallMillions)) {
    for (const { b, km, flightsADay } of spokesOf(small)) {
      if (!strengths.has(pairKey(small.iata, b.iata))) add(small, b, km, flightsADay);
    }
  }
  return strengths;
}

function mayFly(a: Airport, b: Airport, km: number): boolean {
  return km >= shortestKm && a.cityCode !== b.cityCode;
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
const mostCarriers = 7;

/** Carriers with a hub at an end by size and rank of the hub, and one or two of the big three. */
function carriersOf({ a, b, km, flightsADay }: Strength): PairCarrier[] {
  const allowed = domestic.filter(
    ({ iata }) => maySee(a.iata, iata) && maySee(b.iata, iata) && (iata !== 'JR' || km < 900),
  );
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
  const most = Math.min(mostCarriers, Math.ceil(flightsADay / 2) + 1);
  return [...based, ...visiting]
    .toSorted((x, y) => y.share - x.share || compare(x.airline, y.airline))
    .slice(0, most);
}

/** Carriers divide the map among themselves: on each pair some are stronger than their size says. */
function favour(airline: string, a: Airport, b: Airport): number {
  return 0.4 + 1.6 * chance(seedOf('favour', airline, a.iata, b.iata), 0);
}

function maySee(airport: string, airline: string): boolean {
  if (absentFrom[airport]?.includes(airline)) return false;
  return onlyAt[airport]?.includes(airline) ?? true;
}

function compare(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}
