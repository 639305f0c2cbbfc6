import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clockOffsetMs, tripsFound } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { NextTrip, TripCard } from '#src/trips/public.ts';
import { Card } from '#src/ui/card.tsx';
import { NothingYet } from '#src/ui/nothing-yet.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { centreWords } from './centre.words.ts';

const othersShown = 3;

/** The next trip in full, and those after it in short. */
export function ComingTrips() {
  const t = useWords(centreWords);
  const found = useQuery(tripsFound('coming'));
  if (found.data === undefined) {
    return (
      <Card>
        {found.isError ? (
          <ErrorState
            title={t('home.trips-failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <output aria-label={t('home.trips-loading')}>
            <Skeleton className="h-44" />
          </output>
        )}
      </Card>
    );
  }
  const { trips, now } = found.data;
  const offset = clockOffsetMs(now, found.dataUpdatedAt);
  const [next, ...others] = trips;
  if (next === undefined) {
    return (
      <Card>
        <NothingYet title={t('home.no-trip')} hint={t('home.no-trip-hint')} />
      </Card>
    );
  }
  return (
    <>
      <NextTrip trip={next} now={now} clockOffsetMs={offset} />
      {others.length > 0 && (
        <section>
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 className="text-18">{t('home.others')}</h2>
            <Link to="/myCenter/trips" className="text-14 text-brand-600 underline-offset-4 hover:underline">
              {t('home.all-trips')}
            </Link>
          </div>
          <ul className="flex flex-col gap-3">
            {others.slice(0, othersShown).map((trip) => (
              <li key={trip.orderNo}>
                <TripCard trip={trip} now={now} clockOffsetMs={offset} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
