import { internationalCarriers } from '@woxing/contract/generated/international-carriers';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import type { FlightRow } from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import { buildNetwork } from '../air/network.rules.ts';
import { timetableOf } from '../air/timetable.rules.ts';

/** From the timetable of domestic flights, those that join international ones: of carriers that fly abroad, at their gateways. */
export function feederFlights(seed: number): FlightRow[] {
  const carriers = new Set(internationalCarriers.map(({ iata }) => iata));
  const gateways = new Map(worldAirports.map(({ iata, weight }) => [iata, weight]));
  const joins = (iata: string) => (gateways.get(iata) ?? 0) >= hubMillions;
  return [...buildNetwork().values()].flatMap((pair) => {
    const { a, b, services } = pair;
    if (!gateways.has(a.iata) || !gateways.has(b.iata) || !(joins(a.iata) || joins(b.iata))) return [];
    const own = services.filter(({ airline }) => carriers.has(airline));
    if (own.length === 0) return [];
    const kept = { ...pair, services: own.slice(0, eachWay) };
    return [a.iata, b.iata].flatMap((from) => timetableOf(kept, from, seed).map(rowOf));
  });
}

/** Passengers of an airport, in millions a year, from which people change to flights abroad. */
const hubMillions = 45;
const eachWay = 5;

function rowOf(flight: ReturnType<typeof timetableOf>[number]): FlightRow {
  return {
    from: flight.from.iata,
    to: flight.to.iata,
    marketing: flight.airline,
    operating: flight.airline,
    number: Number(flight.flightNo.slice(2)),
    departs: flight.departs,
    minutes: flight.minutes,
    weekdays: flight.weekdays,
    aircraft: flight.aircraft.iata,
    fromTerminal: flight.fromTerminal,
    toTerminal: flight.toTerminal,
  };
}
