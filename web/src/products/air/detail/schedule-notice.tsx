import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { FlightReadings, ScheduleChange } from '@woxing/contract/orders/schedule-changes';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { lazy, Suspense, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import { ServicePhones, useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { openTickets } from '../after-sales/air-tickets.rules.ts';
import { airOf } from '../after-sales/air-total.rules.ts';
import { AcceptButton, answerHint, Hint, NoticeFrame } from './notice-frame.tsx';
import { scheduleWords } from './schedule.words.ts';
import { openChanges, scheduleWay } from './schedule-changes.rules.ts';

const RefundDialog = lazy(() => import('../after-sales/refund-dialog.tsx'));
const FreeChangeDialog = lazy(() => import('../after-sales/free-change-dialog.tsx'));

/** What carriers have changed of an order and its owner has not answered: what was, what is now, and the answers. */
export function ScheduleNotices({
  order,
  changes,
}: { readonly order: OrderDetail } & Pick<AirDetail, 'changes'>) {
  const t = useWords(scheduleWords);
  const open = openChanges(changes);
  // A dialog that is open stays when its order is asked again.
  const [acting, setActing] = useState<{ readonly act: 'refund' | 'change'; readonly leg: number }>();
  const close = () => setActing(undefined);
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t('schedule.region')} className="flex flex-col gap-3">
          {open.map((change) => (
            <NoticeFrame key={change.no} change={change}>
              <Answers
                order={order}
                change={change}
                onRefund={() => setActing({ act: 'refund', leg: change.leg })}
                onChange={(leg) => setActing({ act: 'change', leg })}
              />
            </NoticeFrame>
          ))}
        </section>
      )}
      {acting !== undefined && (
        <Suspense>
          {acting.act === 'refund' ? (
            <RefundDialog order={order} first="carrier" leg={acting.leg} onClose={close} />
          ) : (
            <FreeChangeDialog order={order} leg={acting.leg} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

function Answers({
  order,
  change,
  onRefund,
  onChange,
}: {
  readonly order: OrderDetail;
  readonly change: ScheduleChange;
  readonly onRefund: () => void;
  readonly onChange: (leg: number) => void;
}) {
  const t = useWords(scheduleWords);
  const { variant } = useTenant();
  const byService = variant === 'B';
  const way = scheduleWay(order);
  const { leg, was, now, state, missedLeg } = change;
  const missed = missedLeg === null ? undefined : airOf(order)?.legs[missedLeg];
  const flight = was.flightNo;
  if (way === 'read') return <Hint>{t('schedule.owner', { name: order.orderedBy?.name ?? '' })}</Hint>;
  if (way === 'running') return <Hint>{t('schedule.running')}</Hint>;
  if (way === 'later') return <Hint>{t('schedule.later')}</Hint>;
  const open = openTickets(order).some((ticket) => ticket.leg === leg);
  return (
    <>
      {state === 'open' && <Hint>{answerHint(t, change, byService)}</Hint>}
      {missed !== undefined && (
        <Hint>
          {t(byService ? 'schedule.missed-service' : 'schedule.missed', {
            flight: missed.flightNo,
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
        {missed !== undefined && missedLeg !== null && !byService && (
          <Button look="action" onClick={() => onChange(missedLeg)}>
            {t('schedule.change-of', { flight: missed.flightNo })}
          </Button>
        )}
        {state === 'open' && now !== null && <AcceptAct order={order} change={change} now={now} />}
        {state === 'open' && !byService && open && (
          <>
            <Button
              look={now === null ? 'action' : 'quiet'}
              aria-label={t('schedule.change-of', { flight })}
              onClick={() => onChange(leg)}
            >
              {t('schedule.change')}
            </Button>
            <Button look="quiet" aria-label={t('schedule.refund-of', { flight })} onClick={onRefund}>
              {t('schedule.refund')}
            </Button>
          </>
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
  readonly change: ScheduleChange;
  readonly now: FlightReadings;
}) {
  const t = useWords(scheduleWords);
  const accepting = useWrite('/order/domesticAir/scheduleAccept');
  const askAgain = useOrdersAskedAgain();
  const accept = () =>
    accepting.mutate(
      { orderNo: order.orderNo, no: change.no },
      { onSettled: askAgain, onSuccess: () => toast.ok(t('schedule.accepted')) },
    );
  return <AcceptButton change={change} now={now} busy={accepting.isPending} onAccept={accept} />;
}
