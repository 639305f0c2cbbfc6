import { fenOut } from '@woxing/contract/core/fields';
import { trainLeg } from '@woxing/contract/products/rail/train-orders';
import { z } from 'zod';

/** What a waiting order keeps of its choices: stored JSON, read through this schema. */
export const waitlistChoices = z.array(
  z.object({
    leg: trainLeg.extend({ fromCity: z.string(), toCity: z.string() }),
    /** By passenger, of berths the upper one: what the railway is asked at. */
    faresFen: z.array(fenOut),
  }),
);
export type WaitlistChoices = z.output<typeof waitlistChoices>;
