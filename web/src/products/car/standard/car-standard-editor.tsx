import { day } from '@woxing/contract/core/days';
import { fen, noFen, yuan } from '@woxing/contract/core/money';
import {
  carKindNames,
  carKinds,
  carSceneNames,
  carScenes,
} from '@woxing/contract/products/car/car-kinds.rules';
import type { CarStandard } from '@woxing/contract/products/car/car-standard';
import { type CarOption, carStandardWords, traceCar } from '@woxing/contract/products/car/car-standard.rules';
import { Choices, NumberField, type StandardEditor } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { CarSceneFields } from './car-scene-fields.tsx';
import { carStandardWordsOfEditor } from './car-standard.words.ts';

/** How the standard of cars is edited. */
export const carStandardEditor: StandardEditor<'car'> = {
  kind: 'car',
  title: '用车',
  blank: {
    kinds: ['economy', 'comfort'],
    scenes: [
      { scene: 'airport', cities: [], hours: [], fences: [] },
      { scene: 'station', cities: [], hours: [], fences: [] },
    ],
    rideLimitFen: null,
    dayLimitFen: null,
    monthLimitFen: null,
    dayRides: null,
    monthRides: null,
    over: 'reason',
  },
  Fields: CarFields,
  words: carStandardWords,
  examples: (standard) =>
    examples.map(({ title, ...option }) => ({ title, trace: traceCar(option, standard) })),
};

const capital = { lat: 40.0785, lon: 116.5871 };
const office = { lat: 39.9087, lon: 116.4605 };
const usual = {
  city: '北京',
  day: day('2026-03-10'),
  minute: 600,
  from: office,
  to: capital,
  before: { dayFen: noFen, monthFen: yuan(300), dayRides: 0, monthRides: 4 },
} as const;

const examples: readonly (CarOption & { readonly title: string })[] = [
  {
    ...usual,
    title: '北京接送机，经济型，周二10:00，¥118',
    scene: 'airport',
    kind: 'economy',
    priceFen: yuan(118),
  },
  {
    ...usual,
    title: '北京市内，舒适型，周二15:30，¥64',
    scene: 'city',
    kind: 'comfort',
    minute: 930,
    priceFen: yuan(64),
  },
  {
    ...usual,
    title: '北京加班，豪华型，周二23:30，¥210',
    scene: 'overtime',
    kind: 'luxury',
    minute: 1410,
    priceFen: yuan(210),
  },
];

function CarFields(props: { readonly value: CarStandard; readonly onChange: (value: CarStandard) => void }) {
  const t = useWords(carStandardWordsOfEditor);
  const { value } = props;
  const change = (part: Partial<CarStandard>) => props.onChange({ ...value, ...part });
  const { scenes } = value;
  return (
    <>
      <Choices
        title={t('car-std.kinds')}
        all={carKinds}
        nameOf={(kind) => carKindNames[kind]}
        chosen={value.kinds}
        onChange={(kinds) => change({ kinds })}
      />
      <Choices
        title={t('car-std.scenes')}
        all={carScenes}
        nameOf={(scene) => carSceneNames[scene]}
        chosen={scenes.map(({ scene }) => scene)}
        onChange={(chosen) =>
          change({
            scenes: chosen.map(
              (scene) =>
                scenes.find((rule) => rule.scene === scene) ?? { scene, cities: [], hours: [], fences: [] },
            ),
          })
        }
      />
      {scenes.map((rule) => (
        <CarSceneFields
          key={rule.scene}
          rule={rule}
          onChange={(next) => change({ scenes: scenes.map((one) => (one === rule ? next : one)) })}
        />
      ))}
      <div className="grid gap-4 md:grid-cols-3">
        {(['ride', 'day', 'month'] as const).map((of) => (
          <NumberField
            key={of}
            label={t(`car-std.${of}-limit`)}
            unit={t('car-std.yuan')}
            scale={100}
            min={0}
            max={10_000_000}
            emptyWords={t('car-std.unlimited')}
            value={value[`${of}LimitFen`]}
            onChange={(limit) => change({ [`${of}LimitFen`]: limit === null ? null : fen(limit) })}
          />
        ))}
        {(['day', 'month'] as const).map((of) => (
          <NumberField
            key={of}
            label={t(`car-std.${of}-rides`)}
            unit={t('car-std.times')}
            min={1}
            max={of === 'day' ? 100 : 1000}
            emptyWords={t('car-std.unlimited')}
            value={value[`${of}Rides`]}
            onChange={(rides) => change({ [`${of}Rides`]: rides })}
          />
        ))}
      </div>
    </>
  );
}
