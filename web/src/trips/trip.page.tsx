import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Trip } from '@woxing/contract/orders/trips';
import { CalendarAct, clockOffsetMs, ShareAct, tripFound, useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { LeftIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { PartActs } from './part-acts.tsx';
import { daysOfTrip } from './trip-days.rules.ts';
import { TripNearness } from './trip-nearness.tsx';
import { TripTimeline } from './trip-timeline.tsx';
import { tripWords } from './trips.words.ts';

const route = getRouteApi('/member/centre/myCenter/trip/$orderNo');

/** A trip from its first departure to its last arrival. */
export function TripPage() {
  const t = useWords(tripWords);
  const { orderNo } = route.useParams();
  const found = useQuery(tripFound(orderNo));
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/myCenter/trips"
        className="inline-flex items-center gap-1 self-start text-14 text-ink-500 hover:text-brand-700 print:hidden"
      >
        <LeftIcon size={16} />
        {t('trip.back')}
      </Link>
      {found.data !== undefined ? (
        <Whole {...found.data} receivedAtMs={found.dataUpdatedAt} />
      ) : (
        <Card>
          <h1 className="sr-only">{t('trip.list-title')}</h1>
          {found.isError ? (
            <ErrorState
              title={t('trip.failed')}
              hint={found.error.message}
              onRetry={() => void found.refetch()}
            />
          ) : (
            <output aria-label={t('trip.loading')}>
              <Skeleton className="h-64" />
            </output>
          )}
        </Card>
      )}
    </div>
  );
}

function Whole({
  trip,
  now,
  receivedAtMs,
}: {
  readonly trip: Trip;
  readonly now: string;
  readonly receivedAtMs: number;
}) {
  const products = useProducts();
  const t = useWords(tripWords);
  const name = trip.cities.join('—');
  const offset = clockOffsetMs(now, receivedAtMs);
  return (
    <>
      <title>{t('trip.page-title', { route: name })}</title>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-20 font-semibold md:text-28">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-14 text-ink-500">
            <TripNearness trip={trip} now={now} clockOffsetMs={offset} />
            {daysOfTrip(trip)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CalendarAct orderNo={trip.orderNo} scope="trip" what={name} />
          <ShareAct orderNo={trip.orderNo} scope="trip" what={name} />
        </div>
      </Card>
      <TripTimeline
        parts={trip.parts}
        ways={trip.ways}
        renderMark={({ product }) => {
          const { icon: Icon } = products[product];
          return <Icon size={16} />;
        }}
        renderActs={(part) => <PartActs part={part} trip={trip} clockOffsetMs={offset} />}
      />
    </>
  );
}
