import type { Fen } from '@woxing/contract/core/money';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { ScheduledFlights } from '#src/schedule-changes/public.ts';

/** What a product plugs in whose carriers know who has flown. */
export interface CouponAsker {
  readonly flights: Pick<ScheduledFlights, 'isOf' | 'legsOf'>;
  /**
   * What became of the tickets of an order by `now`, by the word of its carrier; it is asked outside of transactions. A ticket of which it
   * does not say whether it was used is left out.
   */
  readonly usesOf: (order: OrderWithTickets, now: Date) => Promise<readonly TicketUse[]>;
}

export interface TicketUse {
  readonly passenger: number;
  readonly leg: number;
  readonly state: 'flown' | 'unused';
  /** Fare and taxes. */
  readonly worthFen: Fen;
  /** What giving it back brings now, by the rules of its fare; nothing of what was flown. */
  readonly backFen: Fen;
}
