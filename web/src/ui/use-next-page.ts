import { useEffect } from 'react';

/** More of what is offered, where there is any. */
export interface NextPage {
  readonly busy: boolean;
  readonly onNext: () => void;
}

/** Of a query that is read in pages; while those that were read hold `nothing`, what comes next is read by itself. */
export function useNextPage(
  found: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  },
  nothing: boolean,
): NextPage | undefined {
  const { hasNextPage, isFetching, isError, fetchNextPage } = found;
  const readsOn = nothing && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  if (!hasNextPage) return undefined;
  return { busy: found.isFetchingNextPage, onNext: () => void fetchNextPage() };
}
