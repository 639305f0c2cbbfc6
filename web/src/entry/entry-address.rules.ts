import {
  type EntryProblem,
  entryFragment,
  entryProblems,
  readEntryToken,
  returnField,
  returnPages,
} from '@woxing/contract/entry.rules';

/** What an address brings in: whose ticket, what it is good for, and the address without it. */
export interface Brought {
  readonly appId: string;
  readonly ticket: string;
  readonly purpose: 'entry' | 'return';
  readonly cleanAddress: string;
}

/** What stands in an address that should not stay there, whether or not it can be read. */
export function readBrought(
  pathname: string,
  search: string,
  hash: string,
): Brought | { readonly cleanAddress: string } | undefined {
  if (hash.startsWith(entryFragment)) {
    const token = readEntryToken(hash.slice(entryFragment.length));
    return { ...token, ...(token && { purpose: 'entry' as const }), cleanAddress: pathname + search };
  }
  const fields = new URLSearchParams(search);
  if (!fields.has(returnField) || !returnPages.some((page) => page === pathname)) return undefined;
  const token = readEntryToken(fields.get(returnField) ?? '');
  fields.delete(returnField);
  const rest = fields.toString();
  return {
    ...token,
    ...(token && { purpose: 'return' as const }),
    cleanAddress: pathname + (rest === '' ? '' : `?${rest}`) + hash,
  };
}

/** What to tell of an answer's code; anything unknown is told as a failure that may pass. */
export function problemOf(code: string): EntryProblem {
  if (code === '1108') return 'used';
  return code === '1004' || code === '403' ? 'left' : 'failed';
}

export function readProblem(text: unknown): EntryProblem {
  return entryProblems.find((problem) => problem === text) ?? 'failed';
}

/** The number under which the log knows a refusal; empty for anything that is none. */
export function readRefusalId(text: unknown): string {
  return typeof text === 'string' && /^[\w-]{8,64}$/.test(text) ? text : '';
}
