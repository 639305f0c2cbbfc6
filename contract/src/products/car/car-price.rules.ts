import { type Fen, fen, noFen, roundFen, subtractFen, sumFen, timesFen } from '../../core/money.ts';
import type { CarKind } from './car-kinds.rules.ts';

/**
 * What a ride costs: start, distance, time, the part beyond fifteen kilometres, the night, and what is only known afterwards, tolls and
 * parking. Each part is rounded half up to the fen, and the price is their sum: nothing else is added and nothing is taken off. Pure.
 */

/** In the order in which a bill has them. */
export const carParts = ['start', 'distance', 'time', 'far', 'night', 'toll', 'parking'] as const;
export type CarPart = (typeof carParts)[number];

export const carPartNames = {
  start: '起步费',
  distance: '里程费',
  time: '时长费',
  far: '远途费',
  night: '夜间服务费',
  toll: '高速与过桥费',
  parking: '停车费',
} as const satisfies Record<CarPart, string>;

/** 1: the four largest cities; 2: capitals of provinces and their like; 3: all others. */
export type CityTier = 1 | 2 | 3;

/** Of the economy kind, in fen. */
export interface CarTariff {
  readonly startFen: Fen;
  /** The first three parts cost so much at least; what is missing is put on the start. */
  readonly minimumFen: Fen;
  readonly kilometreFen: Fen;
  readonly minuteFen: Fen;
  /** On top of each kilometre beyond `farKilometres`. */
  readonly farKilometreFen: Fen;
}

export const farKilometres = 15;
/** Percent of the parts by start, distance, time and far. */
export const nightPercent = 30;
/** Of the day: from 23:00 to 05:00 rides begin at night. */
export const nightFromMinute = 23 * 60;
export const nightUntilMinute = 5 * 60;

const tariffs = {
  1: tariff(800, 1400, 220, 60, 100),
  2: tariff(700, 1250, 190, 45, 90),
  3: tariff(600, 1100, 160, 35, 80),
} as const satisfies Record<CityTier, CarTariff>;

const kindPercent = {
  economy: 100,
  comfort: 150,
  business: 190,
  luxury: 220,
} as const satisfies Record<CarKind, number>;

function tariff(start: number, minimum: number, kilometre: number, minute: number, far: number): CarTariff {
  return {
    startFen: fen(start),
    minimumFen: fen(minimum),
    kilometreFen: fen(kilometre),
    minuteFen: fen(minute),
    farKilometreFen: fen(far),
  };
}

/** What a kind costs in a city; every rate of the economy kind by the percent of the kind. */
export function tariffOf(tier: CityTier, kind: CarKind): CarTariff {
  const times = (rate: Fen) => roundFen({ numerator: rate * kindPercent[kind], denominator: 100 });
  const { startFen, minimumFen, kilometreFen, minuteFen, farKilometreFen } = tariffs[tier];
  return {
    startFen: times(startFen),
    minimumFen: times(minimumFen),
    kilometreFen: times(kilometreFen),
    minuteFen: times(minuteFen),
    farKilometreFen: times(farKilometreFen),
  };
}

/** A ride as it is measured: metres on the road, whole minutes, and the minute of the day at which it begins. */
export interface MeasuredRide {
  readonly metres: number;
  readonly minutes: number;
  readonly startMinute: number;
  readonly tollFen: Fen;
  readonly parkingFen: Fen;
}

export interface CarBillPart {
  readonly part: CarPart;
  readonly fen: Fen;
}

/** All parts of a ride, those that cost nothing too, so that a bill always has the same lines. */
export function carBill(rates: CarTariff, ride: MeasuredRide): CarBillPart[] {
  const distance = byKilometre(rates.kilometreFen, ride.metres);
  const time = timesFen(rates.minuteFen, ride.minutes);
  const start = startOf(rates, sumFen([distance, time]));
  const far = byKilometre(rates.farKilometreFen, Math.max(0, ride.metres - farKilometres * 1000));
  const byDay = sumFen([start, distance, time, far]);
  const night = isNight(ride.startMinute)
    ? roundFen({ numerator: byDay * nightPercent, denominator: 100 })
    : noFen;
  const of = { start, distance, time, far, night, toll: ride.tollFen, parking: ride.parkingFen };
  return carParts.map((part) => ({ part, fen: of[part] }));
}

export const carTotal = (parts: readonly CarBillPart[]): Fen => sumFen(parts.map((part) => part.fen));

const byKilometre = (rate: Fen, metres: number): Fen =>
  roundFen({ numerator: rate * metres, denominator: 1000 });

/** The start, with what is missing to the minimum. */
function startOf({ startFen, minimumFen }: CarTariff, measured: Fen): Fen {
  const sum = sumFen([startFen, measured]);
  return sum >= minimumFen ? startFen : sumFen([startFen, subtractFen(minimumFen, sum)]);
}

export const isNight = (minute: number): boolean => minute >= nightFromMinute || minute < nightUntilMinute;

/** What a ride may turn out to cost by traffic and the way that is taken, in whole yuan. */
export interface EstimateRange {
  readonly lowFen: Fen;
  readonly highFen: Fen;
}

const lowPercent = 90;
const highPercent = 120;

export const estimateRange = (estimateFen: Fen): EstimateRange => ({
  lowFen: fen(Math.floor((estimateFen * lowPercent) / 10_000) * 100),
  highFen: fen(Math.ceil((estimateFen * highPercent) / 10_000) * 100),
});

/** What a price has above what the company bears of a ride; null: all of it is the company's. */
export const personPartOf = (priceFen: Fen, companyMostFen: Fen | null): Fen =>
  companyMostFen === null || priceFen <= companyMostFen ? noFen : subtractFen(priceFen, companyMostFen);

/** The company's part put on the lines of a bill, from the first line on; null on every line where it bears all. */
export function companyMostByPart(parts: readonly CarBillPart[], companyMostFen: Fen | null): (Fen | null)[] {
  if (companyMostFen === null) return parts.map(() => null);
  let left: number = companyMostFen;
  return parts.map((part) => {
    const borne = Math.min(part.fen, left);
    left -= borne;
    return fen(borne);
  });
}

/** Grams of carbon dioxide a car emits on a way: 149 g by the kilometre (DESNZ 2024, taxi), whoever sits in it. */
export const carCo2Grams = (metres: number): number => Math.round((metres * 149) / 1000);
