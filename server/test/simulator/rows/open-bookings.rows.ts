type Real = typeof import('#src/orders/open-bookings.db.ts');

/** Transactions come one after the other, and nobody in a story holds much. */
export const lockBookings: Real['lockBookings'] = () => undefined;

const none = { orders: 0, tickets: 0, others: 0 };

export const openBookings: Real['openBookings'] = () =>
  Promise.resolve({
    own: [],
    address: none,
    device: none,
    travellers: [],
    lapses: { count: 0, lastAt: null },
    overlapRefusals: 0,
  });

export const countOverlapRefusals: Real['countOverlapRefusals'] = () => Promise.resolve(0);
