import { type PurchaseType, purchaseTypes } from '@woxing/contract/payments/purchase.rules';
import { addressReader, oneOf, wordOf } from '#src/ui/address.rules.ts';

/** Which purchase an address is about. */
export interface PurchaseSearch {
  readonly no?: string;
  readonly type?: PurchaseType;
}

export const readPurchaseSearch: (raw: Readonly<Record<string, unknown>>) => PurchaseSearch = addressReader({
  no: wordOf(/^R\d{20}$/),
  type: oneOf(purchaseTypes),
});
