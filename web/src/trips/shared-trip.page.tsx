import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { momentWords } from '#src/orders/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TripTimeline } from './trip-timeline.tsx';
import { tripWords } from './trips.words.ts';

const route = getRouteApi('/trip/shared/$link');

/** What somebody sees who was given a link: where and when, and nothing that leads further. Search engines leave it alone. */
export function SharedTripPage() {
  const t = useWords(tripWords);
  const { link } = route.useParams();
  const found = useQuery({
    queryKey: ['/trip/shared', link],
    queryFn: ({ signal }) => post('/trip/shared', { link }, { signal, passErrorCodeMsgRet: 'all' }),
    retry: false,
    staleTime: 60_000,
  });
  const shown = found.data;
  const name = shown?.cities.join('—') ?? '';
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-8 md:py-12">
      <title>{shown === undefined ? t('shared.title') : t('shared.page-title', { route: name })}</title>
      <meta name="robots" content="noindex, nofollow" />
      {shown !== undefined ? (
        <>
          <header>
            <p className="text-14 text-ink-500">
              {shown.brand} · {t('shared.title')}
            </p>
            <h1 className="mt-1 text-20 font-semibold md:text-28">{name}</h1>
          </header>
          <TripTimeline parts={shown.parts} ways={shown.ways} />
          <p className="text-12 text-ink-500">
            {t('shared.until', { until: momentWords(shown.endsAt, shown.now) })}
          </p>
        </>
      ) : found.isError ? (
        <Card>
          {found.error instanceof CallError && found.error.code === retOf('trip.share-ended') ? (
            <EmptyState picture="link" whole title={t('shared.ended')} hint={found.error.message} />
          ) : (
            <ErrorState
              title={t('shared.failed')}
              hint={found.error.message}
              onRetry={() => void found.refetch()}
            />
          )}
        </Card>
      ) : (
        <output aria-label={t('shared.loading')}>
          <Skeleton className="h-64" />
        </output>
      )}
    </div>
  );
}
