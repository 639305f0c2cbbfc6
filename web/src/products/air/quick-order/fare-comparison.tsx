import { type Fen, fen, formatYuan } from '@woxing/contract/core/money';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { PnrRead } from '@woxing/contract/products/air/pnr';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { type ChosenFare, type ComparedFare, commissionNow, comparedFares } from './pnr-draft.rules.ts';
import { quickOrderWords } from './quick-order.words.ts';

/** What each of them was to pay by the text, beside what is asked now; and what of it was to stay with whoever issues the tickets. */
export function FareComparison({
  read,
  fares,
}: {
  readonly read: PnrRead;
  readonly fares: readonly (ChosenFare | undefined)[];
}) {
  const t = useWords(quickOrderWords);
  const compared = comparedFares(read, fares);
  return (
    <Card title={t('quick.fares')}>
      <div className="flex flex-col divide-y divide-line">
        {compared.map((fare) => (
          <ComparedType key={fare.type} fare={fare} />
        ))}
      </div>
      {read.surchargesFen !== null && (
        <p className="mt-2 text-right text-12 text-ink-500">
          {t('quick.surcharges', { amount: formatYuan(read.surchargesFen) })}
        </p>
      )}
      <Commission fares={compared} now={commissionNow(read.segments)} />
      <p className="mt-3 text-12 text-ink-500">{t('quick.fare-hint')}</p>
    </Card>
  );
}

function ComparedType({ fare: { type, people, writtenFen, nowFen } }: { readonly fare: ComparedFare }) {
  const t = useWords(quickOrderWords);
  return (
    <section aria-label={passengerTypeWords[type]} className="py-2 first:pt-0 last:pb-0">
      <h3 className="text-14 font-semibold">
        {people === 0
          ? passengerTypeWords[type]
          : t('quick.fare-people', { type: passengerTypeWords[type], count: people })}
      </h3>
      <dl className="mt-1 flex flex-col gap-1">
        <Line
          name={t('quick.fare-text')}
          words={writtenFen === undefined ? t('quick.fare-none') : formatYuan(writtenFen)}
        />
        <Line
          name={t('quick.fare-now')}
          words={nowFen === undefined ? '—' : formatYuan(nowFen)}
          look="font-semibold"
        />
        {writtenFen !== undefined && nowFen !== undefined && <Difference byFen={fen(nowFen - writtenFen)} />}
      </dl>
    </section>
  );
}

function Difference({ byFen }: { readonly byFen: Fen }) {
  const t = useWords(quickOrderWords);
  if (byFen === 0) return <Line name={t('quick.fare-same')} words="" />;
  return (
    <Line
      name={t(byFen < 0 ? 'quick.fare-less' : 'quick.fare-more')}
      words={formatYuan(fen(Math.abs(byFen)))}
      look={byFen < 0 ? 'text-ok' : 'text-warn'}
    />
  );
}

function Commission({ fares, now }: { readonly fares: readonly ComparedFare[]; readonly now: number }) {
  const t = useWords(quickOrderWords);
  const written = fares.find(({ writtenCommission }) => writtenCommission !== undefined)?.writtenCommission;
  if (written === undefined) return null;
  return (
    <p className={`mt-2 text-14 ${now < written ? 'text-warn' : 'text-ink-700'}`}>
      {t(now === written ? 'quick.commission-same' : 'quick.commission-other', { written, now })}
    </p>
  );
}

function Line({
  name,
  words,
  look = '',
}: {
  readonly name: string;
  readonly words: string;
  readonly look?: string;
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-500">{name}</dt>
      <dd className={`digits ${look}`}>{words}</dd>
    </div>
  );
}
