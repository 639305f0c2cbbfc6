import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderEnd } from './order-product.ts';

/** The end of the trip is no step of the order: it follows from the times and is sorted into the timeline. */
export function withEnd<Event extends { readonly at: Date; readonly code: OrderCode }>(
  events: readonly Event[],
  end: OrderEnd | undefined,
) {
  if (end === undefined) return [...events];
  const { code } = events.at(-1)!;
  const endEvent = { ...end, at: instantOf(end.at), code, amountFen: null };
  return [...events, endEvent].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
