import { type Fen, fen, percentOf, roundFen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';

/**
 * What a seat costs by distance, as the railway computes it. High-speed trains have a rate for each kilometre of second
 * class that falls with the distance, and the other classes as multiples of it. Conventional trains start from the hard seat at
 * 5.861 fen a kilometre and add fast service, air conditioning and berths in percent of the hard seat, each for a least
 * distance of its own (铁路客运运价规则: 里程区段、起码里程、递远递减). Everything is rounded to half a yuan.
 */
export interface RailTariff {
  readonly seats: readonly RailSeat[];
  readonly fare: (seat: RailSeat, km: number) => SeatFare;
}

export interface SeatFare {
  /** Of berths: the upper one. */
  readonly fen: Fen;
  /** Of berths: the lower one; else the same. */
  readonly maxFen: Fen;
}

/** Longest ride that has a fare. */
export const maxFareKm = 6000;

/** By the number that a train of the timetable carries; behind these stand those of `pricedTariff`. */
const known: RailTariff[] = [
  highSpeed(4600, ['9', 'M', 'O', 'W']),
  // Fast trains of the strongest lines.
  highSpeed(5060, ['9', 'M', 'O', 'W']),
  highSpeed(4300, ['9', 'M', 'O', 'W']),
  highSpeed(3085, ['M', 'O', 'W'], 120),
  conventional({ fastPercent: 40, conditioned: true }),
  conventional({ fastPercent: 20, conditioned: true }),
  conventional({ fastPercent: 0, conditioned: false }),
  movingSleeper(),
];
export const railTariffs: readonly RailTariff[] = known;
export const tariffs = {
  g: 0,
  fastG: 1,
  g300: 2,
  d: 3,
  express: 4,
  ordinary: 5,
  unconditioned: 6,
  sleeper: 7,
} as const;

/** The least that a ride of each tariff and distance costs: `lowest[tariff * maxFareKm + km]`, in fen. */
export function lowestFares(): Int32Array {
  const lowest = new Int32Array(ownTariffs * maxFareKm);
  for (let at = 0; at < ownTariffs; at += 1) {
    for (let km = 0; km < maxFareKm; km += 1) lowest[at * maxFareKm + km] = lowestFare(at, km);
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
      if (price !== undefined) return { fen: price, maxFen: price };
      const ours = fare(seat, km);
      if (plainPrice === undefined) return ours;
      const inProportion = (of: Fen) =>
        roundFen({ numerator: of * plainPrice, denominator: fare(plain, km).fen }, halfYuan);
      return { fen: inProportion(ours.fen), maxFen: inProportion(ours.maxFen) };
    },
  });
  priced.set(key, number - 1);
  return number - 1;
}

/** What a ride costs on a line with fares of its own: second class, and the other classes in percent of it. */
export interface LinePart {
  readonly secondFen: Fen;
  readonly firstPercent: number;
  readonly businessPercent: number;
}

