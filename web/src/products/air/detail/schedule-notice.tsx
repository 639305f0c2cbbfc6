import { formatDay } from '@woxing/contract/core/days';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import type { FlightReadings, ScheduleChange } from '@woxing/contract/products/air/schedule-changes';
import { lazy, Suspense, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { stampWords, useOrdersAskedAgain } from '#src/orders/public.ts';
import { ServicePhones, useTenant, useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { WarnIcon } from '#src/ui/icon.tsx';
import { toast } from '#src/ui/toast.tsx';
import { openTickets } from '../after-sales/air-tickets.rules.ts';
import { airOf } from '../after-sales/air-total.rules.ts';
import { type ScheduleTranslate, scheduleWords } from './schedule.words.ts';
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
            <Notice
              key={change.no}
              order={order}
              change={change}
              onRefund={() => setActing({ act: 'refund', leg: change.leg })}
              onChange={(leg) => setActing({ act: 'change', leg })}
            />
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

function Notice({
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
  const { was, now, cause, toldAt } = change;
  const cancelled = now === null;
  return (
    <div
      className={classNames(
        'flex flex-col gap-3 rounded-l p-4 md:px-5',
        cancelled ? 'bg-bad-soft' : 'bg-warn-soft',
      )}
    >
      <div className="flex items-start gap-2.5">
        <WarnIcon size={20} className={classNames('mt-0.5 shrink-0', cancelled ? 'text-bad' : 'text-warn')} />
        <div className="min-w-0">
          <h2 className="text-16">{titleOf(t, change)}</h2>
          <dl className="mt-1 flex flex-col gap-0.5 [&_dd]:min-w-0 [&_div]:flex [&_div]:gap-2 [&_dt]:shrink-0 [&_dt]:text-ink-700">
            <div>
              <dt>{t('schedule.was')}</dt>
              <dd>
                <s className="digits text-ink-700">{readingWords(was)}</s>
              </dd>
            </div>
            {now !== null && (
              <div>
                <dt>{t('schedule.now')}</dt>
                <dd className="digits font-semibold">{readingWords(now)}</dd>
              </div>
            )}
          </dl>
          <p className="mt-1 flex flex-wrap gap-x-3 text-12 text-ink-700">
            <span>{t('schedule.told', { time: stampWords(toldAt) })}</span>
            {cause !== '' && <span>{t('schedule.cause', { cause })}</span>}
          </p>
        </div>
      </div>
      <Answers order={order} change={change} onRefund={onRefund} onChange={onChange} />
    </div>
  );
}

function titleOf(t: ScheduleTranslate, { was, now }: ScheduleChange): string {
  if (now === null) return t('schedule.cancelled', { flight: was.flightNo });
  return now.flightNo === was.flightNo
    ? t('schedule.retimed', { flight: was.flightNo })
    : t('schedule.renumbered', { flight: was.flightNo, now: now.flightNo });
}

/** `12月1日 周二 08:00—10:15`. */
const readingWords = ({ day, departs, arrives }: FlightReadings) => `${formatDay(day)} ${departs}—${arrives}`;

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
  const hint = byService
    ? t(now === null ? 'schedule.service-cancelled' : 'schedule.service')
    : t(now === null ? 'schedule.choose-cancelled' : 'schedule.choose');
  return (
    <>
      {state === 'open' && <Hint>{hint}</Hint>}
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

function Hint({ children }: { readonly children: string }) {
  return <p className="text-ink-700">{children}</p>;
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
  const accept = async () => {
    const agreed = await ask({
      title: t('schedule.accept-title'),
      words: t('schedule.accept-words', {
        flight: now.flightNo,
        time: `${formatDay(now.day)} ${now.departs}`,
      }),
      yes: t('schedule.accept'),
      no: t('schedule.accept-no'),
    });
    if (!agreed) return;
    accepting.mutate(
      { orderNo: order.orderNo, no: change.no },
      { onSettled: askAgain, onSuccess: () => toast.ok(t('schedule.accepted')) },
    );
  };
  return (
    <Button
      look="action"
      busy={accepting.isPending}
      aria-label={t('schedule.accept-of', { flight: change.was.flightNo })}
      onClick={() => void accept()}
    >
      {t('schedule.accept')}
    </Button>
  );
}
