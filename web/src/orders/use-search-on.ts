import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

type Found = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** So many fill a page; a search that has found fewer goes on by itself. */
const enough = 20;

/**
 * A keyword is looked for in some orders at a time, and an answer may hold few or none while there are more: asks on until a
 * page is full, everything was looked at, or asking failed. Whether it is still going on.
 */
export function useSearchOn(
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Found,
  found: number,
): boolean {
  const goesOn = hasNextPage && found < enough && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return goesOn;
}
