import { type Fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { orderedItems, type PriceItem } from '@woxing/contract/orders/price-items.rules';

/** What was ordered for one passenger. */
export function itemsOfPassenger({ items }: Pick<OrderDetail, 'items'>, passenger: number): PriceItem[] {
  return orderedItems(items).filter((item) => item.passenger === passenger);
}

/** The fares of a passenger by leg, where there are several. */
export function faresByLeg(
  order: Pick<OrderDetail, 'trip' | 'items'>,
  passenger: number,
): { readonly no: string; readonly fen: Fen }[] {
  const fares = itemsOfPassenger(order, passenger).filter(({ kind }) => kind === 'fare');
  const lines = fares.flatMap(({ leg, fen }) => {
    const no = leg === null ? undefined : order.trip[leg]?.no;
    return no === undefined ? [] : { no, fen };
  });
  return lines.length > 1 && lines.length === fares.length ? lines : [];
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
