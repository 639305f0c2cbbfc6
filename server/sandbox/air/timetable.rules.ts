import { type Aircraft, aircraft } from '@woxing/contract/generated/aircraft';
import type { Airport } from '@woxing/contract/generated/airports';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { blockMinutes } from './block-times.rules.ts';
import { carrierTraits } from './carriers.rules.ts';
import { type FareLadder, ladderFor } from './fare-ladder.rules.ts';
import { kmBetween, mainland, terminalOf } from './map.rules.ts';
import type { Pair, Service } from './network.rules.ts';

/** A flight as the timetable of one direction of a pair has it, the same on every day it runs. */
export interface ScheduledFlight {
  readonly flightNo: string;
  readonly airline: string;
  readonly from: Airport;
  readonly to: Airport;
  readonly fromTerminal: string;
  readonly toTerminal: string;
  /** Minutes after midnight. */
  readonly departs: number;
  /** Gate to gate. */
  readonly minutes: number;
  readonly km: number;
  readonly aircraft: Aircraft;
  readonly meal: boolean;
  readonly onTimePercent: number;
  readonly stops: readonly string[];
  /** Bit 0 is Sunday. */
  readonly weekdays: number;
  readonly ladder: FareLadder;
  readonly seed: number;
}

/** The flights of one direction, earliest first. */
export function timetableOf(pair: Pair, from: string, seed: number): ScheduledFlight[] {
  const origin = pair.a.iata === from ? pair.a : pair.b;
  const destination = pair.a.iata === from ? pair.b : pair.a;
  const services = shuffled(pair.services, seedOf(seed, 'order', from, destination.iata));
  const taken = new Set<number>();
  return services
    .map((service, index) => {
      const flightSeed = seedOf(seed, 'flight', service.airline, service.number, from);
      const type = aircraftFor(service.airline, pair, flightSeed);
      const stops = stopsFor(pair, origin, destination, flightSeed);
      const minutes = minutesOver([origin, ...stops, destination], type);
      const rank = (index + 0.2 + 0.6 * chance(flightSeed, 1)) / services.length;
      const departs = freeTime(departureAt(rank, minutes), taken);
      const lowCost = carrierTraits[service.airline]!.lowCost === true;
      return {
        flightNo: `${service.airline}${service.out === from ? service.number : service.number + 1}`,
        airline: service.airline,
        from: origin,
        to: destination,
        fromTerminal: terminalOf(origin, service.airline),
        toTerminal: terminalOf(destination, service.airline),
        departs,
        minutes,
        km: pair.km,
        aircraft: type,
        meal: !lowCost && servesMeal(departs, minutes),
        onTimePercent: onTime(origin, destination, departs, flightSeed),
        stops: stops.map((stop) => stop.city),
        weekdays: weekdaysOf(pair, flightSeed),
        ladder: ladderFor({ airline: service.airline, aircraft: type, km: pair.km, seed: flightSeed }),
        seed: flightSeed,
      };
    })
    .toSorted((x, y) => x.departs - y.departs);
}

/** Gate to gate over the airports in their order, with the time on the ground at those between. */
function minutesOver(airports: readonly Airport[], type: Aircraft): number {
  const hops = airports.slice(1).map((to, index) => blockMinutes(airports[index]!, to, type));
  return hops.reduce((sum, minutes) => sum + minutes + stopMinutes, -stopMinutes);
}

/** From gate to gate again: passengers leave and board, the aircraft is fuelled. */
const stopMinutes = 45;

const earliest = 6 * 60 + 30;
const latest = 22 * 60 + 30;
const latestLanding = 26 * 60;

/** How many of the day's departures each hour from 6 to 22 has. */
const byHour = [3, 9, 10, 8, 7, 6, 6, 7, 7, 6, 6, 7, 8, 8, 7, 6, 3];
const allHours = byHour.reduce((sum, share) => sum + share, 0);

