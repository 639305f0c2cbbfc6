import { addDays, type Day } from '@woxing/contract/core/days';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { DateField, slimDateField } from '#src/ui/date-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { type Days, type Period, periodOf, periodStart, periods } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';

const choices = ['any', 'days-7', 'days-30', 'days-90', 'custom'] as const satisfies readonly Period[];
const oldestDays = 364;

/** When an order was placed: a usual period by name, or two days of one's own. */
export function PeriodFields(props: {
  readonly days: Days;
  readonly today: Day;
  readonly onChange: (days: Days) => void;
}) {
  const { days, today, onChange } = props;
  const t = useWords(orderWords);
  const [period, setPeriod] = useState(() => periodOf(days, today));
  const from = days.from ?? periodStart('days-30', today);
  const to = days.to ?? today;
  const oldest = addDays(today, -oldestDays);
  const choose = (next: Period) => {
    setPeriod(next);
    if (next === 'custom') onChange({ from, to });
    else
      onChange({
        from: next in periods ? periodStart(next as keyof typeof periods, today) : undefined,
        to: undefined,
      });
  };
  return (
    <>
      <Select
        label={t('list.period')}
        value={period}
        options={choices.map((value) => ({ value, label: t(`list.period-${value}`) }))}
        onChange={choose}
        className="col-span-2 [&_label]:text-12 [&_label]:text-ink-500 md:w-40 md:[&_select]:h-control-40"
      />
      {period === 'custom' && (
        <>
          <DateField
            label={t('list.from')}
            value={from}
            onChange={(value) => onChange({ from: value, to })}
            min={from < oldest ? from : oldest}
            max={to}
            className={`${slimDateField} md:h-control-40`}
          />
          <DateField
            label={t('list.to')}
            value={to}
            onChange={(value) => onChange({ from, to: value })}
            min={from}
            max={to > today ? to : today}
            className={`${slimDateField} md:h-control-40`}
          />
        </>
      )}
    </>
  );
}
