import {
  type BerthLevel,
  berthLevels,
  type RailSeat,
  type SeatWish,
  seatLetters,
} from '@woxing/contract/products/rail/train-seats.rules';

export const noSeatWish: SeatWish = { places: [], berths: {} };

/** Letters across a row where they may be wished for; none of berths, of old seats, of standing room. */
export function lettersOf(seat: RailSeat): readonly string[] {
  return Object.hasOwn(seatLetters, seat) ? seatLetters[seat as keyof typeof seatLetters] : [];
}

/** Berths from below to above: soft ones have no middle. */
export function berthsOf(seat: RailSeat): readonly BerthLevel[] {
  if (seat === '3') return berthLevels;
  return seat === '4' || seat === '6' || seat === 'F' ? ['lower', 'upper'] : [];
}

/** Where the aisle is: behind this letter. */
export function aisleAfter(seat: RailSeat): string {
  return seat === 'O' ? 'C' : seat === 'M' ? 'C' : 'A';
}

export function isWindow(letter: string): boolean {
  return letter === 'A' || letter === 'F';
}

/** Presses a place: off when it was chosen; beyond as many as there are passengers the oldest wish makes room. */
export function togglePlace(wish: SeatWish, place: string, max: number): SeatWish {
  if (wish.places.includes(place)) return { ...wish, places: wish.places.filter((one) => one !== place) };
  return { ...wish, places: [...wish.places, place].slice(-Math.max(max, 1)) };
}

/** Seats side by side for so many: pairs on the side of two, the whole row for more. */
export function togetherPlaces(seat: RailSeat, count: number): readonly string[] {
  const letters = lettersOf(seat);
  if (letters.length === 0 || count < 2) return [];
  const aisle = letters.indexOf(aisleAfter(seat)) + 1;
  const sides = [letters.slice(aisle), letters.slice(0, aisle)];
  const side = sides
    .filter((one) => one.length >= count)
    .toSorted((one, other) => one.length - other.length)[0];
  const first = side ?? letters;
  const inRow = first.slice(0, count).map((letter) => `1${letter}`);
  const rest = letters.slice(0, count - inRow.length).map((letter) => `2${letter}`);
  return [...inRow, ...rest];
}

export function berthCount({ berths }: SeatWish): number {
  return berthLevels.reduce((sum, level) => sum + (berths[level] ?? 0), 0);
}

/** What of a wish still fits when the seat or the number of passengers has changed. */
export function fittingWish(wish: SeatWish, seat: RailSeat, count: number): SeatWish {
  const letters = lettersOf(seat);
  let free = count;
  const berths = Object.fromEntries(
    berthsOf(seat).map((level) => {
      const taken = Math.min(wish.berths[level] ?? 0, free);
      free -= taken;
      return [level, taken];
    }),
  );
  return {
    places: wish.places.filter((place) => letters.includes(place.slice(1))).slice(0, count),
    berths,
  };
}

/** Standing room stands in for second class and hard seats alone. */
export function mayStand(seat: RailSeat): boolean {
  return seat === 'O' || seat === '1';
}
