import type { Day } from '@woxing/contract/core/days';
import { type Fen, noFen, percentOf, roundFen, yuan } from '@woxing/contract/core/money';
import { type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import type { ChildFareBasis } from '@woxing/contract/products/air/child-fare.rules';
import type { InsuranceProduct } from '@woxing/contract/products/air/flights';

/** What passengers pay for a domestic flight. Rules of the carriers and of the civil aviation authority, as of their dates. */

export type AirPassengerType = 'ADT' | 'CHD' | 'INF';
export const airPassengerTypes = ['ADT', 'CHD', 'INF'] as const satisfies readonly AirPassengerType[];

export interface FareBasis {
  readonly adultFen: Fen;
  readonly fullEconomyFen: Fen;
  readonly km: number;
}

/** Half of the basis, rounded to the nearest 10 yuan, half up: 1360 → 680, 1130 → 570, 950 → 480. */
export function childFare(basisFen: Fen): Fen {
  return roundFen({ numerator: basisFen, denominator: 2 }, 1000);
}

/** 10 % of the full economy fare, rounded to the nearest 10 yuan, half up; no seat. */
export function infantFare(fullEconomyFen: Fen): Fen {
  return roundFen(percentOf(fullEconomyFen, 10), 1000);
}

export function fareOf(type: AirPassengerType, basis: FareBasis, childBasis: ChildFareBasis = 'CABIN'): Fen {
  if (type === 'ADT') return basis.adultFen;
  if (type === 'INF') return infantFare(basis.fullEconomyFen);
  return childFare(childBasis === 'CABIN' ? basis.adultFen : basis.fullEconomyFen);
}

/** 民航发展基金: 50 yuan per adult and domestic segment; children and infants pay none. */
export function airportFeeOf(type: AirPassengerType): Fen {
  return type === 'ADT' ? yuan(50) : noFen;
}

interface FuelRow {
  /** By the day of issue, not of travel. */
  readonly from: Day;
  readonly adult: { readonly near: Fen; readonly far: Fen };
  readonly child: { readonly near: Fen; readonly far: Fen };
}

const nearKm = 800;

/** Fuel surcharge by day of issue; near is up to 800 km. Infants pay none. */
const fuelTable: readonly FuelRow[] = [
  {
    from: '2025-12-05' as Day,
    adult: { near: yuan(20), far: yuan(40) },
    child: { near: yuan(10), far: yuan(20) },
  },
  {
    from: '2026-01-05' as Day,
    adult: { near: yuan(10), far: yuan(20) },
    child: { near: noFen, far: yuan(10) },
  },
];

export function fuelSurcharge(type: AirPassengerType, km: number, issuedOn: Day): Fen {
  if (type === 'INF') return noFen;
  const row = fuelTable.findLast(({ from }) => from <= issuedOn) ?? fuelTable[0]!;
  const band = km <= nearKm ? 'near' : 'far';
  return type === 'ADT' ? row.adult[band] : row.child[band];
}

/** Ticket price and taxes of one passenger on one segment. */
export interface SegmentPrice {
  readonly fareFen: Fen;
  readonly airportFeeFen: Fen;
  readonly fuelFen: Fen;
}

export function segmentPrice(
  type: AirPassengerType,
  basis: FareBasis,
  issuedOn: Day,
  childBasis?: ChildFareBasis,
): SegmentPrice {
  return {
    fareFen: fareOf(type, basis, childBasis),
    airportFeeFen: airportFeeOf(type),
    fuelFen: fuelSurcharge(type, basis.km, issuedOn),
  };
}

/** With what of its fare a policy lets the company bear at most; of what else it costs the company bears all. */
export interface PaidSegment extends SegmentPrice {
  readonly companyMostFen: Fen | null;
}

/** What a passenger pays over all segments. The service fee is per passenger and segment; infants pay none. */
export function airItems(
  type: AirPassengerType,
  segments: readonly PaidSegment[],
  serviceFeeFen: Fen,
  passenger: number | null = null,
): PriceItem[] {
  const isCharged = type !== 'INF' && serviceFeeFen > noFen;
  return segments.flatMap(({ fareFen, airportFeeFen, fuelFen, companyMostFen }, leg) => [
    priceItem('fare', fareFen, { passenger, leg, companyMostFen }),
    priceItem('airport', airportFeeFen, { passenger, leg }),
    priceItem('fuel', fuelFen, { passenger, leg }),
    ...(isCharged ? [priceItem('service', serviceFeeFen, { passenger, leg })] : []),
  ]);
}

/**
 * Insurances offered with a flight; none is chosen for anybody. Prices are per passenger and segment. Who flies on a lap has no seat
 * that could be late.
 */
export const airInsurances: readonly (InsuranceProduct & {
  /** The most that is paid, whatever happens. */
  readonly insuredFen: Fen;
})[] = [
  {
    id: 'AAI30',
    name: '航空意外险',
    priceFen: yuan(30),
    cover: '航空意外身故、伤残最高保障200万元',
    insuredFen: yuan(2_000_000),
    types: ['ADT', 'CHD', 'INF'],
  },
  {
    id: 'DLY20',
    name: '航班延误险',
    priceFen: yuan(20),
    cover: '延误2小时起赔，最高赔付300元',
    insuredFen: yuan(300),
    types: ['ADT', 'CHD'],
  },
];
