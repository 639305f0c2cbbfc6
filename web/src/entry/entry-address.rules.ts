import { retOf } from '@woxing/contract/core/ret-of.rules';
import {
  type EntryProblem,
  entryFragment,
  entryProblems,
  readEntryToken,
  returnField,
  returnPages,
} from '@woxing/contract/people/entry.rules';
import { addressReader, oneOf, wordOf } from '#src/ui/address.rules.ts';

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
  if (code === retOf('entry.ticket')) return 'used';
  return code === retOf('sign-in.left') || code === retOf('access.forbidden') ? 'left' : 'failed';
}

/** What the page of a refusal says; an entry that failed without a reason may work later. */
export const readRefusal: (raw: Readonly<Record<string, unknown>>) => {
  readonly why?: EntryProblem;
  readonly id?: string;
} = addressReader({ why: oneOf(entryProblems), id: wordOf(/^[\w-]{8,64}$/) });
