import { type Fen, sumFen } from '@woxing/contract/core/money';
import type { JourneyFare } from './journeys.queries.ts';

export type Flyer = 'ADT' | 'CHD' | 'INF';

/** What one passenger of a type pays: fare, taxes, and both with the service fee. */
export interface TypePrice {
  readonly flyer: Flyer;
  readonly fareFen: Fen;
  readonly taxFen: Fen;
  readonly eachFen: Fen;
}

export function typePrices(
  { price }: Pick<JourneyFare, 'price'>,
  flyers: readonly Flyer[],
): readonly TypePrice[] {
  const { serviceFee } = price;
  const of: Readonly<Record<Flyer, readonly [fare: Fen, tax: Fen]>> = {
    ADT: [price.adultPrice, price.adultTax],
    CHD: [price.childPrice, price.childTax],
    INF: [price.infantPrice, price.infantTax],
  };
  return flyers.map((flyer) => {
    const [fareFen, taxFen] = of[flyer];
    return { flyer, fareFen, taxFen, eachFen: sumFen([fareFen, taxFen, serviceFee]) };
  });
}

/** Of each part what the fare says under a title; once where all parts say the same. */
export function wordsOfParts({ parts }: Pick<JourneyFare, 'parts'>, title: string): readonly string[] {
  return [...new Set(parts.map(({ rules }) => rules.find((rule) => rule.title === title)?.words ?? ''))];
}

export const bagsOfParts = ({ parts }: Pick<JourneyFare, 'parts'>): readonly string[] => [
  ...new Set(parts.map(({ bags }) => bags.words)),
];

/** What everybody else pays for the fare of an adult; undefined of a fare for everybody. */
export function publicFareOf({ parts }: Pick<JourneyFare, 'parts'>): Fen | undefined {
  if (parts.every(({ agreed }) => agreed === undefined)) return undefined;
  return sumFen(parts.map(({ agreed, fareFen }) => agreed?.publicFen ?? fareFen));
}
