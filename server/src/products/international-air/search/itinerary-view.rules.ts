import { formatClock } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { airlineNamed } from '@woxing/contract/generated/airlines';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { priceInternational } from '@woxing/contract/products/international-air/international-flights';
import type { Leg, Part } from '../planner/part.rules.ts';
import { arrivesAt, departsAt } from '../planner/part.rules.ts';
import { type FlightSchedule, flightNoOf } from '../schedule/flight-schedule.rules.ts';
import { zoneClock } from '../schedule/zone-clock.rules.ts';
import { dayOfNumber, partKey } from './part-key.rules.ts';

export type ShownItinerary = AnswerOf<typeof priceInternational>['itineraries'][number];
type ShownSegment = ShownItinerary['segments'][number];
type ShownConnection = ShownItinerary['connections'][number];

/** A part as whoever looks at it reads it: local clocks, who flies, what lies between. */
export function itineraryView(
  schedule: FlightSchedule,
  part: Part,
  { cabin, leadDays }: { readonly cabin: Cabin; readonly leadDays: number },
): ShownItinerary {
  const { legs, carrier } = part;
  const { iata, alliance } = schedule.carriers[carrier]!;
  return {
    key: partKey(schedule, cabin, legs),
    airline: iata,
    alliance,
    segments: legs.map((leg) => segmentView(schedule, leg, cabin)),
    connections: legs.slice(1).map((leg, at) => connectionView(schedule, legs[at]!, leg)),
    minutes: arrivesAt(part) - departsAt(part),
    stops: legs.length - 1,
    seatsLeft: Math.min(...legs.map(({ row, day }) => schedule.seats.seatsLeft(row, day, cabin, leadDays))),
  };
}

/** Names and zones of all that a list shows, once. */
export function namesOf(schedule: FlightSchedule, shown: readonly ShownItinerary[]) {
  const segments = shown.flatMap((itinerary) => itinerary.segments);
  const airports = [...new Set(segments.flatMap(({ from, to }) => [from, to]))].map(
    (iata) => schedule.airports[schedule.airportAt.get(iata)!]!,
  );
  const carriers = new Set([
    ...shown.map(({ airline }) => airline),
    ...segments.flatMap(({ airline, operatedBy }) => [airline, operatedBy ?? airline]),
  ]);
  return {
    zones: Object.fromEntries(airports.map(({ iata, zone }) => [iata, zone])),
    places: Object.fromEntries(
      airports.map(({ iata, city, name, country }) => [iata, { city, name, country }]),
    ),
    carriers: Object.fromEntries([...carriers].map((iata) => [iata, airlineNamed(iata)?.name ?? iata])),
  };
}

function segmentView(schedule: FlightSchedule, { row, day, arrives }: Leg, cabin: Cabin): ShownSegment {
  const { airports, carriers, marketing, operating, terminals } = schedule;
  const [from, to] = [airports[schedule.from[row]!]!, airports[schedule.to[row]!]!];
  const lands = localAt(to.zone, arrives);
  const airline = carriers[marketing[row]!]!.iata;
  const flies = carriers[operating[row]!]!.iata;
  return {
    flightNo: flightNoOf(schedule, row),
    airline,
    operatedBy: flies === airline ? null : flies,
    from: from.iata,
    fromTerminal: terminals[schedule.fromTerminal[row]!]!,
    to: to.iata,
    toTerminal: terminals[schedule.toTerminal[row]!]!,
    day: dayOfNumber(day),
    // Of a reading that the clocks leave out they show a later one.
    departs: formatClock(localAt(from.zone, arrives - schedule.minutes[row]!) % 1440),
    arrives: formatClock(lands % 1440),
    arrivesDaysLater: Math.floor(lands / 1440) - day,
    minutes: schedule.minutes[row]!,
    km: schedule.km[row]!,
    aircraft: schedule.aircraft[schedule.type[row]!]!,
    cabin: schedule.seats.cabinOn(row, cabin) ?? cabin,
  };
}

function connectionView(schedule: FlightSchedule, lands: Leg, leaves: Leg): ShownConnection {
  const { airports, to, from, toTerminal, fromTerminal, terminals } = schedule;
  const [here, next] = [airports[to[lands.row]!]!, airports[from[leaves.row]!]!];
  const [one, other] = [terminals[toTerminal[lands.row]!]!, terminals[fromTerminal[leaves.row]!]!];
  return {
    airport: here.iata,
    minutes: leaves.departs - lands.arrives,
    overnight: hasNight(localAt(here.zone, lands.arrives), localAt(next.zone, leaves.departs)),
    changesTo: here === next ? null : next.iata,
    changesTerminal: here === next && one !== other && one !== '' && other !== '',
  };
}

const localAt = (zone: string, moment: number) => moment + zoneClock(zone).offsetAt(moment);

/** Four hours and more between 23:00 and 06:00. */
function hasNight(from: number, to: number): boolean {
  const night = Math.floor((from - 360) / 1440) * 1440 + 1380;
  return [night, night + 1440].some((start) => Math.min(to, start + 420) - Math.max(from, start) >= 240);
}
