import type { FlightSearch } from './query-search.rules.ts';

/** What the document's own script leaves: the search that it read from the address, and its request. */
interface FirstSearch {
  readonly search: FlightSearch;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    woxingFirstSearch?: FirstSearch | undefined;
  }
}

/** The request that the document has begun, if it is for this search; given out once. */
export function takeFirstSearch(search: FlightSearch): Promise<Response> | undefined {
  const first = window.woxingFirstSearch;
  window.woxingFirstSearch = undefined;
  if (first === undefined || keyOf(first.search) !== keyOf(search)) return undefined;
  return first.response;
}

function keyOf(search: FlightSearch): string {
  return [search.from, search.to, search.day, search.kind].join(' ');
}
