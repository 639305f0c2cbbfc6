import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { isPurchaseNo } from '@woxing/contract/payments/purchase.rules';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { repaymentNoOf } from './repayment-no.rules.ts';
import type { Movement } from './wallet.queries.ts';
import { walletWords } from './wallet.words.ts';

/** Movements as rows: what for, when, how much, and the way to the order. */
export function MovementList({ movements }: { readonly movements: readonly Movement[] }) {
  const t = useWords(walletWords);
  return (
    <ul className="divide-y divide-line">
      {movements.map(({ id, memo, at, amountFen, state, orderNo }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              {memo}
              {state === 'held' && <Badge tone="warn">{t('movement.held')}</Badge>}
            </p>
            <p className="digits flex flex-wrap gap-x-3 text-12 text-ink-500">
              {stampWords(at)}
              {repaymentNoOf(id) !== undefined && (
                <Link
                  to="/finance/enterpriseBill"
                  aria-label={t('movement.bills', { no: repaymentNoOf(id)! })}
                  className="break-all text-brand-600 hover:underline"
                >
                  {repaymentNoOf(id)}
                </Link>
              )}
              {orderNo !== null && isPurchaseNo(orderNo) && <span className="break-all">{orderNo}</span>}
              {orderNo !== null && !isPurchaseNo(orderNo) && (
                <Link
                  to="/ticket/OrderDetails/$id"
                  params={{ id: orderNo }}
                  aria-label={t('movement.order', { no: orderNo })}
                  className="break-all text-brand-600 hover:underline"
                >
                  {orderNo}
                </Link>
              )}
            </p>
          </div>
          <span className={`digits text-16 font-semibold ${amountFen > 0 ? 'text-ok' : 'text-ink-900'}`}>
            {amountFen > 0 ? '+' : ''}
            {formatYuan(amountFen)}
          </span>
        </li>
      ))}
    </ul>
  );
}
