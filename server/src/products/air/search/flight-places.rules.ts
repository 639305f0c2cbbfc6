import { type Day, daysBetween } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { airportNamed, airports } from '@woxing/contract/generated/airports';

/** How far ahead flights are sold. */
const saleDays = 365;

const mainlandCities = new Set(
  airports.filter(({ region }) => region === 'CN').map(({ cityCode }) => cityCode),
);

export interface FlightPlaces {
  /** The codes as asked for, in capitals: a city, or one of its airports. `SHA` is the city. */
  readonly from: string;
  readonly to: string;
  readonly fromCity: string;
  readonly toCity: string;
}

/** Two places between which domestic flights can be asked for, or a refusal that names what is wrong. */
export function readPlaces(input: { from: string; to: string }): FlightPlaces {
  const from = input.from.toUpperCase();
  const to = input.to.toUpperCase();
  const fromCity = cityOfPlace(from);
  const toCity = cityOfPlace(to);
  if (fromCity === toCity) throw refuse('flight.same-city');
  return { from, to, fromCity, toCity };
}

/** Refuses days that have passed and those that are not on sale yet. */
export function checkFlightDay(day: Day, today: Day): void {
  if (day < today) throw refuse('flight.past');
  if (daysBetween(today, day) > saleDays) throw refuse('flight.too-far', { days: saleDays });
}

/** Whether flights of a day can be on sale. */
export function isSaleDay(day: Day, today: Day): boolean {
  return day >= today && daysBetween(today, day) <= saleDays;
}

function cityOfPlace(place: string): string {
  if (mainlandCities.has(place)) return place;
  const airport = airportNamed(place);
  if (airport === undefined || airport.region !== 'CN') throw refuse('flight.unknown-place', { place });
  return airport.cityCode;
}

/** The city of an airport. */
export function cityOf(iata: string): string {
  return airportNamed(iata)?.cityCode ?? iata;
}
