import type { Fen } from '@woxing/contract/core/money';
import type { TicketState } from '@woxing/contract/orders/orders';
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

/** Asks for issued tickets booking by booking; each is what `useOf` reads out of what its booking's carrier says. */
export async function usesByBooking<
  Ticket extends UseKey & { readonly state: TicketState; readonly bookingReference: string },
  View,
>(
  tickets: readonly Ticket[],
  couponsOf: (bookingReference: string) => Promise<readonly View[] | undefined>,
  useOf: (ticket: Ticket, views: readonly View[]) => TicketUse[],
): Promise<ToldUses> {
  const issued = tickets.filter(
    ({ state, bookingReference }) => state === 'issued' && bookingReference !== '',
  );
  const uses: TicketUse[] = [];
  const silentOn: UseKey[] = [];
  for (const [reference, own] of Map.groupBy(issued, ({ bookingReference }) => bookingReference)) {
    const views = await couponsOf(reference);
    if (views === undefined) silentOn.push(...own);
    else uses.push(...own.flatMap((ticket) => useOf(ticket, views)));
  }
  return { uses, silentOn };
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
