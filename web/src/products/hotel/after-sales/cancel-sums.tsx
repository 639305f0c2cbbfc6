import { formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Money } from '#src/ui/money.tsx';
import { cancelSums, changedBy, totalAfter } from '../hotel-of.rules.ts';
import { hotelOrderWords } from '../product.words.ts';

/** What a change added or took, and what cancellations took from the price, down to what the order comes to with them. */
export default function CancelSums({ order }: { readonly order: OrderDetail }) {
  const t = useWords(hotelOrderWords);
  const sums = cancelSums(order);
  const changed = changedBy(order);
  // What is paid at the desk was never paid to us, and its nights are struck out.
  if (order.deskFen !== undefined || (sums.length === 0 && changed === noFen)) return null;
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
        {changed !== noFen && (
          <li className="flex justify-between gap-4 font-semibold">
            {t('hotel-order.kind-change')}
            <span className="digits">{formatYuan(changed)}</span>
          </li>
        )}
        {sums.map(({ sheetNo, nights, priceFen, feeFen }) => (
          <li key={sheetNo}>
            <p className="flex justify-between gap-4 font-semibold">
              {t('hotel-order.cancelled', { nights })}
              <span className="digits">{formatYuan(subtractFen(feeFen, priceFen))}</span>
            </p>
            <dl className="mt-1 text-12 text-ink-500">
              <div className="flex justify-between gap-4">
                <dt>{t('hotel-order.cancel-price')}</dt>
                <dd className="digits">{formatYuan(priceFen)}</dd>
              </div>
              <div className="flex justify-between gap-4">
                <dt>{t('hotel-order.cancel-fee')}</dt>
                <dd className="digits">{formatYuan(feeFen)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-semibold">
        {t('hotel-order.total-after')}
        <Money fen={totalAfter(order)} size="l" />
      </p>
    </>
  );
}
