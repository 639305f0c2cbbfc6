import { dayOut, fenOut } from '@woxing/contract/core/fields';
import { z } from 'zod';
import { everyContent } from '#src/orders/public.ts';

export const shuttleRide = z.object({
  line: z.string(),
  from: z.string(),
  to: z.string(),
  day: dayOut,
  departs: z.string(),
  arrives: z.string(),
  fareFen: fenOut,
});
export type ShuttleRide = z.output<typeof shuttleRide>;

/** What an order of a shuttle bus keeps beside what every order keeps. */
export const shuttleContent = everyContent.extend({ ride: shuttleRide });
export type ShuttleContent = z.output<typeof shuttleContent>;
