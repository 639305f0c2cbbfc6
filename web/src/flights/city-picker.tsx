import { airportNames } from '@woxing/contract/generated/airport-names';
import { cities } from '@woxing/contract/generated/cities';
import type { RefObject } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { placesUnder } from '#src/ui/place-match.rules.ts';
import { PlacePicker } from '#src/ui/place-picker.tsx';
import { findPlaces, letterGroups } from './cities.rules.ts';
import { flightWords } from './flight.words.ts';
import { placeName } from './places.ts';

const domestic = cities.filter((city) => city.region === 'CN');
const airports = [...airportNames]
  .filter(([, airport]) => domestic.some((city) => city.code === airport.cityCode))
  .map(([code, airport]) => ({ code, city: airport.city, shortName: airport.shortName }));
const named = ({ code, name }: { readonly code: string; readonly name: string }) => ({ value: code, name });
const hot = domestic.filter((city) => city.hot).map(named);

/** The cities and airports that one can fly from or to. */
export default function CityPicker(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}) {
  const t = useWords(flightWords);
  return (
    <PlacePicker
      {...props}
      words={{
        hint: t('city.input'),
        results: t('city.results'),
        recent: t('city.recent'),
        hot: t('city.hot'),
        all: t('city.all'),
        none: (typed) => t('city.none', { typed }),
      }}
      find={(typed) =>
        findPlaces(typed, domestic, airports).map((place) => ({ ...place, value: place.code }))
      }
      nameOf={placeName}
      hot={hot}
      letters={letterGroups}
      under={(letters) => placesUnder(letters, domestic).map(named)}
      recentKey="woxing.recent-places"
    />
  );
}
