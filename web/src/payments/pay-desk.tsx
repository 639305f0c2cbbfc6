import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import type { Payment } from '@woxing/contract/payments/payments';
import { type ReactNode, useEffect, useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { clockOffsetMs, useOrderNews } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { DeskNotice } from './desk-notice.tsx';
import { deskView, mayBePaidSoon } from './desk-view.rules.ts';
import { NoDesk } from './no-desk.tsx';
import { PayCounter } from './pay-counter.tsx';
import { PayHead } from './pay-head.tsx';
import { PaySummary } from './pay-summary.tsx';
import { paymentWords } from './payment.words.ts';
import { type Desk, deskOpened, type Subject } from './payments.queries.ts';
import { SandboxStrip } from './sandbox-strip.tsx';

/** The desk for an order, or for what is bought without one. */
export function PayDesk({
  subject,
  again,
}: {
  readonly subject: Subject;
  /** The way back to where it can be bought anew, for what is no order. */
  readonly again?: ReactNode;
}) {
  const t = useWords(paymentWords);
  const [timeIsOut, setTimeIsOut] = useState(false);
  const [left, setLeft] = useState<Payment>();
  const paying = useIsMutating() > 0;
  const found = useQuery(deskOpened(subject, paying));
  const { data: desk } = found;
  const waits = !paying && desk !== undefined && mayBePaidSoon(desk) ? desk.order : null;
  useOrderNews(waits?.orderNo ?? subject.orderNo, waits ?? undefined, () => void found.refetch());
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-5 md:py-7 lg:px-6">
      <title>
        {t(found.data?.order === null ? 'pay.bought-page-title' : 'pay.page-title', { no: subject.orderNo })}
      </title>
      {left !== undefined ? (
        <LeftToCaller paid={left} />
      ) : found.data !== undefined ? (
        <OpenDesk
          desk={found.data}
          again={again}
          receivedAtMs={found.dataUpdatedAt}
          timeIsOut={timeIsOut}
          onTimeOut={() => setTimeIsOut(true)}
          onLeft={setLeft}
        />
      ) : found.isError ? (
        <NoDesk subject={subject} error={found.error as CallError} onRetry={() => void found.refetch()} />
      ) : (
        <DeskSkeleton />
      )}
    </div>
  );
}

function OpenDesk(props: {
  readonly desk: Desk;
  readonly again: ReactNode;
  readonly receivedAtMs: number;
  readonly timeIsOut: boolean;
  readonly onTimeOut: () => void;
  readonly onLeft: (paid: Payment) => void;
}) {
  const { desk } = props;
  const view = deskView(desk, props.timeIsOut);
  if (view === 'paid') return <Paid redirect={desk.redirect} />;
  if (view !== 'to-pay') return <DeskNotice desk={desk} view={view} again={props.again} />;
  return (
    <>
      {desk.sandbox && <SandboxStrip />}
      <PayHead
        desk={desk}
        clockOffsetMs={clockOffsetMs(desk.now, props.receivedAtMs)}
        onTimeOut={props.onTimeOut}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <PayCounter desk={desk} onLeft={props.onLeft} />
        <PaySummary desk={desk} />
      </div>
    </>
  );
}

/** No automatic navigation: the caller continues when it wants to. */
function LeftToCaller({ paid }: { readonly paid: Payment }) {
  const t = useWords(paymentWords);
  const router = useRouter();
  const { redirect } = paid;
  return (
    <Card className="flex flex-col items-start gap-3">
      <h1 className="text-20">{t('pay.left')}</h1>
      <output className="text-ink-700">{t('pay.left-hint', { amount: formatYuan(paid.amountFen) })}</output>
      {redirect !== null && (
        <Button look="quiet" onClick={() => void router.navigate({ href: redirect })}>
          {t('pay.left-go')}
        </Button>
      )}
    </Card>
  );
}

function Paid({ redirect }: { readonly redirect: string }) {
  const t = useWords(paymentWords);
  const router = useRouter();
  useEffect(() => void router.navigate({ href: redirect, replace: true }), [router, redirect]);
  return <output className="sr-only">{t('pay.opening')}</output>;
}

function DeskSkeleton() {
  const t = useWords(paymentWords);
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{t('pay.loading')}</output>
      <Card className="flex justify-between gap-6">
        <Skeleton className="h-14 w-48" />
        <Skeleton className="h-14 w-40" />
      </Card>
      <Card className="flex flex-col gap-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-13 w-full" />
        ))}
      </Card>
    </div>
  );
}
