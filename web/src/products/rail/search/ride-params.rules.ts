import { type Day, isDay } from '@woxing/contract/core/days';
import { type RailSeat, railSeats } from '@woxing/contract/products/rail/train-seats.rules';
import { addressReader } from '#src/ui/address.rules.ts';

/** A train between two stations, the day on which it starts, and the seat on it. */
export interface ChosenRide {
  readonly trainNo: string;
  /** The day on which the train leaves its first station, not the one of the ride. */
  readonly startsOn: Day;
  readonly from: string;
  readonly to: string;
  readonly seat: RailSeat;
}

/** Chosen rides as an address keeps them: `ride=G1,2026-12-01,北京南,上海虹桥,O`, once for each. */
export interface RideParams {
  readonly ride: readonly string[];
}

/** An order is of no more rides. */
export const maxRides = 3;

export function writeRides(rides: readonly ChosenRide[]): RideParams {
  return {
    ride: rides.map(({ trainNo, startsOn, from, to, seat }) => [trainNo, startsOn, from, to, seat].join()),
  };
}

/** What an address says of rides, as text: for `validateSearch`. Half of a journey is not what anybody asked for. */
export const readRideParams: (raw: Readonly<Record<string, unknown>>) => RideParams = addressReader({
  ride: (word) => {
    const texts = [word].flat().filter((one) => typeof one === 'string' && one !== '') as string[];
    return texts.length <= maxRides && texts.every((text) => rideOf(text) !== undefined) ? texts : [];
  },
});

/**
 * The rides of an address, in their order. Nothing when one of them is not understood or there are more than `max`:
 * half of a journey is not what anybody asked for.
 */
export function ridesOf({ ride }: RideParams, max = maxRides): readonly ChosenRide[] {
  const rides = ride.map(rideOf);
  const understood = rides.filter((one) => one !== undefined);
  return understood.length === rides.length && rides.length <= max ? understood : [];
}

function rideOf(text: string): ChosenRide | undefined {
  const [trainNo = '', startsOn = '', from = '', to = '', code, ...rest] = text.split(',');
  const seat = railSeats.find((one) => one === code);
  const named = /^[A-Z]{0,2}\d{1,5}$/.test(trainNo) && isPlace(from) && isPlace(to) && from !== to;
  if (!named || !isDay(startsOn) || seat === undefined || rest.length > 0) return undefined;
  return { trainNo, startsOn, from, to, seat };
}

function isPlace(name: string): boolean {
  return name.length > 0 && name.length <= 20;
}
