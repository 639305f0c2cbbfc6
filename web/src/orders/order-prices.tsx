import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { costTotal } from '@woxing/contract/orders/price-items.rules';
import { useMember } from '#src/access/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { orderWords } from './order.words.ts';
import { orderDetailWords } from './order-detail.words.ts';
import { itemsOfPassenger, moneyMoved } from './order-totals.rules.ts';
import { useProduct } from './products-context.ts';

/** What everybody pays, line by line, down to the total of the order. */
export function OrderPrices({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const d = useWords(orderDetailWords);
  const feesHidden = useMember()?.showServFee === 0;
  const translate = useTranslate();
  const { prices, afterSales } = useProduct(order.product);
  const changed = afterSales?.isDone(order) === true;
  return (
    <Card title={d('detail.prices')}>
      <ul className="flex flex-col gap-3">
        {order.passengers.map((passenger, index) => (
          <li key={`${passenger.name} ${passenger.paperNoMasked}`}>
            <p className="flex justify-between gap-4 font-semibold">
              <span>
                {passenger.name}
                <span className="ml-2 text-12 font-normal text-ink-500">
                  {prices.ticketType(order, index)}
                </span>
              </span>
              <span className="digits">{formatYuan(costTotal(itemsOfPassenger(order, index)))}</span>
            </p>
            <dl className="mt-1 text-12 text-ink-500">
              {prices.lines(order, index, translate, feesHidden).map(({ title, amount }) => (
                <div key={title} className="flex justify-between gap-4">
                  <dt>{title}</dt>
                  <dd className="digits">{amount}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-semibold">
        {order.deskFen === undefined
          ? d(changed ? 'detail.total-ordered' : 'detail.total')
          : t('order.at-desk')}
        {changed && order.deskFen === undefined ? (
          <span className="digits">{formatYuan(order.totalFen)}</span>
        ) : (
          <Money fen={order.deskFen ?? order.totalFen} size="l" />
        )}
      </p>
      {afterSales && <afterSales.Sums order={order} />}
      <Moved order={order} />
    </Card>
  );
}

/** What was paid in all, with what of it was for changes, what came back, and what that leaves. */
function Moved({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const d = useWords(orderDetailWords);
  const translate = useTranslate();
  const { afterSales } = useProduct(order.product);
  const { paidFen, differences, returnedFen, retainedFen } = moneyMoved(order.payments, (sheetNo) =>
    afterSales?.nameOf(order, sheetNo, translate),
  );
  if (order.payments.length === 0) return null;
  const lines = [
    {
      title: order.issuedElsewhere ? t('order.method-paidElsewhere') : d('detail.moved-paid'),
      fen: paidFen,
    },
    ...differences.map(({ name, fen }) => ({
      title: d('detail.moved-difference', { kind: name }),
      fen,
    })),
    { title: d('detail.moved-returned'), fen: returnedFen },
  ].filter(({ fen }) => fen > noFen);
  return (
    <dl className="mt-3 flex flex-col gap-0.5 border-t border-line pt-3 text-12 text-ink-500">
      {lines.map(({ title, fen }) => (
        <div key={title} className="flex justify-between gap-4">
          <dt>{title}</dt>
          <dd className="digits">{formatYuan(fen)}</dd>
        </div>
      ))}
      {lines.length > 1 && (
        <div className="flex justify-between gap-4 font-semibold text-ink-700">
          <dt>{d('detail.moved-kept')}</dt>
          <dd className="digits">{formatYuan(retainedFen)}</dd>
        </div>
      )}
    </dl>
  );
}
