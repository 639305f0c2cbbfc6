import { redirect } from '@tanstack/react-router';
import { readSearch, writeSearch } from './search-text.rules.ts';

/** What is about to be opened, as the router tells it before anything is loaded. */
interface Opening {
  readonly location: { readonly href: string; readonly searchStr: string; readonly hash: string };
  /** Of the pages that the address opens, outermost first: the last one's is what all of them understood. */
  readonly matches: readonly { readonly _strictSearch: object }[];
}

/**
 * Before any page: what the readers did not understand goes out of the address, so that pages find there what they have read and
 * nothing else. The router itself would hand a page the address as it was written, with what was understood over it.
 */
export function correctAddress(opening: unknown): void {
  // Typed by the router, it would go round: the type of an opening is made of the routes.
  const { location, matches } = opening as Opening;
  const understood = writeSearch({ ...matches.at(-1)?._strictSearch });
  if (sameWords(location.searchStr, understood)) return;
  const [path = '/'] = location.href.split(/[?#]/, 1);
  const hash = location.hash === '' ? '' : `#${location.hash}`;
  throw redirect({ href: path + understood + hash, replace: true });
}

/** Whether two queries say the same, in whatever order. */
function sameWords(one: string, other: string): boolean {
  return one === other || meaningOf(one) === meaningOf(other);
}

function meaningOf(query: string): string {
  return JSON.stringify(Object.entries(readSearch(query)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
