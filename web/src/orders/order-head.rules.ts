import { formatDay } from '@woxing/contract/core/days';
import type { OrderDetail, OrderSummary } from '@woxing/contract/orders/orders';
import type { Way } from './order-product.ts';
import { comesBack, isStay, tripTitle } from './order-rows.rules.ts';

type Legs = OrderSummary['legs'];

/** What an order is called: `北京—上海`, and from when to when. What waits for seats is called by its first choice. */
export function headOf({ trip, waitsFor, tickets }: Pick<OrderDetail, 'trip' | 'waitsFor' | 'tickets'>): {
  readonly route: string;
  readonly day: string;
} {
  const legs = waitsFor?.slice(0, 1) ?? stillMeant(trip, tickets);
  const [first, last] = [legs[0], legs.at(-1)];
  if (first === undefined || last === undefined) return { route: '', day: '' };
  // A stay ends on a day of its own.
  const days = [...new Set([first.day, isStay(last) ? last.ends.day : last.day])].map(formatDay);
  return { route: tripTitle(legs), day: days.join('至') };
}

/** Where it is searched for again, as far as it went. */
export function wayAgain({ trip, waitsFor }: Pick<OrderDetail, 'trip' | 'waitsFor'>): Way | undefined {
  return wayOf(waitsFor?.slice(0, 1) ?? trip);
}

export function wayOf(legs: Legs): Way | undefined {
  const [first, last] = [legs[0], legs.at(-1)];
  return first && last && { from: first.from, to: comesBack(legs) ? first.to : last.to };
}

/** Not the legs that all who were on them changed away from. */
function stillMeant(trip: Legs, tickets: OrderDetail['tickets']): Legs {
  return trip.filter((_, index) => {
    const onLeg = tickets.filter(({ leg }) => leg === index);
    return onLeg.length === 0 || onLeg.some(({ state }) => state !== 'changed');
  });
}
