import { useQuery } from '@tanstack/react-query';
import { recommendPath } from '@woxing/contract/people/recommend.rules';
import { lazy, Suspense } from 'react';
import { CopyButton } from '#src/orders/public.ts';
import { ownAppId, useTenant, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { earningWords } from './earning.words.ts';
import { recommendLink } from './earnings.queries.ts';

const QrCode = lazy(() => import('#src/ui/qr-code.tsx'));

/** The own link with its code to scan, and what it brings. */
export function RecommendLinkCard() {
  const t = useWords(earningWords);
  const { appId } = useTenant();
  const found = useQuery(recommendLink());
  if (found.isError)
    return (
      <Card>
        <ErrorState
          title={t('recommend.link-failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      </Card>
    );
  const address = found.data && linkOf(found.data.code, appId);
  return (
    <Card title={t('recommend.link')}>
      <div className="flex flex-col items-center gap-4 md:flex-row md:items-start">
        <div className="size-36 shrink-0 rounded-m bg-surface p-1 shadow-1">
          {address === undefined ? (
            <Skeleton className="size-full" />
          ) : (
            <Suspense fallback={<Skeleton className="size-full" />}>
              <QrCode text={address} label={t('recommend.code-of')} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2 text-14">
          {address === undefined ? (
            <Skeleton className="h-6 w-64" />
          ) : (
            <p className="flex flex-wrap items-center gap-x-2 text-16 break-all">
              <span>{address}</span>
              <CopyButton text={address} of={t('recommend.link')} />
            </p>
          )}
          <p className="text-ink-700">{t('recommend.link-hint')}</p>
          {found.data !== undefined && (
            <p className="text-ink-500">{t('recommend.rule', { percent: found.data.rewardPercent })}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** A partner's site is told by its app id. */
function linkOf(code: string, appId: string): string {
  const address = `${window.location.origin}${recommendPath(code)}`;
  return appId === '' || appId === ownAppId ? address : `${address}?appId=${encodeURIComponent(appId)}`;
}
