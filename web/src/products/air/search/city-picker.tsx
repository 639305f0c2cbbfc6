import { placesUnder } from '@woxing/contract/core/place-match.rules';
import {
  domesticAirports,
  domesticCities,
  findPlaces,
  letterGroups,
} from '@woxing/contract/products/air/air-places.rules';
import type { RefObject } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { PlacePicker } from '#src/ui/place-picker.tsx';
import { cityWords } from './city.words.ts';
import { placeName } from './places.ts';

const named = ({ code, name }: { readonly code: string; readonly name: string }) => ({ value: code, name });
const hot = domesticCities.filter((city) => city.hot).map(named);

/** The cities and airports that one can fly from or to. */
export default function CityPicker(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}) {
  const t = useWords(cityWords);
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
        findPlaces(typed, domesticCities, domesticAirports).map((place) => ({ ...place, value: place.code }))
      }
      nameOf={placeName}
      hot={hot}
      letters={letterGroups}
      under={(letters) => placesUnder(letters, domesticCities).map(named)}
      recentKey="woxing.recent-places"
    />
  );
}
