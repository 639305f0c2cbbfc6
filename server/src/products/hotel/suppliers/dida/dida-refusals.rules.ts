import type { HotelRejection } from '../../hotel-supplier.ts';

/** Their codes as rejections of the port. A code that is not listed is unknown, whatever it was asked with. Pure. */

export type CodeOf = Readonly<Record<string, HotelRejection>>;

export const rejectionWords = {
  'sold-out': '房间已售完',
  price: '房价已变动',
  'unknown-hotel': '酒店已停止合作',
  stay: '酒店不接受该入住安排',
  declined: '酒店未能确认',
  busy: '系统繁忙，请稍后重试',
  state: '订单状态不允许此项操作',
  'unknown-reference': '订单号不存在',
} as const satisfies Record<HotelRejection, string>;

/** The account, the limit of calls, or the credit: of ours, and nothing was done. */
const ofOurs: CodeOf = { 2017: 'busy', 2019: 'busy', 2022: 'busy', 3014: 'busy', 3017: 'busy' };

/** Pricing and pre-booking, which have no effect. */
export const priceCodes: CodeOf = {
  ...ofOurs,
  2001: 'unknown-hotel',
  2002: 'unknown-hotel',
  2003: 'stay',
  2004: 'stay',
  2005: 'sold-out',
  2006: 'sold-out',
  2009: 'busy',
  2020: 'sold-out',
  2029: 'unknown-hotel',
  2030: 'price',
};

/** Refused before anything was booked. */
export const bookingCodes: CodeOf = {
  ...ofOurs,
  3001: 'stay',
  3005: 'stay',
  3008: 'stay',
  3015: 'sold-out',
  3016: 'declined',
  3021: 'declined',
  3022: 'stay',
  3040: 'price',
  3050: 'sold-out',
};

/** The number of a pre-booking is wrong or two hours old: it is made again. */
export const staleCodes: ReadonlySet<string> = new Set(['3002', '3006']);

/** A booking of this reference stands in the way: it is looked for. */
export const existingCodes: ReadonlySet<string> = new Set([
  '3018',
  '3019',
  '3020',
  '3033',
  '3036',
  '3039',
  '3042',
  '3043',
  '3060',
  '3070',
  '3090',
]);

/** Asking what a cancellation costs, which cancels nothing. */
export const cancelCodes: CodeOf = {
  ...ofOurs,
  3000: 'busy',
  3003: 'unknown-reference',
  4000: 'state',
  4031: 'state',
};

/** The number by which it is confirmed was refused: nothing was cancelled, and it can be asked for again. */
export const confirmCancelCodes: CodeOf = {
  ...ofOurs,
  3003: 'unknown-reference',
  3004: 'busy',
  3007: 'busy',
};

export const alreadyCancelled = '3018';

export const rejectionOf = (code: string, codes: CodeOf): HotelRejection | undefined =>
  Object.hasOwn(codes, code) ? codes[code] : undefined;
