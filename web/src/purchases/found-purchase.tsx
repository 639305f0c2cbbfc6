import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '@woxing/contract/payments/purchases';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { PageFrame } from './page-frame.tsx';
import { purchaseWords } from './purchase.words.ts';
import { purchaseFound } from './purchases.queries.ts';

/** The page of a purchase that its address names, once it is there. */
export function FoundPurchase({
  title,
  no,
  children,
}: {
  readonly title: string;
  readonly no: string | undefined;
  readonly children: (bought: Purchase) => ReactNode;
}) {
  const t = useWords(purchaseWords);
  return (
    <PageFrame title={title}>
      {no === undefined ? (
        <Card>
          <EmptyState picture="wallet" whole title={t('bought.missing')} hint={t('bought.missing-hint')} />
        </Card>
      ) : (
        <Asked no={no}>{children}</Asked>
      )}
    </PageFrame>
  );
}

function Asked({
  no,
  children,
}: {
  readonly no: string;
  readonly children: (bought: Purchase) => ReactNode;
}) {
  const t = useWords(purchaseWords);
  const found = useQuery(purchaseFound(no));
  if (found.data !== undefined) return children(found.data);
  return (
    <Card>
      {found.isError ? (
        <ErrorState
          title={t('bought.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Card>
  );
}
