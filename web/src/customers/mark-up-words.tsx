import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import { useWords } from '#src/tenants/public.ts';
import { customerWords } from './customers.words.ts';

export function MarkUpWords({ markUp: { kind, amount } }: { readonly markUp: MarkUp }) {
  const t = useWords(customerWords);
  if (amount === 0) return <span>{t('mark-up.now-none')}</span>;
  return (
    <span className="font-semibold">
      {kind === 'yuan'
        ? t('mark-up.now-yuan', { amount: formatYuan(amount as Fen) })
        : t('mark-up.now-percent', { percent: amount / 10 })}
    </span>
  );
}
