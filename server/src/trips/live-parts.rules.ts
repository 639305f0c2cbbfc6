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
    .map((span, leg) => ({ ...span, leg, travellers: travellersOn(order, legsOf(span.legs, leg)) }))
    .filter(({ travellers }) => travellers.length > 0)
    .toSorted((one, other) => compareTimes(one.starts, other.starts) || one.leg - other.leg);
}

/** The legs whose tickets a span stands for. */
export const legsOf = (legs: TripSpan['legs'], place: number): readonly number[] => legs ?? [place];

function travellersOn(
  { people, tickets }: Pick<MemberOrder, 'people' | 'tickets'>,
  legs: readonly number[],
): string[] {
  return people
    .filter((_, at) =>
      tickets.some(
        (ticket) => legs.includes(ticket.leg) && ticket.passenger === at && liveStates.has(ticket.state),
      ),
    )
    .map(({ name }) => name);
}

/** Of tickets by which somebody travels, or is about to. */
export const liveStates: ReadonlySet<TicketState> = new Set(['holding', 'held', 'issuing', 'issued', 'used']);
