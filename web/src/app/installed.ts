import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listTrips } from '@woxing/contract/orders/trips';
import { sessionStore } from '#src/access/public.ts';
import { tripsFound } from '#src/orders/public.ts';

const place = 'woxing.trips';

/**
 * For who has put the application on the home screen, which is a device of their own: without a network a page shows the trips that were
 * seen last. Kept are ways and times, neither names nor papers nor numbers of orders; they go with the session.
 */
export function serveInstalled(queries: QueryClient): void {
  void navigator.serviceWorker.register('/offline-worker.js');
  const coming = JSON.stringify(tripsFound('coming').queryKey);
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== coming || query.state.data === undefined) return;
    keep(query.state.data as OutputOf<typeof listTrips>);
  });
  sessionStore.subscribe(({ person }, before) => {
    if (person !== before.person) localStorage.removeItem(place);
  });
}

function keep({ trips, now }: OutputOf<typeof listTrips>): void {
  const kept = trips.map(({ cities, parts }) => ({
    cities,
    parts: parts.map(({ no, from, to, startsAt, endsAt }) => ({
      no,
      from: from.name,
      to: to.name,
      startsAt,
      endsAt,
    })),
  }));
  localStorage.setItem(place, JSON.stringify({ readAt: now, trips: kept }));
}
