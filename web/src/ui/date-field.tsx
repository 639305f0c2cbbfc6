import { formatDay } from '@woxing/contract/core/days';
import { lazy, Suspense } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export interface DateFieldProps extends CalendarProps {
  readonly label: string;
  readonly placeholder?: string;
  /** `slimDateField` among the filters of a list. */
  readonly className?: string;
  readonly error?: string | undefined;
}

/** A day, chosen from a calendar of two months (a sheet with one month on a phone). */
export function DateField({
  label,
  placeholder = '请选择日期',
  className = tallClass,
  error,
  ...calendar
}: DateFieldProps) {
  return (
    <Popover
      title={label}
      triggerLabel={`${label}：${calendar.value === undefined ? placeholder : formatDay(calendar.value)}${
        error === undefined ? '' : `，${error}`
      }`}
      triggerClass={className}
      trigger={
        <>
          <span className="text-12 text-ink-500">{label}</span>
          <span className="text-18 font-semibold whitespace-nowrap">
            {calendar.value === undefined ? (
              <span className="font-normal text-ink-500">{placeholder}</span>
            ) : (
              formatDay(calendar.value)
            )}
          </span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-80 w-full md:w-178" />}>
          <Calendar
            {...calendar}
            onChange={(date) => {
              calendar.onChange(date);
              close();
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

/** In one line. */
export const slimDateField =
  'flex h-control-44 min-w-0 items-center gap-2 overflow-hidden rounded-m border border-edge bg-surface px-3 text-left hover:border-brand-300 [&>span]:shrink-0 [&>span+span]:text-14';
const tallClass =
  'flex min-w-0 flex-col items-start rounded-m border border-edge bg-surface px-3 py-1.5 text-left hover:border-brand-300';
