import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ReactNode } from 'react';
import { NoOrder, orderWords, useOrder } from '#src/orders/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { LeftIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { trainSheetWords } from './change-train.words.ts';
import type { ChangeKind } from './changed-tickets.rules.ts';

/** The pages of a change: their heading and the way back, then the order as soon as it is known. */
export function ChangeFrame({
  kind,
  orderNo,
  at,
  children,
}: {
  readonly kind: ChangeKind;
  readonly orderNo: string;
  readonly at: 0 | 1;
  readonly children: (order: OrderDetail) => ReactNode;
}) {
  const t = useWords(trainSheetWords);
  const o = useWords(orderWords);
  const { variant } = useTenant();
  const found = useOrder(orderNo, orderNo !== '' && variant === 'A');
  const heading = {
    change: t(at === 0 ? 'change.heading' : 'change.confirm-heading'),
    elsewhere: t(at === 0 ? 'change.elsewhere-heading' : 'change.confirm-elsewhere'),
  }[kind];
  return (
    <div className="mx-auto flex max-w-page flex-col gap-3 px-3 py-5 md:gap-4 md:px-4 lg:px-6">
      <title>{t(kind === 'change' ? 'change.page-title' : 'change.elsewhere-title')}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-20">{heading}</h1>
          {orderNo !== '' && (
            <Link
              to="/train/OrderDetails/$orderId"
              params={{ orderId: orderNo }}
              className="inline-flex items-center gap-1 self-center text-14 text-ink-500 hover:text-brand-700"
            >
              <LeftIcon size={16} />
              {t('change.to-order')}
            </Link>
          )}
        </div>
        <div className="max-md:hidden">
          <Steps
            title={t('change.steps', { kind: t(`sheet.${kind}`) })}
            at={at}
            steps={[t('change.step-choose'), t('change.step-confirm'), t('change.step-done')]}
          />
        </div>
      </div>
      {variant === 'B' ? (
        <Card>
          <EmptyState picture="trains" title={t('change.by-service')} hint={t('change.by-service-hint')} />
        </Card>
      ) : found.data !== undefined ? (
        children(found.data)
      ) : orderNo === '' || found.isError ? (
        <NoOrder orderNo={orderNo} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <output aria-label={o('detail.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-32 w-full rounded-l" />
          <Skeleton className="h-64 w-full rounded-l" />
        </output>
      )}
    </div>
  );
}
