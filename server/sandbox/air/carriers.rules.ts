import type { Airport } from '@woxing/contract/generated/airports';

/** What the network needs to know of the domestic carriers beyond their names: size, first flight number, fleet. */
export interface CarrierTraits {
  /** Relative size: how many flights of a shared pair it gets. */
  readonly size: number;
  /** Numbers are dealt upwards from here, the busiest pairs first. */
  readonly firstNumber: number;
  /** IATA type codes; wide bodies fly only the strong pairs. */
  readonly fleet: readonly string[];
  /** A carrier with one class, little baggage and low fares. */
  readonly lowCost?: true;
}

const airbus = ['320', '32N', '321'];
const boeing = ['738', '7M8'];

export const carrierTraits: Readonly<Record<string, CarrierTraits>> = {
  CA: {
    size: 10,
    firstNumber: 1501,
    fleet: ['738', '7M8', '32N', '321', '32Q', '919', '332', '333', '359', '789', '77W', '748'],
  },
  MU: {
    size: 10,
    firstNumber: 5101,
    fleet: ['320', '32N', '321', '738', '919', '332', '333', '359', '789', '77W'],
  },
  CZ: {
    size: 10,
    firstNumber: 3101,
    fleet: ['32N', '321', '32Q', '738', '7M8', '919', '332', '333', '359', '789', '788'],
  },
  HU: { size: 6, firstNumber: 7601, fleet: ['738', '7M8', '333', '789', '788'] },
  ZH: { size: 4, firstNumber: 9101, fleet: ['738', '320', '32N', '333'] },
  MF: { size: 4, firstNumber: 8101, fleet: ['738', '7M8', '32Q', '789'] },
  '3U': { size: 4, firstNumber: 8501, fleet: ['320', '32N', '321', '333', '359'] },
  SC: { size: 4, firstNumber: 4601, fleet: boeing },
  FM: { size: 3, firstNumber: 9101, fleet: boeing },
  HO: { size: 3, firstNumber: 1251, fleet: ['320', '32N', '321', '789'] },
  '9C': { size: 4, firstNumber: 8801, fleet: ['320', '32N', '32Q'], lowCost: true },
  KN: { size: 2, firstNumber: 5501, fleet: boeing, lowCost: true },
  JD: { size: 2, firstNumber: 5101, fleet: airbus },
  GS: { size: 2, firstNumber: 7401, fleet: ['320', '32N', 'E90'] },
  '8L': { size: 2, firstNumber: 9501, fleet: ['738', '320'], lowCost: true },
  PN: { size: 2, firstNumber: 6201, fleet: ['319', '320', '32N'], lowCost: true },
  EU: { size: 2, firstNumber: 2201, fleet: ['320', '32N', 'C27'] },
  G5: { size: 2, firstNumber: 2601, fleet: ['32N', 'CR9', 'C27'] },
  GJ: { size: 2, firstNumber: 8601, fleet: ['320', '32N'] },
  TV: { size: 2, firstNumber: 9801, fleet: ['319'] },
  KY: { size: 1.5, firstNumber: 8201, fleet: boeing },
  OQ: { size: 1.5, firstNumber: 2301, fleet: ['320', '32N'] },
  NS: { size: 1.5, firstNumber: 3201, fleet: ['738', 'E90'] },
  DZ: { size: 1, firstNumber: 6201, fleet: ['738'] },
  QW: { size: 1, firstNumber: 9701, fleet: ['320', '32N'] },
  DR: { size: 1, firstNumber: 6501, fleet: ['738'] },
  A6: { size: 1, firstNumber: 7201, fleet: ['320'] },
  RY: { size: 1, firstNumber: 6601, fleet: ['738', 'C27'] },
  GY: { size: 1, firstNumber: 7101, fleet: ['E90', '320'] },
  GX: { size: 1, firstNumber: 8901, fleet: ['E90', '320'] },
  UQ: { size: 1, firstNumber: 2501, fleet: ['738'], lowCost: true },
  Y8: { size: 0.5, firstNumber: 7501, fleet: ['738'] },
  BK: { size: 1, firstNumber: 2701, fleet: ['738'] },
  AQ: { size: 1, firstNumber: 1101, fleet: ['738'], lowCost: true },
  FU: { size: 1, firstNumber: 6501, fleet: ['738'] },
  GT: { size: 0.5, firstNumber: 1001, fleet: ['319', '320'] },
  LT: { size: 0.5, firstNumber: 4301, fleet: ['320'] },
  '9H': { size: 1, firstNumber: 8301, fleet: ['738'] },
  JR: { size: 0.5, firstNumber: 1501, fleet: ['AT7'] },
  CN: { size: 0.5, firstNumber: 7101, fleet: ['738'] },
};

export const bigThree = ['CA', 'MU', 'CZ'] as const;

/** Carriers that have left an airport of a city with two, or never came to it: each keeps its base at the other. */
const absentFrom: Readonly<Record<string, readonly string[]>> = {
  PEK: ['CZ', 'MF', 'KN', 'NS', 'JD', 'AQ', 'HO', '9C', 'GJ', 'DZ', 'QW'],
  PKX: ['CA', 'HU', 'ZH', 'CN', 'SC', 'FM', 'TV', 'KY', '3U', 'GS', '8L', 'PN', 'UQ', 'FU', '9H', 'GX', 'Y8'],
  CTU: ['CZ', 'MF', 'HO', '9C', 'KN', 'JD', 'AQ'],
  TFU: ['TV'],
};
/** Carriers that serve an airport from one city only: 东航 and 上航 kept their shuttle 首都-虹桥 when they moved to 大兴. */
const onlyFrom: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PEK: { MU: 'SHA', FM: 'SHA' },
};
const onlyAt: Readonly<Record<string, readonly string[]>> = { FUO: ['KN'] };

/** Whether a carrier may fly between two airports. */
export function mayServe(airline: string, a: Airport, b: Airport): boolean {
  return mayUse(airline, a, b) && mayUse(airline, b, a);
}

function mayUse(airline: string, airport: Airport, other: Airport): boolean {
  if (absentFrom[airport.iata]?.includes(airline)) return false;
  const city = onlyFrom[airport.iata]?.[airline];
  if (city !== undefined && city !== other.cityCode) return false;
  return onlyAt[airport.iata]?.includes(airline) ?? true;
}
