import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { StaySearch } from '../hotel-params.rules.ts';

/** One night tomorrow. Nights that have passed begin today and are as many; a departure that is none is one night later. */
export function stayOf({ arrival, departure, rooms = 1, adults = 1 }: StaySearch, firstNight: Day): Stay {
  const asked = arrival ?? addDays(firstNight, 1);
  const nights = departure === undefined ? 1 : Math.max(1, daysBetween(asked, departure));
  const from = asked < firstNight ? firstNight : asked;
  return { arrival: from, departure: addDays(from, nights), rooms, adults };
}

/** As an address keeps it: what most people mean is not written. */
export function staySearch({ arrival, departure, rooms, adults }: Stay): StaySearch {
  return {
    arrival,
    departure,
    ...(rooms > 1 && { rooms }),
    ...(adults > 1 && { adults }),
  };
}
