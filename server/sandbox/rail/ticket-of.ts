import type { BerthLevel } from '@woxing/contract/products/rail/train-seats.rules';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import { ticketFare } from '#src/products/rail/rail-passengers.rules.ts';
import type { StoredTicket } from './embedded-rail.db.ts';
import { placeText } from './seat-plan.rules.ts';
import type { ClassRide, TakenPlace } from './seat-rows.ts';

/** The ticket of a passenger for a place that was taken. */
export function ticketOf(
  { ride, seat }: ClassRide,
  at: number,
  { type, papers }: { readonly type: RailTicketType; readonly papers: readonly string[] },
  passenger: number,
  { plan, placeAt }: TakenPlace,
): StoredTicket {
  const { trainNo, startsOn, from, to, span, departsAt, arrivesAt } = ride;
  return {
    passenger,
    ride: at,
    ticketNo: null,
    state: 'held',
    trainNo,
    startsOn,
    seat,
    placeAt,
    place: placeText(plan, placeAt),
    fromStop: span.from,
    toStop: span.to,
    from,
    to,
    departsAt,
    arrivesAt,
    fareFen: ticketFare(type, { ...ride, seat }, levelOfPlace(plan, placeAt)),
    paper: papers[0]!,
  };
}

function levelOfPlace({ label, labels }: TakenPlace['plan'], placeAt: number): BerthLevel | undefined {
  const named = labels[label[placeAt]!];
  return named === 'lower' || named === 'middle' || named === 'upper' ? named : undefined;
}
