import { addFen, noFen } from '@woxing/contract/core/money';
import type { PassengerPrice } from '@woxing/contract/orders/order-fields';
import type { SignedIn } from '#src/platform/context.ts';

/**
 * A price as its reader may see it. Whose service fees are not shown finds them in the ticket money: the fee is zero, what is
 * paid stays what it is, and the lines still add up to it.
 */
export function shownPrice<Price extends PassengerPrice>(price: Price, reader: SignedIn | undefined): Price {
  if (reader?.serviceFeesHidden !== true) return price;
  return { ...price, fareFen: addFen(price.fareFen, price.serviceFeeFen), serviceFeeFen: noFen };
}
