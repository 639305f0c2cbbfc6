import { useQuery } from '@tanstack/react-query';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import { DetailDrawer } from '#src/desk/public.ts';
import { Amount } from '#src/list/public.ts';
import { OrderStatus, stampWords, TripLegs } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { billedOrder } from './bills.queries.ts';
import { billWords } from './bills.words.ts';

/** The order behind a line: who flew where, and all that it moved on the line. */
export function OrderDrawer(props: { readonly orderNo: string; readonly onClose: () => void }) {
  const t = useWords(billWords);
  const found = useQuery(billedOrder(props.orderNo));
  const order = found.data;
  return (
    <DetailDrawer
      title={t('ebill.order-title', { no: props.orderNo })}
      onClose={props.onClose}
      {...(order !== undefined && {
        facts: [
          [t('ebill.state'), <OrderStatus key="state" order={order} />],
          [t('ebill.order-people'), order.passengerNames.join('、')],
          [t('ebill.order-placed'), stampWords(order.createdAt)],
          [t('ebill.order-total'), formatYuan(order.totalFen)],
        ] as const,
      })}
    >
      {order === undefined &&
        (found.isError ? (
          <ErrorState
            title={t('ebill.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-60" />
        ))}
      {order !== undefined && (
        <div className="mt-5 flex flex-col gap-5">
          <TripLegs legs={order.legs} />
          <section>
            <h3 className="mb-2 font-semibold">{t('ebill.order-movements')}</h3>
            <ul className="flex flex-col divide-y divide-line">
              {order.movements.map((each) => (
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
              <Amount fen={sumFen(order.movements.map(({ amountFen }) => amountFen))} strong />
            </p>
          </section>
        </div>
      )}
    </DetailDrawer>
  );
}
