import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ReactNode } from 'react';
import { NoOrder, orderWords, useOrder } from '#src/orders/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import type { EmptyPictureName } from '#src/ui/empty-picture.tsx';
import { LeftIcon } from '#src/ui/icon.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { afterSalesWords } from './after-sales.words.ts';

/** The pages of a change: their heading and the way back, then the order as soon as it is known. */
export function ChangeFrame(props: {
  readonly pageTitle: string;
  readonly heading: string;
  readonly steps: { readonly title: string; readonly names: readonly string[]; readonly at: number };
  readonly orderNo: string;
  /** A link to the order's page, around what it is given. */
  readonly toOrder: (words: ReactNode) => ReactNode;
  readonly picture: EmptyPictureName;
  readonly children: (order: OrderDetail) => ReactNode;
}) {
  const t = useWords(afterSalesWords);
  const { pageTitle, heading, steps, orderNo, toOrder, picture, children } = props;
  const { variant } = useTenant();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-3 px-3 py-5 md:gap-4 md:px-4 lg:px-6">
      <title>{pageTitle}</title>
      <PageHead
        title={heading}
        beside={
          orderNo !== '' &&
          toOrder(
            <span className="inline-flex items-center gap-1 text-14 text-ink-500 hover:text-brand-700">
              <LeftIcon size={16} />
              {t('changing.to-order')}
            </span>,
          )
        }
        actions={
          <div className="max-md:hidden">
            <Steps title={steps.title} at={steps.at} steps={steps.names} />
          </div>
        }
      />
      {variant === 'B' ? (
        <Card>
          <EmptyState
            picture={picture}
            title={t('changing.by-service')}
            hint={t('changing.by-service-hint')}
          />
        </Card>
      ) : (
        <OrderOfChange orderNo={orderNo}>{children}</OrderOfChange>
      )}
    </div>
  );
}

function OrderOfChange({
  orderNo,
  children,
}: {
  readonly orderNo: string;
  readonly children: (order: OrderDetail) => ReactNode;
}) {
  const o = useWords(orderWords);
  const found = useOrder(orderNo, orderNo !== '');
  if (found.data !== undefined) return children(found.data);
  if (orderNo === '' || found.isError)
    return <NoOrder orderNo={orderNo} error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <output aria-label={o('detail.loading')} className="flex flex-col gap-3">
      <Skeleton className="h-32 w-full rounded-l" />
      <Skeleton className="h-64 w-full rounded-l" />
    </output>
  );
}
