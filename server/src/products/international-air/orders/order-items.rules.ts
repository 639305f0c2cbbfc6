import { type Fen, noFen } from '@woxing/contract/core/money';
import { type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import type { LegPrice } from '../search/offer.rules.ts';

/** What one passenger pays: of each flight its share of the fare, the surcharge, and every tax by its code; and the fee for the journey. */
export function itemsOfPassenger(
  passenger: number,
  prices: readonly (readonly LegPrice[])[],
  serviceFeeFen: Fen,
): PriceItem[] {
  const flights = prices.flat().flatMap((price, leg) => itemsOfLeg(price, { passenger, leg }));
  return serviceFeeFen > noFen ? [...flights, priceItem('service', serviceFeeFen, { passenger })] : flights;
}

function itemsOfLeg(
  { fareFen, surchargeFen, taxes }: LegPrice,
  place: { readonly passenger: number; readonly leg: number },
): PriceItem[] {
  return [
    priceItem('fare', fareFen, place),
    ...(surchargeFen > noFen ? [priceItem('fuel', surchargeFen, place)] : []),
    ...taxes.map(({ code, name, fen }) => priceItem('tax', fen, { ...place, name: `${code} ${name}` })),
  ];
}
