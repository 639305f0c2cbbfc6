import { addressReader, otherThan, wordOf } from '#src/ui/address.rules.ts';
import { type Count, counts } from '../search/journey-params.rules.ts';

/** The address of the order form: the fare that was chosen, and for how many. */
export interface OfferSearch {
  readonly offer?: string | undefined;
  readonly adults?: Count | undefined;
  readonly children?: Count | undefined;
  readonly infants?: Count | undefined;
}

export const readOfferSearch: (raw: Readonly<Record<string, unknown>>) => OfferSearch = addressReader({
  offer: wordOf(/^[EPBF][0-9A-Z_-]{10,560}~[HOA][LSF]{1,6}$/),
  adults: otherThan('1', counts),
  children: otherThan('0', counts),
  infants: otherThan('0', counts),
});

/** The parts of a journey that an offer is made of, by their keys. */
export const partsOfOffer = (offer: string): readonly string[] => offer.split('~')[0]!.split('_');
