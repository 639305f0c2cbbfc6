import type { Day } from '@woxing/contract/core/days';
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

const word = freeText(40);
/** The bill of shares: which side of it is open, and the filter of a report, each word of which the page understands. */
export const readShareSearch = addressReader({
  view: oneOf(['months']),
  from: dayWord,
  until: dayWord,
  kind: word,
  sort: word,
  keyword: word,
  by: word,
  pick: word,
});

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

export function days({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }) {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
