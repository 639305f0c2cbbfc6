import { offlineKinds } from '@woxing/contract/products/air/offline.rules';
import { addressReader, dayWord, freeText, oneOf, pageNumber, wordOf } from '#src/ui/address.rules.ts';

/** What the desk looks at: an order, and the filters of what was recorded. */
export const readOfflineSearch = addressReader({
  order: wordOf(/^[0-9A-Z]{8,32}$/),
  kind: oneOf(offlineKinds),
  from: dayWord,
  until: dayWord,
  keyword: freeText(60),
  page: pageNumber,
});
export type OfflineSearch = ReturnType<typeof readOfflineSearch>;
