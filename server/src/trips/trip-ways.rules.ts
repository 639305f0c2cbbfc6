import { daysLater, minutesBetweenTimes } from '@woxing/contract/core/zoned-time.rules';
import type { TripWay } from '@woxing/contract/orders/trips';
import type { TripSpan } from '#src/orders/public.ts';

/** From one station or airport of a city to another, as the railway counts it for transfers. */
const acrossTownMinutes = 60;

/** Whoever waits for less over midnight sits it out. */
const nightMinutes = 6 * 60;

/** What lies between two parts of a trip; null where the second begins before the first is over. */
export function wayBetween(
  one: Pick<TripSpan, 'to' | 'ends'>,
  next: Pick<TripSpan, 'from' | 'starts' | 'leadMinutes'>,
): TripWay | null {
  const minutes = minutesBetweenTimes(one.ends, next.starts);
  if (minutes < 0) return null;
  const nights = minutes < nightMinutes ? 0 : daysLater(one.ends, next.starts);
  const sameCity = one.to.city === next.from.city;
  const kind = !sameCity
    ? 'unbooked'
    : nights > 0
      ? 'stay'
      : one.to.name === next.from.name
        ? 'wait'
        : 'across-town';
  const needed = next.leadMinutes + (kind === 'wait' ? 0 : acrossTownMinutes);
  return { kind, from: one.to, to: next.from, minutes, nights, tight: minutes < needed };
}

/** The cities of a trip in the order in which they are come through. */
export function citiesAlong(spans: readonly Pick<TripSpan, 'from' | 'to'>[]): string[] {
  const all = spans.flatMap(({ from, to }) => [from.city, to.city]);
  return all.filter((city, at) => city !== all[at - 1]);
}
