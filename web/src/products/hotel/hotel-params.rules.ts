import type { Day } from '@woxing/contract/core/days';
import type { HotelPayment } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { HotelSort } from '@woxing/contract/products/hotel/hotel-search.rules';
import {
  addressReader,
  dayWord,
  flag,
  freeText,
  listOf,
  otherThan,
  type Parser,
  someOf,
  wordOf,
} from '#src/ui/address.rules.ts';

/**
 * What addresses of hotels say. It comes with the routes, so it is small: what a number or a name means, and whether there is such a
 * thing, is said by the pages and the server.
 */

/** A stay: which nights, how many rooms, how many people in each. What is left out is what most people mean. */
export interface StaySearch {
  readonly arrival?: Day | undefined;
  readonly departure?: Day | undefined;
  readonly rooms?: number | undefined;
  readonly adults?: number | undefined;
}

/** What is looked for. */
export interface HotelWaySearch extends StaySearch {
  readonly city?: string | undefined;
  /** What the distance is told to: its name and `纬度,经度`; one without the other is neither. */
  readonly place?: string | undefined;
  readonly at?: string | undefined;
  readonly keyword?: string | undefined;
}

export const starWords = ['2', '3', '4', '5'] as const;
export type StarWord = (typeof starWords)[number];

/** How a list is looked at. */
export interface HotelListSearch {
  readonly sort?: Exclude<HotelSort, 'recommended'> | undefined;
  /** Whole yuan a night. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly stars?: readonly StarWord[] | undefined;
  readonly brands?: readonly string[] | undefined;
  readonly facilities?: readonly string[] | undefined;
  /** Tenths of a point. */
  readonly score?: number | undefined;
  /** Metres. */
  readonly within?: number | undefined;
  readonly breakfast?: boolean | undefined;
  readonly free?: boolean | undefined;
  readonly payments?: readonly HotelPayment[] | undefined;
  readonly standard?: boolean | undefined;
  readonly agreed?: boolean | undefined;
}

export interface HotelQuerySearch extends HotelWaySearch, HotelListSearch {}

export interface HotelSearch extends StaySearch {
  readonly hotelId?: string | undefined;
}

/** A price of a room, with what each night cost when it was chosen. */
export interface ChosenRateSearch extends HotelSearch {
  readonly room?: string | undefined;
  readonly plan?: string | undefined;
  /** Fen by the nights, joined by hyphens. */
  readonly prices?: string | undefined;
}

type Reader<Search> = (raw: Readonly<Record<string, unknown>>) => Search;

const figures = wordOf(/^[1-9]\d{0,5}$/);
const count: Parser<number | undefined> = (word) => {
  const text = figures(word);
  return text === undefined ? undefined : Number(text);
};
const id = wordOf(/^[\w-]{1,40}$/);
const stay = { arrival: dayWord, departure: dayWord, rooms: count, adults: count };
const way = {
  ...stay,
  city: wordOf(/^\p{Script=Han}{2,12}$/u),
  place: freeText(40),
  at: wordOf(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/),
  keyword: freeText(30),
};

export const readHotelWay: Reader<HotelWaySearch> = addressReader(way);

export const readHotelQuery: Reader<HotelQuerySearch> = addressReader({
  ...way,
  sort: otherThan('recommended', ['recommended', 'price', 'price-down', 'score', 'distance']),
  min: count,
  max: count,
  stars: someOf(starWords),
  brands: listOf(/^[\p{L}\p{N}·&（）() ]{1,20}$/u, 60),
  facilities: listOf(/^[\w-]{1,20}$/, 20),
  score: count,
  within: count,
  breakfast: flag,
  free: flag,
  payments: someOf(['prepay', 'desk', 'guarantee']),
  standard: flag,
  agreed: flag,
});

export const readHotelSearch: Reader<HotelSearch> = addressReader({ ...stay, hotelId: id });

export const readChosenRate: Reader<ChosenRateSearch> = addressReader({
  ...stay,
  hotelId: id,
  room: id,
  plan: id,
  prices: wordOf(/^\d{1,9}(-\d{1,9}){0,30}$/),
});
