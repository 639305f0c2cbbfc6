/**
 * Whose rules hold for the bags of a part flown by several carriers. To and from the United States and Canada the first marketing
 * carrier's (14 CFR 399.87 and its Canadian counterpart); elsewhere the most significant carrier's (IATA resolution 302): the one
 * that sells the first flight from one area of the world to another, or else the first between countries.
 */
export interface BaggedFlight {
  readonly airline: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly fromLon: number;
  readonly toLon: number;
}

export function bagCarrier(flights: readonly BaggedFlight[]): string {
  const countries = flights.flatMap(({ fromCountry, toCountry }) => [fromCountry, toCountry]);
  if (countries.includes('US') || countries.includes('CA')) return flights[0]!.airline;
  const across = flights.find((flight) => areaOf(flight.fromLon) !== areaOf(flight.toLon));
  const abroad = flights.find(({ fromCountry, toCountry }) => fromCountry !== toCountry);
  return (across ?? abroad ?? flights[0]!).airline;
}

/** IATA's traffic conference areas by longitude: 1 the Americas, 2 Europe, Africa and the Middle East, 3 Asia and the Pacific. */
function areaOf(lon: number): 1 | 2 | 3 {
  if (lon < -30 && lon > -170) return 1;
  return lon >= -30 && lon < 60 ? 2 : 3;
}
