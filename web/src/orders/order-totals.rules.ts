import { addFen, type Fen, sumFen } from '@woxing/contract/money';
import type { OrderDetail } from '@woxing/contract/orders';

type Passenger = Pick<OrderDetail['passengers'][number], 'price' | 'insuranceFen'>;

export type PriceLine = 'fare' | 'airport' | 'fuel' | 'service' | 'insurance';

/** What one passenger pays over all legs, line by line. The lines add up to `passengerTotal`. */
export function priceLines({ price, insuranceFen }: Passenger): { line: PriceLine; fen: Fen }[] {
  return [
    { line: 'fare', fen: price.fareFen },
    { line: 'airport', fen: price.airportFeeFen },
    { line: 'fuel', fen: price.fuelFen },
    { line: 'service', fen: price.serviceFeeFen },
    { line: 'insurance', fen: insuranceFen },
  ];
}

export function passengerTotal({ price, insuranceFen }: Passenger): Fen {
  return addFen(price.eachFen, insuranceFen);
}

/** What was paid and what came back of it, over all payments of the order. */
export function moneyMoved(
  payments: readonly Pick<OrderDetail['payments'][number], 'amountFen' | 'returnedFen'>[],
): {
  paidFen: Fen;
  returnedFen: Fen;
} {
  return {
    paidFen: sumFen(payments.map(({ amountFen }) => amountFen)),
    returnedFen: sumFen(payments.map(({ returnedFen }) => returnedFen)),
  };
}
