import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { SeatPlan } from './seat-plan.rules.ts';

/**
 * Seats are kept for those who go far: until two days before the train starts, three rows of ten are sold only to rides of at
 * least half of its way. Without this, short rides would break up the long ones. Standing room is sold for any ride, and small
 * classes have nothing to keep.
 */
export const quotaSettings = {
  /** Of ten rows that follow each other. */
  keptRows: 3,
  /** A ride is long from this share of the train's kilometres on, in percent. */
  longPercent: 50,
  /** Kept seats are opened to everybody so many hours before the train leaves its first station. */
  opensHours: 48,
  /** Classes with fewer places keep none. */
  minPlaces: 40,
} as const;

const keptClasses: ReadonlySet<RailSeat> = new Set(['M', 'O', '1', '3']);

export interface RideShare {
  readonly km: number;
  readonly trainKm: number;
  readonly hoursToStart: number;
}

/** Whether the ride may have only places that are not kept. */
export function isShut({ km, trainKm, hoursToStart }: RideShare): boolean {
  return hoursToStart > quotaSettings.opensHours && km * 100 < trainKm * quotaSettings.longPercent;
}

/** Whether a class keeps places at all. */
export function keepsPlaces({ seat, count }: SeatPlan): boolean {
  return keptClasses.has(seat) && count >= quotaSettings.minPlaces;
}

/** Whether the places of a row are kept for long rides. */
export function isKept(group: number): boolean {
  return group % 10 < quotaSettings.keptRows;
}
