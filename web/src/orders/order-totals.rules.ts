import { addFen, type Fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';

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

/** The fares of a passenger by leg, where there are several; what came by a change later is none of them. */
export function faresByLeg(
  {
    trip,
    tickets,
    passengers,
  }: Pick<OrderDetail, 'trip' | 'tickets'> & { readonly passengers: readonly Passenger[] },
  passenger: number,
): { readonly no: string; readonly fen: Fen }[] {
  const whole = passengers[passenger]!.price.fareFen;
  const lines: { no: string; fen: Fen }[] = [];
  const own = tickets
    .filter((ticket) => ticket.passenger === passenger)
    .toSorted((one, other) => one.leg - other.leg);
  for (const { leg, fareFen } of own) {
    const no = trip[leg]?.no;
    if (no === undefined || sumFen(lines.map(({ fen }) => fen)) >= whole) break;
    lines.push({ no, fen: fareFen });
  }
  return lines.length > 1 && sumFen(lines.map(({ fen }) => fen)) === whole ? lines : [];
}

export function passengerTotal({ price, insuranceFen }: Passenger): Fen {
  return addFen(price.eachFen, insuranceFen);
}

/** What was paid for the order and for changes of it, what came back of that, and what is left: over all payments. */
export function moneyMoved(
  payments: readonly Pick<OrderDetail['payments'][number], 'amountFen' | 'returnedFen' | 'forChange'>[],
): {
  paidFen: Fen;
  differenceFen: Fen;
  returnedFen: Fen;
  keptFen: Fen;
} {
  const sum = (of: typeof payments) => sumFen(of.map(({ amountFen }) => amountFen));
  const differenceFen = sum(payments.filter(({ forChange }) => forChange === true));
  const allFen = sum(payments);
  const returnedFen = sumFen(payments.map((payment) => payment.returnedFen));
  return {
    paidFen: subtractFen(allFen, differenceFen),
    differenceFen,
    returnedFen,
    keptFen: subtractFen(allFen, returnedFen),
  };
}
