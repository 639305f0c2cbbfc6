import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { PnrRead } from '@woxing/contract/products/air/pnr';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { OfflineSums } from './offline-draft.rules.ts';
import { offlineOrderWords } from './offline-order.words.ts';

/** What the parts make, beside what the evidence says in total. */
export function OfflineSumsCard({
  sums,
  total,
  fares,
  problem,
  onTotal,
}: {
  readonly sums: OfflineSums;
  readonly total: string;
  /** What the text says of prices. */
  readonly fares: PnrRead['fares'];
  readonly problem: string | undefined;
  readonly onTotal: (total: string) => void;
}) {
  const t = useWords(offlineOrderWords);
  const { fareFen, taxesFen, serviceFen, totalFen } = sums;
  return (
    <Card title={t('keep.sums')}>
      <dl className="flex flex-col gap-2">
        <Line name={t('keep.sum-fare')} amountFen={fareFen} />
        <Line name={t('keep.sum-taxes')} amountFen={taxesFen} />
        <Line name={t('keep.sum-service')} amountFen={serviceFen} />
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
          <dt className="font-semibold">{t('keep.sum')}</dt>
          <dd className="digits text-18 font-semibold">{formatYuan(totalFen)}</dd>
        </div>
      </dl>
      <TextField
        required
        className="mt-3"
        label={t('keep.total')}
        help={t('keep.total-help')}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        value={total}
        onChange={onTotal}
        error={problem}
        data-field="total"
      />
      {fares.map(({ type, totalFen: eachFen }) => (
        <p key={type} className="mt-2 text-12 text-ink-500">
          {t('keep.text-total', { type: passengerTypeWords[type], amount: formatYuan(eachFen) })}
        </p>
      ))}
    </Card>
  );
}

function Line({ name, amountFen }: { readonly name: string; readonly amountFen: Fen }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-500">{name}</dt>
      <dd className="digits">{formatYuan(amountFen)}</dd>
    </div>
  );
}
