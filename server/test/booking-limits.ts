import { type BookingLimits, ownBookingLimits } from '@woxing/contract/tenancy/booking-limits.rules';

const many = { orders: 10_000, tickets: 100_000, freeLapses: 10_000 };

/** What a tenant sets whose few members order for a whole test. */
export const limitsOfTests: BookingLimits = {
  ...ownBookingLimits,
  person: many,
  enterprise: many,
  provider: many,
};
