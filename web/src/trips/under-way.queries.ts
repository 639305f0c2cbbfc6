import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

const quiet = { passErrorCodeMsgRet: 'all' } as const;

/** Who is under way, asked again every minute while it is looked at. */
export const underWayFound = () =>
  infiniteQueryOptions({
    queryKey: ['/trip/appUnderWay'],
    queryFn: ({ pageParam, signal }) => post('/trip/appUnderWay', { after: pageParam }, { signal, ...quiet }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** What of today is travelled, with its places; asked again every minute while it is looked at. */
export const travelOfTodayFound = () =>
  queryOptions({
    queryKey: ['/trip/appTravelOfToday'],
    queryFn: ({ signal }) => post('/trip/appTravelOfToday', {}, { signal, ...quiet }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
