import type { Day } from '@woxing/contract/core/days';
import {
  type ApplicationState,
  applicationStates,
} from '@woxing/contract/invoices/invoice-applications.rules';
import { addressReader, dayWord, oneOf, pageNumber, typedText, wordOf } from '#src/ui/address.rules.ts';

/** Which title is edited; a new one without. */
export const readEditedTitle: (raw: Readonly<Record<string, unknown>>) => { readonly id?: string } =
  addressReader({ id: wordOf(/^[0-9A-Za-z-]{1,40}$/) });

/** From which order somebody comes. */
export const readAppliedOrder: (raw: Readonly<Record<string, unknown>>) => { readonly orderNo?: string } =
  addressReader({ orderNo: wordOf(/^\d{20}$/) });

/** The filters of the list as an address keeps them; what is not set is left out. */
export interface InvoiceSearch {
  readonly state?: ApplicationState;
  readonly from?: Day;
  readonly to?: Day;
  readonly no?: string;
  readonly page?: number;
}

export const readInvoiceSearch: (raw: Readonly<Record<string, unknown>>) => InvoiceSearch = addressReader({
  state: oneOf(applicationStates),
  from: dayWord,
  to: dayWord,
  no: typedText(22),
  page: pageNumber,
});
