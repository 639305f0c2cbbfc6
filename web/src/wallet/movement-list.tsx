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
  return (
    <ul className="divide-y divide-line">
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} />
      ))}
    </ul>
  );
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const t = useWords(walletWords);
  const { memo, at, amountFen, state } = movement;
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {memo}
          {state === 'held' && <Badge tone="warn">{t('movement.held')}</Badge>}
        </p>
        <p className="digits flex flex-wrap gap-x-3 text-12 text-ink-500">
          {stampWords(at)}
          <MovementLink movement={movement} />
        </p>
      </div>
      <span className={`digits text-16 font-semibold ${amountFen > 0 ? 'text-ok' : 'text-ink-900'}`}>
        {amountFen > 0 ? '+' : ''}
        {formatYuan(amountFen)}
      </span>
    </li>
  );
}

/** The way to what it was for: the order, or the bills that were repaid. */
export function MovementLink({ movement: { id, orderNo } }: { readonly movement: Movement }) {
  const t = useWords(walletWords);
  const repaymentNo = repaymentNoOf(id);
  const look = 'break-all text-brand-700 hover:underline';
  if (repaymentNo !== undefined) {
    return (
      <Link
        to="/finance/enterpriseBill"
        aria-label={t('movement.bills', { no: repaymentNo })}
        className={look}
      >
        {repaymentNo}
      </Link>
    );
  }
  if (orderNo === null) return null;
  if (isPurchaseNo(orderNo)) return <span className="break-all">{orderNo}</span>;
  return (
    <Link
      to="/ticket/OrderDetails/$id"
      params={{ id: orderNo }}
      aria-label={t('movement.order', { no: orderNo })}
      className={look}
    >
      {orderNo}
    </Link>
  );
}
