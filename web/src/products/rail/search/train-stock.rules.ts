import type { TrainFare, TrainOffer } from '@woxing/contract/products/rail/trains';

/** From so many seats on a list says 有, below it says how many. */
export const manySeats = 20;

/** What a list says of a seat; `closed` while the train itself cannot be bought, whatever is left of it. */
export type Stock = 'many' | 'few' | 'waitlist' | 'none' | 'closed';

export function stockOf(
  train: Pick<TrainOffer, 'sale'>,
  { left, waitlist }: Pick<TrainFare, 'left' | 'waitlist'>,
): Stock {
  if (train.sale.state !== 'open') return 'closed';
  if (left > 0) return left >= manySeats ? 'many' : 'few';
  return waitlist ? 'waitlist' : 'none';
}

export function isBookable(train: Pick<TrainOffer, 'sale'>, fare: Pick<TrainFare, 'left' | 'waitlist'>) {
  const stock = stockOf(train, fare);
  return stock === 'many' || stock === 'few';
}

/** The cheapest seat of a train that can be had, else the cheapest of all. */
export function lowestFare(train: TrainOffer): TrainFare | undefined {
  const byPrice = train.fares.toSorted((one, other) => one.fareFen - other.fareFen);
  return byPrice.find((fare) => isBookable(train, fare)) ?? byPrice[0];
}
