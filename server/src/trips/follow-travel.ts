import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { AllSpans, OrderMove } from '#src/orders/public.ts';
import type { Listener } from '#src/platform/telling.ts';
import type { LegRuns } from '#src/travel-status/public.ts';
import { legsOf } from './live-parts.rules.ts';
import { extendTravelLeg, keepTravelLegs, type TravelLeg } from './travel-legs.db.ts';

/**
 * Keeps when orders of enterprises and of sellers take somebody, in step with their tickets: as they are issued, changed and given
 * back. Telling it again changes nothing.
 */
export function followTravel(products: AllSpans): Listener<OrderMove> {
  return async (tx, { order, before }) => {
    if (before === null) return;
    const [was, is] = [travelledLegs(products, before), travelledLegs(products, order)];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    keepTravelLegs(tx, order, is);
  };
}

/** Whoever is on what is late stays under way until it arrives. */
export const followLateLegs: Listener<LegRuns> = (tx, { leg, arrivesAt, ...order }) =>
  extendTravelLeg(tx, order, leg, arrivesAt);

type Followed = Pick<OrderMove['order'], 'product' | 'content' | 'tickets'>;

/** Nothing is read of an order that has no tickets. */
function travelledLegs(products: AllSpans, { product, content, tickets }: Followed): TravelLeg[] {
  const issued = new Set(tickets.flatMap(({ leg, state }) => (travelled.has(state) ? [leg] : [])));
  if (issued.size === 0) return [];
  return products[product]
    .spans(content)
    .flatMap(({ starts, ends, legs }, leg) =>
      legsOf(legs, leg).some((one) => issued.has(one))
        ? [{ leg, startsAt: instantOf(starts), endsAt: instantOf(ends) }]
        : [],
    );
}

const travelled: ReadonlySet<string> = new Set(['issued', 'used']);
