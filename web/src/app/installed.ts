import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listTrips } from '@woxing/contract/orders/trips';
import { type Member, offlineTrips, sessionStore } from '#src/access/public.ts';
import { tripsFound } from '#src/orders/public.ts';

type Trips = OutputOf<typeof listTrips>;

/**
 * For who has put the application on the home screen, which is a device of their own: without a network a page shows the trips that were
 * seen last. Kept are ways and times, neither names nor papers nor numbers of orders; they go when their member signs out, in whichever tab,
 * and when somebody else signs in.
 */
export function serveInstalled(queries: QueryClient): void {
  void navigator.serviceWorker.register('/offline-worker.js');
  const coming = JSON.stringify(tripsFound('coming').queryKey);
  const cache = queries.getQueryCache();
  cache.subscribe(({ type, query }) => {
    const { member } = sessionStore.getState();
    // An answer that comes after its member has left belongs to a query that the cache has let go.
    const isRead = query.queryHash === coming && cache.get(coming) === query;
    if (type !== 'updated' || !isRead || query.state.data === undefined || member === undefined) return;
    keep(query.state.data as Trips, member);
  });
  leaveToOwner();
  sessionStore.subscribe(leaveToOwner);
}

function leaveToOwner(): void {
  const { member } = sessionStore.getState();
  if (member !== undefined && ownerOf(localStorage.getItem(offlineTrips)) !== member.memberId)
    localStorage.removeItem(offlineTrips);
}

function keep({ trips, now }: Trips, { memberId }: Member): void {
  const kept = trips.map(({ cities, parts }) => ({
    cities,
    parts: parts.map(({ no, from, to, starts, ends, startsAt, endsAt }) => ({
      no,
      from: from.name,
      to: to.name,
      fromZone: starts.zone,
      toZone: ends.zone,
      startsAt,
      endsAt,
    })),
  }));
  localStorage.setItem(
    offlineTrips,
    JSON.stringify({ memberId, readAt: now, keptAt: Date.now(), trips: kept }),
  );
}

function ownerOf(kept: string | null): string | undefined {
  return kept === null ? undefined : (JSON.parse(kept) as { readonly memberId?: string }).memberId;
}
