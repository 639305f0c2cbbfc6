import { dayOut, fenOut } from '@woxing/contract/core/fields';
import { cancelTerms } from '@woxing/contract/products/hotel/cancel-terms';
import { rateKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { z } from 'zod';
import { changeTerms } from '#src/after-sales/public.ts';

/** Of one room. */
const nightPrices = z.array(z.object({ night: dayOut, priceFen: fenOut }));

const agreedRate = z.object({
  id: z.string(),
  code: z.string(),
  hotelId: z.string(),
  roomId: z.string(),
  priceFen: fenOut,
  breakfasts: z.int(),
  cancellation: cancelTerms,
  lastRoom: z.boolean(),
});

/** What was quoted for a change to other or more days: stored JSON. Its lines are night by night, in each all rooms in their order. */
export const hotelChangeTerms = changeTerms.extend({
  rooms: z.array(z.int()),
  /** What the hotel gets back, and what it gives. */
  given: z.array(dayOut),
  taken: nightPrices,
  /** Nights that the new tickets are for, where these are others: with the day of arrival the guarantee moves to another night. */
  written: nightPrices.optional(),
  arrival: dayOut,
  departure: dayOut,
  kinds: z.array(z.enum(rateKinds)),
  /** The rate of the plan, where it is an agreed one. */
  agreed: agreedRate.optional(),
});
export type HotelChangeTerms = z.output<typeof hotelChangeTerms>;

/** Nights of the new tickets, in the order of `to`. */
export const writtenNights = ({ written, taken }: Pick<HotelChangeTerms, 'written' | 'taken'>) =>
  written ?? taken;
