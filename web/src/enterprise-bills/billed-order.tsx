import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import type { findBilledOrder } from '@woxing/contract/payments/enterprise-bills';
import { Amount } from '#src/list/public.ts';
import { OrderStatus, stampWords, TripLegs } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { billedOrder } from './bills.queries.ts';
import { billWords } from './bills.words.ts';

/** The order behind a line: who flew where, and all that it moved on the credit line. Nothing where a line is of no order. */
export function BilledOrder({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(billWords);
  const found = useQuery({ ...billedOrder(orderNo), enabled: orderNo !== '' });
  if (orderNo === '') return null;
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-semibold">{t('ebill.order')}</h3>
      {found.data !== undefined ? (
        <Order order={found.data} />
      ) : found.isError ? (
        <ErrorState
          title={t('ebill.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-60" />
      )}
    </section>
  );
}

function Order({ order }: { readonly order: OutputOf<typeof findBilledOrder> }) {
  const t = useWords(billWords);
  const facts = [
    [t('ebill.state'), <OrderStatus key="state" order={order} />],
    [t('ebill.order-people'), order.passengerNames.join('、')],
    [t('ebill.order-placed'), stampWords(order.createdAt)],
    [t('ebill.order-total'), formatYuan(order.totalFen)],
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="whitespace-nowrap text-ink-500">{name}</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <TripLegs legs={order.legs} />
      <Movements of={order.movements} />
    </div>
  );
}

function Movements({ of }: { readonly of: OutputOf<typeof findBilledOrder>['movements'] }) {
  const t = useWords(billWords);
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('ebill.order-movements')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {of.map((each) => (
          <li key={each.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {each.memo}
              <span className="digits ml-3 text-12 text-ink-500">{stampWords(each.at)}</span>
            </span>
            <Amount fen={each.amountFen} />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between font-semibold">
        <span>{t('ebill.order-sum')}</span>
        <Amount fen={sumFen(of.map(({ amountFen }) => amountFen))} strong />
      </p>
    </section>
  );
}
