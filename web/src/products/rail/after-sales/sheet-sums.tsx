import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Money } from '#src/ui/money.tsx';
import { railOrderWords } from '../product.words.ts';
import { type SheetSum, sheetSums, totalAfter } from './sheet-sums.rules.ts';

/** What refunds and changes added and took, each with its parts, down to what the order comes to with them. */
export default function SheetSums({ order }: { readonly order: OrderDetail }) {
  const t = useWords(railOrderWords);
  const sums = sheetSums(order);
  if (sums.length === 0) return null;
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
        {sums.map((sum) => (
          <li key={sum.sheetNo}>
            <SheetLines sum={sum} several={order.passengers.length > 1} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-semibold">
        {t('detail.total-after')}
        <Money fen={totalAfter(order)} size="l" />
      </p>
    </>
  );
}

function SheetLines({ sum, several }: { readonly sum: SheetSum; readonly several: boolean }) {
  const t = useWords(railOrderWords);
  return (
    <>
      <p className="flex justify-between gap-4 font-semibold">
        <span>
          {t(`sheet-kind.${sum.kind}`)}
          <span className="digits ml-2 text-12 font-normal text-ink-500">
            {sum.to === null
              ? sum.from.join('、')
              : t('detail.sheet-trains', { from: sum.from.join('、'), to: sum.to })}
          </span>
          {several && <span className="ml-2 text-12 font-normal text-ink-500">{sum.names.join('、')}</span>}
        </span>
        <span className="digits">{formatYuan(sum.netFen)}</span>
      </p>
      <dl className="mt-1 text-12 text-ink-500">
        {sum.lines.map(({ line, fen }) => (
          <div key={line} className="flex justify-between gap-4">
            <dt>{t(line === 'fee' ? `detail.sheet-fee-${sum.kind}` : `detail.sheet-${line}`)}</dt>
            <dd className="digits">{formatYuan(fen)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
