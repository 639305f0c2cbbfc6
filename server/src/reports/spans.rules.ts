import { addDays, type Day, dayOf, firstOfMonth, momentOf } from '@woxing/contract/core/days';
import { addMonths } from '@woxing/contract/core/months.rules';

/** A day or a month, `YYYY-MM-DD` or `YYYY-MM`, and as much of it as is within a period: from when until before when. */
export interface Span {
  readonly key: string;
  readonly since: Date;
  readonly until: Date;
}

/** The days or months of a period that begins and ends with days in China, the first first. */
export function spansOf({ since, until }: Omit<Span, 'key'>, by: 'day' | 'month'): Span[] {
  const end = dayOf(until);
  const spans: Span[] = [];
  for (let first = dayOf(since); first < end; ) {
    const next = nextOf(first, by);
    const last = next < end ? next : end;
    spans.push({
      key: by === 'day' ? first : first.slice(0, 7),
      since: momentOf(first),
      until: momentOf(last),
    });
    first = next;
  }
  return spans;
}

const nextOf = (first: Day, by: 'day' | 'month'): Day =>
  by === 'day' ? addDays(first, 1) : addMonths(firstOfMonth(first), 1);
