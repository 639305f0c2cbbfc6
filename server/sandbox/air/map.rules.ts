import { type Airport, airports } from '@woxing/contract/generated/airports';

/** The airports between which domestic flights are sold; Hong Kong, Macao and Taiwan have their own papers and taxes. */
export const mainland: readonly Airport[] = airports.filter((airport) => airport.region === 'CN');

const byIata = new Map(mainland.map((airport) => [airport.iata, airport]));
const byCity = Map.groupBy(mainland, (airport) => airport.cityCode);

export function airportOf(iata: string): Airport {
  return byIata.get(iata)!;
}

/** The airports a code stands for. `SHA` is both a city and an airport: the city is meant. Empty when unknown. */
export function airportsOf(place: string): readonly Airport[] {
  const ofCity = byCity.get(place);
  if (ofCity !== undefined) return ofCity;
  const airport = byIata.get(place);
  return airport === undefined ? [] : [airport];
}

const earthDiameterKm = 12_742;
const points = new Map(mainland.map((airport) => [airport, pointOf(airport)]));

/** Great circle, whole kilometres. */
export function kmBetween(a: Airport, b: Airport): number {
  const p = points.get(a)!;
  const q = points.get(b)!;
  const halfChord = Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z) / 2;
  return Math.round(earthDiameterKm * Math.asin(halfChord));
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** On the unit sphere, so that the whole map is measured without trigonometry per pair. */
function pointOf({ lat, lon }: Airport): Point {
  const phi = (lat * Math.PI) / 180;
  const lambda = (lon * Math.PI) / 180;
  return {
    x: Math.cos(phi) * Math.cos(lambda),
    y: Math.cos(phi) * Math.sin(lambda),
    z: Math.sin(phi),
  };
}

/** `T3` where the carrier uses it, '' where the airport has one building. */
export function terminalOf(airport: Airport, airline: string): string {
  if (airport.terminals === '') return '';
  for (const part of airport.terminals.split(';')) {
    const [terminal, carriers] = part.split(':') as [string, string];
    if (carriers === '*' || carriers.split(',').includes(airline)) return terminal;
  }
  return '';
}
