import { dayOut, fenOut } from '@woxing/contract/core/fields';
import { rateKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { z } from 'zod';
import { changeTerms } from '#src/after-sales/public.ts';

/** What was quoted for a change to other days: stored JSON. Its lines are night by night, in each all rooms in their order. */
export const hotelChangeTerms = changeTerms.extend({
  rooms: z.array(z.int()),
  given: z.array(dayOut),
  /** Of one room. */
  taken: z.array(z.object({ night: dayOut, priceFen: fenOut })),
  arrival: dayOut,
  departure: dayOut,
  kinds: z.array(z.enum(rateKinds)),
});
export type HotelChangeTerms = z.output<typeof hotelChangeTerms>;
