import {
  addDays,
  type Day,
  daysBetween,
  formatDay,
  formatMonthDay,
  formatWeekday,
} from '@woxing/contract/core/days';
import { lastSaleDay, presaleOpensOn } from '@woxing/contract/products/rail/train-presale.rules';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { DayStrip, dayClass } from '#src/ui/day-strip.tsx';
import { trainSearchWords } from './train-search.words.ts';

/** Days shown beyond the last one on sale. */
const beyond = 7;

export interface DayLinkProps {
  readonly className: string;
  readonly resetScroll: false;
  readonly preload: false;
  readonly 'data-chosen': true | undefined;
  readonly children: ReactNode;
}

/** The days on sale as links of the page's own, behind them those that are not, with the day on which they will be. */
export function TrainDayStrip({
  day,
  today,
  renderDay,
}: {
  readonly day: Day;
  readonly today: Day;
  readonly renderDay: (day: Day, props: DayLinkProps) => ReactNode;
}) {
  const t = useWords(trainSearchWords);
  const last = lastSaleDay(today);
  const count = daysBetween(today, last) + 1 + beyond;
  const near = [t('train-strip.today'), t('train-strip.tomorrow'), t('train-strip.after-tomorrow')];
  return (
    <DayStrip
      words={{
        title: t('train-strip.title'),
        earlier: t('train-strip.earlier'),
        later: t('train-strip.later'),
      }}
      centred={day}
    >
      {Array.from({ length: count }, (_, ahead) => {
        const date = addDays(today, ahead);
        const here = date === day;
        const onSale = date <= last;
        const content = (
          <>
            <span className={classNames('digits text-16 font-semibold', !onSale && !here && 'text-ink-500')}>
              {formatMonthDay(date)}
            </span>
            <span className={classNames('text-12 whitespace-nowrap', !here && 'text-ink-500')}>
              {onSale
                ? [near[ahead], formatWeekday(date)].filter((words) => words !== undefined).join(' ')
                : t('train-strip.opens', { day: formatMonthDay(presaleOpensOn(date)) })}
            </span>
          </>
        );
        return onSale ? (
          <span key={date} className="contents">
            {renderDay(date, {
              className: dayClass(here),
              resetScroll: false,
              preload: false,
              'data-chosen': here || undefined,
              children: content,
            })}
          </span>
        ) : (
          <span
            key={date}
            title={formatDay(date)}
            data-chosen={here || undefined}
            className={classNames(dayClass(here), !here && 'bg-background')}
          >
            {content}
          </span>
        );
      })}
    </DayStrip>
  );
}
