import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import type { Aircraft } from '@woxing/contract/generated/aircraft';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type { AirSeatMap, AirSeatRow } from '#src/products/air/air-extras.ts';
import type { PricedOffer } from '#src/products/air/air-supplier.ts';
import { cabinSeats } from './availability.rules.ts';
import { carrierTraits } from './carriers.rules.ts';
import type { ScheduledFlight } from './timetable.rules.ts';

/** The flight of a ticket and the cabin it is for. */
export type SeatedFlight = Pick<PricedOffer, 'flightNo' | 'airline' | 'day' | 'aircraft' | 'cabin' | 'km'>;

/** In which row a cabin begins, as carriers of the country number them. */
const firstRows = { first: 1, business: 3, premium: 11, economy: 31 } as const satisfies Record<
  Cabin,
  number
>;

/** The share of seats that were given to others before anybody chose here. */
const takenShare = 0.36;

/** The cabin as it is built, with what each seat costs and who has it; `isKept`: by whoever chose here. */
export function seatMapOf(
  flight: ScheduledFlight,
  segment: SeatedFlight,
  isKept: (seat: string) => boolean,
): AirSeatMap {
  const { cabin } = segment;
  const layout = layoutOf(flight.aircraft, cabin);
  const letters = Array.from(layout).filter((letter) => letter !== '-');
  const count = Math.max(1, Math.ceil(cabinSeats(flight, cabin) / letters.length));
  const exits = exitRows(flight.aircraft, cabin, count);
  const rows = Array.from({ length: count }, (_, at): AirSeatRow => {
    const row = firstRows[cabin] + at;
    const exit = exits.includes(at);
    const priceFen = seatPrice(segment, { at, exit });
    const isFree = (letter: string) =>
      !isKept(`${row}${letter}`) && !isGivenToOthers(segment, `${row}${letter}`);
    return {
      row,
      exit,
      wing: cabin === 'economy' && at >= count * 0.25 && at < count * 0.6,
      seats: letters.map((letter) => ({ letter, priceFen, free: isFree(letter) })),
    };
  });
  const isEconomy = cabin === 'economy';
  return {
    cabin,
    layout,
    rows,
    front: isEconomy ? ['lavatory'] : ['galley', 'lavatory'],
    rear: isEconomy ? ['lavatory', 'galley'] : [],
  };
}

const frontLayouts = {
  narrow: { first: 'AC-HK', business: 'AC-HK' },
  wide: { first: 'A-DG-K', business: 'AC-DG-HK' },
  regional: { first: 'A-HK', business: 'A-HK' },
} as const satisfies Record<Aircraft['body'], Record<'first' | 'business', string>>;

function layoutOf({ body, layout }: Aircraft, cabin: Cabin): string {
  return cabin === 'first' || cabin === 'business' ? frontLayouts[body][cabin] : layout;
}

/** By index into the rows. */
function exitRows({ body }: Aircraft, cabin: Cabin, count: number): number[] {
  if (cabin !== 'economy') return [];
  const over = Math.floor(count * 0.42);
  return body === 'narrow' ? [over, over + 1] : [over];
}

const sparedRows = 3;

/** Of a seat of a row: in front and at exits it costs by distance; carriers of low cost charge for each. */
function seatPrice({ airline, cabin, km }: SeatedFlight, { at, exit }: { at: number; exit: boolean }): Fen {
  if (cabin !== 'economy') return noFen;
  const far = km > 1500 ? 2 : km > 800 ? 1 : 0;
  if (exit) return fen([8000, 12_000, 16_000][far]!);
  if (at < sparedRows) return fen([5000, 8000, 12_000][far]!);
  return carrierTraits[airline]?.lowCost === true ? fen(2000) : noFen;
}

/** Whoever bought elsewhere has it; the same whoever asks, and whenever. */
function isGivenToOthers({ flightNo, day }: Pick<SeatedFlight, 'flightNo' | 'day'>, seat: string): boolean {
  return chance(seedOf('seat', flightNo, day, seat), 0) < takenShare;
}
