import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import type { TrainJourney, TrainOffer } from '@woxing/contract/products/rail/trains';

/** A journey with changes that arrives before every direct train. */
export interface EarlierWay {
  readonly trains: readonly string[];
  readonly changes: number;
  /** Days after the first departure's day, and the hour, at which it arrives. */
  readonly daysLater: number;
  readonly clock: string;
  /** How much sooner than the first direct train; undefined where none goes. */
  readonly soonerMinutes: number | undefined;
  readonly minutes: number;
}

/** Stopped trains arrive nowhere. Nothing where a direct train is as early. */
export function earlierWay(
  day: Day,
  direct: readonly TrainOffer[],
  earliest: TrainJourney | null,
): EarlierWay | undefined {
  const last = earliest?.rides.at(-1);
  if (earliest === null || last === undefined || earliest.rides.length < 2) return undefined;
  const arrivals = direct.filter(({ sale }) => sale.state !== 'stopped').map(arrivalOf);
  const sooner = Math.min(...arrivals) - arrivalOf(last);
  if (sooner <= 0) return undefined;
  return {
    trains: earliest.rides.map(({ trainNo }) => trainNo),
    changes: earliest.rides.length - 1,
    daysLater: daysBetween(day, addDays(last.day, last.arrivesDaysLater)),
    clock: last.arrives,
    soonerMinutes: Number.isFinite(sooner) ? sooner : undefined,
    minutes: earliest.minutes,
  };
}

/** Minutes that order arrivals of any days. */
function arrivalOf({ day, departs, minutes }: TrainOffer): number {
  return Date.parse(`${day}T${departs}:00Z`) / 60_000 + minutes;
}
