import { useQuery } from '@tanstack/react-query';
import { placesUnder } from '@woxing/contract/core/place-match.rules';
import { cityLetters, findRailPlaces, type RailCity } from '@woxing/contract/products/rail/rail-places.rules';
import type { RefObject } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { PlacePicker } from '#src/ui/place-picker.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { trainSearchWords } from './train-search.words.ts';
import { railCities } from './trains.queries.ts';

const named = ({ name }: RailCity) => ({ value: name, name });

/** The cities and stations that one can go from or to. */
export default function RailPlacePicker(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly chosen: string | undefined;
  readonly onChoose: (place: string) => void;
}) {
  const t = useWords(trainSearchWords);
  const found = useQuery(railCities());
  if (found.isError) {
    return (
      <ErrorState
        title={t('train-place.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.data === undefined) return <Skeleton className="m-4 h-80 w-100 max-w-full" />;
  const { cities } = found.data;
  return (
    <PlacePicker
      {...props}
      words={{
        hint: t('train-place.input'),
        results: t('train-place.results'),
        recent: t('train-place.recent'),
        hot: t('train-place.hot'),
        all: t('train-place.all'),
        none: (typed) => t('train-place.none', { typed }),
      }}
      find={(typed) =>
        findRailPlaces(typed, cities).map(({ value, city, stations }) => ({
          value,
          name: value,
          note:
            city === undefined
              ? stations > 1
                ? t('train-place.city', { count: stations })
                : ''
              : t('train-place.station', { city }),
        }))
      }
      nameOf={(value) => value}
      hot={cities.filter(({ hot }) => hot).map(named)}
      letters={cityLetters}
      under={(letter) => placesUnder(letter, cities).map(named)}
      recentKey="woxing.recent-rail-places"
    />
  );
}
