import type { Facility, HotelPayment } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { StarWord } from '../hotel-params.rules.ts';

/** By what a list of hotels is narrowed. The server does it: a city has more hotels than a page asks for. */
export interface HotelFilters {
  /** Whole yuan a night. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly stars: readonly StarWord[];
  readonly brands: readonly string[];
  readonly facilities: readonly Facility[];
  /** Tenths of a point. */
  readonly score: number | undefined;
  /** Metres to the chosen place. */
  readonly within: number | undefined;
  readonly breakfast: boolean;
  readonly free: boolean;
  readonly payments: readonly HotelPayment[];
  readonly standard: boolean;
  /** Hotels that the enterprise has agreed with. */
  readonly agreed: boolean;
}

export const noHotelFilters: HotelFilters = {
  min: undefined,
  max: undefined,
  stars: [],
  brands: [],
  facilities: [],
  score: undefined,
  within: undefined,
  breakfast: false,
  free: false,
  payments: [],
  standard: false,
  agreed: false,
};

export const hasPrice = ({ min, max }: HotelFilters): boolean => min !== undefined || max !== undefined;

export function countHotelFilters(filters: HotelFilters): number {
  const { stars, brands, facilities, payments, score, within, breakfast, free, standard, agreed } = filters;
  const lists = [stars, brands, facilities, payments];
  const switches = [
    hasPrice(filters),
    score !== undefined,
    within !== undefined,
    breakfast,
    free,
    standard,
    agreed,
  ];
  return lists.reduce((sum, list) => sum + list.length, switches.filter(Boolean).length);
}

/** `200-400`, open at an end: `-200`, `800-`. */
export const priceBands = ['-200', '200-400', '400-600', '600-800', '800-'] as const;
export type PriceBand = (typeof priceBands)[number];

export function bandEnds(band: string): Pick<HotelFilters, 'min' | 'max'> {
  const [min, max] = band.split('-').map((end) => (end === '' ? undefined : Number(end)));
  return { min, max };
}

export function bandOf({ min, max }: Pick<HotelFilters, 'min' | 'max'>): string {
  return min === undefined && max === undefined ? '' : `${min ?? ''}-${max ?? ''}`;
}

export const scoreSteps = ['48', '45', '40'] as const;
export const distanceSteps = [500, 1000, 3000, 5000, 10_000].map(String);
