import { findWorldPlaces } from '@woxing/contract/products/international-air/find-world-places.rules';
import {
  citiesOfRegion,
  hotWorldCities,
  worldPlaceName,
  worldRegions,
} from '@woxing/contract/products/international-air/world-places.rules';
import type { RefObject } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { PlacePicker } from '#src/ui/place-picker.tsx';
import { journeyFormWords } from './journey-form.words.ts';

const named = ({ code, name }: { readonly code: string; readonly name: string }) => ({ value: code, name });
const hot = hotWorldCities.map(named);

/** The cities of the world, by what is typed of them or by region. */
export default function WorldPicker(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}) {
  const t = useWords(journeyFormWords);
  return (
    <PlacePicker
      {...props}
      words={{
        hint: t('intl-city.input'),
        results: t('intl-city.results'),
        recent: t('intl-city.recent'),
        hot: t('intl-city.hot'),
        all: t('intl-city.all'),
        none: (typed) => t('intl-city.none', { typed }),
      }}
      find={(typed) => findWorldPlaces(typed).map((place) => ({ ...place, value: place.code }))}
      nameOf={worldPlaceName}
      hot={hot}
      letters={worldRegions}
      under={(region) => citiesOfRegion(region).map(named)}
      recentKey="woxing.recent-world-places"
    />
  );
}
