import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { formatPoints, points } from '@woxing/contract/payments/earnings.rules';
import { useWords } from '#src/tenants/public.ts';
import { saleWords } from './sale.words.ts';

/** What the distributor pays, what the customer is asked, and what that leaves. */
export function SaleSums(props: {
  readonly netFen: Fen;
  readonly saleFen: Fen;
  readonly earnedFen: Fen;
  /** About as many as the order brings; left out where that is known elsewhere. */
  readonly points?: number;
  /** The tickets are paid elsewhere. */
  readonly elsewhere?: boolean;
}) {
  const t = useWords(saleWords);
  return (
    <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-14">
      <Row
        title={t(props.elsewhere === true ? 'sale.sum-net-elsewhere' : 'sale.sum-net')}
        words={formatYuan(props.netFen)}
      />
      <Row title={t('sale.sum-sale')} words={formatYuan(props.saleFen)} />
      <Row title={t('sale.sum-earned')} words={formatYuan(props.earnedFen)} strong />
      {props.points !== undefined && props.points > 0 && (
        <Row
          title={t('sale.points')}
          words={t('sale.points-count', { count: formatPoints(points(props.points)) })}
        />
      )}
    </dl>
  );
}

function Row(props: { readonly title: string; readonly words: string; readonly strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-500">{props.title}</dt>
      <dd className={props.strong === true ? 'digits font-semibold text-price-small' : 'digits'}>
        {props.words}
      </dd>
    </div>
  );
}
