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
