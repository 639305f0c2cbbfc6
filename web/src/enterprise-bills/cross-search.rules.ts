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

const word = freeText(40);
/** The filter of lines, each word of which the page understands. */
const lineFilter = { kind: word, keyword: word };

/** What companies of a group spend, by company or line by line (`view`). */
export const readCrossSearch = addressReader({
  ...lineFilter,
  view: oneOf(['lines']),
  from: dayWord,
  until: dayWord,
  by: word,
  pick: word,
});

const partKey = freeText(120);

/**
 * A bill as its address keeps it. `company`, `kind` and `keyword`: which lines; `by`: by what its breakdown is made; `against`: which bill it is held against;
 * `part` and `key`: of which row of a breakdown the lines are shown; `card`: whose card is open; `page`: of the breakdown.
 */
export const readBillSearch = addressReader({
  ...lineFilter,
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
