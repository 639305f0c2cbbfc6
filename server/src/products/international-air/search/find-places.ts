import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { WorldAirport } from '@woxing/contract/generated/world-airports';
import { isEnglishFor } from '@woxing/contract/products/international-air/find-world-places.rules';
import type { findInternationalPlaces as endpoint } from '@woxing/contract/products/international-air/international-flights';
import type { InternationalSearchDeps } from './international-search-deps.ts';

const maxFound = 20;

/** Cities by what somebody types of them: characters, pinyin, initials, codes, names in English. */
export async function findPlaces(
  { international }: Pick<InternationalSearchDeps, 'international'>,
  { keyword }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { airports } = await international.schedule();
  const typed = keyword.trim().toLowerCase();
  const cities = [
    ...Map.groupBy(
      airports.filter(({ weight }) => weight > 0),
      ({ cityCode }) => cityCode,
    ),
  ];
  const found = cities
    .filter(([, here]) => here.some((airport) => suits(airport, typed)))
    .toSorted(([, one], [, other]) => weightOf(other) - weightOf(one))
    .slice(0, maxFound);
  return {
    places: found.map(([code, here]) => ({
      code,
      city: here[0]!.city,
      country: here[0]!.country,
      pinyin: here[0]!.pinyin,
      airports: here.map(({ iata, name }) => ({ code: iata, name })),
    })),
  };
}

function suits({ iata, cityCode, city, name, pinyin, initials }: WorldAirport, typed: string): boolean {
  const starts = [iata, cityCode, pinyin, initials].some((text) => text.toLowerCase().startsWith(typed));
  return starts || city.includes(typed) || name.includes(typed) || isEnglishFor(cityCode, typed);
}

const weightOf = (here: readonly WorldAirport[]) => here.reduce((sum, { weight }) => sum + weight, 0);
