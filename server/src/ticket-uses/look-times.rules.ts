import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { departureOf } from '@woxing/contract/orders/leg-times.rules';
import type { TicketState } from '@woxing/contract/orders/orders';
import type { ScheduledLeg } from '#src/schedule-changes/public.ts';

/** When carriers are asked what became of tickets. Pure. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Carriers close their flights within hours: before, a ticket is open whoever has boarded. */
const closedAfterMs = 2 * hourMs;
/** For so long after its flight a ticket can be given back. */
const validMs = 365 * dayMs;

export interface Awaited {
  readonly passenger: number;
  readonly leg: number;
  readonly departsAt: Date;
}

interface Followed {
  readonly tickets: readonly {
    readonly passenger: number;
    readonly leg: number;
    readonly state: TicketState;
  }[];
}

/** Tickets whose use is to be learned. What does not fly is used by nobody. */
export const awaitedOf = ({ tickets }: Followed, legs: readonly ScheduledLeg[]): Awaited[] =>
  tickets.flatMap(({ passenger, leg: at, state }) => {
    const leg = legs[at];
    if (state !== 'issued' || leg === undefined || isCancelled(leg)) return [];
    return [{ passenger, leg: at, departsAt: departureOf(leg) }];
  });

/** Whether its carrier can have said by now whether it was used. */
export const mayBeTold = ({ departsAt }: Awaited, now: Date): boolean =>
  now.getTime() >= departsAt.getTime() + closedAfterMs;

/** Whether it can be given back no more: nothing is to be had for it, used or not. */
export const isOver = ({ departsAt }: Awaited, now: Date): boolean =>
  now.getTime() - departsAt.getTime() >= validMs;

/** A moment that may be past: then it is time. */
export function firstLook(awaited: readonly Awaited[]): Date | null {
  const times = awaited.map(({ departsAt }) => departsAt.getTime() + closedAfterMs);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * When to ask again. Of what was flown nothing more is to be learned; what was not is looked at day by day, as its carrier may have given it
 * back elsewhere; who says nothing is asked within minutes, and ever more rarely.
 */
export function nextLook(
  awaited: readonly Awaited[],
  known: readonly { readonly passenger: number; readonly leg: number; readonly state: 'flown' | 'unused' }[],
  now: Date,
): Date | null {
  const times = awaited.flatMap((ticket) => {
    const told = known.find(({ passenger, leg }) => passenger === ticket.passenger && leg === ticket.leg);
    const left = now.getTime() - ticket.departsAt.getTime();
    if (told?.state === 'flown' || isOver(ticket, now)) return [];
    if (!mayBeTold(ticket, now)) return [ticket.departsAt.getTime() + closedAfterMs];
    return [now.getTime() + (told === undefined ? patienceMs(left) : dayMs)];
  });
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function patienceMs(leftMs: number): number {
  if (leftMs < dayMs) return 10 * minuteMs;
  return leftMs < 7 * dayMs ? 6 * hourMs : dayMs;
}
