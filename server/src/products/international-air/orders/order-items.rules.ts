import { type Fen, noFen } from '@woxing/contract/core/money';
import { type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import type { LegPrice } from '../search/offer.rules.ts';
import { companyShares } from '../standards/measure.rules.ts';

/** What of an adult's fare of a part the company bears at most; null where nothing bounds it. */
export interface CompanyPart {
  readonly adultFen: Fen;
  readonly companyFen: Fen | null;
}

/**
 * What one passenger pays: of each flight its share of the fare, the surcharge, and every tax by its code; and the fee for the journey.
 * `company`: by part, where a standard says what a company bears.
 */
export function itemsOfPassenger(
  passenger: number,
  prices: readonly (readonly LegPrice[])[],
  serviceFeeFen: Fen,
  company?: readonly CompanyPart[],
): PriceItem[] {
  const most = prices.flatMap((legs, part) => {
    const faresFen = legs.map(({ fareFen }) => fareFen);
    return company === undefined ? faresFen.map(() => null) : companyShares(faresFen, company[part]!);
  });
  const flights = prices
    .flat()
    .flatMap((price, leg) => itemsOfLeg(price, { passenger, leg }, most[leg] ?? null));
  return serviceFeeFen > noFen ? [...flights, priceItem('service', serviceFeeFen, { passenger })] : flights;
}

function itemsOfLeg(
  { fareFen, surchargeFen, taxes }: LegPrice,
  place: { readonly passenger: number; readonly leg: number },
  companyMostFen: Fen | null,
): PriceItem[] {
  return [
    priceItem('fare', fareFen, { ...place, companyMostFen }),
    ...(surchargeFen > noFen ? [priceItem('fuel', surchargeFen, place)] : []),
    ...taxes.map(({ code, name, fen }) => priceItem('tax', fen, { ...place, name: `${code} ${name}` })),
  ];
}
