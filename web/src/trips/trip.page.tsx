import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Trip } from '@woxing/contract/orders/trips';
import type { ComponentProps } from 'react';
import { CalendarAct, clockOffsetMs, ShareAct, tripFound, useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
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
      {found.data !== undefined ? (
        <Whole {...found.data} receivedAtMs={found.dataUpdatedAt} />
      ) : (
        <>
          <TripHead title={t('trip.title')} />
          <Card>
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
        </>
      )}
    </div>
  );
}

function TripHead(props: Omit<ComponentProps<typeof PageHead>, 'crumbs'>) {
  const t = useWords(tripWords);
  return <PageHead {...props} crumbs={[{ label: t('trip.list-title'), to: '/myCenter/trips' }]} />;
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
      <TripHead
        title={name}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <TripNearness trip={trip} now={now} clockOffsetMs={offset} />
            {daysOfTrip(trip, now)}
          </span>
        }
        actions={
          <>
            <CalendarAct orderNo={trip.orderNo} scope="trip" what={name} />
            <ShareAct orderNo={trip.orderNo} scope="trip" what={name} />
          </>
        }
      />
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
