import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import { get } from '#src/api/call.ts';

const minute = 60_000;

/** One question to the server: city names, or station names that end with 站. */
export interface TrainSearch {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

/** Every city with its stations; the same for everybody, all day. */
export const railCities = () =>
  queryOptions({
    queryKey: ['/train/stations'],
    queryFn: ({ signal }) => get('/train/stations', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The direct trains of a day with what is left of them. */
export const trainsFound = (search: TrainSearch) =>
  queryOptions({
    queryKey: ['/train/search', search],
    queryFn: ({ signal }) => get('/train/search', search, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: minute / 2,
  });

/** Journeys with one change, or with up to two. */
export const transfersFound = (search: TrainSearch, changes: 1 | 2) =>
  queryOptions({
    queryKey: ['/train/transfer', search, changes],
    queryFn: ({ signal }) =>
      get('/train/transfer', { ...search, changes }, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: minute / 2,
  });

export const stopsOf = (train: { readonly trainNo: string; readonly startsOn: Day }) =>
  queryOptions({
    queryKey: ['/train/stopInfo', train],
    queryFn: ({ signal }) => get('/train/stopInfo', train, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 60 * minute,
  });
