import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { trainSheetWords } from './change-train.words.ts';

/** The ladder of the railway for mainland trains, as `train-fees.rules.ts` reckons by it; the quote names the step of a ticket. */
export function DetailRules() {
  const t = useWords(trainSheetWords);
  const steps = [
    [t('train-detail.rule-8-days'), t('train-detail.rule-free')],
    [t('train-detail.rule-48-hours'), t('train-detail.rule-percent', { percent: 5 })],
    [t('train-detail.rule-24-hours'), t('train-detail.rule-percent', { percent: 10 })],
    [t('train-detail.rule-late'), t('train-detail.rule-percent', { percent: 20 })],
  ] as const;
  return (
    <Card title={t('train-detail.rules')}>
      <div className="grid gap-5 md:grid-cols-2">
        <div>
          <table className="w-full text-14">
            <caption className="mb-1.5 text-left font-semibold">{t('train-detail.rule-refund')}</caption>
            <thead>
              <tr className="border-b border-line text-12 text-ink-500">
                <th scope="col" className="py-1 text-left font-normal">
                  {t('train-detail.rule-when')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {t('train-detail.rule-fee')}
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.map(([when, fee]) => (
                <tr key={when} className="border-b border-line">
                  <td className="py-1.5">{when}</td>
                  <td className="py-1.5 text-right font-medium whitespace-nowrap">{fee}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-12 text-ink-500">{t('train-detail.rule-least')}</p>
        </div>
        <dl className="flex flex-col gap-3 text-14">
          <div>
            <dt className="mb-1 font-semibold">{t('train-detail.change')}</dt>
            <dd className="text-ink-700">{t('train-detail.rule-change')}</dd>
          </div>
          <div>
            <dt className="mb-1 font-semibold">{t('train-detail.elsewhere')}</dt>
            <dd className="text-ink-700">{t('train-detail.rule-elsewhere')}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
