import { type Fen, fen, roundFen } from '@woxing/contract/money';
import type { RailSeat } from '@woxing/contract/train-seats.rules';

/**
 * What a seat costs by distance, as the railway computes it. High-speed trains have a rate for each kilometre of second
 * class that falls with the distance, and the other classes as multiples of it. Conventional trains start from the hard seat at
 * 5.861 fen a kilometre and add fast service, air conditioning and berths in percent of it. Everything is rounded to half a yuan.
 */
export interface RailTariff {
  readonly seats: readonly RailSeat[];
  readonly fare: (seat: RailSeat, km: number) => SeatFare;
}

export interface SeatFare {
  /** Of berths: the upper one. */
  readonly fen: Fen;
  /** Of berths: the lower one; else the same. */
  readonly mostFen: Fen;
}

/** Longest ride that has a fare. */
export const mostFareKm = 6000;

/** By the number that a train of the timetable carries; behind these stand those of `pricedTariff`. */
const known: RailTariff[] = [
  highSpeed(4600, ['9', 'M', 'O', 'W']),
  // Fast trains of the strongest lines.
  highSpeed(5060, ['9', 'M', 'O', 'W']),
  highSpeed(4300, ['9', 'M', 'O', 'W']),
  highSpeed(3085, ['M', 'O', 'W'], 120),
  conventional(40),
  conventional(20),
];
export const railTariffs: readonly RailTariff[] = known;
export const tariffs = { g: 0, fastG: 1, g300: 2, d: 3, express: 4, ordinary: 5 } as const;

/** The least that a ride of each tariff and distance costs: `lowest[tariff * mostFareKm + km]`, in fen. */
export function lowestFares(): Int32Array {
  const lowest = new Int32Array(ownTariffs * mostFareKm);
  for (let at = 0; at < ownTariffs; at += 1) {
    for (let km = 0; km < mostFareKm; km += 1) lowest[at * mostFareKm + km] = lowestFare(at, km);
  }
  return lowest;
}

const ownTariffs = known.length;

/** Second class or the hard seat: what nothing is cheaper than. */
const plainSeatOf = ({ seats }: RailTariff): RailSeat => (seats.includes('O') ? 'O' : '1');

export function lowestFare(tariff: number, km: number): Fen {
  return known[tariff]!.fare(plainSeatOf(known[tariff]!), km).fen;
}

const priced = new Map<string, number>();

/**
 * The number of a tariff in which some seats cost what a timetable says, and the others as much more or less as in `base`. The same
 * prices are the same number for as long as the process lives, so that there are no more of them than prices.
 */
export function pricedTariff(base: number, prices: ReadonlyMap<RailSeat | 'plain', Fen>): number {
  const key = `${base} ${Array.from(prices, ([seat, price]) => `${seat}=${price}`)
    .toSorted()
    .join(' ')}`;
  const found = priced.get(key);
  if (found !== undefined) return found;
  const { seats, fare } = known[base]!;
  const plain = plainSeatOf(known[base]!);
  const plainPrice = prices.get('plain') ?? prices.get(plain);
  const number = known.push({
    seats,
    fare(seat, km) {
      const price = prices.get(seat) ?? (seat === plain || seat === 'W' ? plainPrice : undefined);
      if (price !== undefined) return { fen: price, mostFen: price };
      const ours = fare(seat, km);
      if (plainPrice === undefined) return ours;
      const inProportion = (of: Fen) =>
        roundFen({ numerator: of * plainPrice, denominator: fare(plain, km).fen }, halfYuan);
      return { fen: inProportion(ours.fen), mostFen: inProportion(ours.mostFen) };
    },
  });
  priced.set(key, number - 1);
  return number - 1;
}

/** `[up to km, percent of the rate]`; the last step has no end. */
type Taper = readonly (readonly [number, number])[];
const fastTaper: Taper = [
  [500, 100],
  [1000, 90],
  [1500, 80],
  [2000, 70],
  [Number.POSITIVE_INFINITY, 60],
];
const slowTaper: Taper = [
  [200, 100],
  [500, 90],
  [1000, 80],
  [1500, 70],
  [2500, 60],
  [Number.POSITIVE_INFINITY, 50],
];

/** The distance with its later kilometres counted for less, in hundredths of a kilometre. */
function taperedKm(km: number, taper: Taper): number {
  let from = 0;
  let sum = 0;
  for (const [to, percent] of taper) {
    if (km <= from) break;
    sum += (Math.min(km, to) - from) * percent;
    from = to;
  }
  return sum;
}

const halfYuan = 50;
const leastFareFen = 200;

/** `rate` is hundredths of a fen a kilometre in second class. */
function highSpeed(rate: number, seats: readonly RailSeat[], firstPercent = 160): RailTariff {
  const percents: Partial<Record<RailSeat, number>> = { 9: 315, M: firstPercent, O: 100, W: 100 };
  return {
    seats,
    fare(seat, km) {
      const amount = { numerator: taperedKm(km, fastTaper) * rate * percents[seat]!, denominator: 1_000_000 };
      const price = atLeast(roundFen(amount, halfYuan));
      return { fen: price, mostFen: price };
    },
  };
}

const hardSeatRate = 5.861;
const upliftPercent = 150;
const conditionedPercent = 25;
const insurancePercent = 2;
const feesFen = 200;
const berthFeeFen = 1000;
/** What a berth adds, in percent of the hard seat: upper and lower. */
const berths = { 3: [110, 130], 4: [175, 195] } as const;

/** `fastPercent`: 20 for fast trains, 40 for express ones. */
function conventional(fastPercent: number): RailTariff {
  const ride = (base: number) => base * (100 + fastPercent + conditionedPercent);
  return {
    seats: ['4', '3', '1', 'W'],
    fare(seat, km) {
      const base = (taperedKm(km, slowTaper) / 100) * hardSeatRate;
      if (seat !== '3' && seat !== '4') {
        const price = total(base, ride(base), feesFen);
        return { fen: price, mostFen: price };
      }
      const [upper, lower] = berths[seat];
      const seatBase = seat === '4' ? base * 2 : base;
      const berth = (percent: number) => total(base, ride(seatBase) + base * percent, feesFen + berthFeeFen);
      return { fen: berth(upper), mostFen: berth(lower) };
    },
  };
}

/** `ridePercent`: what the ride comes to, in percent of the hard seat times fen. */
function total(base: number, ridePercent: number, extraFen: number): Fen {
  const numerator =
    Math.round(ridePercent * upliftPercent + base * insurancePercent * 100) + extraFen * 10_000;
  return atLeast(roundFen({ numerator, denominator: 10_000 }, halfYuan));
}

function atLeast(price: Fen): Fen {
  return fen(Math.max(price, leastFareFen));
}
