import { addDays, type Day } from '@woxing/contract/core/days';
import { nightsOf } from '@woxing/contract/products/hotel/hotel-stay.rules';

/** Which nights of a stay go and which come when it is moved or becomes longer. Pure. */

export interface SwappedNights {
  readonly given: readonly Day[];
  readonly taken: readonly Day[];
}

/** Both by date. */
export function swappedNights(
  now: readonly Day[],
  wanted: { readonly arrival: Day; readonly departure: Day },
): SwappedNights {
  const nights = nightsOf(wanted);
  return {
    given: now.filter((night) => !nights.includes(night)).toSorted(),
    taken: nights.filter((night) => !now.includes(night)),
  };
}

export interface DaySpan {
  readonly arrival: Day;
  readonly departure: Day;
}

/** Nights as stays that a hotel can be asked about: those that follow each other are one. */
export function spansOfNights(nights: readonly Day[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const night of nights.toSorted()) {
    const last = spans.at(-1);
    if (last?.departure === night)
      spans[spans.length - 1] = { arrival: last.arrival, departure: addDays(night, 1) };
    else spans.push({ arrival: night, departure: addDays(night, 1) });
  }
  return spans;
}

/** From the first night to the morning after the last. */
export const spanOf = (nights: readonly Day[]): DaySpan => {
  const days = nights.toSorted();
  return { arrival: days[0]!, departure: addDays(days.at(-1)!, 1) };
};