/** The time at a share (0 to 1) of the day's departures, so that n flights spread as the day does. */
function departureAt(rank: number, minutes: number): number {
  let left = rank * allHours;
  let hour = 0;
  while (hour < byHour.length - 1 && left > byHour[hour]!) {
    left -= byHour[hour]!;
    hour += 1;
  }
  const at = (6 + hour) * 60 + (left / byHour[hour]!) * 60;
  return Math.max(earliest, Math.min(Math.round(at / 5) * 5, latest, latestLanding - minutes));
}

function freeTime(wanted: number, taken: Set<number>): number {
  let time = wanted;
  while (taken.has(time)) time = time >= latest ? earliest : time + 5;
  taken.add(time);
  return time;
}

const byType = new Map(aircraft.map((type) => [type.iata, type]));
const strongFlights = 10;
const longKm = 1500;

/** Regional jets on thin short pairs, wide bodies on strong or long ones, within the fleet and the range. */
function aircraftFor(airline: string, { a, b, km, flightsADay }: Pair, seed: number): Aircraft {
  const fleet = carrierTraits[airline]!.fleet.map((iata) => byType.get(iata)!);
  const able = fleet.filter((type) => type.rangeKm > km * 1.2);
  const thin = Math.min(a.weight, b.weight) < 2 && km < 1200;
  const strong = flightsADay >= strongFlights || (km > longKm && flightsADay >= 6);
  const fits = able.filter((type) =>
    type.body === 'regional' ? thin : type.body === 'wide' ? strong && chance(seed, 2) < 0.35 : true,
  );
  const wide = fits.filter((type) => type.body === 'wide');
  const regional = fits.filter((type) => type.body === 'regional');
  const narrow = fits.filter((type) => type.body === 'narrow');
  const choice = [wide, regional, narrow, able, fleet].find((types) => types.length > 0)!;
  return choice[Math.floor(chance(seed, 3) * choice.length)]!;
}

/** Some long thin flights land once on the way. */
function stopsFor(pair: Pair, origin: Airport, destination: Airport, seed: number): Airport[] {
  if (pair.km < 1400 || pair.flightsADay > 2 || chance(seed, 4) > 0.3) return [];
  const onTheWay = mainland.filter((airport) => {
    if (airport.weight < 6 || airport === origin || airport === destination) return false;
    const first = kmBetween(origin, airport);
    const second = kmBetween(airport, destination);
    return first > 400 && second > 400 && first + second < pair.km * 1.12;
  });
  return onTheWay.length === 0 ? [] : [onTheWay[Math.floor(chance(seed, 5) * onTheWay.length)]!];
}

function servesMeal(departs: number, minutes: number): boolean {
  const lands = departs + minutes;
  const covers = (start: number, end: number) => departs < end && lands > start;
  return minutes >= 150 || (minutes >= 80 && (covers(450, 510) || covers(690, 780) || covers(1050, 1140)));
}

/** Busy airports and late hours cost punctuality. */
function onTime(origin: Airport, destination: Airport, departs: number, seed: number): number {
  const crowd = Math.min(origin.weight, 60) / 10 + Math.min(destination.weight, 60) / 15;
  const lateness = Math.max(0, departs - 600) / 90;
  return Math.round(Math.max(58, Math.min(98, 96 - crowd - lateness + 8 * (chance(seed, 6) - 0.5))));
}

const everyDay = 0b1111111;
const threeDays = [0b0101010, 0b1010100, 0b0100101, 0b1001010];

/** Thin flights run on some days of the week. */
function weekdaysOf(pair: Pair, seed: number): number {
  if (pair.flightsADay > 1 || chance(seed, 7) < 0.6) return everyDay;
  return threeDays[Math.floor(chance(seed, 8) * threeDays.length)]!;
}

function shuffled(services: readonly Service[], seed: number): Service[] {
  return services
    .map((service, index) => ({ service, at: chance(seed, index) }))
    .toSorted((x, y) => x.at - y.at)
    .map(({ service }) => service);
}
