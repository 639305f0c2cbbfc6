import { addDays, type Day } from '../core/days.ts';
import { chinaZone, instantOf, type ZonedTime, zonedTime } from '../core/zoned-time.rules.ts';

/** When a leg leaves and arrives, as timetables and tickets print it: by the clocks of either end. */
export interface LegReadings {
  readonly day: Day;
  readonly departs: string;
  readonly arrives: string;
  /** Days of the calendar after `day`, by the calendar of where it arrives. */
  readonly arrivesDaysLater: number;
}

export interface LegZones {
  readonly fromZone: string;
  readonly toZone: string;
}

export interface LegTimes {
  readonly starts: ZonedTime;
  readonly ends: ZonedTime;
}

const withinChina: LegZones = { fromZone: chinaZone, toZone: chinaZone };

export function legTimes(leg: LegReadings, { fromZone, toZone }: LegZones = withinChina): LegTimes {
  return {
    starts: zonedTime(leg.day, leg.departs, fromZone),
    ends: zonedTime(addDays(leg.day, leg.arrivesDaysLater), leg.arrives, toZone),
  };
}

/** The moment at which a leg leaves, by the clocks there. */
export const departureOf = (leg: LegReadings & LegZones): Date => instantOf(legTimes(leg, leg).starts);
/** The moment at which it arrives. */
export const arrivalOf = (leg: LegReadings & LegZones): Date => instantOf(legTimes(leg, leg).ends);
