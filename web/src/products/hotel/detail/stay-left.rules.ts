import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import type { HotelDetail, NightState } from '@woxing/contract/products/hotel/hotel-order-detail';

export interface StayLeft {
  readonly arrival: Day;
  readonly departure: Day;
  readonly nights: number;
  /** Those in which somebody still sleeps. */
  readonly rooms: number;
}

const gone: ReadonlySet<NightState> = new Set(['cancelled', 'failed', 'moved']);

/** What is left of a stay whose nights are given back one by one; where none is left, the stay as it was sold. */
export function stayLeft(stay: Pick<HotelDetail, 'rooms' | 'arrival' | 'departure'>): StayLeft {
  const { rooms, arrival, departure } = stay;
  const slept = rooms.map(({ nights }) => nights.filter(({ state }) => !gone.has(state)));
  const days = [...new Set(slept.flat().map(({ night }) => night))].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return { arrival, departure, nights: daysBetween(arrival, departure), rooms: rooms.length };
  return {
    arrival: first,
    departure: addDays(last, 1),
    nights: days.length,
    rooms: slept.filter((nights) => nights.length > 0).length,
  };
}
