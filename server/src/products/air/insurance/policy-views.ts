import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import type { PolicyState } from '@woxing/contract/products/air/policies.rules';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AirLeg } from '../orders/air-content.ts';
import { type PolicyRow, policiesOf } from './policies.db.ts';
import { isOn, periodOf } from './policy-steps.rules.ts';

/** What an order has of insurances: its policies, and for tickets that have none what was chosen with them. */
export async function policyViewsOf(
  tx: Tx,
  order: OrderWithTickets,
  legs: readonly AirLeg[],
): Promise<ReturnType<typeof viewOf>[]> {
  if (!order.items.some(({ kind }) => kind === 'insurance')) return [];
  const policies = await policiesOf(tx, order.tenantId, order.orderNo);
  return [
    ...policies.map((policy) => viewOf(policy, legs[policy.leg]!)),
    ...chosenOnly(order, legs, policies),
  ];
}

function viewOf(
  { policyId, passenger, leg, name, premiumFen, state, policyNo, startsAt, endsAt, premium }: PolicyRow,
  flight: AirLeg,
) {
  return {
    policyId: policyId as string | null,
    passenger,
    leg,
    name,
    premiumFen,
    state,
    policyNo,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    withTicket: premium === 'claimed',
    flightCancelled: isCancelled(flight),
  };
}

/** Where a ticket could not be issued nobody was insured; its premium went back with the ticket. */
function chosenOnly(
  { items, tickets }: OrderWithTickets,
  legs: readonly AirLeg[],
  policies: readonly PolicyRow[],
): ReturnType<typeof viewOf>[] {
  return items.flatMap(({ kind, passenger, leg, name, fen: premiumFen }) => {
    if (kind !== 'insurance' || passenger === null || leg === null) return [];
    const ticket = tickets.find(isOn({ passenger, leg }));
    const ticketNo = ticket?.ticketNo ?? null;
    if (ticketNo !== null && policies.length > 0) return [];
    const state: PolicyState = ticket?.state === 'failed' ? 3 : 0;
    const { startsAt, endsAt } = periodOf(legs[leg]!);
    return [
      {
        policyId: null,
        passenger,
        leg,
        name: name ?? '',
        premiumFen,
        state,
        policyNo: null,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        withTicket: false,
        flightCancelled: isCancelled(legs[leg]!),
      },
    ];
  });
}
