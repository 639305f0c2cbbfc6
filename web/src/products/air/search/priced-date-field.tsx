import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import { useState } from 'react';
import { DateField } from '#src/ui/date-field.tsx';
import { lowestFares } from './flights.queries.ts';
import { saleDays } from './query-search.rules.ts';

/** A day with the lowest fare of the route under every date, fetched for the months in view. */
export function PricedDateField(props: {
  readonly label: string;
  /** Undefined: no fares are shown. */
  readonly route: { readonly from: string; readonly to: string } | undefined;
  readonly today: Day | undefined;
  readonly value: Day | undefined;
  readonly min?: Day | undefined;
  readonly from?: Day;
  readonly className: string;
  readonly onChange: (day: Day) => void;
}) {
  const { route, today } = props;
  const [month, setMonth] = useState<string>();
  const min = props.min ?? today ?? ('2026-01-01' as Day);
  const max = addDays(today ?? min, saleDays);
  const start = month === undefined || `${month}-01` < min ? min : (`${month}-01` as Day);
  const prices = useQuery({
    ...lowestFares({ from: route?.from ?? '', to: route?.to ?? '', start, days: monthDays(start, max) }),
    enabled: month !== undefined && route !== undefined && route.from !== route.to,
  });
  const byDay = new Map(prices.data?.days.map(({ day, lowestFen }) => [day, lowestFen]));
  return (
    <DateField
      label={props.label}
      value={props.value}
      onChange={props.onChange}
      min={min}
      max={max}
      from={props.from}
      priceOf={(date) => byDay.get(date) ?? undefined}
      onMonth={setMonth}
      className={props.className}
    />
  );
}

/** Two months at most, and nothing beyond the last day on sale. */
function monthDays(start: Day, max: Day): number {
  return Math.max(1, Math.min(62, daysBetween(start, max) + 1));
}
