import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import { maxAdultsInRoom, maxRooms, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { addressReader, dayWord, type Parser, wordOf } from '#src/ui/address.rules.ts';

/** A stay as addresses keep it: which nights, how many rooms, how many people in each. What is left out is what most people mean. */
export interface StaySearch {
  readonly arrival?: Day | undefined;
  readonly departure?: Day | undefined;
  readonly rooms?: number | undefined;
  readonly adults?: number | undefined;
}

const figures = wordOf(/^\d{1,6}$/);

/** A whole number within two ends; what most people mean is not one of them. */
export const wholeFrom =
  (min: number, max: number): Parser<number | undefined> =>
  (word) => {
    const text = figures(word);
    const count = Number(text);
    return text !== undefined && count >= min && count <= max ? count : undefined;
  };

export const stayGrammar = {
  arrival: dayWord,
  departure: dayWord,
  rooms: wholeFrom(2, maxRooms),
  adults: wholeFrom(2, maxAdultsInRoom),
};

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

export interface HotelSearch extends StaySearch {
  readonly hotelId?: string | undefined;
}

export const readHotelSearch: (raw: Readonly<Record<string, unknown>>) => HotelSearch = addressReader({
  ...stayGrammar,
  hotelId: wordOf(/^[\w-]{1,40}$/),
});
