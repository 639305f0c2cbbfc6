import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';

const quiet = { passErrorCodeMsgRet: 'all' } as const;

export const tripsFound = (when: 'coming' | 'past') =>
  queryOptions({
    queryKey: ['/trip/appTripList', when],
    queryFn: ({ signal }) => post('/trip/appTripList', { when }, { signal, ...quiet }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });

/** The trip in which an order stands; an order that ended stands in none. */
export const tripFound = (orderNo: string) =>
  queryOptions({
    queryKey: ['/trip/appTripDetail', orderNo],
    queryFn: ({ signal }) => post('/trip/appTripDetail', { orderNo }, { signal, ...quiet }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** How the flights and trains of an order run today, asked again every minute while there is something to be seen. */
export const legStatusesFound = (orderNo: string) =>
  queryOptions({
    queryKey: ['/trip/appLegStatuses', orderNo],
    queryFn: ({ signal }) => post('/trip/appLegStatuses', { orderNo }, { signal, ...quiet }),
    staleTime: 30_000,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ status }) => !status.arrived && !status.cancelled) === true ? 60_000 : false,
  });

export const sharesFound = queryOptions({
  queryKey: ['/trip/appTripShares'],
  queryFn: ({ signal }) => post('/trip/appTripShares', {}, { signal, ...quiet }),
  staleTime: 0,
});
