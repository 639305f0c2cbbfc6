import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import { lazy, Suspense, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import {
  AcceptButton,
  answerHint,
  Hint,
  NoticeFrame,
  openChanges,
  scheduleWay,
  scheduleWords,
} from '#src/products/air/public.forms.ts';
import { ServicePhones, useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { freeChangeUnits, freeRefundUnits } from '../after-sales/coupon-units.rules.ts';
import { internationalDetailWords } from './order-detail.words.ts';

type Change = InternationalDetail['changes'][number];

const RefundDialog = lazy(() => import('../after-sales/refund-dialog.tsx'));
const ChangeDialog = lazy(() => import('../after-sales/change-dialog.tsx'));

/** What carriers have changed of a journey abroad and its owner has not answered, with the answers. */
export default function ScheduleNotices({
  order,
  changes,
}: {
  readonly order: OrderDetail;
  readonly changes: readonly Change[];
}) {
  const t = useWords(scheduleWords);
  // A dialog that is open stays when its order is asked again.
  const [acting, setActing] = useState<{ readonly act: 'refund' | 'change'; readonly leg: number }>();
  const close = () => setActing(undefined);
  const open = openChanges(changes);
  const Dialog = acting?.act === 'refund' ? RefundDialog : ChangeDialog;
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t('schedule.region')} className="flex flex-col gap-3">
          {open.map((change) => (
            <NoticeFrame key={change.no} change={change}>
              <Answers order={order} change={change} onAct={(act) => setActing({ act, leg: change.leg })} />
            </NoticeFrame>
          ))}
        </section>
      )}
      {acting !== undefined && (
        <Suspense>
          <Dialog order={order} freeFor={acting.leg} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Answers({
  order,
  change,
  onAct,
}: {
  readonly order: OrderDetail;
  readonly change: Change;
  readonly onAct: (act: 'refund' | 'change') => void;
}) {
  const t = useWords(scheduleWords);
  const words = useWords(internationalDetailWords);
  const { variant } = useTenant();
  const byService = variant === 'B';
  const { leg, was, now, state, missedLeg } = change;
  const flight = was.flightNo;
  const way = scheduleWay(order);
  if (way === 'read') return <Hint>{t('schedule.owner', { name: order.orderedBy?.name ?? '' })}</Hint>;
  if (way === 'running') return <Hint>{t('schedule.running')}</Hint>;
  if (way === 'later') return <Hint>{t('schedule.later')}</Hint>;
  const missed = missedLeg === null ? undefined : order.trip[missedLeg];
  return (
    <>
      {state === 'open' && <Hint>{answerHint(t, change, byService)}</Hint>}
      {missed !== undefined && (
        <Hint>
          {words(byService ? 'intl-detail.missed-service' : 'intl-detail.missed', {
            flight: missed.no,
            way: `${missed.fromCity}至${missed.toCity}`,
          })}
        </Hint>
      )}
      {byService && (
        <div className="flex flex-wrap gap-x-5 gap-y-1 text-brand-700">
          <ServicePhones />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'open' && now !== null && <AcceptAct order={order} change={change} now={now} />}
        {!byService && freeChangeUnits(order, leg).length > 0 && (
          <Button
            look={now === null ? 'action' : 'quiet'}
            aria-label={t('schedule.change-of', { flight })}
            onClick={() => onAct('change')}
          >
            {t('schedule.change')}
          </Button>
        )}
        {!byService && freeRefundUnits(order, leg).length > 0 && (
          <Button
            look="quiet"
            aria-label={t('schedule.refund-of', { flight })}
            onClick={() => onAct('refund')}
          >
            {t('schedule.refund')}
          </Button>
        )}
      </div>
    </>
  );
}

function AcceptAct({
  order,
  change,
  now,
}: {
  readonly order: OrderDetail;
  readonly change: Change;
  readonly now: NonNullable<Change['now']>;
}) {
  const t = useWords(scheduleWords);
  const accepting = useWrite('/intl/scheduleAccept');
  const askAgain = useOrdersAskedAgain();
  const accept = () =>
    accepting.mutate(
      { orderNo: order.orderNo, no: change.no },
      { onSettled: askAgain, onSuccess: () => toast.ok(t('schedule.accepted')) },
    );
  return <AcceptButton change={change} now={now} busy={accepting.isPending} onAccept={accept} />;
}
