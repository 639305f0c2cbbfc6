import { type Fen, fen, noFen, yuan } from '@woxing/contract/core/money';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import {
  type AirOption,
  airStandardWords,
  cabinNames,
  traceAir,
} from '@woxing/contract/products/air/air-standard.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { Choices, NumberField, type StandardEditor } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { airStandardWordsOfEditor } from './air-standard.words.ts';

const cabins = ['economy', 'premium', 'business', 'first'] as const satisfies readonly Cabin[];

/** How the standard of flights is edited. */
export const airStandardEditor: StandardEditor<'air'> = {
  kind: 'air',
  title: '国内机票',
  blank: {
    cabins: ['economy'],
    economyLimitFen: null,
    toleranceFen: yuan(200),
    discountCaps: {},
    advanceDays: null,
    lowestWithin: null,
    over: 'person-pays',
  },
  Fields: AirFields,
  words: airStandardWords,
  examples: (standard) => examples.map(({ title, option }) => ({ title, trace: traceAir(option, standard) })),
};

const example = (
  title: string,
  cabin: Cabin,
  figures: { readonly adult: number; readonly full: number; readonly ahead: number; readonly lowest: number },
): { title: string; option: AirOption } => {
  const adultFen = yuan(figures.adult);
  const fullFen = yuan(figures.full);
  const percent = Math.round((adultFen * 100) / fullFen);
  return {
    title,
    option: {
      cabins: [cabin],
      adultFen,
      economyFen: cabin === 'economy' ? adultFen : noFen,
      discounts: [{ cabin, percent, adultFen, fullFen }],
      daysAhead: figures.ahead,
      lowestFen: yuan(figures.lowest),
    },
  };
};

const examples = [
  example('提前7天，经济舱¥680', 'economy', { adult: 680, full: 1900, ahead: 7, lowest: 680 }),
  example('提前1天，经济舱¥1,280', 'economy', { adult: 1280, full: 1900, ahead: 1, lowest: 960 }),
  example('提前3天，公务舱¥2,840', 'business', { adult: 2840, full: 5700, ahead: 3, lowest: 2840 }),
];

function AirFields({
  value,
  onChange,
}: {
  readonly value: AirStandard;
  readonly onChange: (value: AirStandard) => void;
}) {
  const t = useWords(airStandardWordsOfEditor);
  const change = (part: Partial<AirStandard>) => onChange({ ...value, ...part });
  const allowed = cabins.filter((cabin) => value.cabins.includes(cabin));
  return (
    <>
      <Choices
        title={t('air-std.cabins')}
        all={cabins}
        nameOf={(cabin) => cabinNames[cabin]}
        chosen={allowed}
        onChange={(next) => change({ cabins: next })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField
          label={t('air-std.limit')}
          unit={t('air-std.yuan')}
          scale={100}
          min={0}
          max={10_000_000}
          emptyWords={t('air-std.unlimited')}
          help={t('air-std.limit-help')}
          value={value.economyLimitFen}
          onChange={(amount) => change({ economyLimitFen: fenOf(amount) })}
        />
        <NumberField
          label={t('air-std.tolerance')}
          unit={t('air-std.yuan')}
          scale={100}
          min={0}
          max={1_000_000}
          help={t('air-std.tolerance-help')}
          value={value.toleranceFen}
          onChange={(amount) => change({ toleranceFen: fenOf(amount) ?? noFen })}
        />
        {allowed.map((cabin) => (
          <NumberField
            key={cabin}
            label={t('air-std.cap', { cabin: cabinNames[cabin] })}
            unit={t('air-std.tenths')}
            scale={10}
            min={10}
            max={100}
            emptyWords={t('air-std.unlimited')}
            value={value.discountCaps[cabin] ?? null}
            onChange={(cap) => change({ discountCaps: withCap(value.discountCaps, cabin, cap) })}
          />
        ))}
        <NumberField
          label={t('air-std.advance')}
          unit={t('air-std.days')}
          min={1}
          max={60}
          emptyWords={t('air-std.unlimited')}
          value={value.advanceDays}
          onChange={(advanceDays) => change({ advanceDays })}
        />
        <NumberField
          label={t('air-std.lowest')}
          unit={t('air-std.minutes')}
          min={15}
          max={720}
          emptyWords={t('air-std.unlimited')}
          help={t('air-std.lowest-help')}
          value={value.lowestWithin}
          onChange={(lowestWithin) => change({ lowestWithin })}
        />
      </div>
    </>
  );
}

const fenOf = (amount: number | null): Fen | null => (amount === null ? null : fen(amount));

function withCap(
  caps: AirStandard['discountCaps'],
  cabin: Cabin,
  cap: number | null,
): AirStandard['discountCaps'] {
  const { [cabin]: _before, ...others } = caps;
  return cap === null ? others : { ...others, [cabin]: cap };
}
