import { useQueries } from '@tanstack/react-query';
import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import type { Month } from '@woxing/contract/core/months.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { internationalSaleDays } from '@woxing/contract/products/international-air/international-fares.rules';
import { useState } from 'react';
import { DateField } from '#src/ui/date-field.tsx';
import { fareCalendar } from './journeys.queries.ts';
import { monthSpans } from './month-spans.rules.ts';

/** The way whose lowest fares stand under the days. */
export interface PricedWay {
  readonly from: string;
  readonly to: string;
  readonly cabin: Cabin;
  /** Of there and back: days from one to the other. */
  readonly stayDays?: number | undefined;
}

/** A day with the lowest fare under every date, fetched for the months in view. */
export function JourneyDayField(props: {
  readonly label: string;
  /** Undefined: no fares are shown. */
  readonly way?: PricedWay | undefined;
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly from?: Day | undefined;
  readonly value: Day | undefined;
  readonly className: string;
  readonly onChange: (day: Day) => void;
}) {
  const { today, way } = props;
  const min = props.min ?? today;
  const max = addDays(today, internationalSaleDays);
  const { priceOf, setMonth } = useLowestFares(way, today);
  return (
    <DateField
      label={props.label}
      value={props.value}
      onChange={props.onChange}
      min={min}
      max={max}
      from={props.from}
      priceOf={priceOf}
      onMonth={setMonth}
      className={props.className}
    />
  );
}

/** The lowest fares of the months that a calendar shows; none are asked for before it has told which. */
export function useLowestFares(way: PricedWay | undefined, today: Day) {
  const [month, setMonth] = useState<Month>();
  const max = addDays(today, internationalSaleDays);
  const spans = month === undefined ? [] : monthSpans(month, today, max);
  const found = useQueries({
    queries: spans.map((span) => ({
      ...fareCalendar({ ...(way ?? { from: '', to: '', cabin: 'economy' }), ...span }),
      enabled: way !== undefined,
    })),
  });
  const byDay = new Map(
    found.flatMap(({ data }) => data?.days ?? []).map(({ day, lowestFen }) => [day, lowestFen]),
  );
  return {
    priceOf: (day: Day) => byDay.get(day) ?? undefined,
    setMonth,
    waiting: found.some(({ isFetching }) => isFetching),
    failed: found.find(({ error }) => error !== null)?.error ?? undefined,
  };
}

/** For there and back, how long one stays. */
export const stayBetween = (day: Day | undefined, back: Day): number | undefined =>
  day === undefined || back < day ? undefined : daysBetween(day, back);
