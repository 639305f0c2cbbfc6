/** Electronic tickets of international flights: coupons, and how many of them a ticket has. For both sides. */

export const couponStates = ['open', 'departed', 'void', 'refunded', 'exchanged'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponStateNames: Readonly<Record<CouponState, string>> = {
  open: '未使用',
  departed: '已过起飞时间',
  void: '已作废',
  refunded: '已退票',
  exchanged: '已换开',
};

/** A journey of more flights has a ticket more, numbered on from the one before. */
export const couponsPerTicket = 4;

/** How long before a flight of this kind leaves it can be booked online. */
export const internationalClosesHours = 4;
