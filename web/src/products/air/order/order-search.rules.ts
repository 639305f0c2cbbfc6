import { addressReader, listOf } from '#src/ui/address.rules.ts';

/** The address of the order form: the offers that were chosen, one per segment, in the order they are flown. */
export interface OrderSearch {
  readonly offers: readonly string[];
}

/** Offers as suppliers name them, no more than one order is made of. */
export const offerList = listOf(/^[\w.~:|+/=-]{1,80}$/, 4);

export const readOrderSearch: (raw: Readonly<Record<string, unknown>>) => OrderSearch = addressReader({
  offers: (word) => offerList(word) ?? [],
});
