import type { Day } from '@woxing/contract/core/days';
import { billFacets } from '@woxing/contract/payments/bill-parts.rules';
import {
  addressReader,
  dayWord,
  freeText,
  oneOf,
  otherThan,
  pageNumber,
  wordOf,
} from '#src/ui/address.rules.ts';

/** The filters as an address keeps them; what is not set is left out. `company` `all`: the lines of everybody. */
export interface CrossSearch {
  readonly from?: Day;
  readonly until?: Day;
  readonly company?: string;
}

export const readCrossSearch: (raw: Readonly<Record<string, unknown>>) => CrossSearch = addressReader({
  from: dayWord,
  until: dayWord,
  company: wordOf(/^(\d{1,32}|all)$/),
});

const partKey = freeText(120);

/**
 * A bill as its address keeps it. `company`: whose lines; `by`: by what its breakdown is made; `against`: which bill it is held against;
 * `part` and `key`: of which row of a breakdown the lines are shown; `card`: whose card is open; `page`: of the breakdown.
 */
export const readBillSearch = addressReader({
  company: wordOf(/^[0-9A-Za-z-]{1,40}$/),
  by: otherThan('product', billFacets),
  against: wordOf(/^[0-9A-Za-z-]{1,60}$/),
  part: oneOf(billFacets),
  key: partKey,
  card: partKey,
  page: pageNumber,
});
export type BillSearch = ReturnType<typeof readBillSearch>;

/** Which month companies of a group settle with each other. */
export const readNettingSearch = addressReader({ month: wordOf(/^20\d{2}-(0[1-9]|1[0-2])$/) });
