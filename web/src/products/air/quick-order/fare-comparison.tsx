import { fen, formatYuan } from '@woxing/contract/core/money';
import type { PnrRead } from '@woxing/contract/products/air/pnr';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { adultTotal, type ChosenFare } from './pnr-draft.rules.ts';
import { quickOrderWords } from './quick-order.words.ts';

/** What an adult was to pay by the text, beside what is asked now. */
export function FareComparison({
  read,
  fares,
}: {
  readonly read: PnrRead;
  readonly fares: readonly (ChosenFare | undefined)[];
}) {
  const t = useWords(quickOrderWords);
  const written = read.fares.find(({ type }) => type === 'ADT');
  const now = adultTotal(read.segments, fares);
  return (
    <Card title={t('quick.fares')}>
      <dl className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-500">{t('quick.fare-text')}</dt>
          <dd className="digits">
            {written === undefined ? t('quick.fare-none') : formatYuan(written.totalFen)}
          </dd>
        </div>
        {read.surchargesFen !== null && (
          <div className="text-right text-12 text-ink-500">
            {t('quick.surcharges', { amount: formatYuan(read.surchargesFen) })}
          </div>
        )}
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-500">{t('quick.fare-now')}</dt>
          <dd className="digits text-18 font-semibold">{now === undefined ? '—' : formatYuan(now)}</dd>
        </div>
        {written !== undefined && now !== undefined && (
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-500">
              {now === written.totalFen
                ? t('quick.fare-same')
                : now < written.totalFen
                  ? t('quick.fare-less')
                  : t('quick.fare-more')}
            </dt>
            {now !== written.totalFen && (
              <dd className={now < written.totalFen ? 'digits text-ok' : 'digits text-warn'}>
                {formatYuan(fen(Math.abs(now - written.totalFen)))}
              </dd>
            )}
          </div>
        )}
      </dl>
      <p className="mt-3 text-12 text-ink-500">{t('quick.fare-hint')}</p>
    </Card>
  );
}
