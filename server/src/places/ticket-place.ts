import type { GeoPoint } from '@woxing/contract/core/distance.rules';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import { landmarksOf, placeCityNamed } from './gazetteer.rules.ts';
import type { Place } from './place.ts';

/** A place as a ticket names it: 首都机场T3 or 北京南 of 北京. */
export interface PlaceOnTicket {
  readonly name: string;
  readonly city: string;
}

export interface TicketPlace {
  readonly place: Place;
  /** As it stands before its districts. */
  readonly city: string;
  readonly scene: 'station' | 'airport';
}

/** The station, the terminal, or the airport where no terminal is known; undefined of what is no landmark of a city in China. */
export function placeOnTicket({ name, city: cityName }: PlaceOnTicket): TicketPlace | undefined {
  const city = placeCityNamed(cityName);
  if (city === undefined) return undefined;
  const all = landmarksOf(city.code);
  const station = all.find(
    ({ kind, name: own }) => kind === 'station' && (own === name || own === `${name}站`),
  );
  const terminal = all.find(({ kind, name: own }) => kind === 'terminal' && own === `${name}航站楼`);
  const port = portOf(name);
  const airport = all.find(
    ({ kind, name: own, alias }) =>
      kind === 'airport' && (alias === port || own === port || own.endsWith(port)),
  );
  const place = station ?? terminal ?? airport;
  if (place === undefined) return undefined;
  return { place, city: city.name, scene: place === station ? 'station' : 'airport' };
}

/**
 * Where on Earth it lies: the landmark itself, an airport abroad, or else the middle of its city, within which a hotel or a small
 * station lies. Undefined of a city that is not known.
 */
export function pointOnTicket(asked: PlaceOnTicket): GeoPoint | undefined {
  const found = placeOnTicket(asked)?.place ?? airportAbroad(asked) ?? placeCityNamed(asked.city);
  return found && { lat: found.lat, lon: found.lon };
}

function airportAbroad({ name, city }: PlaceOnTicket): GeoPoint | undefined {
  const ofCity = worldAirports.filter((one) => one.city === city);
  return ofCity.find((one) => one.name.endsWith(portOf(name))) ?? ofCity[0];
}

const portOf = (name: string) => name.replace(/T\d[A-Z]?$/, '');
