import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { PaymentState, StatementChannel, TakenMethod } from '@woxing/contract/payments/payments';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { momentWords } from './moment.rules.ts';
import { type OrderTranslate, orderWords } from './order.words.ts';
import { orderDetailWords } from './order-detail.words.ts';

/** Every payment that money came by, and what of it went back. */
export function OrderPayments({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderWords);
  const d = useWords(orderDetailWords);
  // Nothing is paid to us.
  if (order.deskFen !== undefined && order.totalFen === noFen) return null;
  return (
    <Card title={d('detail.payments')}>
      {order.payments.length === 0 && <p className="text-ink-500">{d('detail.payments-none')}</p>}
      <ul className="flex flex-col gap-3">
        {order.payments.map((payment) => (
          <li key={payment.outTradeNo}>
            <p className="flex items-center justify-between gap-4">
              <span className="flex items-center gap-2 font-semibold">
                {payment.card ?? payMethodWords(t, payment.method as TakenMethod)}
                {!isElsewhere(payment) && (
                  <Badge tone={stateTones[payment.state as PaymentState]}>
                    {d(`payment.${payment.state as PaymentState}`)}
                  </Badge>
                )}
              </span>
              <span className="digits font-semibold">{formatYuan(payment.amountFen)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 text-12 text-ink-500">
              <span className="digits">{momentWords(payment.at, order.now)}</span>
              {payment.returnedFen > noFen && (
                <span className="text-ok">
                  {d('detail.returned', { amount: formatYuan(payment.returnedFen) })}
                </span>
              )}
            </p>
            {!isElsewhere(payment) && (
              <p className="text-12 break-all text-ink-500">
                {d('detail.payment-no')}
                <span className="digits ml-1.5">{payment.outTradeNo}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What never passed our accounts has no state and no number that its payer knows. */
const isElsewhere = ({ method }: { readonly method: string }): boolean => method === 'paidElsewhere';

/** Of a method, or of the bank that takes cards. */
export function payMethodWords(t: OrderTranslate, method: TakenMethod | StatementChannel): string {
  return t(`order.method-${method}`);
}

const stateTones: Record<PaymentState, Tone> = {
  created: 'warn',
  presenting: 'warn',
  paid: 'ok',
  closed: 'grey',
  refunding: 'brand',
  refunded: 'grey',
  'late-paid': 'grey',
  unknown: 'brand',
};
