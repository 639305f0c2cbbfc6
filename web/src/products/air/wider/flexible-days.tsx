import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Day, daysBetween, formatMonthDay, formatWeekday } from '@woxing/contract/core/days';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { useToday } from '#src/ui/use-today.ts';
import { lowestFares } from '../search/flights.queries.ts';
import type { Input } from '../search/query-search.rules.ts';
import { daysAroundOf, lowestIn, roundFare } from './flexible-days.rules.ts';
import { widerWords } from './wider.words.ts';

/** The days around a journey with their lowest fares: a row for one way, a table of both ways for there and back. */
export default function FlexibleDays({
  input,
  onClose,
}: {
  readonly input: Input;
  readonly onClose: () => void;
}) {
  const t = useWords(widerWords);
  const phone = usePhone();
  const today = useToday();
  const round = input.trip === 'round';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('days.title')}
      shape={phone ? 'sheet' : 'box'}
      width={round ? 840 : 720}
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-500">{t(round ? 'days.round-hint' : 'days.one-hint')}</p>
        {today !== undefined && <Fares input={input} today={today} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

interface FaresProps {
  readonly input: Input;
  readonly today: Day;
  readonly onClose: () => void;
}

function Fares({ input, today, onClose }: FaresProps) {
  const t = useWords(widerWords);
  const navigate = useNavigate();
  const round = input.trip === 'round';
  const outDays = daysAroundOf(input.day, today);
  const backDays = daysAroundOf(input.back, outDays[0]!);
  const out = useQuery(faresOn(input.from, input.to, outDays));
  const back = useQuery({ ...faresOn(input.to, input.from, backDays), enabled: round });
  const failed = out.error ?? (round ? back.error : null);
  if (failed !== null) {
    const again = () => void Promise.all([out.refetch(), round && back.refetch()]);
    return <ErrorState title={t('days.failed')} hint={failed.message} onRetry={again} />;
  }
  if (out.data === undefined || (round && back.data === undefined)) {
    return (
      <output aria-label={t('days.loading')}>
        <Skeleton className={round ? 'h-80 w-full' : 'h-20 w-full'} />
      </output>
    );
  }
  const choose = (days: { readonly day: Day; readonly back?: Day }) => {
    const { from, to, trip } = input;
    void navigate({ to: '/airTicket/query', search: { from, to, trip, ...days } });
    onClose();
  };
  return round ? (
    <RoundTable
      {...{ input, outDays, backDays }}
      out={byDay(out.data.days)}
      back={byDay(back.data!.days)}
      onChoose={(day, backDay) => choose({ day, back: backDay })}
    />
  ) : (
    <OneRow input={input} fares={out.data.days} onChoose={(day) => choose({ day })} />
  );
}

const faresOn = (from: string, to: string, days: readonly Day[]) =>
  lowestFares({ from, to, start: days[0]!, days: daysBetween(days[0]!, days.at(-1)!) + 1 });

type DayFares = readonly { readonly day: Day; readonly lowestFen: Fen | null }[];
const byDay = (fares: DayFares) => new Map(fares.map(({ day, lowestFen }) => [day, lowestFen]));

const cellClass = (chosen: boolean, lowest: boolean) =>
  classNames(
    'flex h-13 w-full min-w-15 flex-col items-center justify-center rounded-s px-1 ring-1 hover:bg-brand-50',
    chosen ? 'bg-brand-50 ring-brand-200' : 'ring-line',
    lowest && 'text-ok',
  );

function Price({ fen, lowest }: { readonly fen: Fen; readonly lowest: boolean }) {
  const t = useWords(widerWords);
  return (
    <>
      <span className="digits font-semibold">{formatYuan(fen)}</span>
      {lowest && <span className="text-12 leading-4">{t('days.lowest')}</span>}
    </>
  );
}

const dayWords = (day: Day) => `${formatMonthDay(day)} ${formatWeekday(day)}`;

function OneRow(props: {
  readonly input: Input;
  readonly fares: DayFares;
  readonly onChoose: (day: Day) => void;
}) {
  const t = useWords(widerWords);
  const lowest = lowestIn(props.fares.map(({ lowestFen }) => lowestFen));
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-7">
      {props.fares.map(({ day, lowestFen }) => (
        <li key={day} className="flex flex-col gap-1 text-center">
          <span className="text-12 text-ink-500">{dayWords(day)}</span>
          {lowestFen === null ? (
            <span className="flex h-13 items-center justify-center text-ink-500">{t('days.none')}</span>
          ) : (
            <button
              type="button"
              aria-current={day === props.input.day ? 'date' : undefined}
              onClick={() => props.onChoose(day)}
              className={cellClass(day === props.input.day, lowestFen === lowest)}
            >
              <span className="sr-only">{dayWords(day)} </span>
              <Price fen={lowestFen} lowest={lowestFen === lowest} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function RoundTable(props: {
  readonly input: Input;
  readonly outDays: readonly Day[];
  readonly backDays: readonly Day[];
  readonly out: ReadonlyMap<Day, Fen | null>;
  readonly back: ReadonlyMap<Day, Fen | null>;
  readonly onChoose: (out: Day, back: Day) => void;
}) {
  const t = useWords(widerWords);
  const { input, outDays, backDays, out, back } = props;
  const fareOf = (outDay: Day, backDay: Day) => roundFare(out, back, outDay, backDay);
  const lowest = lowestIn(outDays.flatMap((outDay) => backDays.map((backDay) => fareOf(outDay, backDay))));
  return (
    <section aria-label={t('days.title')} className="overflow-x-auto pb-2">
      <table className="w-full border-separate border-spacing-1 text-center">
        <thead className="text-12 text-ink-500">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-surface font-normal">
              {t('days.out')}＼{t('days.back')}
            </th>
            {backDays.map((day) => (
              <th key={day} scope="col" className="min-w-15 font-normal whitespace-nowrap">
                {formatMonthDay(day)}
                <span className="block">{formatWeekday(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outDays.map((outDay) => (
            <tr key={outDay}>
              <th
                scope="row"
                className="sticky left-0 z-10 bg-surface pr-2 text-12 font-normal whitespace-nowrap text-ink-500"
              >
                {formatMonthDay(outDay)}
                <span className="block">{formatWeekday(outDay)}</span>
              </th>
              {backDays.map((backDay) => (
                <td key={backDay} className="p-px">
                  <RoundCell
                    fen={fareOf(outDay, backDay)}
                    days={[outDay, backDay]}
                    chosen={outDay === input.day && backDay === input.back}
                    lowest={lowest}
                    onChoose={props.onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RoundCell(props: {
  readonly fen: Fen | null | undefined;
  readonly days: readonly [out: Day, back: Day];
  readonly chosen: boolean;
  readonly lowest: Fen | undefined;
  readonly onChoose: (out: Day, back: Day) => void;
}) {
  const t = useWords(widerWords);
  const { fen, days, chosen, lowest } = props;
  if (fen === undefined || fen === null)
    return <span className="text-12 text-ink-500">{t(fen === null ? 'days.none' : 'days.not')}</span>;
  return (
    <button
      type="button"
      aria-current={chosen ? 'date' : undefined}
      onClick={() => props.onChoose(...days)}
      className={cellClass(chosen, fen === lowest)}
    >
      <span className="sr-only">
        {t('days.choose-round', { out: dayWords(days[0]), back: dayWords(days[1]) })}
      </span>
      <Price fen={fen} lowest={fen === lowest} />
    </button>
  );
}
