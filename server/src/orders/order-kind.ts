import type { Fen } from '@woxing/contract/money';
import type { Product } from '@woxing/contract/orders';
import type { Tx } from '#src/platform/database.ts';
import type { OrderWithTickets } from './orders.db.ts';

/** What orders ask of the product they are for. Each product gives one; `main.ts` passes them all. */
export interface OrderKind {
  /** Fulfilment, in the transaction in which the order was paid. Enqueue; do not call anybody. */
  readonly onPaid: (tx: Tx, order: OrderWithTickets) => Promise<void>;
  /** Gives back what was held, in the transaction in which the order ended unpaid. Enqueue. */
  readonly onEnded: (tx: Tx, order: OrderWithTickets) => Promise<void>;
}

export type OrderKinds = Readonly<Record<Product, OrderKind>>;

/** What orders and products ask of payments. */
export interface MoneyReturner {
  /** Nobody shall pay for this order any more: open attempts are ended at their channels, soon. */
  readonly stopCollecting: (tx: Tx, order: OrderWithTickets, at: Date) => Promise<void>;
  /** There are tickets: what was only held for the order is taken. */
  readonly settle: (tx: Tx, order: OrderWithTickets, at: Date) => Promise<void>;
  /** Everything an order has taken goes back to its payer. */
  readonly returnAll: (tx: Tx, order: OrderWithTickets, wish: { at: Date; reason: string }) => Promise<void>;
  /** Part of it goes back; once an order. Of a mixed payment in proportion, unless the reason names a side. */
  readonly returnPart: (
    tx: Tx,
    order: OrderWithTickets,
    wish: { amountFen: Fen; at: Date; reason: string; side?: 'company' | 'person' },
  ) => Promise<void>;
}

/** What members earn by an order; products tell of its tickets. */
export interface Earnings {
  /**
   * Told in the transaction in which tickets began to count or ceased to, with the order locked, and before any of its money
   * goes back: whoever earns by the order then has what the tickets that count now are worth, no more and no less. Telling it
   * again changes nothing.
   */
  readonly follow: (
    tx: Tx,
    order: Pick<OrderWithTickets, 'tenantId' | 'orderNo' | 'memberId'>,
    counting: CountingTickets,
    at: Date,
  ) => Promise<void>;
}

/** Of the tickets of an order that are neither failed nor returned. */
export interface CountingTickets {
  /** Ticket prices, without taxes and fees. */
  readonly faresFen: Fen;
  /** What of their money is ours: commissions and service fees. */
  readonly incomeFen: Fen;
}
