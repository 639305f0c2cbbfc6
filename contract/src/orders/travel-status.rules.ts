import { formatMinutes, formatMonthDay } from '../core/days.ts';
import type { ZonedTime } from '../core/zoned-time.rules.ts';

/** How a flight or a train runs today, as far as whoever watches it says; what carriers change for good is another thing. */

export const runKinds = ['flight', 'rail'] as const;
export type RunKind = (typeof runKinds)[number];

/** What is less is on time. */
export const lateFromMinutes = 15;
/** From so many minutes on everybody on the order is told, once; that it does not run at all, whatever they were told before. */
export const toldFromMinutes = 30;
/** What was read longer ago may have changed since. */
const staleAfterMs = 30 * 60_000;

export interface StatusTimes {
  readonly departed: boolean;
  readonly arrived: boolean;
  readonly cancelled: boolean;
  /** Of the arrival once it has left, of the departure before; below zero where it is early. */
  readonly lateMinutes: number;
  readonly readAt: string;
}

export type StatusState =
  | 'cancelled'
  | 'on-time'
  | 'leaves-late'
  | 'arrives-late'
  | 'arrived'
  | 'arrived-late';

export function statusState({ departed, arrived, cancelled, lateMinutes }: StatusTimes): StatusState {
  const late = lateMinutes >= lateFromMinutes;
  if (cancelled) return 'cancelled';
  if (arrived) return late ? 'arrived-late' : 'arrived';
  if (!late) return 'on-time';
  return departed ? 'arrives-late' : 'leaves-late';
}

/** Of what has arrived or does not run nothing changes any more. */
export const isStale = ({ readAt, arrived, cancelled }: StatusTimes, now: Date): boolean =>
  !arrived && !cancelled && now.getTime() - Date.parse(readAt) > staleAfterMs;

/** `00:40`, of another day than the one it is held against `12月2日 00:40`. */
export const expectedTime = ({ day, time }: ZonedTime, against: Pick<ZonedTime, 'day'>): string =>
  day === against.day ? time : `${formatMonthDay(day)} ${time}`;

/** `40分钟`, `1小时30分钟`, `2小时`. */
export function lateLength(minutes: number): string {
  const words = formatMinutes(minutes);
  return words.endsWith('分') ? `${words}钟` : words;
}
