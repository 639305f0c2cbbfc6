import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { liveTripsOf, type Paper } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { contentLeg } from './international-content.ts';
import { type JourneyScope, journeysInScope } from './journeys-in-scope.db.ts';

type Holder = Paper & { readonly name: string };

/** No flight is sold further ahead, and some more. */
const soldAheadMs = 400 * 86_400_000;

/**
 * On which day the last journey abroad is over that is booked by each of these papers in this scope; nothing of those that are over.
 * What others booked by the same paper is not told. The papers are opened only where there is any such journey.
 */
export async function lastDaysAbroad<P extends Holder>(
  deps: { readonly vault: Vault },
  tx: Tx,
  scope: JourneyScope,
  papers: () => readonly P[],
): Promise<ReadonlyMap<P, Day>> {
  const { tenantId, now } = scope;
  const last = new Map<P, Day>();
  const since = new Date(now.getTime() - soldAheadMs);
  const known = await journeysInScope(tx, scope, since);
  if (known.size === 0) return last;
  const products = ['international-air'] as const;
  const trips = await liveTripsOf(deps, tx, tenantId, { people: papers(), products, since, leg: contentLeg });
  for (const { person, trip } of trips) {
    const arrives = addDays(trip.leg.day, trip.leg.arrivesDaysLater);
    if (known.has(trip.orderNo) && arrives >= dayOf(now) && arrives > (last.get(person) ?? ''))
      last.set(person, arrives);
  }
  return last;
}
