import { orderNoForm } from '#src/orders/public.rules.ts';
import { addressReader, wordOf } from '#src/ui/address.rules.ts';

/** For which order seats and extras are chosen, and on which of its legs. */
export interface ExtrasSearch {
  readonly orderNo: string;
  readonly leg?: number | undefined;
}

const orderNo = wordOf(orderNoForm);
const legWord = wordOf(/^\d{1,2}$/);

export const readExtrasSearch: (raw: Readonly<Record<string, unknown>>) => ExtrasSearch = addressReader({
  orderNo: (word) => orderNo(word) ?? '',
  leg: (word) => {
    const leg = legWord(typeof word === 'number' ? String(word) : word);
    return leg === undefined ? undefined : Number(leg);
  },
});
