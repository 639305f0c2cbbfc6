import { type RailSeat, seatLetters } from '@woxing/contract/products/rail/train-seats.rules';
import type { Composition, SeatedClass } from './compositions.rules.ts';

/** The places of one class of a train, in the order of cars and rows; masks of the inventory stand in the same order. */
export interface SeatPlan {
  readonly seat: RailSeat;
  readonly count: number;
  /** By place: its car, from 1. */
  readonly car: Uint8Array;
  /** By place: the row or compartment, counted through the train; those of a car follow each other. */
  readonly group: Uint16Array;
  /** By place: the row, the number of a seat, or that of a berth. */
  readonly number: Uint8Array;
  /** By place: index into `labels`; of places without labels 0. */
  readonly label: Uint8Array;
  /** Letters of a row or levels of a berth. */
  readonly labels: readonly string[];
}

const berthWords = { lower: '下铺', middle: '中铺', upper: '上铺' } as const;

/** How many places stand together in a row or compartment, and by what one tells them apart. */
const layouts: Readonly<Record<RailSeat, { readonly together: number; readonly labels: readonly string[] }>> =
  {
    9: { together: 3, labels: seatLetters[9] },
    P: { together: 3, labels: seatLetters.P },
    M: { together: 4, labels: seatLetters.M },
    O: { together: 5, labels: seatLetters.O },
    6: { together: 2, labels: ['lower', 'upper'] },
    4: { together: 4, labels: ['lower', 'upper'] },
    3: { together: 6, labels: ['lower', 'middle', 'upper'] },
    F: { together: 4, labels: ['lower', 'upper'] },
    2: { together: 4, labels: [] },
    1: { together: 5, labels: [] },
    W: { together: 1, labels: [] },
  };

/** The class whose seats go before the standing room of a train, by what it has. */
export const seatedClasses: readonly SeatedClass[] = ['O', '1'];

const kept = new WeakMap<Composition, Map<RailSeat, SeatPlan>>();

/** The places of a class; of standing room one for each who may stand, spread over the cars of its class. */
export function planOf(composition: Composition, seat: RailSeat): SeatPlan {
  const known = kept.get(composition) ?? new Map<RailSeat, SeatPlan>();
  kept.set(composition, known);
  const plan =
    known.get(seat) ?? layOut(seat, seat === 'W' ? standingCars(composition) : carsOf(composition, seat));
  known.set(seat, plan);
  return plan;
}

interface Part {
  readonly car: number;
  readonly count: number;
  /** Rows of other classes in front. */
  readonly rowsBefore: number;
}

function layOut(seat: RailSeat, parts: readonly Part[]): SeatPlan {
  const { together, labels } = layouts[seat];
  const isBerth = labels.includes('lower');
  const places = parts.flatMap(({ car, count, rowsBefore }) =>
    Array.from({ length: count }, (_, at) => ({
      car,
      row: Math.floor(at / together),
      number: isBerth
        ? Math.floor(at / labels.length) + 1
        : labels.length > 0
          ? rowsBefore + Math.floor(at / together) + 1
          : at + 1,
      label: labels.length > 0 ? at % labels.length : 0,
    })),
  );
  const group = new Uint16Array(places.length);
  for (let at = 1; at < places.length; at += 1) {
    const [before, here] = [places[at - 1]!, places[at]!];
    group[at] = group[at - 1]! + (before.car === here.car && before.row === here.row ? 0 : 1);
  }
  return {
    seat,
    count: places.length,
    car: Uint8Array.from(places, ({ car }) => car),
    group,
    number: Uint8Array.from(places, ({ number }) => number),
    label: Uint8Array.from(places, ({ label }) => label),
    labels,
  };
}

function carsOf({ cars }: Composition, wanted: RailSeat): Part[] {
  return cars.flatMap(({ no, seats }) => {
    let rowsBefore = 0;
    const parts: Part[] = [];
    for (const { seat, count } of seats) {
      if (seat === wanted) parts.push({ car: no, count, rowsBefore });
      rowsBefore += Math.ceil(count / layouts[seat].together);
    }
    return parts;
  });
}

function standingCars(composition: Composition): Part[] {
  return seatedClasses.flatMap((seat) => {
    const cars = carsOf(composition, seat);
    const room = composition.standing[seat] ?? 0;
    return cars.map(({ car }, at) => ({
      car,
      count: Math.floor((room * (at + 1)) / cars.length) - Math.floor((room * at) / cars.length),
      rowsBefore: 0,
    }));
  });
}

/** `05车12F号`, `03车08号下铺`, `03车045号`, `05车无座`. */
export function placeText({ seat, car, number, label, labels }: SeatPlan, place: number): string {
  const where = `${String(car[place]).padStart(2, '0')}车`;
  if (seat === 'W') return `${where}无座`;
  const named = labels[label[place]!];
  if (named === undefined) return `${where}${String(number[place]).padStart(3, '0')}号`;
  const own = String(number[place]).padStart(2, '0');
  return named in berthWords
    ? `${where}${own}号${berthWords[named as keyof typeof berthWords]}`
    : `${where}${own}${named}号`;
}
