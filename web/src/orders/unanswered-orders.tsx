import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { CarrierChangeBadge } from './carrier-change-badge.tsx';
import { stampWords } from './moment.rules.ts';
import { orderWords } from './order.words.ts';
import { tripTitle } from './order-rows.rules.ts';
import { unansweredFound } from './orders.queries.ts';
import { useProducts } from './products-context.ts';

/** What carriers did to own orders and nobody has answered, what ends first first; nothing where there is none. */
export function UnansweredOrders() {
  const t = useWords(orderWords);
  const translate = useTranslate();
  const products = useProducts();
  const { data, isError, error, refetch } = useQuery(unansweredFound());
  if (data === undefined)
    return isError ? (
      <Card title={t('unanswered.title')}>
        <ErrorState title={t('unanswered.failed')} hint={error.message} onRetry={() => void refetch()} />
      </Card>
    ) : null;
  if (data.orders.length === 0) return null;
  return (
    <Card
      title={t('unanswered.title')}
      aside={
        <span className="text-14 text-ink-500">{t('unanswered.count', { count: data.orders.length })}</span>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {data.orders.map((order) => (
          <li key={order.orderNo} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14">
            <CarrierChangeBadge
              change={order.carrierChange}
              texts={products[order.product].texts(translate)}
            />
            <span className="min-w-0 flex-1 basis-40 break-words">
              <span className="digits mr-2 font-semibold">{order.legs.map(({ no }) => no).join('、')}</span>
              {tripTitle(order.legs)}
            </span>
            <span className="digits text-12 text-ink-500">
              {t('unanswered.before', { time: stampWords(order.answerBefore) })}
            </span>
            <Link
              {...products[order.product].links.detail(order.orderNo)}
              aria-label={t('unanswered.answer-of', { trip: tripTitle(order.legs) })}
              className="text-brand-700 hover:underline"
            >
              {t('unanswered.answer')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
