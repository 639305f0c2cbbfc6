/** Seats by the code under which the railway sells them. */
export const railSeats = ['9', 'P', 'M', 'O', '6', '4', '3', '2', '1', 'F', 'W'] as const;
export type RailSeat = (typeof railSeats)[number];

export const railSeatNames = {
  9: '商务座',
  P: '特等座',
  M: '一等座',
  O: '二等座',
  6: '高级软卧',
  4: '软卧',
  3: '硬卧',
  2: '软座',
  1: '硬座',
  F: '动卧',
  W: '无座',
} as const satisfies Record<RailSeat, string>;

/** Orders keep the code as a word, whatever is ordered. */
export function isRailSeat(code: string): code is RailSeat {
  return Object.hasOwn(railSeatNames, code);
}

/** Letters across a row, window first and last: what may be wished for on trains with numbered rows. */
export const seatLetters = {
  9: ['A', 'C', 'F'],
  P: ['A', 'C', 'F'],
  M: ['A', 'C', 'D', 'F'],
  O: ['A', 'B', 'C', 'D', 'F'],
} as const satisfies Partial<Record<RailSeat, readonly string[]>>;

export const berthLevels = ['lower', 'middle', 'upper'] as const;
export type BerthLevel = (typeof berthLevels)[number];
export const berthNames = { lower: '下铺', middle: '中铺', upper: '上铺' } as const satisfies Record<
  BerthLevel,
  string
>;

/** What passengers would like: a letter for each who has a wish, or berths of each level. All are wishes, none a condition. */
export interface SeatWish {
  /** Such as `['1A', '1F', '2C']`: row 1 or 2 of rows that lie together, and the letter. */
  readonly places: readonly string[];
  readonly berths: Readonly<Partial<Record<BerthLevel, number>>>;
}
