import { Link } from '@tanstack/react-router';
import { addDays } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ReactNode } from 'react';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { BusyIcon, CheckIcon, WarnIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { CalendarAct } from './calendar-act.tsx';
import { CopyButton } from './copy-button.tsx';
import { type FinishStage, finishStage } from './finish-stage.rules.ts';
import { momentWords } from './moment.rules.ts';
import { nextWords } from './next-words.ts';
import { NoOrder } from './no-order.tsx';
import { orderWords } from './order.words.ts';
import { orderFinishWords } from './order-finish.words.ts';
import { headOf } from './order-head.rules.ts';
import { comesBack } from './order-rows.rules.ts';
import { useProduct, useProductTexts } from './products-context.ts';
import { TripLegs } from './trip-legs.tsx';
import { useOrder } from './use-order.ts';
import { othersWords } from './use-orderers.ts';
import { useSearchLink } from './use-search-link.ts';

/** Where a paid order arrives: its tickets are followed as they are made. */
export function OrderFinish({ orderNo }: { readonly orderNo: string | undefined }) {
  const t = useWords(orderFinishWords);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6 md:py-10">
      <title>{t('finish.page-title')}</title>
      {orderNo === undefined ? (
        <Card>
          <EmptyState
            picture="orders"
            title={t('finish.missing')}
            hint={t('finish.missing-hint')}
            action={
              <Link to="/order/list" className={buttonClass({})}>
                {t('finish.to-list')}
              </Link>
            }
          />
        </Card>
      ) : (
        <Finish orderNo={orderNo} />
      )}
    </div>
  );
}

function Finish({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(orderFinishWords);
  const { data: order, error, refetch } = useOrder(orderNo);
  if (order === undefined) {
    return error === null ? (
      <Card className="flex flex-col items-center gap-3 py-12">
        <Skeleton className="size-16 rounded-pill" />
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-5 w-64" />
      </Card>
    ) : (
      <NoOrder orderNo={orderNo} error={error} onRetry={() => void refetch()} />
    );
  }
  const stage = finishStage(order);
  return (
    <>
      <Card className="flex flex-col items-center gap-5 py-8 md:py-10">
        {stage in stepAt && (
          <Steps
            title={t('finish.steps')}
            steps={[t('finish.step-paid'), t('finish.step-issuing'), t('finish.step-issued')]}
            at={stepAt[stage] ?? 0}
          />
        )}
        <Outcome order={order} stage={stage} />
        <Ways order={order} stage={stage} />
      </Card>
      <Card>
        <TripLegs legs={order.trip} waitsFor={order.waitsFor} />
        <TicketList order={order} />
      </Card>
    </>
  );
}

/** The step that is being done; after the last all three are. */
const stepAt: Partial<Record<FinishStage, number>> = { issuing: 1, issued: 3 };

function Outcome({ order, stage }: { readonly order: OrderDetail; readonly stage: FinishStage }) {
  const t = useWords(orderFinishWords);
  const orders = useWords(orderWords);
  const translate = useTranslate();
  const product = useProduct(order.product);
  const title: Record<FinishStage, string> = {
    unpaid: t('finish.unpaid'),
    waiting: t('finish.waiting'),
    issuing: t('finish.paid'),
    issued: t(order.partial ? 'finish.issued-partly' : 'finish.issued'),
    failed: t('finish.failed'),
  };
  const time = order.payBefore === null ? '' : momentWords(order.payBefore, order.now);
  const hint =
    stage === 'issuing'
      ? t('finish.paid-hint', { amount: formatYuan(order.totalFen) })
      : nextWords(product, translate, order, time);
  return (
    <div aria-live="polite" className="flex flex-col items-center gap-2 text-center">
      {marks[stage]}
      <h1 className="text-28">{title[stage]}</h1>
      <p className="max-w-md text-balance text-ink-700">
        {stage === 'unpaid' && order.orderedBy !== undefined ? othersWords(orders, order.orderedBy) : hint}
      </p>
    </div>
  );
}

const mark = (colours: string, icon: ReactNode) => (
  <span className={`mb-1 flex size-16 items-center justify-center rounded-pill ${colours}`}>{icon}</span>
);

const marks: Record<FinishStage, ReactNode> = {
  unpaid: mark('bg-warn-soft text-warn', <WarnIcon size={32} />),
  waiting: mark('bg-brand-50 text-brand-600', <BusyIcon size={32} />),
  issuing: mark('bg-brand-50 text-brand-600', <BusyIcon size={32} />),
  issued: mark('bg-ok text-white', <CheckIcon size={36} />),
  failed: mark('bg-warn-soft text-warn', <WarnIcon size={32} />),
};

function TicketList({ order }: { readonly order: OrderDetail }) {
  const texts = useProductTexts(order.product);
  const t = useWords(orderWords);
  const issued = order.tickets.filter(({ ticketNo, state }) => ticketNo !== null && state !== 'changed');
  if (issued.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h2 className="mb-2 text-14 text-ink-500">{texts.tickets}</h2>
      <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {issued.map((ticket) => (
          <li key={`${ticket.passenger} ${ticket.leg}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate">{order.passengers[ticket.passenger]?.name}</span>
              {order.trip.length > 1 && (
                <span className="digits block text-12 text-ink-500">{order.trip[ticket.leg]?.no}</span>
              )}
            </span>
            {ticket.place === null ? (
              <span className="flex items-center">
                <span className="digits text-16 font-semibold">{ticket.ticketNo}</span>
                <CopyButton text={ticket.ticketNo ?? ''} of={t('detail.ticket-no')} />
              </span>
            ) : (
              <span className="digits text-16 font-semibold">{ticket.place}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On to the order, into a calendar, and to the way back; to the desk for who may pay. */
function Ways({ order, stage }: { readonly order: OrderDetail; readonly stage: FinishStage }) {
  const t = useWords(orderFinishWords);
  const orders = useWords(orderWords);
  const { links } = useProduct(order.product);
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {order.code === 0 && order.actions.includes('pay') ? (
        <Link {...links.pay(order.orderNo)} className={buttonClass({ look: 'action', size: 'l' })}>
          {orders('order.pay')}
        </Link>
      ) : (
        <Link {...links.detail(order.orderNo)} className={buttonClass({ size: 'l' })}>
          {t('finish.to-detail')}
        </Link>
      )}
      {stage === 'issued' && order.orderedBy === undefined && (
        <CalendarAct orderNo={order.orderNo} scope="order" what={headOf(order).route} size="l" />
      )}
      {(stage === 'issuing' || stage === 'issued') && <OnwardLink order={order} />}
    </div>
  );
}

function OnwardLink({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderFinishWords);
  const texts = useProductTexts(order.product);
  const [first, last] = [order.trip[0], order.trip.at(-1)];
  const back = first && last && !comesBack(order.trip) ? backSearch(first, last) : undefined;
  const link = useSearchLink(order.product, back);
  if (link === undefined) return null;
  return (
    <Link {...link} className={buttonClass({ look: 'quiet', size: 'l' })}>
      {back ? texts.searchBack : t('finish.again')}
    </Link>
  );
}

const stayDays = 3;

function backSearch(first: OrderDetail['trip'][number], last: OrderDetail['trip'][number]) {
  return { from: last.to, to: first.from, day: addDays(last.day, stayDays) };
}
