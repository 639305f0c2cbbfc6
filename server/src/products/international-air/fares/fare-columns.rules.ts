import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { InternationalSaleWay } from '@woxing/contract/products/international-air/international-fares.rules';
import { type Flyer, fareFen, fareFor, halfOf } from './currency.rules.ts';
import {
  type FareRules,
  type FareWay,
  type FiledFamily,
  type FiledFares,
  fitsStay,
  isInAdvance,
} from './filed-fares.rules.ts';

/** How a part is sold: as half of a round trip of one carrier, of partners together, or as a journey of its own. */
export { saleWays } from '@woxing/contract/products/international-air/international-fares.rules';
export type SaleWay = InternationalSaleWay;

export interface SaleDays {
  readonly issued: Day;
  /** From issue to the first departure of the journey. */
  readonly leadDays: number;
  /** From the first departure to that of the last part. */
  readonly stayDays: number;
}

/** What a passenger pays for a part in a family, without taxes; undefined where it is not sold so. */
export function familyFen(
  { currency }: FiledFares,
  family: FiledFamily,
  level: number,
  way: SaleWay,
  flyer: Flyer,
  days: SaleDays,
): Fen | undefined {
  if (!isSold(family.rules, way, days)) return undefined;
  const filed = way === 'alone' ? family.oneWay[level] : family.roundTrip[level];
  if (filed === null || filed === undefined) return undefined;
  const adult = way === 'alone' ? filed : halfOf(filed, currency);
  return fareFen(fareFor(flyer, adult, currency), currency, days.issued);
}

export function isSold(rules: FareRules, way: SaleWay, { leadDays, stayDays }: SaleDays): boolean {
  if (!isInAdvance(rules, leadDays)) return false;
  if (way === 'alone') return true;
  return fitsStay(rules, stayDays) && (way === 'half' || rules.combines === 'partners');
}

/** The cheapest family of a way of selling for an adult; `Infinity` where there is none. */
export function lowestFen(
  filed: FiledFares | undefined,
  level: number,
  way: SaleWay,
  days: SaleDays,
): number {
  if (filed === undefined) return Number.POSITIVE_INFINITY;
  const fares = filed.families.map(
    (family) => familyFen(filed, family, level, way, 'ADT', days) ?? Number.POSITIVE_INFINITY,
  );
  return Math.min(...fares);
}

/** Halves are filed from the country where the journey began: a part that leads back is priced the other way round. */
export function orientedWay(way: FareWay, homeCountry: string): FareWay {
  if (way.endCountry !== homeCountry || way.originCountry === homeCountry) return way;
  return {
    originCity: way.endCity,
    originCountry: way.endCountry,
    endCity: way.originCity,
    endCountry: way.originCountry,
    km: way.km,
  };
}
