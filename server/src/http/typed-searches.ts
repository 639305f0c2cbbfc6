import type { PageRedirector } from './page-redirects.ts';

/** The place that was meant by what was typed, as an address keeps it; undefined where no place was. */
export type PlaceNamed = (typed: string) => string | undefined;

/** What a form of the browser's own writes once, though it may be written twice or left empty. */
const writtenOnce: ReadonlySet<string> = new Set(['from', 'to', 'day', 'back', 'trip', 'fast']);
const places: ReadonlySet<string> = new Set(['from', 'to']);

/**
 * A search that a browser sends without any code of ours, with cities as people type them, is led to the address that a link of ours
 * would have. What names no place stays as it was written. `pages` says for each path how its places are named, asked once for an address.
 */
export function typedSearches(pages: ReadonlyMap<string, () => PlaceNamed>): PageRedirector {
  return {
    claims: (path, query) => {
      const named = pages.get(path)?.();
      return named !== undefined && canonicalQuery(query, named) !== new URLSearchParams(query).toString();
    },
    turn: ({ path, query }) => {
      const search = canonicalQuery(query, pages.get(path)!());
      return Promise.resolve({ location: search === '' ? path : `${path}?${search}` });
    },
  };
}

function canonicalQuery(query: string, named: PlaceNamed): string {
  const canonical = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (value.trim() === '' || (writtenOnce.has(name) && canonical.has(name))) continue;
    canonical.append(name, places.has(name) ? (named(value) ?? value) : value);
  }
  return canonical.toString();
}
