import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { tariffs } from '#src/products/rail/rail-fares.rules.ts';

/**
 * Which cars a train has, and how many seats or berths of each kind are in them. Cars stand in order behind commas; `O:90*4` are
 * four cars of 90 second-class seats, a car without seats is `-`. The figures are those of the trains that run: CR400AF of 8 (576
 * seats) and 16 cars (1,193), CRH380B of both lengths, CR300AF (613), moving sleepers of the CRH2E kind with 40 berths a car, and cars of the 25 series of 118 hard seats, 66 hard and
 * 36 soft berths.
 */
const trainsets = {
  cr400: '9:5 M:28,O:90*2,O:75,O:63,O:90*2,9:5 O:40',
  cr400Long: '9:5 M:28,M:60*2,O:90*4,O:75,O:48,O:90*6,9:17',
  crh380: '9:5 O:45,O:85*2,M:56,O:55,O:85*2,9:5 O:40',
  crh380Long: '9:5 M:36,M:54*2,O:85*4,O:75,O:45,O:85*6,9:17',
  cr300: 'M:48,O:90*2,O:77,O:63,O:90*2,O:65',
  sleeper: 'O:55*2,F:40*6,-,F:40*6,O:55',
  through: '1:118*4,-,3:66*8,4:36*2',
  express: '1:118*6,-,3:66*7,4:36',
  fast: '1:118*8,-,3:66*6,4:36',
  ordinary: '1:118*7,3:66,4:36',
} as const satisfies Record<string, string>;
type Trainset = keyof typeof trainsets;

/** Standing room in percent of the seats of the class whose price it has. */
const standingPercents: Readonly<Record<SeatedClass, number>> = { O: 8, 1: 25 };
export type SeatedClass = 'O' | '1';

/** Of a hundred trains of a tariff so many are of 16 cars. */
const longPercents: Readonly<Record<number, number>> = {
  [tariffs.g]: 35,
  [tariffs.fastG]: 60,
  [tariffs.g300]: 12,
};
const newPercent = 55;

export interface Composition {
  readonly cars: readonly Car[];
  /** Standing room by the class whose price it has. */
  readonly standing: Readonly<Partial<Record<SeatedClass, number>>>;
}

export interface Car {
  /** From 1. */
  readonly no: number;
  /** From the first row on. */
  readonly seats: readonly { readonly seat: RailSeat; readonly count: number }[];
}

/** The cars of a train; a train and its return have the same. `seats`: what is sold on it, where that is told; it has no other cars. */
export function compositionOf(trainNo: string, tariff: number, seats?: readonly RailSeat[]): Composition {
  const trainset = trainsetOf(trainNo, tariff);
  if (seats === undefined) return compositions[trainset];
  const key = `${trainset} ${seats.join('')}`;
  const found = reduced.get(key) ?? onlyWith(compositions[trainset], seats);
  reduced.set(key, found);
  return found;
}

const reduced = new Map<string, Composition>();

function onlyWith({ cars, standing }: Composition, sold: readonly RailSeat[]): Composition {
  const kept = cars.flatMap(({ seats }) => {
    const some = seats.filter(({ seat }) => sold.includes(seat));
    return some.length > 0 || seats.length === 0 ? [some] : [];
  });
  return {
    cars: kept.map((seats, at) => ({ no: at + 1, seats })),
    standing: sold.includes('W')
      ? Object.fromEntries(Object.entries(standing).filter(([seat]) => sold.includes(seat as RailSeat)))
      : {},
  };
}

function trainsetOf(trainNo: string, tariff: number): Trainset {
  if (tariff === tariffs.sleeper) return 'sleeper';
  if (tariff === tariffs.d) return 'cr300';
  if (tariff === tariffs.ordinary || tariff === tariffs.unconditioned) return 'ordinary';
  if (tariff === tariffs.express)
    return trainNo.startsWith('Z') ? 'through' : trainNo.startsWith('T') ? 'express' : 'fast';
  const pair = Math.floor((Number(trainNo.replace(/\D/g, '')) - 1) / 2);
  const own = seedOf('trainset', trainNo.replace(/\d/g, ''), pair);
  const isNew = chance(own, 0) * 100 < newPercent;
  const isLong = !trainNo.startsWith('C') && chance(own, 1) * 100 < (longPercents[tariff] ?? 0);
  if (isNew) return isLong ? 'cr400Long' : 'cr400';
  return isLong ? 'crh380Long' : 'crh380';
}

function readCars(text: string): Car[] {
  const kinds = text.split(',').flatMap((part) => {
    const [, seats, times = '1'] = /^(.+?)(?:\*(\d+))?$/.exec(part)!;
    return Array.from({ length: Number(times) }, () => seats!);
  });
  return kinds.map((seats, at) => ({
    no: at + 1,
    seats: [...seats.matchAll(/(\w):(\d+)/g)].map(([, seat, count]) => ({
      seat: seat as RailSeat,
      count: Number(count),
    })),
  }));
}

function compositionFrom(text: string): Composition {
  const cars = readCars(text);
  const seated = (wanted: SeatedClass) =>
    cars
      .flatMap(({ seats }) => seats)
      .reduce((sum, { seat, count }) => sum + (seat === wanted ? count : 0), 0);
  const standing: Partial<Record<SeatedClass, number>> = {};
  for (const seat of ['O', '1'] as const) {
    const places = Math.floor((seated(seat) * standingPercents[seat]) / 100);
    if (places > 0) standing[seat] = places;
  }
  return { cars, standing };
}

const compositions = Object.fromEntries(
  Object.entries(trainsets).map(([name, text]) => [name, compositionFrom(text)]),
) as unknown as Readonly<Record<Trainset, Composition>>;
