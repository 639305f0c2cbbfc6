import { addressReader, listOf, oneOf } from '#src/ui/address.rules.ts';

/** The address of the order form: the offers that were chosen, one per segment, in the order they are flown. */
export interface OrderSearch {
  readonly offers: readonly string[];
  /** Each is a leg of its own. */
  readonly trip?: 'multi' | undefined;
}

/** Offers as suppliers name them, no more than one order is made of. */
export const offerList = listOf(/^[\w.~:|+/=-]{1,80}$/, 4);

export const readOrderSearch: (raw: Readonly<Record<string, unknown>>) => OrderSearch = addressReader({
  offers: (word) => offerList(word) ?? [],
  trip: oneOf(['multi']),
});
