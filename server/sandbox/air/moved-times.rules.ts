import { addDays, type Day, formatClock, minutesOf } from '@woxing/contract/core/days';

/** When a flight leaves and lands, as a ticket prints it. */
export interface FlightTimes {
  readonly day: Day;
  readonly departs: string;
  readonly arrives: string;
  /** Days after `day`. */
  readonly arrivesDaysLater: number;
}

const dayMinutes = 1440;

/** The same flight some minutes later, or earlier below nought; the day on which it leaves may be another. */
export function movedTimes(
  { day, departs, arrives, arrivesDaysLater }: FlightTimes,
  minutes: number,
): FlightTimes {
  const leaves = minutesOf(departs) + minutes;
  const lands = minutesOf(arrives) + arrivesDaysLater * dayMinutes + minutes;
  const daysLater = Math.floor(leaves / dayMinutes);
  return {
    day: addDays(day, daysLater),
    departs: clockOf(leaves),
    arrives: clockOf(lands),
    arrivesDaysLater: Math.floor(lands / dayMinutes) - daysLater,
  };
}

const clockOf = (minutes: number) => formatClock(((minutes % dayMinutes) + dayMinutes) % dayMinutes);
