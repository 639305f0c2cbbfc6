import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf } from '@woxing/contract/core/days';
import { timeWords, type ZonedTime } from '@woxing/contract/core/zoned-time.rules';
import type { LegUnderWay } from '@woxing/contract/orders/under-way';
import { maxUnderWay } from '@woxing/contract/orders/under-way.rules';
import { lazy, Suspense } from 'react';
import { failedTile, KpiTile } from '#src/charts/public.ts';
import { CarrierChangeBadge, RunStatus, useProduct } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { NothingYet } from '#src/ui/nothing-yet.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { underWayFound } from './under-way.queries.ts';
import { underWayWords } from './under-way.words.ts';

const TravelMap = lazy(() => import('./travel-map.tsx'));

/** Where the list stands on its page. */
const listId = 'under-way';

/** How many people are under way of the enterprise, or of those for whom a seller has ordered, above the list of them on the same page. */
export function UnderWayTile() {
  const t = useWords(underWayWords);
  const found = useInfiniteQuery(underWayFound());
  const { data } = found;
  return (
    <KpiTile
      label={t('under-way.title')}
      value={data?.pages[0]?.people ?? 0}
      format={(count) => t(count < maxUnderWay ? 'under-way.format' : 'under-way.format-many', { count })}
      link={(figure) => (
        <Link to="." hash={listId} className="underline-offset-4 hover:underline">
          {figure}
        </Link>
      )}
      loading={data === undefined}
      {...failedTile(found, { failed: t('under-way.failed'), again: t('under-way.again') })}
    />
  );
}

/** Who is under way, by what and until when; nothing for who sees nobody's orders but their own. */
export function UnderWay({
  always = false,
  map = false,
  of = 'employees',
}: {
  readonly always?: boolean;
  /** A map of the whole day stands before the list. */
  readonly map?: boolean;
  /** The people of an enterprise, or those for whom a seller has ordered. */
  readonly of?: 'employees' | 'sold';
}) {
  const t = useWords(underWayWords);
  const found = useInfiniteQuery(underWayFound());
  const first = found.data?.pages[0];
  if (!always && first?.seesOthers !== true) return null;
  const legs = found.data?.pages.flatMap(({ list }) => list);
  return (
    <div id={listId} className="scroll-mt-20">
      <Card title={t('under-way.title')}>
        <p className="-mt-2 mb-2 text-12 text-ink-500">{t('under-way.hint')}</p>
        {map && first?.seesOthers === true && (
          <Suspense fallback={<Skeleton className="mb-4 aspect-video" />}>
            <TravelMap />
          </Suspense>
        )}
        {legs === undefined || first === undefined ? (
          <Unread found={found} />
        ) : legs.length === 0 ? (
          <NothingYet title={t('under-way.none')} hint={t(`under-way.none-hint-${of}`)} />
        ) : (
          <>
            <ul aria-label={t('under-way.list')} className="divide-y divide-line">
              {legs.map((leg) => (
                <Row key={`${leg.orderNo} ${leg.leg}`} leg={leg} now={first.now} />
              ))}
            </ul>
            {found.hasNextPage && (
              <div className="mt-3 flex justify-center">
                <Button
                  look="quiet"
                  busy={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                >
                  {t(found.isFetchNextPageError ? 'under-way.more-failed' : 'under-way.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
    </div>
  );
}

function Unread({
  found,
}: {
  readonly found: { readonly isError: boolean; readonly error: Error | null; refetch(): unknown };
}) {
  const t = useWords(underWayWords);
  if (!found.isError)
    return (
      <output aria-label={t('under-way.loading')}>
        <Skeleton className="h-24" />
      </output>
    );
  return (
    <ErrorState
      title={t('under-way.failed')}
      hint={found.error?.message}
      onRetry={() => void found.refetch()}
    />
  );
}

function Row({ leg, now }: { readonly leg: LegUnderWay; readonly now: string }) {
  const t = useWords(underWayWords);
  const { icon: Icon, links } = useProduct(leg.product);
  const people = leg.travellers.join('、');
  return (
    <li>
      <Link
        {...links.detail(leg.orderNo)}
        className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-m py-3 text-14 hover:bg-quiet md:px-2"
      >
        <span className="text-brand-600">
          <Icon size={18} />
        </span>
        <span className="min-w-0">
          <span className="font-semibold break-words">{people}</span>
          {leg.departments.length > 0 && (
            <span className="ml-2 text-12 text-ink-500">{leg.departments.join('、')}</span>
          )}
          {leg.customer !== '' && (
            <span className="ml-2 text-12 text-ink-500">
              {t('under-way.customer', { name: leg.customer })}
            </span>
          )}
          {leg.carrierChange !== null && leg.carrierChange !== 'cancelled' && (
            <span className="ml-2">
              <CarrierChangeBadge change={leg.carrierChange} />
            </span>
          )}
          <span className="mt-0.5 block text-ink-700">
            <span className="digits mr-2 font-semibold">{leg.no}</span>
            {leg.from.name}—{leg.to.name}
          </span>
          {leg.status !== null && !leg.stopped && (
            <span className="mt-1 block">
              <RunStatus status={leg.status} now={now} />
            </span>
          )}
        </span>
        <span className="text-right">
          {leg.stopped ? (
            <Badge tone="bad">
              {t(leg.carrierChange === 'cancelled' ? 'under-way.cancelled' : 'under-way.stopped')}
            </Badge>
          ) : (
            <span className="digits font-semibold">
              {t('under-way.arrives', { time: shortTime(leg.ends, now) })}
            </span>
          )}
          <span className="digits mt-0.5 block text-12 text-ink-500">
            {t('under-way.departed', { time: shortTime(leg.starts, now) })}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Of today the time alone. */
const shortTime = (time: ZonedTime, now: string) =>
  time.day === dayOf(new Date(now)) ? time.time : timeWords(time);
