import { formatYuan } from '@woxing/contract/core/money';
import { feeTable } from '@woxing/contract/products/air/fee-ladder.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { feeCell } from '../order/rule-words.rules.ts';
import { offerWords } from './offer.words.ts';

export type RuledFare = Pick<
  FareOption,
  'refundLadder' | 'changeLadder' | 'adultFen' | 'checkedKg' | 'cabinKg'
>;

/** Refund fees, change fees and luggage of a fare, step by step. */
export function FareRules({ fare }: { readonly fare: RuledFare }) {
  const t = useWords(offerWords);
  const acts = [
    { act: '退票', title: t('rules.refund'), lines: feeTable(fare.refundLadder, fare.adultFen) },
    { act: '改签', title: t('rules.change'), lines: feeTable(fare.changeLadder, fare.adultFen) },
  ] as const;
  return (
    <div className="flex flex-col gap-4 md:w-96">
      {acts.map(({ act, title, lines }) => (
        <table key={act} className="w-full text-14">
          <thead>
            <tr className="bg-background text-12 text-ink-500">
              <th scope="col" className="rounded-l-s px-3 py-1.5 text-left font-medium">
                {t('rules.when')}
              </th>
              <th scope="col" className="rounded-r-s px-3 py-1.5 text-right font-medium">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.words} className="border-b border-line last:border-0">
                <td className="px-3 py-2 text-ink-700">{line.words}</td>
                <td className="px-3 py-2 text-right font-medium whitespace-nowrap">{feeCell(line, act)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="px-3 text-14 text-ink-700">
        {t('rules.luggage')}：{luggageWords(fare, t)}
      </p>
      <p className="px-3 text-12 text-ink-500">
        {t('rules.base', { price: formatYuan(fare.adultFen) })}
        {t('rules.sheets')}
      </p>
    </div>
  );
}

type Speak = ReturnType<typeof useWords<(typeof offerWords)['base']>>;

export function luggageWords(fare: Pick<FareOption, 'checkedKg' | 'cabinKg'>, t: Speak): string {
  const checked =
    fare.checkedKg > 0 ? t('flight.luggage', { checked: fare.checkedKg }) : t('flight.no-luggage');
  return `${checked}，${t('flight.hand-luggage', { cabin: fare.cabinKg })}`;
}
