import { compareTimes } from '@woxing/contract/core/zoned-time.rules';
import type { TicketState } from '@woxing/contract/orders/orders';
import type { MemberOrder, TripSpan } from '#src/orders/public.ts';

/** A leg of an order on which somebody travels, or is about to. */
export interface LivePart extends TripSpan {
  readonly leg: number;
  readonly travellers: readonly string[];
}

/** The legs of an order that are travelled, the earliest first. */
export function livePartsOf(
  order: Pick<MemberOrder, 'people' | 'tickets'>,
  spans: readonly TripSpan[],
): LivePart[] {
  return spans
    .map((span, leg) => ({ ...span, leg, travellers: travellersOn(order, leg) }))
    .filter(({ travellers }) => travellers.length > 0)
    .toSorted((one, other) => compareTimes(one.starts, other.starts) || one.leg - other.leg);
}

function travellersOn({ people, tickets }: Pick<MemberOrder, 'people' | 'tickets'>, leg: number): string[] {
  return people
    .filter((_, at) =>
      tickets.some((ticket) => ticket.leg === leg && ticket.passenger === at && liveStates.has(ticket.state)),
    )
    .map(({ name }) => name);
}

/** Of tickets by which somebody travels, or is about to. */
export const liveStates: ReadonlySet<TicketState> = new Set(['holding', 'held', 'issuing', 'issued', 'used']);
