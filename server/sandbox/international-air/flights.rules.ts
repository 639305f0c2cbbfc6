import { type Aircraft, aircraft } from '@woxing/contract/generated/aircraft';
import { airlineNamed } from '@woxing/contract/generated/airlines';
import {
  type InternationalCarrier,
  internationalCarriers,
} from '@woxing/contract/generated/international-carriers';
import { type WorldAirport, worldAirports } from '@woxing/contract/generated/world-airports';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type { FlightRow } from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import { zoneClock } from '#src/products/international-air/schedule/zone-clock.rules.ts';
import { blockMinutes } from './block-minutes.rules.ts';
import type { Route } from './routes.rules.ts';

/** The flights of routes, out and back, with the code shares of partners that are met at an end. */
export function flightsOf(routes: readonly Route[], seed: number): FlightRow[] {
  const next = new Map<string, number>();
  const operated = routes.flatMap((route) => {
    const rotations = Math.ceil(route.flightsAWeek / 7);
    return Array.from({ length: rotations }, (_, at) => {
      const number = next.get(route.carrier.iata) ?? firstNumber;
      next.set(route.carrier.iata, number + 2);
      return rotationOf(route, number, at, seed);
    }).flat();
  });
  return [...operated, ...codeShares(operated, seed)];
}

const firstNumber = 101;
const byType = new Map(aircraft.map((type) => [type.iata, type]));

/** Flights out and back of one aircraft: it turns round at the far end. */
function rotationOf(route: Route, number: number, at: number, seed: number): FlightRow[] {
  const { carrier, km, flightsAWeek } = route;
  const [hub, end] = [worldAirports[route.hub]!, worldAirports[route.end]!];
  const flightSeed = seedOf(seed, 'rotation', carrier.iata, number);
  const type = aircraftFor(carrier, km, flightSeed);
  const outMinutes = blockMinutes(hub, end, km, type);
  const weekdays = weekdaysOf(flightsAWeek - 7 * at, flightSeed);
  const departs = departureAt(hub, end, outMinutes, flightSeed);
  const lands = departs + outMinutes + clocksAhead(hub, end);
  const back = turnRound(lands, km);
  const common = { marketing: carrier.iata, operating: carrier.iata, aircraft: type.iata };
  return [
    {
      ...common,
      number,
      from: hub.iata,
      to: end.iata,
      departs,
      minutes: outMinutes,
      weekdays,
      fromTerminal: terminalOf(hub, carrier),
      toTerminal: terminalOf(end, carrier),
    },
    {
      ...common,
      number: number + 1,
      from: end.iata,
      to: hub.iata,
      departs: wrapped(back),
      minutes: blockMinutes(end, hub, km, type),
      weekdays: laterDays(weekdays, Math.floor(back / 1440)),
      fromTerminal: terminalOf(end, carrier),
      toTerminal: terminalOf(hub, carrier),
    },
  ];
}

/** Of both places in winter: timetables are made by the season, and here one serves both. */
function clocksAhead(from: WorldAirport, to: WorldAirport): number {
  return zoneClock(to.zone).offsetAt(winter) - zoneClock(from.zone).offsetAt(winter);
}
/** 15 January 2026, 12:00 UTC, in minutes. */
const winter = Date.UTC(2026, 0, 15, 12) / 60_000;

const wrapped = (minutes: number) => ((minutes % 1440) + 1440) % 1440;

/** Nobody leaves or lands in the small hours where another time can be had; far flights leave late at night as well. */
function departureAt(from: WorldAirport, to: WorldAirport, minutes: number, seed: number): number {
  const far = minutes > 420;
  const ahead = clocksAhead(from, to);
  const fits = (at: number) => {
    const lands = wrapped(at + minutes + ahead);
    const leavesWell = far ? at < 110 || at >= 480 : at >= 390 && at <= 1350;
    return leavesWell && lands >= 330 && (lands <= 1430 || far);
  };
  const drawn = Array.from({ length: draws }, (_, at) => Math.floor(chance(seed, 10 + at) * 288) * 5);
  return drawn.find(fits) ?? drawn.find((at) => at >= 400) ?? 720;
}
const draws = 16;

