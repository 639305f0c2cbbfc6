import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { clockOffsetMs, tripsFound, useListAddress, useSoldProducts } from '#src/orders/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { TripCard } from './trip-card.tsx';
import { tripWords } from './trips.words.ts';

const route = getRouteApi('/member/centre/myCenter/trips');

const times = ['coming', 'past'] as const;
type When = (typeof times)[number];

/** 行程: those to come, and those that are over. */
export function TripListPage() {
  const t = useWords(tripWords);
  const { when = 'coming' } = route.useSearch();
  const navigate = route.useNavigate();
  const orders = useListAddress();
  return (
    <div className="flex flex-col gap-4">
      <title>{t('trip.list-page-title')}</title>
      <PageHead
        title={t('trip.list-title')}
        actions={
          <Link to={orders} className="text-14 text-brand-700 hover:underline">
            {t('trip.orders')}
          </Link>
        }
      />
      <Tabs
        title={t('trip.when')}
        value={when}
        tabs={times.map((value) => ({ value, label: t(`trip.when-${value}`) }))}
        onChange={(value) =>
          void navigate({ to: '.', search: value === 'past' ? { when: 'past' } : {}, replace: true })
        }
      >
        <Trips when={when} />
      </Tabs>
    </div>
  );
}

function Trips({ when }: { readonly when: When }) {
  const t = useWords(tripWords);
  const translate = useTranslate();
  const [sold] = useSoldProducts();
  const found = useQuery(tripsFound(when));
  if (found.data === undefined) {
    if (found.isError) {
      return (
        <ErrorState
          title={t('trip.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      );
    }
    return (
      <output aria-label={t('trip.loading')} className="flex flex-col gap-3 pt-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </output>
    );
  }
  const { trips, now } = found.data;
  if (trips.length === 0) {
    return (
      <Card className="mt-3">
        <EmptyState
          picture="places"
          title={t(`trip.none-${when}`)}
          hint={t('trip.none-hint')}
          action={
            sold && (
              <Link {...sold.links.search()} className={buttonClass({})}>
                {sold.texts(translate).bookFromCentre}
              </Link>
            )
          }
        />
      </Card>
    );
  }
  return (
    <ul className="flex flex-col gap-3 pt-3">
      {trips.map((trip) => (
        <li key={trip.orderNo}>
          <TripCard trip={trip} now={now} clockOffsetMs={clockOffsetMs(now, found.dataUpdatedAt)} />
        </li>
      ))}
    </ul>
  );
}
