import { type Day, minutesOf, momentOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';

/** Of a segment, what tells when it begins and ends: days and clock readings, local. */
export interface SegmentTimes {
  readonly day: Day;
  readonly departs: string;
  readonly arrives: string;
  readonly arrivesDaysLater: number;
}

/** The segments of one order are flown one after the other. Refuses with `flight.overlap`. */
export function checkSegmentOrder(segments: readonly SegmentTimes[]): void {
  for (const [at, segment] of segments.entries()) {
    const before = segments[at - 1];
    if (before !== undefined && departureOf(segment) <= arrivalOf(before)) throw refuse('flight.overlap');
  }
}

export function departureOf({ day, departs }: SegmentTimes): Date {
  return momentOf(day, minutesOf(departs));
}

export function arrivalOf({ day, arrives, arrivesDaysLater }: SegmentTimes): Date {
  return momentOf(day, arrivesDaysLater * 1440 + minutesOf(arrives));
}