/** The number of a tariff of rides that go over lines with fares of their own, and over others for so many kilometres. */
export function lineTariff(base: number, otherKm: number, parts: readonly LinePart[]): number {
  const words = parts.map((part) => [part.secondFen, part.firstPercent, part.businessPercent].join('/'));
  const key = `line ${base} ${otherKm} ${words.join(' ')}`;
  const found = priced.get(key);
  if (found !== undefined) return found;
  const { seats, fare } = known[base]!;
  const number = known.push({
    seats,
    fare(seat) {
      const percent = (part: LinePart) =>
        seat === '9' ? part.businessPercent : seat === 'M' ? part.firstPercent : 100;
      const lines = parts.reduce(
        (sum, part) => sum + roundFen(percentOf(part.secondFen, percent(part)), halfYuan),
        otherKm > 0 ? fare(seat, otherKm).fen : 0,
      );
      return { fen: fen(lines), maxFen: fen(lines) };
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
export function taperedKm(km: number, taper: Taper = fastTaper): number {
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
const minFareFen = 200;

/** `rate` is hundredths of a fen a kilometre in second class. */
function highSpeed(rate: number, seats: readonly RailSeat[], firstPercent = 160): RailTariff {
  const percents: Partial<Record<RailSeat, number>> = { 9: 315, M: firstPercent, O: 100, W: 100 };
  return {
    seats,
    fare(seat, km) {
      const amount = { numerator: taperedKm(km, fastTaper) * rate * percents[seat]!, denominator: 1_000_000 };
      const price = atLeast(roundFen(amount, halfYuan));
      return { fen: price, maxFen: price };
    },
  };
}

/**
 * Trains with moving sleepers (动卧). Source: the railway's published price of soft berths of multiple units, 0.3366 yuan a kilometre
 * and 10 % on it, times 1.6 for the upper berth and 1.8 for the lower; second class 0.2805. The fall with the distance is that of
 * conventional lines, on which most of them run: Beijing-Shanghai 707.5 and 796 where 650 to 790 are known, and 335 for 311 in
 * second class.
 */
function movingSleeper(): RailTariff {
  const rates = { second: 2805, upper: 5924, lower: 6665 };
  return {
    seats: ['F', 'O', 'W'],
    fare(seat, km) {
      const [min, max] =
        seat === 'F' ? ([rates.upper, rates.lower] as const) : ([rates.second, rates.second] as const);
      return { fen: slowlyTapered(km, min), maxFen: slowlyTapered(km, max) };
    },
  };
}

function slowlyTapered(km: number, rate: number): Fen {
  return atLeast(roundFen({ numerator: taperedKm(km, slowTaper) * rate, denominator: 10_000 }, halfYuan));
}

/** Fen a kilometre. */
const hardSeatRate = 5.861;
/** What trains with air conditioning of the newer kind (新型空调车) charge for everything but insurance and fees. */
const upliftPercent = 150;
const conditionedPercent = 25;
const insurancePercent = 2;
const feesFen = 200;
const berthFeeFen = 1000;
/** What a berth adds, in percent of the hard seat: upper and lower. */
const berths = { 3: [110, 130], 4: [175, 195] } as const;
/** 起码里程: shorter rides pay for so many kilometres. */
const minKm = { ride: 20, fast: 100, berth: 400 } as const;

interface Conventional {
  /** 20 for fast trains, 40 for express ones, 0 for those that call everywhere. */
  readonly fastPercent: number;
  /** Air conditioning, and the uplift that comes with it. */
  readonly conditioned: boolean;
}

function conventional({ fastPercent, conditioned }: Conventional): RailTariff {
  const priceOf = (km: number, ridePercent: number, berthPercent: number): Fen => {
    const ride = hardSeatFen(km, minKm.ride);
    const uplift = conditioned ? upliftPercent : 100;
    const parts =
      ride * (ridePercent + (conditioned ? conditionedPercent : 0)) +
      hardSeatFen(km, minKm.fast) * fastPercent +
      hardSeatFen(km, minKm.berth) * berthPercent;
    const fees = feesFen + (berthPercent > 0 ? berthFeeFen : 0);
    const numerator = Math.round(parts * uplift + ride * insurancePercent * 100) + fees * 10_000;
    return atLeast(roundFen({ numerator, denominator: 10_000 }, halfYuan));
  };
  return {
    seats: ['4', '3', '1', 'W'],
    fare(seat, km) {
      if (seat !== '3' && seat !== '4') {
        const price = priceOf(km, 100, 0);
        return { fen: price, maxFen: price };
      }
      // A soft berth is a berth over a soft seat, which is twice the hard one.
      const ridePercent = seat === '4' ? 200 : 100;
      const [upper, lower] = berths[seat];
      return { fen: priceOf(km, ridePercent, upper), maxFen: priceOf(km, ridePercent, lower) };
    },
  };
}

/** The hard seat alone, without anything that comes on top; `min`: kilometres that are paid at the least. */
function hardSeatFen(km: number, min: number): number {
  return (taperedKm(chargedKm(Math.max(km, min)), slowTaper) / 100) * hardSeatRate;
}

/** `[up to km, length of a section]`; the last has no end. */
const sections: readonly (readonly [number, number])[] = [
  [200, 10],
  [400, 20],
  [700, 30],
  [1100, 40],
  [1600, 50],
  [2200, 60],
  [2900, 70],
  [3700, 80],
  [4600, 90],
  [Number.POSITIVE_INFINITY, 100],
];

/** Kilometres are charged by sections (里程区段), each by its middle: 2,294 km lie between 2,271 and 2,340, so 2,305.5 are paid. */
function chargedKm(km: number): number {
  let from = 0;
  for (const [to, length] of sections) {
    if (km <= to) {
      const section = Math.max(0, Math.ceil((km - from) / length) - 1);
      return from + section * length + (length + 1) / 2;
    }
    from = to;
  }
  return km;
}

function atLeast(price: Fen): Fen {
  return fen(Math.max(price, minFareFen));
}
