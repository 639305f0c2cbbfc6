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

/** Whose site an address is of, without anybody coming in by it: the links of mail. */
export interface SiteBrought {
  /** Undefined of what is no app id. */
  readonly site: string | undefined;
  readonly cleanAddress: string;
}

const siteField = 'appId';

/** What stands in an address that should not stay there, whether or not it can be read. */
export function readBrought(
  pathname: string,
  search: string,
  hash: string,
): Brought | SiteBrought | { readonly cleanAddress: string } | undefined {
  if (hash.startsWith(entryFragment)) {
    const token = readEntryToken(hash.slice(entryFragment.length));
    return { ...token, ...(token && { purpose: 'entry' as const }), cleanAddress: pathname + search };
  }
  const fields = new URLSearchParams(search);
  const returns = fields.has(returnField) && returnPages.some((page) => page === pathname);
  if (!returns && !fields.has(siteField)) return undefined;
  const token = returns ? readEntryToken(fields.get(returnField) ?? '') : undefined;
  const site = fields.get(siteField) ?? '';
  fields.delete(returns ? returnField : siteField);
  const rest = fields.toString();
  const cleanAddress = pathname + (rest === '' ? '' : `?${rest}`) + hash;
  if (!returns) return { site: isAppId.test(site) ? site : undefined, cleanAddress };
  return { ...token, ...(token && { purpose: 'return' as const }), cleanAddress };
}

const isAppId = /^[a-z][a-z0-9-]{0,31}$/;

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
