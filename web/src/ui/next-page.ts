/** More of what is offered, where there is any. */
export interface NextPage {
  readonly busy: boolean;
  readonly onNext: () => void;
}

/** Of a query that is read in pages. */
export function nextPage(found: {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}): NextPage | undefined {
  if (!found.hasNextPage) return undefined;
  return { busy: found.isFetchingNextPage, onNext: () => void found.fetchNextPage() };
}
