import { addressReader, wordOf } from '#src/ui/address.rules.ts';
import { party } from '../search/journey-params.rules.ts';

/** The address of the order form: the fare that was chosen, and for how many. */
export interface OfferSearch {
  readonly offer?: string | undefined;
  readonly adults?: string | undefined;
  readonly children?: string | undefined;
  readonly infants?: string | undefined;
}

export const readOfferSearch: (raw: Readonly<Record<string, unknown>>) => OfferSearch = addressReader({
  offer: wordOf(/^[EPBF][\w-]{9,560}~[A-Z]{2,7}(?:~[0-9A-Z]{2}-[0-9A-Z]{4,16}){0,6}$/),
  ...party,
});

/** The parts of a journey that an offer is made of, by their keys. */
export const partsOfOffer = (offer: string): readonly string[] => offer.split('~')[0]!.split('_');
