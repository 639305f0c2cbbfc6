import { z } from 'zod';
import { cancelKinds } from './hotel-cancellation.rules.ts';

/** How a stay may be given back, as it is kept with what was sold. */
export const cancelTerms = z.object({
  kind: z.enum(cancelKinds),
  clock: z.string(),
  steps: z.array(z.object({ hoursBefore: z.number(), firstPercent: z.number(), laterPercent: z.number() })),
  charged: z.boolean().optional(),
});
