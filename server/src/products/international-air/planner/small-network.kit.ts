import { internationalCarriers } from '@woxing/contract/generated/international-carriers';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { departuresAround } from '../schedule/departures.rules.ts';
import { type FlightSchedule, layOutSchedule } from '../schedule/flight-schedule.rules.ts';
import { noWishes, type PartQuestion } from './part.rules.ts';

/** A small world by chance, the same for the same seed: real airports, two of them in one city twice, carriers of two alliances and none. */
const places = ['PVG', 'PEK', 'NRT', 'HND', 'FRA', 'LHR', 'LGW', 'DXB', 'SFO'];
const carriers = internationalCarriers.filter(({ iata }) =>
  ['CA', 'LH', 'NH', 'BA', 'EK', 'MU'].includes(iata),
);

export const smallDay = 20_890;

export function smallSchedule(seed: number): FlightSchedule {
  const airports = worldAirports.filter(({ iata }) => places.includes(iata));
  const draw = (name: string, at: number, below: number) =>
    Math.floor(chance(seedOf(seed, name, at), 0) * below);
  const flights = Array.from({ length: 55 }, (_, at) => {
    const from = draw('from', at, airports.length);
    const to = (from + 1 + draw('to', at, airports.length - 1)) % airports.length;
    const marketing = carriers[draw('carrier', at, carriers.length)]!.iata;
    return {
      from: airports[from]!.iata,
      to: airports[to]!.iata,
      marketing,
      operating: marketing,
      number: 100 + at,
      departs: 5 * draw('departs', at, 288),
      minutes: 60 + 5 * draw('minutes', at, 130),
      weekdays: 1 + draw('weekdays', at, 127),
      aircraft: '789',
      fromTerminal: `T${1 + draw('out', at, 2)}`,
      toTerminal: `T${1 + draw('in', at, 2)}`,
    };
  });
  const seats: FlightSchedule['seats'] = {
    lowestLevel: (row, day) =>
      draw('level', row * 50 + (day % 50), 4) - (draw('full', row, 12) === 0 ? 9 : 0),
    seatsLeft: () => 9,
    cabinOn: (row, cabin) => (cabin === 'economy' || draw('cabin', row, 3) > 0 ? cabin : 'economy'),
  };
  const rows = layOutSchedule({ airports, carriers, flights });
  return {
    ...rows,
    seats: {
      ...seats,
      lowestLevel: (row, day, cabin, ask) => Math.max(-1, seats.lowestLevel(row, day, cabin, ask)),
    },
  };
}

/** From one city to another on a day, with fares and taxes by chance; dearer classes are never cheaper. */
export function smallQuestion(schedule: FlightSchedule, seed: number): PartQuestion {
  const draw = (name: string, at: number, below: number) =>
    Math.floor(chance(seedOf(seed, name, at), 0) * below);
  const cities = [...schedule.citySets.values()];
  const from = draw('begins', 0, cities.length);
  const to = (from + 1 + draw('ends', 0, cities.length - 1)) % cities.length;
  return {
    schedule,
    window: departuresAround(schedule, smallDay),
    from: cities[from]!,
    to: cities[to]!,
    cabin: draw('asks', 0, 3) === 0 ? 'business' : 'economy',
    seats: 1,
    leadDays: 60,
    wishes: wishesBy(draw, schedule),
    fareOf(carrier, level) {
      const lowest = 1000 + 100 * draw('fare', carrier, 20);
      const half = lowest * (1 + level / 5);
      const none = Number.POSITIVE_INFINITY;
      return {
        half,
        open: draw('open', carrier, 3) === 0 ? none : half + 150,
        alone: half * 1.4 + draw('alone', carrier, 300),
      };
    },
    taxesOf: (airports) =>
      airports.reduce((sum, airport, at) => sum + draw('tax', airport * 7 + (at % 2), 90), 0),
    surchargeOf: (row) => 10 * schedule.marketing[row]! + Math.round(schedule.km[row]! / 100),
  };
}

function wishesBy(
  draw: (name: string, at: number, below: number) => number,
  { carriers: all, airports }: FlightSchedule,
) {
  const kind = draw('wishes', 0, 5);
  if (kind === 1) return { ...noWishes, maxStops: draw('stops', 0, 3) };
  if (kind === 2) return { ...noWishes, carriers: all.map((_, at) => at).filter((at) => at % 2 === 0) };
  if (kind === 3) return { ...noWishes, departs: [360, 1200] as const, arrives: [0, 1100] as const };
  if (kind === 4)
    return { ...noWishes, vias: airports.map((_, at) => at).filter((at) => at % 3 > 0), alliances: ['S'] };
  return noWishes;
}
