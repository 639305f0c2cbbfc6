import type { Fen } from '@woxing/contract/core/money';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { FareFamily } from '@woxing/contract/products/international-air/international-fares.rules';
import type { CarrierAgreement } from '#src/products/air/public.ts';

/** Where a fare begins and ends: cities, with the countries that decide its currency. */
export interface FareWay {
  readonly originCity: string;
  readonly originCountry: string;
  readonly endCity: string;
  readonly endCountry: string;
  /** Great circle. */
  readonly km: number;
}

/** Fares that a carrier files between two cities in a cabin, from the origin. Levels of classes are counted from the cheapest, 0. */
export interface FiledFares {
  readonly currency: string;
  /** By level. */
  readonly bookingClasses: readonly string[];
  readonly families: readonly FiledFamily[];
}

/** What a company has agreed on in the place of a family that is filed for everybody. */
export interface FamilyAgreement extends CarrierAgreement {
  /** What everybody else pays. */
  readonly everybody: FiledFamily;
}

export interface FiledFamily {
  readonly id: FareFamily;
  /** Absent of one that is filed for everybody. */
  readonly agreement?: FamilyAgreement;
  /** Whole units of the currency by level; null where the family has no such class. */
  readonly roundTrip: readonly (number | null)[];
  readonly oneWay: readonly (number | null)[];
  readonly rules: FareRules;
}

export interface FareRules {
  /** Days between issue and the first departure. */
  readonly advanceDays: number;
  /** Days between the first departure and the last part's, of halves of round trips. */
  readonly minStayDays: number;
  readonly maxStayDays: number;
  /** With halves of whom it makes a round trip: the carrier's own, or its partners' as well. */
  readonly combines: 'own' | 'partners';
  /** Per passenger and part; null where it cannot be done. */
  readonly changeFen: Fen | null;
  readonly refundFen: Fen | null;
  /** On top of both, of whoever has not come. */
  readonly noShowFen: Fen;
  readonly bags: BagAllowance;
}

/** Pieces of a weight each, or one weight for all of them. */
export type BagAllowance =
  | { readonly by: 'piece'; readonly pieces: number; readonly kgEach: number }
  | { readonly by: 'weight'; readonly kg: number };

/** The door through which fares and surcharges come. The same question has the same answer while nothing is filed anew. */
export interface FareFilings {
  /** The stays in days, ascending, from each of which on some family is sold or is not any more. */
  readonly stayBounds: readonly number[];
  /** Undefined where the carrier files none. */
  filed(carrier: string, way: FareWay, cabin: Cabin): FiledFares | undefined;
  /** What these are filed under, of each carrier that knows its code; empty of those for everybody. */
  readonly agreements: readonly CarrierAgreement[];
  /**
   * The same, with what these carriers have agreed on with a company in the place of what they file for everybody: families and classes
   * that are in no agreement, or no cheaper by it, stay as they are; so does everything where a carrier does not know its code.
   */
  under(agreements: readonly CarrierAgreement[]): FareFilings;
  /** How long seats wait to be ticketed, by the strictest family and the days until they leave. */
  ticketMinutes(families: readonly FareFamily[], leadDays: number): number;
  /** Of one flight, under the code YQ or YR, for whoever has a seat. */
  surcharge(carrier: string, km: number, domestic: boolean): Surcharge;
}

export interface Surcharge {
  readonly code: string;
  readonly fen: Fen;
}

/** Whether a family may be sold on a day of issue for a first departure, alone. */
export function isInAdvance({ advanceDays }: FareRules, leadDays: number): boolean {
  return leadDays >= advanceDays;
}

/** Whether halves of it fit a stay. */
export function fitsStay({ minStayDays, maxStayDays }: FareRules, stayDays: number): boolean {
  return stayDays >= minStayDays && stayDays <= maxStayDays;
}
