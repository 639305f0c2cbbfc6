import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { clockOffsetMs, stampWords } from './moment.rules.ts';
import { orderWords } from './order.words.ts';
import { OrderCountdown } from './order-countdown.tsx';
import { tripTitle } from './order-rows.rules.ts';
import { ordersToPay } from './orders.queries.ts';
import { useProducts } from './products-context.ts';

/** Until when the first of what waits for its payment may be paid, in words; undefined where nothing has an end. */
export function useSoonestDue(): string | undefined {
  const t = useWords(orderWords);
  const first = useQuery(ordersToPay()).data?.orders[0]?.payBefore;
  return first ? t('to-pay.soonest', { time: stampWords(first) }) : undefined;
}

/** Orders that wait for their payment, each with the time that is left; nothing where there is none. */
export function OrdersToPay() {
  const t = useWords(orderWords);
  const products = useProducts();
  const found = useQuery(ordersToPay());
  const { data } = found;
  if (data === undefined)
    return found.isError ? (
      <Card title={t('to-pay.title')}>
        <ErrorState
          title={t('waiting.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      </Card>
    ) : null;
  if (data.orders.length === 0) return null;
  const offset = clockOffsetMs(data.now, found.dataUpdatedAt);
  return (
    <Card title={t('to-pay.title')}>
      <ul className="flex flex-col divide-y divide-line">
        {data.orders.map(({ orderNo, product, legs, waitsFor, payBefore, totalFen }) => {
          const trip = tripTitle(waitsFor?.slice(0, 1) ?? legs);
          return (
            <li key={orderNo} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14">
              <span className="min-w-0 flex-1 basis-40 break-words">{trip}</span>
              {payBefore !== null && <OrderCountdown payBefore={payBefore} clockOffsetMs={offset} />}
              <Money fen={totalFen} tone="plain" />
              <Link
                {...products[product].links.detail(orderNo)}
                aria-label={t('to-pay.pay-of', { trip })}
                className="text-brand-700 hover:underline"
              >
                {t('to-pay.pay')}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
