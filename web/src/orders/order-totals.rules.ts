import { type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
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

type Moving = Pick<OrderDetail['payments'][number], 'amountFen' | 'returnedFen' | 'forChange'>;

/** What was paid for the order and for changes of it, by their names, what came back of that, and what is left: over all payments. */
export function moneyMoved(
  payments: readonly Moving[],
  nameOf: (sheetNo: string) => string | undefined,
): {
  paidFen: Fen;
  differences: { name: string; fen: Fen }[];
  returnedFen: Fen;
  retainedFen: Fen;
} {
  const sum = (of: readonly Moving[]) => sumFen(of.map(({ amountFen }) => amountFen));
  const nameOfPayment = ({ forChange }: Moving) => (forChange === undefined ? undefined : nameOf(forChange));
  const paidAs = (name: string | undefined) =>
    sum(payments.filter((payment) => nameOfPayment(payment) === name));
  const names = [...new Set(payments.flatMap((payment) => nameOfPayment(payment) ?? []))];
  const differences = names.map((name) => ({ name, fen: paidAs(name) }));
  const returnedFen = sumFen(payments.map((payment) => payment.returnedFen));
  return {
    paidFen: paidAs(undefined),
    differences: differences.filter(({ fen }) => fen > noFen),
    returnedFen,
    retainedFen: subtractFen(sum(payments), returnedFen),
  };
}
