import type { TablePaging } from './table-foot.tsx';

/** A query that reads page after page, as far as a table needs it. */
export interface PagedQuery<Row> {
  readonly data: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** What a table is told of such a query: its rows, what went wrong, and the way on. */
export function pagedRows<Row>(found: PagedQuery<Row>): {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly paging: TablePaging;
} {
  return {
    rows: found.data?.pages.flatMap(({ list }) => list),
    error: found.error,
    onRetry: () => void found.refetch(),
    paging: {
      more: found.hasNextPage,
      busy: found.isFetchingNextPage,
      failed: found.isFetchNextPageError,
      onMore: () => void found.fetchNextPage(),
    },
  };
}
