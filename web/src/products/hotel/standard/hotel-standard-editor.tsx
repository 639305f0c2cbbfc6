import { day } from '@woxing/contract/core/days';
import { fen, noFen, yuan } from '@woxing/contract/core/money';
import { templateOthersFen } from '@woxing/contract/products/hotel/hotel-cap-template.rules';
import { roomSharings, sharesByPercent } from '@woxing/contract/products/hotel/hotel-caps.rules';
import type { HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import {
  type HotelOption,
  hotelStandardWords,
  starWords,
  traceHotel,
} from '@woxing/contract/products/hotel/hotel-standard.rules';
import { NumberField, type StandardEditor } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { HotelCaps } from './hotel-caps.tsx';
import { hotelStandardWordsOfEditor } from './hotel-standard.words.ts';

/** How the standard of hotels is edited. */
export const hotelStandardEditor: StandardEditor<'hotel'> = {
  kind: 'hotel',
  title: '酒店',
  blank: {
    cities: [],
    others: { capFen: templateOthersFen, peakCapFen: null, peakMonths: [] },
    maxStar: null,
    sharing: null,
    over: 'person-pays',
  },
  Fields: HotelFields,
  words: hotelStandardWords,
  examples: (standard) =>
    examples.map(({ title, shared, ...option }) => ({
      title,
      trace: traceHotel({ ...option, roommate: shared ? standard : undefined }, standard),
    })),
};

const example = (
  title: string,
  stay: { readonly city: string; readonly star: number; readonly yuan: number; readonly night: string },
): HotelOption & { readonly title: string } => ({
  title,
  city: stay.city,
  star: stay.star,
  nights: [{ day: day(stay.night), priceFen: yuan(stay.yuan) }],
});

const examples = [
  {
    ...example('北京四星级，3月，¥520', { city: '北京', star: 4, yuan: 520, night: '2026-03-10' }),
    shared: false,
  },
  {
    ...example('青岛三星级，7月，¥480', { city: '青岛', star: 3, yuan: 480, night: '2026-07-15' }),
    shared: false,
  },
  {
    ...example('北京五星级，与同职级合住，¥760', { city: '北京', star: 5, yuan: 760, night: '2026-03-10' }),
    shared: true,
  },
];

const stars = [1, 2, 3, 4, 5];

function HotelFields(props: {
  readonly value: HotelStandard;
  readonly onChange: (value: HotelStandard) => void;
}) {
  const t = useWords(hotelStandardWordsOfEditor);
  const { value } = props;
  const change = (part: Partial<HotelStandard>) => props.onChange({ ...value, ...part });
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('hotel-std.star')}
          help={t('hotel-std.star-help')}
          value={String(value.maxStar ?? '')}
          options={[
            { value: '', label: t('hotel-std.any-star') },
            ...stars.map((star) => ({ value: String(star), label: starWords(star) })),
          ]}
          onChange={(star) => change({ maxStar: star === '' ? null : Number(star) })}
        />
        <Sharing value={value.sharing} onChange={(sharing) => change({ sharing })} />
      </div>
      <HotelCaps cities={value.cities} others={value.others} onChange={change} />
    </>
  );
}

type Sharing = HotelStandard['sharing'];

function Sharing({
  value,
  onChange,
}: {
  readonly value: Sharing;
  readonly onChange: (value: Sharing) => void;
}) {
  const t = useWords(hotelStandardWordsOfEditor);
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('hotel-std.sharing')}
        value={value?.formula ?? ''}
        options={[
          { value: '', label: t('hotel-std.sharing-none') },
          ...roomSharings.map((formula) => ({ value: formula, label: t(`hotel-std.sharing-${formula}`) })),
        ]}
        onChange={(formula) =>
          onChange(formula === '' ? null : { percent: 100, plusFen: noFen, ...value, formula })
        }
      />
      {value !== null &&
        (sharesByPercent[value.formula] ? (
          <NumberField
            label={t('hotel-std.percent')}
            unit={t('hotel-std.percent-unit')}
            min={1}
            max={300}
            value={value.percent}
            onChange={(percent) => onChange({ ...value, percent: percent ?? 100 })}
          />
        ) : (
          <NumberField
            label={t('hotel-std.plus')}
            unit={t('hotel-std.yuan')}
            scale={100}
            min={0}
            max={1_000_000}
            value={value.plusFen}
            onChange={(plus) => onChange({ ...value, plusFen: fen(plus ?? 0) })}
          />
        ))}
    </div>
  );
}
