import type { Day } from '@woxing/contract/core/days';
import { firstDayOf, lastDayOf } from '@woxing/contract/core/months.rules';
import { products } from '@woxing/contract/products/products.rules';
import {
  addressReader,
  daysInOrder,
  dayWord,
  freeText,
  oneOf,
  pageNumber,
  wordOf,
} from '#src/ui/address.rules.ts';

const memberNo = wordOf(/^[0-9A-Za-z-]{1,40}$/);

const readSubordinates = addressReader({
  keyword: freeText(40),
  state: oneOf(['open', 'closed']),
  kind: oneOf(['40', '50']),
  under: memberNo,
  from: dayWord,
  to: dayWord,
  sales: memberNo,
  page: pageNumber,
});
export type SubordinateSearch = ReturnType<typeof readSubordinates>;

/** The tree of those below, as an address keeps it; `sales`: whose sales are open. */
export const readSubordinateSearch = (raw: Readonly<Record<string, unknown>>): SubordinateSearch =>
  daysInOrder(readSubordinates(raw));

const readShares = addressReader({
  view: oneOf(['months']),
  keyword: wordOf(/^[0-9A-Za-z-]{1,40}$/),
  product: oneOf(products),
  from: dayWord,
  to: dayWord,
  order: wordOf(/^[0-9A-Za-z-]{1,40}$/),
  page: pageNumber,
});
export type ShareSearch = ReturnType<typeof readShares>;

/** The bill of shares as an address keeps it; `order`: of which order is explained what it brought. */
export const readShareSearch = (raw: Readonly<Record<string, unknown>>): ShareSearch =>
  daysInOrder(readShares(raw));

export const readRulesTenant = addressReader({ tenant: wordOf(/^[a-z][a-z0-9-]{0,31}$/) });

export const readInviteSearch = addressReader({ code: wordOf(/^[a-z2-9]{16}$/) });

/** How the server is asked for whoever is below. */
export function subordinatesAsked({ keyword, state, kind, under, from, to }: SubordinateSearch) {
  return {
    keyword: keyword ?? '',
    state: state ?? ('all' as const),
    kind: kind ?? ('all' as const),
    under: under ?? '',
    ...days({ from, to }),
  };
}

export function sharesAsked({ keyword, product, from, to }: ShareSearch) {
  return { keyword: keyword ?? '', product: product ?? ('' as const), ...days({ from, to }) };
}

export function days({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }) {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The days of a month that is written `2026-11`. */
export function daysOfMonth(month: string): { readonly from: Day; readonly to: Day } {
  return { from: firstDayOf(month), to: lastDayOf(month) };
}
