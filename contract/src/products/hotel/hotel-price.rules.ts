import type { Day } from '../../core/days.ts';
import { type Fen, noFen, subtractFen, sumFen, timesFen } from '../../core/money.ts';
import { wholeYuan } from './hotel-caps.rules.ts';

/** What a stay costs, night by night: the list of days is the truth, everything else is added up from it. Pure. */

/** A night of one room. */
export interface NightPrice {
  readonly night: Day;
  readonly priceFen: Fen;
}

/** All rooms of a stay; they cost the same. */
export const stayTotal = (nights: readonly NightPrice[], rooms: number): Fen =>
  timesFen(sumFen(nights.map(({ priceFen }) => priceFen)), rooms);

/** What a night costs in the middle, for lists; whole yuan, rounded down. */
export const meanNight = (nights: readonly NightPrice[]): Fen =>
  nights.length === 0
    ? noFen
    : wholeYuan(Math.floor(sumFen(nights.map(({ priceFen }) => priceFen)) / nights.length) as Fen);

/** A night held against what the standard lets it cost. */
export interface CappedPrice extends NightPrice {
  /** Null: no limit. */
  readonly capFen: Fen | null;
  readonly companyFen: Fen;
  /** What is above the cap. Fen are dropped before one is held against the other, so that a few fen are never above it. */
  readonly personFen: Fen;
}

/** Who pays what of each night where whoever travels pays what is above; `caps` by the order of the nights. */
export function partsByNight(nights: readonly NightPrice[], caps: readonly (Fen | null)[]): CappedPrice[] {
  return nights.map(({ night, priceFen }, at) => {
    const capFen = caps[at] ?? null;
    const personFen = capFen !== null && wholeYuan(priceFen) > capFen ? subtractFen(priceFen, capFen) : noFen;
    return { night, priceFen, capFen, companyFen: subtractFen(priceFen, personFen), personFen };
  });
}

/** A night that costs something else now. */
export interface ChangedNight {
  readonly night: Day;
  readonly beforeFen: Fen;
  readonly nowFen: Fen;
}

/** The nights of the same stay whose prices moved; a night that was not priced before counts as changed from nothing. */
export function changedNights(before: readonly NightPrice[], now: readonly NightPrice[]): ChangedNight[] {
  const known = new Map(before.map(({ night, priceFen }) => [night, priceFen]));
  return now
    .map(({ night, priceFen }) => ({ night, beforeFen: known.get(night) ?? noFen, nowFen: priceFen }))
    .filter(({ beforeFen, nowFen }) => beforeFen !== nowFen);
}