/** Minutes after midnight of the day on which it left its hub. */
function turnRound(lands: number, km: number): number {
  const ready = Math.ceil((lands + (km > 4500 ? 120 : 65)) / 5) * 5;
  const clock = wrapped(ready);
  return clock > 110 && clock < 390 ? ready + (390 - clock) : ready;
}

/** Bit 0 is Sunday. */
function weekdaysOf(flightsAWeek: number, seed: number): number {
  if (flightsAWeek >= 7) return 127;
  const first = Math.floor(chance(seed, 2) * 7);
  let mask = 0;
  for (let at = 0; at < flightsAWeek; at += 1)
    mask |= 1 << ((first + Math.floor((at * 7) / flightsAWeek)) % 7);
  return mask;
}

function laterDays(weekdays: number, days: number): number {
  const by = ((days % 7) + 7) % 7;
  return ((weekdays << by) | (weekdays >> (7 - by))) & 127;
}

const shortKm = 4200;

/** The smallest that reaches, by chance among those of its size: narrow bodies near by, wide ones far away. */
export function aircraftFor({ fleet }: InternationalCarrier, km: number, seed: number): Aircraft {
  const able = fleet.map((iata) => byType.get(iata)!).filter(({ rangeKm }) => rangeKm * 0.92 >= km);
  const wide = able.filter(({ body }) => body === 'wide');
  const narrow = able.filter(({ body }) => body !== 'wide');
  const near = chance(seed, 3) < 0.25 && km > 1500 ? [wide, narrow] : [narrow, wide];
  const choice = (km <= shortKm ? near : [wide, narrow]).find((types) => types.length > 0) ?? able;
  return choice[Math.floor(chance(seed, 4) * choice.length)]!;
}

/** `T3` where the carrier or its alliance uses it, empty where the airport has one building. */
export function terminalOf({ terminals }: WorldAirport, { iata, alliance }: InternationalCarrier): string {
  if (terminals === '') return '';
  const uses = terminals.split(';').map((part) => part.split(':') as [string, string]);
  const own = uses.find(([, users]) => users.split(',').includes(iata));
  const allied = uses.find(([, users]) => alliance !== '' && users.split(',').includes(`@${alliance}`));
  const others = uses.find(([, users]) => users.split(',').includes('*'));
  return (own ?? allied ?? others)?.[0] ?? '';
}

const shareNumber = 5001;
const sharesAtMost = 2;

/** Partners sell under numbers of their own what joins their flights: at an end that is a hub of theirs. */
function codeShares(operated: readonly FlightRow[], seed: number): FlightRow[] {
  const next = new Map<string, number>();
  return operated.flatMap((flight) =>
    sharersOf(flight, seed).map((marketing) => {
      const number = next.get(marketing) ?? shareNumber;
      next.set(marketing, number >= 9998 ? shareNumber : number + 1);
      return { ...flight, marketing, number };
    }),
  );
}

const carrierNamed = new Map(internationalCarriers.map((carrier) => [carrier.iata, carrier]));
const carriersAtHub = new Map<string, InternationalCarrier[]>();
for (const carrier of internationalCarriers.filter(({ lowCost }) => !lowCost)) {
  for (const hub of airlineNamed(carrier.iata)!.hubs)
    carriersAtHub.set(hub, [...(carriersAtHub.get(hub) ?? []), carrier]);
}
const shared = 0.3;

function sharersOf({ operating, from, to, number }: FlightRow, seed: number): string[] {
  const flies = carrierNamed.get(operating)!;
  if (flies.lowCost) return [];
  return [...(carriersAtHub.get(from) ?? []), ...(carriersAtHub.get(to) ?? [])]
    .filter((other) => other !== flies && isPartner(flies, other))
    .map(({ iata }, at) => ({ iata, draw: chance(seedOf(seed, 'share', operating, number), at) }))
    .filter(({ draw }) => draw < shared)
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, sharesAtMost)
    .map(({ iata }) => iata);
}

function isPartner(one: InternationalCarrier, other: InternationalCarrier): boolean {
  return (
    (one.alliance !== '' && one.alliance === other.alliance) ||
    one.partners.includes(other.iata) ||
    other.partners.includes(one.iata)
  );
}
