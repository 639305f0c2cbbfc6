import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderAction } from '@woxing/contract/orders/orders';
import { mayHappen, type OrderEvent } from './order-moves.rules.ts';

const actionEvents = {
  pay: 'paid',
  cancel: 'cancelled',
  'retry-ticketing': 'retried',
  'give-up': 'given-up',
  'leave-waitlist': 'waitlist-left',
} as const satisfies Record<OrderAction, OrderEvent>;

/** `owed`: it is paid for when it is over, and cannot be cancelled then. */
export interface ActionFacts {
  readonly toPay: boolean;
  readonly waitlist: boolean;
  readonly owed: boolean;
}

/** What may be done with an order in a code, as far as nobody is asked about it. */
export function actionsIn(code: OrderCode, { toPay, waitlist, owed }: ActionFacts): OrderAction[] {
  return (Object.keys(actionEvents) as OrderAction[]).filter((action) => {
    if (action === 'pay') return toPay;
    if (action === 'cancel' && owed) return false;
    if (action === 'leave-waitlist' && !waitlist) return false;
    return mayHappen(code, actionEvents[action]);
  });
}
