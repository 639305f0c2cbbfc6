import { type Fen, formatYuan, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { costTotal } from '@woxing/contract/orders/price-items.rules';
import { useWords } from '#src/tenants/public.ts';
import { Money } from '#src/ui/money.tsx';
import { cancelSums, changedBy, hotelOf, totalAfter } from '../hotel-of.rules.ts';
import { cancelSumsWords } from './cancel-sums.words.ts';

/** What a change added or took, and what cancellations took from the price, down to what the order comes to with them. */
export default function CancelSums({ order }: { readonly order: OrderDetail }) {
  const t = useWords(cancelSumsWords);
  const sums = cancelSums(order);
  const changed = changedBy(order);
  // What is paid at the desk was never paid to us, and its nights are struck out.
  if (order.deskFen !== undefined) return <ChangedAtDesk order={order} />;
  if (sums.length === 0 && changed === noFen) return null;
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
        {changed !== noFen && (
          <li className="flex justify-between gap-4 font-semibold">
            {t(changesKey(order))}
            <span className="digits">{formatYuan(changed)}</span>
          </li>
        )}
        {sums.map(({ sheetNo, nights, priceFen, feeFen }) => (
          <li key={sheetNo}>
            <p className="flex justify-between gap-4 font-semibold">
              {t('hotel-sums.cancelled', { nights })}
              <span className="digits">{formatYuan(subtractFen(feeFen, priceFen))}</span>
            </p>
            <dl className="mt-1 text-12 text-ink-500">
              <div className="flex justify-between gap-4">
                <dt>{t('hotel-sums.price')}</dt>
                <dd className="digits">{formatYuan(priceFen)}</dd>
              </div>
              <div className="flex justify-between gap-4">
                <dt>{t('hotel-sums.fee')}</dt>
                <dd className="digits">{formatYuan(feeFen)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-semibold">
        {t('hotel-sums.total')}
        <Money fen={totalAfter(order)} size="l" />
      </p>
    </>
  );
}

/** What of what is paid at the desk came by changes, or went by them. */
function ChangedAtDesk({ order }: { readonly order: OrderDetail }) {
  const t = useWords(cancelSumsWords);
  const amountFen = changedAtDesk(order);
  if (amountFen === noFen) return null;
  return (
    <p className="mt-2 flex justify-between gap-4 text-12 text-ink-500">
      {t('hotel-sums.of-which', { kind: t(changesKey(order)) })}
      <span className="digits">{formatYuan(amountFen)}</span>
    </p>
  );
}

function changedAtDesk(order: Pick<OrderDetail, 'detail' | 'items'>): Fen {
  const nights = (hotelOf(order)?.rooms ?? []).flatMap((room) => room.nights);
  const nowFen = sumFen(nights.filter(({ state }) => state !== 'moved').map(({ priceFen }) => priceFen));
  return subtractFen(nowFen, costTotal(order.items));
}

/** What all changes together are called. */
function changesKey(order: Pick<OrderDetail, 'detail'>) {
  const done = (hotelOf(order)?.sheets ?? []).filter(
    ({ kind, state }) => kind === 'change' && state === 'done',
  );
  if (done.every(({ longer }) => longer)) return 'hotel-sums.longer';
  return done.some(({ longer }) => longer) ? 'hotel-sums.both' : 'hotel-sums.changed';
}
