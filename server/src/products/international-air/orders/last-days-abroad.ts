import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { type LiveTripOf, liveTripsOf, type Paper } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type ContentLeg, contentLeg } from './international-content.ts';

type Holder = Paper & { readonly name: string };

/** No flight is sold further ahead, and some more. */
const soldAheadDays = 400;

/** On which day the last journey abroad is over that is booked by each of these papers; nothing of those that are over. */
export async function lastDaysAbroad<P extends Holder>(
  deps: { readonly vault: Vault },
  tx: Tx,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  people: readonly P[],
): Promise<ReadonlyMap<P, Day>> {
  const today = dayOf(now);
  const trips: readonly LiveTripOf<P, ContentLeg>[] = await liveTripsOf(deps, tx, tenantId, {
    people,
    products: ['international-air'],
    since: new Date(now.getTime() - soldAheadDays * 86_400_000),
    leg: contentLeg,
  });
  const last = new Map<P, Day>();
  for (const { person, trip } of trips) {
    const arrives = addDays(trip.leg.day, trip.leg.arrivesDaysLater);
    if (arrives >= today && arrives > (last.get(person) ?? '')) last.set(person, arrives);
  }
  return last;
}
