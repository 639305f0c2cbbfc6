import { addDays, type Day, daysBetween, formatDay } from '@woxing/contract/core/days';
import { lazy, Suspense, useState } from 'react';
import { slimDateField } from './date-field.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export interface DateRangeFieldProps {
  readonly label: string;
  /** What its two ends are called: 入住 and 离店. */
  readonly ends: readonly [from: string, to: string];
  readonly value: DayRange | undefined;
  readonly onChange: (value: DayRange) => void;
  readonly min: Day;
  readonly max: Day;
  /** Days between its ends at least and at most. */
  readonly minDays?: number;
  readonly maxDays: number;
  /** `2晚`, of the days between. */
  readonly lengthWords: (days: number) => string;
  readonly error?: string | undefined;
  /** Where it is not among the filters of a list. */
  readonly className?: string;
}

/** Two days, pressed one after the other in one calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, error, className = `${slimDateField} w-full` } = props;
  const words = value === undefined ? undefined : rangeWords(value, props.lengthWords);
  return (
    <div>
      <Popover
        title={label}
        triggerLabel={[`${label}：${words ?? '请选择日期'}`, error].filter(Boolean).join('，')}
        triggerClass={className}
        trigger={
          <>
            <span className="text-12 text-ink-500">{label}</span>
            <span className={words === undefined ? 'text-ink-500' : 'font-semibold'}>
              {words ?? '请选择日期'}
            </span>
          </>
        }
      >
        {(close) => <RangeCalendar {...props} onDone={close} />}
      </Popover>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-12 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

function RangeCalendar({
  ends,
  value,
  onChange,
  min,
  max,
  minDays = 1,
  maxDays,
  onDone,
}: DateRangeFieldProps & { readonly onDone: () => void }) {
  const [from, setFrom] = useState<Day>();
  const latest = from === undefined ? undefined : addDays(from, maxDays);
  return (
    <>
      <p aria-live="polite" className="mb-2 text-ink-500">
        请选择{from === undefined ? ends[0] : ends[1]}日期
      </p>
      <Suspense fallback={<Skeleton className="h-80 w-full md:w-178" />}>
        {from === undefined ? (
          <Calendar
            value={value?.to}
            from={value?.from}
            min={min}
            max={addDays(max, -minDays)}
            onChange={setFrom}
          />
        ) : (
          <Calendar
            key={from}
            value={from}
            min={addDays(from, minDays)}
            max={latest === undefined || latest > max ? max : latest}
            onChange={(to) => {
              onChange({ from, to });
              onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function rangeWords({ from, to }: DayRange, lengthWords: (days: number) => string): string {
  return `${formatDay(from)} – ${formatDay(to)}，${lengthWords(daysBetween(from, to))}`;
}
