import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import { takeBegunCall } from '#src/api/begun-call.ts';
import { get, post, received } from '#src/api/call.ts';
import type { OrderSearch } from '../order/order-search.rules.ts';
import { type FlightSearch, flightQuestion } from './query-search.rules.ts';

const minute = 60_000;

/** The flights of a day. The document may have begun the first of them before this code was here. */
export const flightsFound = (search: FlightSearch) =>
  queryOptions({
    queryKey: ['/flight/domestic/list', search],
    queryFn: ({ signal }) => {
      const begun = takeBegunCall(flightQuestion(search));
      const options = { signal, passErrorCodeMsgRet: 'all' } as const;
      return begun === undefined
        ? get('/flight/domestic/list', search, options)
        : received('/flight/domestic/list', begun, options);
    },
    staleTime: minute,
  });

export const lowestFares = (search: { from: string; to: string; start: Day; days: number }) =>
  queryOptions({
    queryKey: ['/flight/domestic/calendar', search],
    queryFn: ({ signal }) => get('/flight/domestic/calendar', search, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 5 * minute,
  });

/** The lowest fares of several routes over the same days, in one call. */
export const routeFares = (
  routes: readonly (readonly [from: string, to: string])[],
  start: Day,
  days: number,
) => {
  const input = { routes: routes.map((ends) => ends.join('-')).join(','), start, days };
  return queryOptions({
    queryKey: ['/flight/domestic/lowest', input],
    queryFn: ({ signal }) => get('/flight/domestic/lowest', input, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 5 * minute,
  });
};

/** The price and seats of chosen offers, checked now; never taken from memory. `people`: for whom, where travellers have standards of their own. */
export const checkedPrice = ({ offers, trip }: OrderSearch, people: AskedTravellers = []) =>
  queryOptions({
    queryKey: ['/flight/domestic/quote', offers, trip, people],
    queryFn: ({ signal }) =>
      post(
        '/flight/domestic/quote',
        { offerIds: [...offers], people, ...(trip === 'multi' && { multiCity: true }) },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  });
