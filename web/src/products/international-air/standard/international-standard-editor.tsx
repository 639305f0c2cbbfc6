import { fen, noFen, yuan } from '@woxing/contract/core/money';
import { cabinNames } from '@woxing/contract/products/air/air-standard.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { InternationalStandard } from '@woxing/contract/products/international-air/international-standard';
import {
  type InternationalOption,
  internationalStandardWords,
  traceInternational,
} from '@woxing/contract/products/international-air/international-standard.rules';
import { NumberField, type StandardEditor } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { internationalStandardEditorWords } from './international-standard.words.ts';

/** How the standard of flights abroad is edited. */
export const internationalStandardEditor: StandardEditor<'internationalAir'> = {
  kind: 'internationalAir',
  title: '国际机票',
  blank: {
    premiumFromHours: null,
    businessFromHours: null,
    firstFromHours: null,
    lowestWithinHours: null,
    toleranceFen: yuan(500),
    advanceDays: null,
    over: 'approval',
  },
  Fields: InternationalFields,
  words: internationalStandardWords,
  examples: (standard) =>
    examples.map(({ title, option }) => ({ title, trace: traceInternational(option, standard) })),
};

const example = (
  title: string,
  cabin: Cabin,
  figures: {
    readonly hours: number;
    readonly price: number;
    readonly lowest: number;
    readonly ahead: number;
  },
): { readonly title: string; readonly option: InternationalOption } => ({
  title,
  option: {
    cabin,
    flyingMinutes: figures.hours * 60,
    daysAhead: figures.ahead,
    journeyFen: yuan(figures.price),
    lowestFen: yuan(figures.lowest),
  },
});

const examples = [
  example('上海—东京，提前14天，经济舱¥2,600', 'economy', { hours: 3, price: 2600, lowest: 2300, ahead: 14 }),
  example('上海—新加坡，提前7天，公务舱¥9,800', 'business', {
    hours: 6,
    price: 9800,
    lowest: 9800,
    ahead: 7,
  }),
  example('上海—纽约，提前2天，公务舱¥38,000', 'business', {
    hours: 15,
    price: 38_000,
    lowest: 36_000,
    ahead: 2,
  }),
];

const startFields = [
  ['premium', 'premiumFromHours'],
  ['business', 'businessFromHours'],
  ['first', 'firstFromHours'],
] as const;

function InternationalFields({
  value,
  onChange,
}: {
  readonly value: InternationalStandard;
  readonly onChange: (value: InternationalStandard) => void;
}) {
  const t = useWords(internationalStandardEditorWords);
  const change = (part: Partial<InternationalStandard>) => onChange({ ...value, ...part });
  return (
    <>
      <p className="text-14 text-ink-500">{t('intl-std.economy')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {startFields.map(([cabin, field]) => (
          <NumberField
            key={field}
            label={t('intl-std.from', { cabin: cabinNames[cabin] })}
            unit={t('intl-std.hours')}
            min={0}
            max={24}
            emptyWords={t('intl-std.never')}
            help={t('intl-std.from-help')}
            value={value[field]}
            onChange={(hours) => change({ [field]: hours })}
          />
        ))}
        <NumberField
          label={t('intl-std.advance')}
          unit={t('intl-std.days')}
          min={1}
          max={90}
          emptyWords={t('intl-std.unlimited')}
          value={value.advanceDays}
          onChange={(advanceDays) => change({ advanceDays })}
        />
        <NumberField
          label={t('intl-std.lowest')}
          unit={t('intl-std.hours')}
          min={1}
          max={24}
          emptyWords={t('intl-std.unlimited')}
          help={t('intl-std.lowest-help')}
          value={value.lowestWithinHours}
          onChange={(lowestWithinHours) => change({ lowestWithinHours })}
        />
        {value.lowestWithinHours !== null && (
          <NumberField
            label={t('intl-std.tolerance')}
            unit={t('intl-std.yuan')}
            scale={100}
            min={0}
            max={10_000_000}
            help={t('intl-std.tolerance-help')}
            value={value.toleranceFen}
            onChange={(amount) => change({ toleranceFen: amount === null ? noFen : fen(amount) })}
          />
        )}
      </div>
    </>
  );
}
