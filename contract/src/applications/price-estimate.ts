import { z } from 'zod';
import { dayOut, fenOut, momentOut } from '../core/fields.ts';
import { estimatedKinds } from './price-estimate.rules.ts';

const wayPrice = z.object({
  lowestFen: fenOut.nullable().describe('全部出行人的最低价，含税费；无法预估时为空'),
  typicalFen: fenOut.nullable().describe('全部出行人的常见价：各航班或车次的中位数'),
  words: z.string().describe('依据，或无法预估的原因'),
});

/** What a trip was likely to cost at a moment. */
export const priceEstimate = z.object({
  madeAt: momentOut,
  people: z.int(),
  ways: z.array(z.object({ from: z.string(), to: z.string(), day: dayOut, air: wayPrice, train: wayPrice })),
});
export type PriceEstimate = z.output<typeof priceEstimate>;

/** By what each way is counted; null: it has no price. */
export const estimateBy = z.array(z.enum(estimatedKinds).nullable());

/** As an application keeps it. */
export const keptEstimate = priceEstimate.extend({ by: estimateBy });
export type KeptEstimate = z.output<typeof keptEstimate>;
