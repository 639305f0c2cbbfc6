import { returnPages } from '@woxing/contract/people/entry.rules';
import { readStrictQuery } from './canonical.rules.ts';

/** The first parts of the addresses that an entry may lead to: our pages, and nothing that is called or downloaded. */
const areas: ReadonlySet<string> = new Set(
  [
    'view th_official_index business_index wl gy Welcome agreement_frame',
    'myCenter personalCentral travelCentral company personnel city statement',
    'airTicket intl hotel train useCarManager order ticket travel pay recharge finance bill',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Whether a path is a page of ours: plain characters, no empty part, no part of dots alone, so that no browser reads another
 * site into it.
 */
export function isOwnPage(path: string): boolean {
  if (path === '/') return true;
  if (!/^(\/[A-Za-z0-9_.-]+)+$/.test(path) || /\/\.+(\/|$)/.test(path)) return false;
  return areas.has(path.split('/')[1]!);
}

/** Names that an entry uses itself: a page it leads to may not carry them on. */
const reserved: ReadonlySet<string> = new Set([
  'appId',
  'kid',
  'user',
  'timestamp',
  'nonce',
  'sign',
  'token',
]);

/** Whether an address, path and query, may be put into a link for a purpose. */
export function mayLeadTo(address: string, purpose: 'entry' | 'return'): boolean {
  const [path = '', query, ...more] = address.split('?');
  if (more.length > 0) return false;
  const allowed = purpose === 'entry' ? isOwnPage(path) : returnPages.some((page) => page === path);
  return allowed && (query === undefined || mayCarry(query));
}

function mayCarry(query: string): boolean {
  return readStrictQuery(query)?.every(([name]) => !reserved.has(name)) ?? false;
}
