import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { TicketState } from '@woxing/contract/orders/orders';
import type { Product } from '@woxing/contract/products/products.rules';
import type { AllSpans, TripSpan } from '#src/orders/public.ts';
import type { WatchedLeg } from './leg-statuses.db.ts';
import { firstLook } from './look-times.rules.ts';
import type { Run } from './status-provider.ts';

interface Ordered {
  readonly product: Product;
  readonly content: unknown;
  readonly tickets: readonly { readonly leg: number; readonly state: TicketState }[];
}

/** The flights and trains of an order by which somebody has a ticket; what its carrier has cancelled nobody watches. */
export function watchedLegs(products: AllSpans, { product, content, tickets }: Ordered): WatchedLeg[] {
  const issued = new Set(tickets.flatMap(({ leg, state }) => (state === 'issued' ? [leg] : [])));
  if (issued.size === 0) return [];
  return products[product].spans(content).flatMap((span, leg) => {
    if (!issued.has(leg) || runOf(span) === undefined) return [];
    const planned = { startsAt: instantOf(span.starts), endsAt: instantOf(span.ends) };
    return [{ leg, ...planned, lookAt: firstLook(planned) }];
  });
}

/** As whoever watches it is asked; undefined of what is no flight and no train, and of what does not run. */
export function runOf({ run, no, from, to, starts, ends, carrierChange }: TripSpan): Run | undefined {
  if (run === undefined || carrierChange === 'cancelled') return undefined;
  return {
    kind: run,
    no,
    day: starts.day,
    from: from.name,
    to: to.name,
    departsAt: instantOf(starts),
    arrivesAt: instantOf(ends),
  };
}
