import { type Fen, yuan } from '@woxing/contract/core/money';
import { type TrainKind, trainKindNames, trainKinds } from '@woxing/contract/products/rail/train-kinds.rules';
import { type RailSeat, railSeatNames, railSeats } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { traceTrain, trainStandardWords } from '@woxing/contract/products/rail/train-standard.rules';
import { Choices, NumberField, type StandardEditor } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { trainStandardWordsOfEditor } from './train-standard.words.ts';

/** How the standard of trains is edited. */
export const trainStandardEditor: StandardEditor<'train'> = {
  kind: 'train',
  title: '火车票',
  blank: { seats: ['O', '3', '2', '1', 'W'], more: [], over: 'person-pays' },
  Fields: TrainFields,
  words: trainStandardWords,
  examples: (standard) =>
    examples.map(({ title, ...option }) => ({ title, trace: traceTrain(option, standard) })),
};

interface Example {
  readonly title: string;
  readonly trainNo: string;
  readonly minutes: number;
  readonly seat: RailSeat;
  readonly fares: readonly { readonly seat: RailSeat; readonly fareFen: Fen }[];
}

const fast = [
  { seat: 'O' as const, fareFen: yuan(626) },
  { seat: 'M' as const, fareFen: yuan(1035) },
  { seat: '9' as const, fareFen: yuan(2158) },
];
const slow = [
  { seat: '1' as const, fareFen: yuan(177.5) },
  { seat: '3' as const, fareFen: yuan(304.5) },
  { seat: '4' as const, fareFen: yuan(476.5) },
];
const examples: readonly Example[] = [
  { title: 'G1 二等座，4.5小时', trainNo: 'G1', minutes: 270, seat: 'O', fares: fast },
  { title: 'G1 一等座，4.5小时', trainNo: 'G1', minutes: 270, seat: 'M', fares: fast },
  { title: 'Z99 软卧，15小时', trainNo: 'Z99', minutes: 900, seat: '4', fares: slow },
];

/** Rules beside the seats that are always allowed. */
const maxMore = 6;

function TrainFields({
  value,
  onChange,
}: {
  readonly value: TrainStandard;
  readonly onChange: (value: TrainStandard) => void;
}) {
  const t = useWords(trainStandardWordsOfEditor);
  const { seats, more } = value;
  const changeMore = (at: number, part: Partial<TrainStandard['more'][number]>) =>
    onChange({ ...value, more: more.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <>
      <Choices
        title={t('train-std.seats')}
        all={railSeats}
        nameOf={(seat) => railSeatNames[seat]}
        chosen={seats}
        onChange={(next) => onChange({ ...value, seats: next })}
      />
      {more.map((rule, at) => (
        <fieldset key={`rule-${at}`} className="flex flex-col gap-3 rounded-m border border-line p-3">
          <legend className="px-1 text-14 font-medium text-ink-700">
            {t('train-std.more', { at: at + 1 })}
          </legend>
          <Choices<TrainKind>
            title={t('train-std.kinds')}
            all={trainKinds}
            nameOf={(kind) => trainKindNames[kind]}
            chosen={rule.kinds}
            mayBeNone
            onChange={(kinds) => changeMore(at, { kinds })}
          />
          <NumberField
            label={t('train-std.from')}
            unit={t('train-std.hours')}
            scale={60}
            min={0}
            max={2880}
            value={rule.fromMinutes}
            onChange={(minutes) => changeMore(at, { fromMinutes: minutes ?? 0 })}
          />
          <Choices
            title={t('train-std.also')}
            all={railSeats}
            nameOf={(seat) => railSeatNames[seat]}
            chosen={rule.seats}
            onChange={(next) => changeMore(at, { seats: next })}
          />
          <Button
            look="text"
            className="self-start px-0!"
            onClick={() => onChange({ ...value, more: more.filter((_, index) => index !== at) })}
          >
            {t('train-std.remove')}
          </Button>
        </fieldset>
      ))}
      {more.length < maxMore && (
        <Button
          look="soft"
          size="s"
          className="self-start"
          onClick={() =>
            onChange({ ...value, more: [...more, { kinds: ['G', 'D'], fromMinutes: 360, seats: ['M'] }] })
          }
        >
          {t('train-std.add')}
        </Button>
      )}
    </>
  );
}
