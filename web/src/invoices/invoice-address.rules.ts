import type { Day } from '@woxing/contract/core/days';
import type { ApplicationState } from '@woxing/contract/invoices/invoice-applications.rules';
import { addressReader, dayWord, pageNumber, typedNumber, wordOf } from '#src/ui/address.rules.ts';

/** What the addresses of titles and invoices say; what is not set is left out. */
export interface InvoiceSearch {
  /** Which title is edited; a new one without. */
  readonly id?: string;
  /** From which order somebody comes to ask for an invoice. */
  readonly orderNo?: string;
  /** From which bill; `open` and `all` are what is not billed, and whatever is on the line. */
  readonly bill?: string;
  /** What the list is filtered by. */
  readonly state?: ApplicationState;
  readonly from?: Day;
  readonly to?: Day;
  readonly no?: string;
  readonly page?: number;
}

const word = wordOf(/^[0-9A-Za-z-]{1,40}$/);

/** The states are written out: what they are called is not needed to read an address. */
export const readInvoiceSearch = addressReader({
  id: word,
  orderNo: word,
  bill: wordOf(/^(ZD\d{8,60}|open|all)$/),
  state: wordOf(/^(asked|issuing|issued|refused|reversed)$/),
  from: dayWord,
  to: dayWord,
  no: typedNumber(20),
  page: pageNumber,
}) as (raw: Readonly<Record<string, unknown>>) => InvoiceSearch;
