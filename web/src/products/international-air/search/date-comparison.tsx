import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, formatMonthDay, formatWeekday } from '@woxing/contract/core/days';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { internationalSaleDays } from '@woxing/contract/products/international-air/international-fares.rules';
import { useWords } from '#src/tenants/public.ts';
import Calendar from '#src/ui/calendar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { type Journey } from './journey-address.rules.ts';
import { useLowestFares } from './journey-day-field.tsx';
import { journeyListWords } from './journey-list.words.ts';
import { fareDateTable } from './journeys.queries.ts';

interface ComparisonProps {
  readonly journey: Journey;
  readonly today: Day;
  readonly onDays: (days: readonly Day[]) => void;
}

/** Other days with their lowest fares: a calendar of months for one way, a table of both ways for there and back. */
export default function DateComparison(props: ComparisonProps & { readonly onClose: () => void }) {
  const t = useWords(journeyListWords);
  const phone = usePhone();
  const kind = props.journey.type === '2' ? '2' : '1';
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(`intl-days.title-${kind}`)}
      shape={phone ? 'sheet' : 'box'}
      width={kind === '2' ? 860 : 780}
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-500">{t(`intl-days.hint-${kind}`)}</p>
        {kind === '2' ? <BothWays {...props} /> : <OneWay {...props} />}
      </div>
    </Dialog>
  );
}

function OneWay({ journey, today, onDays }: ComparisonProps) {
  const t = useWords(journeyListWords);
  const { from, to, day } = journey.parts[0]!;
  const { priceOf, setMonth, waiting, failed } = useLowestFares({ from, to, cabin: journey.cabin }, today);
  return (
    <>
      <Calendar
        value={day}
        min={today}
        max={addDays(today, internationalSaleDays)}
        priceOf={priceOf}
        onMonth={setMonth}
        onChange={(chosen) => onDays([chosen])}
      />
      <output className="block min-h-5 text-12 text-ink-500">
        {failed !== undefined
          ? `${t('intl-days.failed')}：${failed.message}`
          : waiting && t('intl-days.loading')}
      </output>
    </>
  );
}

function BothWays({ journey, onDays }: ComparisonProps) {
  const t = useWords(journeyListWords);
  const [out, back] = [journey.parts[0]!, journey.parts[1]!];
  const found = useQuery(
    fareDateTable({
      from: out.from,
      to: out.to,
      cabin: journey.cabin,
      outDay: out.day,
      backDay: back.day,
    }),
  );
  if (found.isError) {
    return (
      <ErrorState
        title={t('intl-days.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.data === undefined) {
    return (
      <output aria-label={t('intl-days.loading')}>
        <Skeleton className="h-96 w-full" />
      </output>
    );
  }
  const { outDays, backDays, lowest } = found.data;
  const known = lowest.flat().filter((fare) => fare !== null);
  const best = known.length === 0 ? undefined : Math.min(...known);
  return (
    <section aria-label={t('intl-days.title-2')} className="overflow-x-auto pb-2">
      <table className="w-full border-separate border-spacing-1 text-center">
        <thead className="text-12 text-ink-500">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-surface font-normal">
              {t('intl-days.out')}＼{t('intl-days.back')}
            </th>
            {backDays.map((day) => (
              <th key={day} scope="col" className="min-w-18 font-normal whitespace-nowrap">
                {formatMonthDay(day)}
                <span className="block">{formatWeekday(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outDays.map((outDay, row) => (
            <tr key={outDay}>
              <th
                scope="row"
                className="sticky left-0 z-10 bg-surface pr-2 text-12 font-normal whitespace-nowrap text-ink-500"
              >
                {formatMonthDay(outDay)}
                <span className="block">{formatWeekday(outDay)}</span>
              </th>
              {backDays.map((backDay, column) => (
                <td key={backDay} className="p-px">
                  <Cell
                    fare={lowest[row]?.[column] ?? null}
                    days={[outDay, backDay]}
                    chosen={outDay === out.day && backDay === back.day}
                    best={best}
                    onDays={onDays}
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

const dayWords = (day: Day) => `${formatMonthDay(day)} ${formatWeekday(day)}`;

function Cell(props: {
  readonly fare: Fen | null;
  readonly days: readonly [out: Day, back: Day];
  readonly chosen: boolean;
  readonly best: number | undefined;
  readonly onDays: (days: readonly Day[]) => void;
}) {
  const t = useWords(journeyListWords);
  const { fare, days, chosen, best } = props;
  if (fare === null) return <span className="text-12 text-ink-500">{t('intl-days.none')}</span>;
  return (
    <button
      type="button"
      aria-current={chosen ? 'date' : undefined}
      onClick={() => props.onDays(days)}
      className={classNames(
        'flex h-control-52 w-full min-w-18 flex-col items-center justify-center rounded-s px-1 ring-1 hover:bg-brand-50',
        chosen ? 'bg-brand-50 ring-brand-200' : 'ring-line',
        fare === best && 'text-ok',
      )}
    >
      <span className="sr-only">
        {t('intl-days.choose', { out: dayWords(days[0]), back: dayWords(days[1]) })}
      </span>
      <span className="digits font-semibold">{formatYuan(fare)}</span>
      {fare === best && <span className="text-12 leading-4">{t('intl-days.lowest')}</span>}
    </button>
  );
}
