import { addDays, type Day, dayOf, minutesOf, momentOf, timeOf } from '../../core/days.ts';
import { type GeoPoint, metresBetween } from '../../core/distance.rules.ts';
import { type Fen, noFen } from '../../core/money.ts';
import { maxRideMetres, minRideMetres } from './car-route.rules.ts';

/** How a ride goes, when it may be ordered, and what ending it before it began costs. Pure. */

/** State by state. `scheduled`: ordered for later, nobody is looked for yet; `failed`: nobody was found; `cancelled` before it began. */
export const rideStates = [
  'scheduled',
  'looking',
  'found',
  'coming',
  'arrived',
  'riding',
  'ended',
  'settled',
  'failed',
  'cancelled',
] as const;
export type RideState = (typeof rideStates)[number];

export const rideStateNames = {
  scheduled: '已预约',
  looking: '正在派车',
  found: '司机已接单',
  coming: '司机正赶来',
  arrived: '司机已到达',
  riding: '行程中',
  ended: '行程已结束',
  settled: '已结算',
  failed: '未派到车',
  cancelled: '已取消',
} as const satisfies Record<RideState, string>;

/** In which a driver is known and the ride has not begun. */
export const awaitedStates: readonly RideState[] = ['found', 'coming', 'arrived'];
/** In which nothing will happen of itself any more. */
export const restingStates: readonly RideState[] = ['ended', 'settled', 'failed', 'cancelled'];
const beforeRide: readonly RideState[] = ['scheduled', 'looking', ...awaitedStates];

export const mayCancelIn = (state: RideState): boolean => beforeRide.includes(state);
/** Another destination is taken until the ride ends. */
export const mayRedirectIn = (state: RideState): boolean => mayCancelIn(state) || state === 'riding';

export const mostDaysAhead = 7;
/** A ride for later is ordered so many minutes ahead at least. */
export const leastMinutesAhead = 15;
/** A driver is looked for so many minutes before a ride that was ordered for later. */
export const lookMinutesAhead = 20;
/** So many minutes a driver waits without charge: for a flight or a train, and otherwise. */
export const freeWaitMinutes = { transfer: 30, other: 5 } as const;
/** After the driver has accepted, cancelling costs nothing for so long. */
export const freeCancelMinutes = 3;
/** Nobody who is later than this after the arrival of the driver is waited for. */
export const mostWaitMinutes = 60;

/** When a ride is for: null is now. */
export interface RideTime {
  readonly day: Day;
  /** `HH:MM` of China. */
  readonly time: string;
}

export const rideMoment = ({ day, time }: RideTime): Date => momentOf(day, minutesOf(time));
/** The moment as forms have it. */
export const rideTimeOf = (moment: Date): RideTime => ({ day: dayOf(moment), time: timeOf(moment) });

/** A sentence where a ride cannot be for then. */
export function rideTimeProblem(time: RideTime | null, now: Date): string | undefined {
  if (time === null) return undefined;
  const at = rideMoment(time).getTime();
  if (at < now.getTime()) return '用车时间已过，请重新选择';
  if (at < now.getTime() + leastMinutesAhead * 60_000)
    return `预约用车须至少提前${leastMinutesAhead}分钟，更早请选择“现在用车”`;
  if (time.day > addDays(dayOf(now), mostDaysAhead)) return `只能预约${mostDaysAhead}天内的用车`;
  return undefined;
}

/** A sentence where nobody is taken from one place to the other. */
export function rideWayProblem(from: GeoPoint, to: GeoPoint): string | undefined {
  const metres = metresBetween(from, to);
  if (metres < minRideMetres) return '上车地点与目的地相同，请重新选择';
  if (metres > maxRideMetres) return `目的地超出${maxRideMetres / 1000}公里，请选择其他交通方式`;
  return undefined;
}

/** What is known of a ride that may be cancelled. */
export interface CancellingRide {
  readonly state: RideState;
  readonly acceptedAt: Date | null;
  readonly arrivedAt: Date | null;
  /** Until when the driver waits without charge. */
  readonly freeUntil: Date | null;
}

/** What cancelling costs now, and until when that holds; null where time changes nothing. */
export interface CancelFee {
  readonly feeFen: Fen;
  readonly words: string;
  readonly until: Date | null;
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/**
 * Nothing before a driver has accepted and for three minutes after; then what the driver drove for; nothing more while the driver waits
 * within the free minutes; after them what a ride costs at the least. `minimumFen`: of the kind in its city; the first fee is half of it.
 */
export function cancelFee(ride: CancellingRide, minimumFen: Fen, now: Date): CancelFee {
  const { acceptedAt, freeUntil } = ride;
  if (acceptedAt === null) return { feeFen: noFen, words: '司机接单前可免费取消', until: null };
  const freeCancelUntil = later(acceptedAt, freeCancelMinutes);
  if (now <= freeCancelUntil)
    return { feeFen: noFen, words: `司机接单${freeCancelMinutes}分钟内可免费取消`, until: freeCancelUntil };
  const half = Math.round(minimumFen / 2) as Fen;
  if (freeUntil === null) return { feeFen: half, words: '司机已在途，取消须承担司机的空驶费', until: null };
  if (now <= freeUntil)
    return { feeFen: half, words: '司机已到达，取消须承担司机的空驶费', until: freeUntil };
  return { feeFen: minimumFen, words: '司机已超过免费等候时间，取消须承担最低消费', until: null };
}

/** The rule in a sentence, before anything is ordered. */
export const cancelRuleWords = `司机接单前及接单后${freeCancelMinutes}分钟内免费取消；之后收取最低消费的一半，司机到达并超过免费等候时间后收取最低消费`;
