import { type Day, daysBetween, minutesOf } from '@woxing/contract/core/days';

/** From one train to the next: at one station, or across town. */
export interface TripChange {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

interface Ride {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly departs: string;
  readonly arrives: string;
  readonly arrivesDaysLater: number;
}

/** What lies between two rides of one journey, from the arrival of the first to the departure of the next. */
export function changeBetween(ride: Ride, next: Ride): TripChange {
  const days = daysBetween(ride.day, next.day) - ride.arrivesDaysLater;
  return {
    from: ride.to,
    to: next.from,
    minutes: days * dayMinutes + minutesOf(next.departs) - minutesOf(ride.arrives),
  };
}

const dayMinutes = 1440;
