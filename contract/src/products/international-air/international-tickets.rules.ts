/** Electronic tickets of international flights: coupons, and how many of them a ticket has. For both sides. */

export const couponStates = ['open', 'used', 'void', 'refunded', 'exchanged', 'no-show'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponStateNames: Readonly<Record<CouponState, string>> = {
  open: '未使用',
  used: '已使用',
  void: '已作废',
  refunded: '已退票',
  exchanged: '已换开',
  'no-show': '未乘机',
};

/** A journey of more flights has a ticket more, numbered on from the one before. */
export const couponsPerTicket = 4;

/** A passport is good for so many months beyond the last arrival, or it is not taken. */
export const passportMonths = 6;
