import { type Airport, airports } from '@woxing/contract/generated/airports';
import { kmApart, spherePoint } from '#src/platform/great-circle.rules.ts';

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

const points = new Map(mainland.map((airport) => [airport, spherePoint(airport)]));

/** Great circle, whole kilometres. */
export function kmBetween(a: Airport, b: Airport): number {
  return kmApart(points.get(a)!, points.get(b)!);
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
