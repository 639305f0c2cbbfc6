import type { Fen } from '@woxing/contract/core/money';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { ScheduledFlights } from '#src/schedule-changes/public.ts';

/** What a product plugs in whose carriers know who has flown. */
export interface CouponAsker {
  readonly flights: Pick<ScheduledFlights, 'isOf' | 'legsOf'>;
  /** What became of the tickets of an order by `now`, by the word of its carrier; it is asked outside of transactions. */
  readonly usesOf: (order: OrderWithTickets, now: Date) => Promise<ToldUses>;
}

export interface ToldUses {
  /** A ticket that was neither used nor missed, because it is open or was given back, is left out. */
  readonly uses: readonly TicketUse[];
  /** Tickets of which the carrier said nothing: what it said of them before holds. */
  readonly silentOn: readonly UseKey[];
}

export interface UseKey {
  readonly passenger: number;
  readonly leg: number;
}

export interface TicketUse extends UseKey {
  readonly state: 'flown' | 'unused';
  /** Fare and taxes. */
  readonly worthFen: Fen;
  /** What giving it back brings now, by the rules of its fare; nothing of what was flown. */
  readonly backFen: Fen;
}
