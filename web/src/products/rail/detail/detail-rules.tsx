import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import {
  changedFloors,
  changeSteps,
  feeStepFen,
  hongKongCloses,
  minRefundFeeFen,
  otherSteps,
  type RailLine,
  refundLadders,
  refusals,
  stoppedCloses,
} from '@woxing/contract/products/rail/train-fees.rules';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { linesOf } from './detail-rules.rules.ts';
import { trainRuleWords } from './detail-rules.words.ts';

/** The rules of the railway for the lines of an order, in the figures and words by which `train-fees.rules.ts` reckons; the quote names the step of a ticket. */
export function DetailRules({ order }: { readonly order: Pick<OrderDetail, 'detail' | 'waitsFor'> }) {
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
  const { refund, change, elsewhere } = useLineRules()[line];
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div>
        <Ladder line={line} />
        <Sentences sentences={refund} />
      </div>
      <dl className="flex flex-col gap-3 text-14">
        <Rules name={t('train-rules.change')} sentences={change} />
        <Rules name={t('train-rules.elsewhere')} sentences={elsewhere} />
        <Rules
          name={t('train-rules.stopped')}
          sentences={[
            otherSteps.stoppedRefund.words,
            `${otherSteps.stoppedChange.words}${t('train-rules.stopped-once')}`,
            stoppedCloses('退票'),
            stoppedCloses('改签'),
          ]}
        />
      </dl>
    </div>
  );
}

interface SentencesOfLine {
  readonly refund: readonly string[];
  readonly change: readonly string[];
  readonly elsewhere: readonly string[];
}

/** What stands beside the refund ladder of each line. */
function useLineRules(): Readonly<Record<RailLine, SentencesOfLine>> {
  const t = useWords(trainRuleWords);
  const lastStep = refundLadders.mainland.at(-1)!;
  const { elsewhere, ...steps } = changeSteps;
  const always = [t('train-rules.once'), t('train-rules.not-departed')];
  return {
    mainland: {
      refund: [
        changedFloors.eightDaysAway.words,
        changedFloors.intoSpringRush.words,
        t('train-rules.least', { step: formatYuan(feeStepFen), min: formatYuan(minRefundFeeFen) }),
        t('train-rules.each'),
        t('train-rules.departed'),
        refusals.changedAfterDeparture,
      ],
      change: [
        ...Object.values(steps).map(({ words }) => words),
        t('train-rules.change-base', { step: formatYuan(feeStepFen) }),
        t('train-rules.difference', { percent: lastStep.percent }),
        t('train-rules.day-over'),
        ...always,
      ],
      elsewhere: [elsewhere.words, refusals.elsewhereLate, t('train-rules.elsewhere-once')],
    },
    'hong-kong': {
      refund: [
        t('train-rules.whole-yuan'),
        t('train-rules.each'),
        hongKongCloses('退票', false),
        hongKongCloses('退票', true),
        t('train-rules.departed'),
        refusals.hongKongChanged,
        refusals.changedAfterDeparture,
      ],
      change: [
        otherSteps.hongKongChange.words,
        hongKongCloses('改签', false),
        hongKongCloses('改签', true),
        t('train-rules.hong-kong-difference'),
        ...always,
      ],
      elsewhere: [refusals.hongKongElsewhere],
    },
  };
}

function Rules({ name, sentences }: { readonly name: string; readonly sentences: readonly string[] }) {
  return (
    <div>
      <dt className="mb-1 font-semibold">{name}</dt>
      <dd className="text-ink-700">
        <Sentences sentences={sentences} />
      </dd>
    </div>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc pl-4 text-12 text-ink-700">
      {sentences.map((sentence) => (
        <li key={sentence} className="py-0.5">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

function Ladder({ line }: { readonly line: RailLine }) {
  const t = useWords(trainRuleWords);
  return (
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
        {refundLadders[line].map(({ when, fee }) => (
          <tr key={when} className="border-b border-line">
            <td className="py-1.5">{when}</td>
            <td className="py-1.5 text-right font-medium whitespace-nowrap">{fee}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
