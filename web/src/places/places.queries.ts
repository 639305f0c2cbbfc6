import { keepPreviousData, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Country } from '@woxing/contract/places/countries.rules';
import type { PlaceSuggestion } from '@woxing/contract/places/places';
import { get, post } from '#src/api/call.ts';

/** Of a suggestion what any place has that is offered. */
export type FoundPlace = Pick<
  PlaceSuggestion,
  'uid' | 'name' | 'location' | 'city' | 'district' | 'business' | 'tag' | 'kind' | 'metres' | 'sandbox'
>;

/** What is offered before anything is typed; asked for when the finder opens. */
export type PlacesOffered = UseQueryOptions<
  readonly FoundPlace[],
  Error,
  readonly FoundPlace[],
  readonly string[]
>;

export interface PlaceSearch {
  readonly typed: string;
  /** A city by its name, whose places come first. */
  readonly city?: string | undefined;
  readonly onlyCity?: boolean | undefined;
}

/** What fits what was typed; nothing is asked for before something is. */
export const placesFound = ({ typed, city = '', onlyCity = false }: PlaceSearch) =>
  queryOptions({
    queryKey: ['/api/place/v2/suggestion', typed, city, onlyCity],
    queryFn: async ({ signal }): Promise<readonly PlaceSuggestion[]> =>
      (
        await get(
          '/api/place/v2/suggestion',
          { query: typed, region: city, city_limit: onlyCity },
          { signal, passErrorCodeMsgRet: 'all' },
        )
      ).result,
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });

/** The offices of the member's enterprise. */
export const officesOffered = () =>
  queryOptions({
    queryKey: ['/member/center/office/choices'],
    queryFn: async ({ signal }): Promise<readonly FoundPlace[]> =>
      (await post('/member/center/office/choices', {}, { signal, passErrorCodeMsgRet: 'all' })).list,
    staleTime: 600_000,
  });

/** The outlines of a city's districts and its metro, drawn below pins. */
export const cityGround = (city: string) =>
  queryOptions({
    queryKey: ['/api/place/v2/map', city],
    queryFn: ({ signal }) =>
      get('/api/place/v2/map', { region: city }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: Infinity,
  });

/** Every country and region, by pinyin. */
export const allCountries = () =>
  queryOptions({
    queryKey: ['/country/list'],
    queryFn: async ({ signal }): Promise<readonly Country[]> =>
      (await post('/country/list', {}, { signal, passErrorCodeMsgRet: 'all' })).list,
    staleTime: Infinity,
  });
