import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import {
  orderedItems,
  type PriceItem,
  personFenOf,
  totalOf,
} from '@woxing/contract/orders/price-items.rules';

interface Priced {
  readonly items: readonly PriceItem[];
}

/** What of an order's total the person bears; its fees and insurances are the company's. */
export function personPartOfOrder({ items }: Priced): Fen {
  return personFenOf(orderedItems(items));
}

/** A passenger with both parts of what an order costs for them. */
export interface PassengerShare {
  readonly name: string;
  readonly companyFen: Fen;
  readonly personFen: Fen;
}

/** Both parts by passenger, where the person bears any. */
export function passengerShares(
  order: Priced,
  passengers: readonly { readonly position: number; readonly name: string }[],
): PassengerShare[] {
  if (personPartOfOrder(order) === noFen) return [];
  return passengers.map(({ position, name }) => {
    const own = orderedItems(order.items).filter(({ passenger }) => passenger === position);
    const personFen = personFenOf(own);
    return { name, companyFen: subtractFen(totalOf(own), personFen), personFen };
  });
}
