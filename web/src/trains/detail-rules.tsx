import type { OrderDetail } from '@woxing/contract/orders';
import { hongKongChangeMinutes, type RailLine } from '@woxing/contract/train-fees.rules';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { type LadderRow, ladderOf, linesOf } from './detail-rules.rules.ts';
import { trainRuleWords } from './detail-rules.words.ts';

/** The rules of the railway for the lines of an order, as `train-fees.rules.ts` reckons by them; the quote names the step of a ticket. */
export function DetailRules({ order }: { readonly order: Pick<OrderDetail, 'train' | 'waitsFor'> }) {
  const t = useWords(trainRuleWords);
  const lines = linesOf(order);
  if (lines.length === 0) return null;
  return (
    <Card title={t('train-rules.title')}>
      <div className="flex flex-col gap-6">
        {lines.map((line) => (
          <section key={line} aria-label={t(`train-rules.${line}`)}>
            {(lines.length > 1 || line === 'hong-kong') && (
              <h3 className="mb-2 text-14 font-semibold text-brand-700">{t(`train-rules.${line}`)}</h3>
            )}
            <LineRules line={line} />
          </section>
        ))}
      </div>
    </Card>
  );
}

function LineRules({ line }: { readonly line: RailLine }) {
  const t = useWords(trainRuleWords);
  const change =
    line === 'hong-kong'
      ? t('train-rules.hong-kong-change', {
          minutes: hongKongChangeMinutes(false),
          kowloon: hongKongChangeMinutes(true),
        })
      : t('train-rules.mainland-change');
  const rules = [
    [t('train-rules.change'), change],
    [t('train-rules.elsewhere'), t(`train-rules.${line}-elsewhere`)],
    [t('train-rules.stopped'), t('train-rules.stopped-words')],
  ] as const;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Ladder line={line} />
      <dl className="flex flex-col gap-3 text-14">
        {rules.map(([name, words]) => (
          <div key={name}>
            <dt className="mb-1 font-semibold">{name}</dt>
            <dd className="text-ink-700">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Ladder({ line }: { readonly line: RailLine }) {
  const t = useWords(trainRuleWords);
  return (
    <div>
      <table className="w-full text-14">
        <caption className="mb-1.5 text-left font-semibold">{t('train-rules.refund')}</caption>
        <thead>
          <tr className="border-b border-line text-12 text-ink-500">
            <th scope="col" className="py-1 text-left font-normal">
              {t('train-rules.when')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('train-rules.fee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ladderOf(line).map((row) => (
            <tr key={row.percent} className="border-b border-line">
              <td className="py-1.5">
                <When row={row} />
              </td>
              <td className="py-1.5 text-right font-medium whitespace-nowrap">
                {row.percent === 0
                  ? t('train-rules.free')
                  : t('train-rules.percent', { percent: row.percent })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-ink-500">{t(`train-rules.${line}-least`)}</p>
    </div>
  );
}

const longDays = 8;

function When({ row: { fromHours, belowHours } }: { readonly row: LadderRow }) {
  const t = useWords(trainRuleWords);
  const time = (hours: number) =>
    hours >= longDays * 24 ? t('train-rules.days', { days: hours / 24 }) : t('train-rules.hours', { hours });
  if (fromHours === undefined) return t('train-rules.below', { below: time(belowHours ?? 0) });
  return belowHours === undefined
    ? t('train-rules.from', { from: time(fromHours) })
    : t('train-rules.between', { from: time(fromHours), below: time(belowHours) });
}
