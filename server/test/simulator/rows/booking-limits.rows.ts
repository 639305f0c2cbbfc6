type Real = typeof import('#src/tenants/booking-limits.db.ts');

/** The product's own. */
export const readBookingLimits: Real['readBookingLimits'] = () => Promise.resolve(undefined);
