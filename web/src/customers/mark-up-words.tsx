import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { useWords } from '#src/tenants/public.ts';
import { customerWords } from './customers.words.ts';

/** For what each is added, by product; where it is for all of them, as for passengers. */
export function MarkUpWords({
  markUp: { kind, amount },
  product = null,
}: {
  readonly markUp: MarkUp;
  readonly product?: Product | null;
}) {
  const t = useWords(customerWords);
  if (amount === 0) return <span>{t('mark-up.now-none')}</span>;
  return (
    <span className="font-semibold">
      {kind === 'yuan'
        ? t(product === null ? 'mark-up.now-yuan' : `mark-up.now-yuan.${product}`, {
            amount: formatYuan(amount as Fen),
          })
        : t(product === null ? 'mark-up.now-percent' : `mark-up.now-percent.${product}`, {
            percent: amount / 10,
          })}
    </span>
  );
}
