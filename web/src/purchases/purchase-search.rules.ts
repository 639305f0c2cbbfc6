import type { Day } from '@woxing/contract/core/days';
import {
  type PurchaseState,
  type PurchaseType,
  purchaseStates,
  purchaseTypes,
} from '@woxing/contract/payments/purchase.rules';
import { addressReader, dayWord, oneOf, pageNumber, wordOf } from '#src/ui/address.rules.ts';

/** Which purchase an address is about. */
export interface PurchaseSearch {
  readonly no?: string;
  readonly type?: PurchaseType;
}

export const readPurchaseSearch: (raw: Readonly<Record<string, unknown>>) => PurchaseSearch = addressReader({
  no: wordOf(/^R\d{20}$/),
  type: oneOf(purchaseTypes),
});

/** The filters of the bill as an address keeps them; what is not set is left out. */
export interface BillSearch {
  readonly state?: PurchaseState;
  readonly from?: Day;
  readonly to?: Day;
  readonly page?: number;
}

export const readBillSearch: (raw: Readonly<Record<string, unknown>>) => BillSearch = addressReader({
  state: oneOf(purchaseStates),
  from: dayWord,
  to: dayWord,
  page: pageNumber,
});
