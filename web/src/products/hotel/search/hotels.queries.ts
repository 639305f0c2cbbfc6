import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { type PlaceKind, placeKindNames } from '@woxing/contract/places/place-kinds.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type {
  followHotels,
  hotelBaseInfo,
  hotelPrices,
  searchHotels,
} from '@woxing/contract/products/hotel/hotels';
import { takeBegunCall } from '#src/api/begun-call.ts';
import { post } from '#src/api/call.ts';
import { followEvents } from '#src/api/events.ts';
import type { FoundPlace, PlacesOffered } from '#src/places/public.ts';
import type { hotelListInput } from './hotel-address.rules.ts';
import { firstPageOf, hotelListQuestion, pageHotels } from './hotel-list-question.ts';

const minute = 60_000;
/** `pricing`: prices of more hotels are on their way. */
export type HotelAnswer = OutputOf<typeof searchHotels> &
  Partial<Pick<OutputOf<typeof followHotels>, 'pricing'>>;
export type ListedHotel = HotelAnswer['hotels'][number];
export type HotelInFull = OutputOf<typeof hotelBaseInfo>;
export type PricedRoom = OutputOf<typeof hotelPrices>['rooms'][number];
export type RatePlan = PricedRoom['plans'][number];

/** Cities that have hotels; the same for everybody, all day. */
export const hotelCities = () =>
  queryOptions({
    queryKey: ['/hotel/queryCity'],
    queryFn: ({ signal }) => post('/hotel/queryCity', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Before anything is typed a few of each kind are offered: whoever wants others types. */
const offeredOfAKind = 8;

/** The places of a city around which hotels are looked for. */
export const hotelAreas = (city: string): PlacesOffered => ({
  queryKey: ['/hotel/areaInfo', city],
  queryFn: async ({ signal }) => {
    const { groups } = await post('/hotel/areaInfo', { city }, { signal, passErrorCodeMsgRet: 'all' });
    return groups.flatMap(({ kind, places }) =>
      places.slice(0, offeredOfAKind).map((place) => placeOffered(city, kind as PlaceKind, place)),
    );
  },
  staleTime: Infinity,
});

function placeOffered(
  city: string,
  kind: PlaceKind,
  {
    id,
    name,
    lat,
    lon,
  }: { readonly id: string; readonly name: string; readonly lat: number; readonly lon: number },
): FoundPlace {
  return {
    uid: id,
    name,
    location: { lat, lng: lon },
    city,
    district: '',
    business: '',
    tag: placeKindNames[kind] ?? '',
    kind,
    metres: null,
    sandbox: false,
  };
}

/** What the list of a city can be narrowed by. */
export const hotelChoices = (city: string) =>
  queryOptions({
    queryKey: ['/hotel/search/choice', city],
    queryFn: ({ signal }) => post('/hotel/search/choice', { city }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 60 * minute,
  });

/** Hotels in pages as they are scrolled to; the first is shown and filled while prices come. */
export const hotelsFound = (input: ReturnType<typeof hotelListInput>) =>
  infiniteQueryOptions({
    queryKey: ['/hotel/search/list_credit', input],
    queryFn: async ({ signal, pageParam, client, queryKey }): Promise<HotelAnswer> => {
      const ask = { ...input, page: pageParam, pageSize: pageHotels };
      const isNew = client.getQueryData(queryKey) === undefined;
      const show = (answer: HotelAnswer) => {
        const shown: InfiniteData<HotelAnswer, number> = { pages: [answer], pageParams: [1] };
        if (isNew) client.setQueryData(queryKey, shown);
      };
      const followed = pageParam === 1 ? await firstPage(firstPageOf(input), show, signal) : undefined;
      return (
        followed ?? (await post('/hotel/search/list_credit', ask, { signal, passErrorCodeMsgRet: 'all' }))
      );
    },
    initialPageParam: 1,
    getNextPageParam: ({ total, pricing }, pages) =>
      !pricing && total > pages.length * pageHotels ? pages.length + 1 : undefined,
    staleTime: minute / 2,
  });

/** Undefined where the stream was refused or broke off: a call of its own says why. */
async function firstPage(
  ask: ReturnType<typeof firstPageOf>,
  show: (answer: HotelAnswer) => void,
  signal: AbortSignal,
): Promise<HotelAnswer | undefined> {
  let last: OutputOf<typeof followHotels> | undefined;
  const hear = (answer: OutputOf<typeof followHotels>) => {
    last = answer;
    if (answer.pricing !== null) show(answer);
  };
  const begun = takeBegunCall(hotelListQuestion(ask));
  await followEvents('/hotel/search/follow_list', ask, hear, signal, begun).catch(() => {
    last = undefined;
  });
  signal.throwIfAborted();
  return last?.pricing === null ? last : undefined;
}

/** The nearest few around a hotel; of a member with a standard those within it. */
export const hotelsNear = (city: string, nearHotelId: string, stay: Stay) =>
  queryOptions({
    queryKey: ['/hotel/search/list_credit', 'near', nearHotelId, stay],
    queryFn: ({ signal }) =>
      post(
        '/hotel/search/list_credit',
        { city, ...stay, nearHotelId, withinStandard: true, sort: 'distance', pageSize: 4 },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: minute,
  });

export const hotelInFull = (hotelId: string) =>
  queryOptions({
    queryKey: ['/hotel/search/baseinfo', hotelId],
    queryFn: ({ signal }) =>
      post('/hotel/search/baseinfo', { hotelId }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 10 * minute,
  });

export const hotelPriced = (hotelId: string, stay: Stay) =>
  queryOptions({
    queryKey: ['/hotel/search/priceinfo_credit', hotelId, stay],
    queryFn: ({ signal }) =>
      post('/hotel/search/priceinfo_credit', { hotelId, ...stay }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: minute / 2,
  });
