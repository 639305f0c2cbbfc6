import { useQuery } from '@tanstack/react-query';
import { byFit, placesUnder, spellingFit, wantedIn } from '@woxing/contract/core/place-match.rules';
import { cityLetters } from '@woxing/contract/products/rail/rail-places.rules';
import type { RefObject } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { PlacePicker } from '#src/ui/place-picker.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { hotelSearchWords } from './hotel-search.words.ts';
import { hotelCities } from './hotels.queries.ts';

const shownFound = 10;

const named = ({ name }: { readonly name: string }) => ({ value: name, name });

/** The cities that have hotels. */
export default function HotelCityPicker(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly chosen: string | undefined;
  readonly onChoose: (city: string) => void;
}) {
  const t = useWords(hotelSearchWords);
  const found = useQuery(hotelCities());
  if (found.isError) {
    return (
      <ErrorState
        title={t('hotel-city.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.data === undefined) return <Skeleton className="m-4 h-80 w-100 max-w-full" />;
  const { cities } = found.data;
  const find = (typed: string) => {
    const wanted = wantedIn(typed);
    if (wanted === '') return [];
    return byFit(cities, (city) => spellingFit(city, wanted))
      .slice(0, shownFound)
      .map(({ name, hotels }) => ({
        value: name,
        name,
        note: t('hotel-city.hotels', { count: hotels }),
      }));
  };
  return (
    <PlacePicker
      {...props}
      words={{
        hint: t('hotel-city.input'),
        results: t('hotel-city.results'),
        recent: t('hotel-city.recent'),
        hot: t('hotel-city.hot'),
        all: t('hotel-city.all'),
        none: (typed) => t('hotel-city.none', { typed }),
      }}
      find={find}
      nameOf={(value) => value}
      hot={cities.filter(({ hot }) => hot).map(named)}
      letters={cityLetters}
      under={(letter) => placesUnder(letter, cities).map(named)}
      recentKey="woxing.recent-hotel-cities"
    />
  );
}
