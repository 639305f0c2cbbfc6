/** What a carrier does to what was sold: it leaves or arrives at another time, or does not go at all. */
export const carrierChanges = ['retimed', 'cancelled'] as const;
export type CarrierChange = (typeof carrierChanges)[number];
