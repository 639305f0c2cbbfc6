import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import { heldHoursAfterArrival, type PolicyState } from '@woxing/contract/products/air/policies.rules';
import type { TicketKey } from '#src/orders/public.ts';
import type { AirLeg } from '../orders/air-content.ts';

/** From when to when insurances of a flight hold: from its departure as planned until a day after it is due, so that delays are within. */
export function periodOf(flight: AirLeg): { readonly startsAt: Date; readonly endsAt: Date } {
  const { starts, ends } = legTimes(flight, flight);
  const endsAt = new Date(instantOf(ends).getTime() + heldHoursAfterArrival * 3_600_000);
  return { startsAt: instantOf(starts), endsAt };
}

/**
 * Whether a policy has to be made anew because its carrier has moved the flight. One that has begun pays for this very delay and stays,
 * unless it would end before the flight leaves. What does not fly keeps its period, and nobody insures a flight that has left.
 */
export function isOffPeriod(policy: ReturnType<typeof periodOf>, flight: AirLeg, at: Date): boolean {
  const { startsAt, endsAt } = periodOf(flight);
  if (isCancelled(flight) || startsAt <= at) return false;
  if (policy.startsAt <= at) return policy.endsAt <= startsAt;
  return policy.startsAt.getTime() !== startsAt.getTime() || policy.endsAt.getTime() !== endsAt.getTime();
}

interface TicketBefore extends TicketKey {
  readonly state: string;
}

export interface TicketsMoved {
  /** Tickets that came into being by what was bought. */
  readonly issued: TicketKey[];
  /** Tickets that were refunded or voided. */
  readonly ended: TicketKey[];
  /** Tickets that were changed, with the leg of the ticket in their place. */
  readonly changed: (TicketKey & { readonly to: number })[];
}

/** What a step did to the tickets of an order. */
export function ticketsMoved(before: readonly TicketBefore[], after: readonly TicketBefore[]): TicketsMoved {
  const stateBefore = new Map(before.map((ticket) => [placeOf(ticket), ticket.state]));
  const became = (ticket: TicketBefore, state: string) =>
    ticket.state === state && stateBefore.has(placeOf(ticket)) && stateBefore.get(placeOf(ticket)) !== state;
  const added = after.filter((ticket) => !stateBefore.has(placeOf(ticket)));
  return {
    issued: after.filter((ticket) => became(ticket, 'issued')),
    ended: after.filter((ticket) => became(ticket, 'refunded') || became(ticket, 'voided')),
    changed: after
      .filter((ticket) => became(ticket, 'changed'))
      .flatMap(({ passenger, leg }) => {
        const next = added.find((ticket) => ticket.passenger === passenger);
        return next === undefined ? [] : [{ passenger, leg, to: next.leg }];
      }),
  };
}

const placeOf = ({ passenger, leg }: TicketKey) => `${passenger}/${leg}`;

export const isOn =
  ({ passenger, leg }: TicketKey) =>
  (policy: TicketKey): boolean =>
    policy.passenger === passenger && policy.leg === leg;

interface Standing {
  readonly state: PolicyState;
  readonly call: 'issue' | 'cancel' | null;
  readonly callReference: string | null;
}

/** What the insurer is to be asked about a policy that ends with its ticket. Where it was never asked for one, there is nothing to end. */
export function callAfterTicket({ state, call, callReference }: Standing): {
  readonly call: 'issue' | 'cancel' | null;
  readonly asksAnew: boolean;
} {
  if (state === 1) return { call: 'cancel', asksAnew: true };
  const unanswered = call === 'issue' && callReference !== null;
  return { call: unanswered ? 'issue' : null, asksAnew: false };
}

/** `保单号WX…P3`, its calls `I` and `X` with their count. */
export const policyIdOf = (orderNo: string, count: number) => `${orderNo}P${count}`;

export const callReferenceOf = (policyId: string, call: 'issue' | 'cancel', count: number) =>
  `${policyId}${call === 'issue' ? 'I' : 'X'}${count}`;

/** The posting by which the premium of one policy comes back. */
export const premiumPosting = (policyId: string) => `policy:${policyId}:premium`;

/** The mark of what is returned of an order for one policy. */
export const markOfPolicy = (policyId: string) => policyId.slice(policyId.lastIndexOf('P')).replace('P', 'B');
