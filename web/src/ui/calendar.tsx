import { type Day, formatDay } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { formatYuan } from '@woxing/contract/core/money';
import { type Month, monthName, monthOf, monthsLater } from '@woxing/contract/core/months.rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { type DayMark, markOf, monthsNote } from './day-marks.ts';
import { LeftIcon, RightIcon } from './icon.tsx';
import { clampDay, dayByKey, weeksOf } from './month.rules.ts';
import { usePhone } from './use-phone.ts';

export interface CalendarProps {
  readonly value: Day | undefined;
  readonly onChange: (value: Day) => void;
  readonly min: Day;
  readonly max: Day;
  /** The other end of a journey, shown as a band between. */
  readonly from?: Day | undefined;
  /** The lowest price of a day takes the place of the lunar mark. */
  readonly priceOf?: ((date: Day) => Fen | undefined) | undefined;
  /** The first month in view has changed: a moment to fetch its prices. */
  readonly onMonth?: ((month: Month) => void) | undefined;
}

/** Two months side by side, one on a phone. Arrows walk the days, PageUp and PageDown the months, Enter chooses. */
export default function Calendar(props: CalendarProps) {
  const { min, max, onMonth } = props;
  const phone = usePhone();
  const shownMonths = phone ? 1 : 2;
  const [focus, setFocus] = useState(clampDay(props.value ?? min, min, max));
  const [month, setMonth] = useState(monthOf(focus));
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    onMonth?.(month);
  }, [month, onMonth]);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
  }, [focus]);

  const walk = (event: KeyboardEvent) => {
    const next = dayByKey(focus, event.key);
    if (next === undefined) return;
    event.preventDefault();
    const target = clampDay(next, min, max);
    moved.current = true;
    setFocus(target);
    if (monthOf(target) < month) setMonth(monthOf(target));
    if (monthOf(target) >= monthsLater(month, shownMonths))
      setMonth(monthsLater(monthOf(target), 1 - shownMonths));
  };
  const turn = (count: number) => setMonth(monthsLater(month, count));

  const note = monthsNote(monthsLater(month, shownMonths - 1));

  return (
    <div className="select-none">
      <div className="relative">
        <div className="absolute inset-x-0 top-0 z-10 flex justify-between">
          <IconButton label="上个月" disabled={month <= monthOf(min)} onClick={() => turn(-1)}>
            <LeftIcon />
          </IconButton>
          <IconButton
            label="下个月"
            disabled={monthsLater(month, shownMonths - 1) >= monthOf(max)}
            onClick={() => turn(1)}
          >
            <RightIcon />
          </IconButton>
        </div>
        <div ref={grid} className="flex gap-8">
          {Array.from({ length: shownMonths }, (_, index) => monthsLater(month, index)).map((shown) => (
            <MonthGrid key={shown} month={shown} focus={focus} onKeyDown={walk} {...props} />
          ))}
        </div>
      </div>
      {note !== undefined && <p className="mt-2 text-12 text-ink-500">{note}</p>}
    </div>
  );
}

const weekdayNames = ['日', '一', '二', '三', '四', '五', '六'];

function MonthGrid({
  month,
  focus,
  onKeyDown,
  ...props
}: CalendarProps & {
  readonly month: Month;
  readonly focus: Day;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const weeks = weeksOf(month);
  const focusable = monthOf(focus) === month ? focus : weeks.flat().find((cell) => cell && cell >= props.min);
  return (
    <table aria-label={monthName(month)} className="w-full table-fixed md:w-85">
      <caption className="h-10 text-16 leading-10 font-semibold">{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdayNames.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'h-8 text-12 font-medium',
                index === 0 || index === 6 ? 'text-price-small' : 'text-ink-500',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((cell) => cell !== undefined)}>
            {week.map((cell, index) => (
              <td key={cell ?? `blank-${index}`} className="p-px">
                {cell !== undefined && (
                  <DayCell date={cell} tabbable={cell === focusable} onKeyDown={onKeyDown} {...props} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({
  date,
  tabbable,
  onKeyDown,
  value,
  from,
  min,
  max,
  onChange,
  priceOf,
}: CalendarProps & {
  readonly date: Day;
  readonly tabbable: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const outside = date < min || date > max;
  const chosen = date === value || date === from;
  const between = from !== undefined && value !== undefined && date > from && date < value;
  const mark = markOf(date);
  const price = outside ? undefined : priceOf?.(date);
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={tabbable ? 0 : -1}
      disabled={outside}
      aria-pressed={chosen}
      onKeyDown={onKeyDown}
      onClick={() => onChange(date)}
      className={classNames(
        'relative flex h-control-52 w-full flex-col items-center justify-center rounded-m transition-colors disabled:opacity-35',
        chosen ? 'bg-brand-600 text-white' : between ? 'bg-brand-50' : 'enabled:hover:bg-brand-50',
      )}
    >
      <span className="sr-only">{accessibleDay(date, mark, price)}</span>
      <span aria-hidden="true" className="digits text-16 leading-5 font-semibold">
        {Number(date.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'text-12 leading-4 whitespace-nowrap',
          chosen ? 'text-white' : price !== undefined || mark.festive ? 'text-price-small' : 'text-ink-500',
          price !== undefined && 'digits',
        )}
      >
        {price === undefined ? mark.words : formatYuan(price)}
      </span>
      {mark.corner !== undefined && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-0 right-0.5 text-10',
            chosen ? 'text-white' : mark.corner === '休' ? 'text-ok' : 'text-warn',
          )}
        >
          {mark.corner}
        </span>
      )}
    </button>
  );
}

/** `1月1日 周五，元旦，放假，最低¥430`. */
function accessibleDay(date: Day, mark: DayMark, price: Fen | undefined): string {
  const rest = mark.corner === '休' ? '放假' : mark.corner === '班' ? '上班' : '';
  const parts = [
    formatDay(date),
    mark.festive ? mark.words : '',
    rest,
    price === undefined ? '' : `最低${formatYuan(price)}`,
  ];
  return parts.filter(Boolean).join('，');
}
