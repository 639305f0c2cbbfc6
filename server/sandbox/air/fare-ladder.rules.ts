import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import type { Aircraft } from '@woxing/contract/generated/aircraft';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { chance } from '#src/platform/dice.rules.ts';
import { carrierTraits } from './carriers.rules.ts';

/** The fares a carrier has filed for a flight: 8 to 12 booking classes with their prices and rules. */
export interface FareLadder {
  readonly fullEconomyFen: Fen;
  /** Per cabin from the cheapest to the full fare. */
  readonly classes: readonly FiledClass[];
}

export interface FiledClass {
  readonly bookingClass: string;
  readonly cabin: Cabin;
  /** Of the full fare of the cabin. */
  readonly percent: number;
  readonly adultFen: Fen;
  readonly fullCabinFen: Fen;
  readonly refundLadder: string;
  readonly changeLadder: string;
  readonly checkedKg: number;
  readonly cabinKg: number;
}

export function ladderFor(flight: {
  airline: string;
  aircraft: Aircraft;
  km: number;
  seed: number;
}): FareLadder {
  const lowCost = carrierTraits[flight.airline]!.lowCost === true;
  const fullEconomyFen = fullEconomy(flight.km, lowCost, chance(flight.seed, 20));
  const premium = flight.aircraft.body === 'wide' && chance(flight.seed, 21) < 0.5;
  const economy = economyOf(lowCost, premium, chance(flight.seed, 22));
  const front = lowCost || flight.aircraft.frontSeats === 0 ? [] : frontOf(flight.aircraft);
  const cabins: [Cabin, readonly Step[]][] = [
    ['economy', economy],
    ['premium', premium ? premiumSteps : []],
    ['business', front.filter(({ cabin }) => cabin === 'business').map(({ step }) => step)],
    ['first', front.filter(({ cabin }) => cabin === 'first').map(({ step }) => step)],
  ];
  return {
    fullEconomyFen,
    classes: cabins.flatMap(([cabin, steps]) => {
      const fullCabinFen = toTenYuan((fullEconomyFen * cabinPercent[cabin]) / 100);
      return steps.map(([bookingClass, percent]) => ({
        bookingClass,
        cabin,
        percent,
        adultFen: toTenYuan((fullCabinFen * percent) / 100),
        fullCabinFen,
        ...rulesOf(cabin, percent, lowCost),
        ...baggageOf(cabin, lowCost),
      }));
    }),
  };
}

type Step = readonly [bookingClass: string, percent: number];

const cabinPercent = { economy: 100, premium: 135, business: 230, first: 320 } as const satisfies Record<
  Cabin,
  number
>;

/** Three ways in which carriers letter their economy discounts; the fourth is the low-cost one. */
const economySteps: readonly (readonly Step[])[] = [
  [
    ['T', 26],
    ['S', 32],
    ['W', 40],
    ['V', 50],
    ['Q', 60],
    ['H', 70],
    ['M', 80],
    ['B', 90],
    ['Y', 100],
  ],
  [
    ['R', 29],
    ['Z', 38],
    ['V', 47],
    ['E', 57],
    ['U', 66],
    ['H', 75],
    ['M', 84],
    ['P', 92],
    ['Y', 100],
  ],
  [
    ['N', 28],
    ['T', 34],
    ['S', 43],
    ['V', 52],
    ['Q', 64],
    ['L', 76],
    ['K', 88],
    ['Y', 100],
  ],
];
const lowCostSteps: readonly Step[] = [
  ['N', 30],
  ['T', 37],
  ['V', 45],
  ['Q', 54],
  ['M', 63],
  ['H', 74],
  ['K', 87],
  ['Y', 100],
];
const premiumSteps: readonly Step[] = [['G', 100]];

function economyOf(lowCost: boolean, premium: boolean, luck: number): readonly Step[] {
  if (lowCost) return lowCostSteps;
  return premium ? economySteps[2]! : economySteps[Math.floor(luck * economySteps.length)]!;
}

/** Types with a cabin in front of business class. */
export const firstClassTypes = new Set(['77W', '748', '744', '388']);

function frontOf(type: Aircraft): { cabin: 'business' | 'first'; step: Step }[] {
  const business: { cabin: 'business'; step: Step }[] = [
    { cabin: 'business', step: ['D', 65] },
    { cabin: 'business', step: ['J', 100] },
  ];
  if (firstClassTypes.has(type.iata)) return [...business, { cabin: 'first', step: ['F', 100] }];
  return [business[0]!, { cabin: 'business', step: ['C', 82] }, business[1]!];
}

/** Full economy fare in yuan by distance; carriers differ by a few per cent. */
const fullByKm: readonly (readonly [km: number, yuan: number])[] = [
  [200, 480],
  [300, 640],
  [600, 1120],
  [900, 1580],
  [1100, 1880],
  [1500, 2220],
  [2000, 2620],
  [2500, 3060],
  [3300, 3700],
  [4600, 4700],
];

function fullEconomy(km: number, lowCost: boolean, luck: number): Fen {
  const next = Math.max(
    1,
    fullByKm.findIndex(([to]) => km <= to),
  );
  const [fromKm, fromYuan] = fullByKm[next - 1]!;
  const [toKm, toYuan] = fullByKm[next]!;
  const plain = fromYuan + ((km - fromKm) / (toKm - fromKm)) * (toYuan - fromYuan);
  return toTenYuan(plain * (lowCost ? 0.8 : 0.975 + 0.09 * luck) * 100);
}

/** Filed fares stand on ten yuan. */
function toTenYuan(amountFen: number): Fen {
  return fen(Math.max(yuan(100), Math.round(amountFen / 1000) * 1000));
}

interface FareRules {
  readonly refundLadder: string;
  readonly changeLadder: string;
}

const free: FareRules = { refundLadder: '0-720-5-336-10-4-20', changeLadder: '0-4-10' };
const mild: FareRules = { refundLadder: '10-168-20-48-40-4-50', changeLadder: '5-168-10-48-25-4-40' };
const firm: FareRules = { refundLadder: '20-168-30-48-60-4-80', changeLadder: '10-168-20-48-40-4-60' };
const strict: FareRules = { refundLadder: '20-168-30-48-70-4-90', changeLadder: '10-168-20-48-50-4-70' };
const closed: FareRules = { refundLadder: '100', changeLadder: '100' };

function rulesOf(cabin: Cabin, percent: number, lowCost: boolean): FareRules {
  if (lowCost && percent <= 30) return closed;
  if (cabin !== 'economy') return percent >= 80 ? { refundLadder: '5-4-10', changeLadder: '0-4-5' } : mild;
  if (percent >= 88) return free;
  if (percent >= 58) return mild;
  return percent >= 40 ? firm : strict;
}

function baggageOf(cabin: Cabin, lowCost: boolean): { checkedKg: number; cabinKg: number } {
  if (lowCost) return { checkedKg: 10, cabinKg: 7 };
  return {
    economy: { checkedKg: 20, cabinKg: 5 },
    premium: { checkedKg: 25, cabinKg: 8 },
    business: { checkedKg: 30, cabinKg: 10 },
    first: { checkedKg: 40, cabinKg: 10 },
  }[cabin];
}
