import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type {
  followInternational,
  priceInternational,
  searchInternational,
} from '@woxing/contract/products/international-air/international-flights';
import { post } from '#src/api/call.ts';
import { followEvents } from '#src/api/events.ts';
import { type listInput, type Party } from './journey-address.rules.ts';

const minute = 60_000;
const pageJourneys = 30;

type Followed = OutputOf<typeof followInternational>;
/** `searching`: with how many connections flights are being looked for. */
export type JourneyAnswer = OutputOf<typeof searchInternational> & Partial<Pick<Followed, 'searching'>>;
export type ListedPart = JourneyAnswer['itineraries'][number];
export type ShownPart = JourneyAnswer['chosen'][number];
export type Segment = ShownPart['segments'][number];
export type Connection = ShownPart['connections'][number];
export type MatrixCell = JourneyAnswer['matrix'][number];
export type PricedJourney = OutputOf<typeof priceInternational>;
export type JourneyFare = PricedJourney['fares'][number];

const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** The ways of a part in pages as they are scrolled to; members see the first fill while more is looked for. */
export const partsFound = (input: ReturnType<typeof listInput>, member: boolean) =>
  infiniteQueryOptions({
    queryKey: ['/intl/flight_query_list', input],
    queryFn: async ({ signal, pageParam, client, queryKey }): Promise<JourneyAnswer> => {
      const ask = { ...input, page: pageParam, pageSize: pageJourneys };
      const isNew = client.getQueryData(queryKey) === undefined;
      const show = (answer: JourneyAnswer) => {
        const shown: InfiniteData<JourneyAnswer, number> = { pages: [answer], pageParams: [1] };
        if (isNew) client.setQueryData(queryKey, shown);
      };
      const followed = member && pageParam === 1 ? await firstPage(ask, show, signal) : undefined;
      return followed ?? (await post('/intl/flight_query_list', ask, { signal, ...quietly }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ total, searching }, pages) =>
      !searching && total > pages.length * pageJourneys ? pages.length + 1 : undefined,
    staleTime: 2 * minute,
  });

/** Undefined where the stream was refused or broke off: a call of its own says why. */
async function firstPage(
  ask: ReturnType<typeof listInput> & { readonly page: number; readonly pageSize: number },
  show: (answer: JourneyAnswer) => void,
  signal: AbortSignal,
): Promise<JourneyAnswer | undefined> {
  let last: Followed | undefined;
  const hear = (answer: Followed) => {
    last = answer;
    // Nothing yet is no list: what waits stays until something has been found.
    if (answer.searching !== null && answer.total > 0) show(answer);
  };
  await followEvents('/intl/flight_query_follow', ask, hear, signal).catch(() => {
    last = undefined;
  });
  signal.throwIfAborted();
  return last?.searching === null ? last : undefined;
}

/** What chosen parts cost now, in each family of fares. `people`: who flies, by whose standards employees book. */
export const journeyPriced = (parts: readonly string[], party: Party, people: AskedTravellers = []) =>
  queryOptions({
    queryKey: ['/intl/flight_price', parts, party, people],
    queryFn: ({ signal }) =>
      post(
        '/intl/flight_price',
        { parts: [...parts], ...party, ...(people.length > 0 && { people }) },
        { signal, ...quietly },
      ),
    staleTime: minute / 2,
  });

export const fareCalendar = (asked: {
  readonly from: string;
  readonly to: string;
  readonly cabin: Cabin;
  readonly stayDays?: number | undefined;
  readonly start: Day;
  readonly days: number;
}) =>
  queryOptions({
    queryKey: ['/intl/fare_calendar', asked],
    queryFn: ({ signal }) => post('/intl/fare_calendar', asked, { signal, ...quietly }),
    staleTime: 10 * minute,
  });

export const fareDateTable = (asked: {
  readonly from: string;
  readonly to: string;
  readonly cabin: Cabin;
  readonly outDay: Day;
  readonly backDay: Day;
}) =>
  queryOptions({
    queryKey: ['/intl/fare_date_table', asked],
    queryFn: ({ signal }) => post('/intl/fare_date_table', asked, { signal, ...quietly }),
    staleTime: 10 * minute,
  });
