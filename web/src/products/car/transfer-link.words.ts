import { defineWords } from '#src/tenants/public.ts';

/** The way from a flight or a train to a car. */
export const transferWords = defineWords({
  'transfer-link.airport': '叫车接送机',
  'transfer-link.station': '叫车接送站',
});
