import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { useMemo } from 'react';
import { useMember } from '#src/access/public.ts';
import { get } from '#src/api/call.ts';
import { withNegotiated } from './negotiated.rules.ts';
import type { FlightSearch } from './query-search.rules.ts';

/** What the member's company has agreed on for a search; kept apart from the public answer, which everybody shares. */
export const negotiatedFares = (search: FlightSearch) =>
  queryOptions({
    queryKey: ['/flight/domestic/negotiated', search],
    queryFn: ({ signal }) =>
      get('/flight/domestic/negotiated', search, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 60_000,
    retry: false,
  });

/** Only employees and their enterprise have what their company agreed on. */
export const mayHaveNegotiated = (key: string | undefined): boolean => key === '7_0' || key === '70';

/** The itineraries with what the member's company has agreed on among their fares. Public fares do not wait for it. */
export function useNegotiated(
  itineraries: readonly Itinerary[] | undefined,
  search: FlightSearch,
): {
  readonly itineraries: readonly Itinerary[] | undefined;
  /** What was agreed on is not known: asks again. */
  readonly retry: (() => void) | undefined;
} {
  const key = useMember()?.rightsKey;
  const { data, isError, refetch } = useQuery({
    ...negotiatedFares(search),
    enabled: mayHaveNegotiated(key),
  });
  const all = useMemo(
    () => (itineraries && data ? withNegotiated(itineraries, data.fares) : itineraries),
    [itineraries, data],
  );
  return { itineraries: all, retry: isError ? () => void refetch() : undefined };
}
