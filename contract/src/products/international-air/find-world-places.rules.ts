import { wantedIn } from '../../core/place-match.rules.ts';
import { englishWorldCities } from '../../generated/world-cities-english.ts';
import { worldPlaces } from '../../generated/world-places.ts';
import { type AirportEntry, findPlaces, type Place } from '../air/air-places.rules.ts';
import { countryName, worldCities } from './world-places.rules.ts';

/** Places of the world by what somebody types of them. Apart from their names, which every page has: English is for pickers alone. */

const cityByCode = new Map(worldCities.map((city) => [city.code, city]));
const sharing = new Set(worldCities.filter(({ airports }) => airports.length > 1).map(({ code }) => code));

const airportEntries: readonly AirportEntry[] = worldPlaces
  .filter(({ cityCode }) => sharing.has(cityCode))
  .map(({ iata, city, shortName }) => ({ code: iata, city, shortName }));

const maxFound = 12;

/** Cities and airports by code, characters, pinyin or initials, cities by their English names, and all cities of a country that was typed. */
export function findWorldPlaces(typed: string): readonly Place[] {
  const found = findPlaces(typed, worldCities, airportEntries, maxFound).map(
    (place): Place => ({ ...place, note: noteOf(place) }),
  );
  const wanted = typed.trim();
  const named = worldCities.filter(
    ({ code, country }) =>
      isEnglishFor(code, typed) || (wanted.length > 1 && countryName(country).startsWith(wanted)),
  );
  const known = new Set(found.map(({ code }) => code));
  return [
    ...found,
    ...named
      .filter(({ code }) => !known.has(code))
      .map(({ code, name, country }) => ({ code, name, note: countryName(country) })),
  ].slice(0, maxFound);
}

function noteOf({ code, note }: Place): string {
  const city = cityByCode.get(code);
  return city === undefined ? note : countryName(city.country);
}

const letters = new Map(
  [...englishWorldCities].map(([code, names]) => [code, names.map((name) => englishLetters(name))]),
);

/** Whether a city's name in English begins with what was typed, two letters at least: `new york`, `São Paulo`, `Zürich`. */
export function isEnglishFor(cityCode: string, typed: string): boolean {
  const wanted = englishLetters(typed);
  return wanted.length > 1 && (letters.get(cityCode)?.some((name) => name.startsWith(wanted)) ?? false);
}

function englishLetters(name: string): string {
  return wantedIn(name.normalize('NFKD').replace(/[\p{M}.-]/gu, ''));
}
