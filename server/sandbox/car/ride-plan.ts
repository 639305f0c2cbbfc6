import { fenOut } from '@woxing/contract/core/fields';
import { carKinds } from '@woxing/contract/products/car/car-kinds.rules';
import { carParts } from '@woxing/contract/products/car/car-price.rules';
import { z } from 'zod';

/** Everything that a ride of the embedded fleet follows from: as stored, and read through this. */

const moment = z.coerce.date();
const point = z.object({ lat: z.number(), lon: z.number() });

export const ridePlan = z.object({
  reference: z.string(),
  seed: z.number(),
  kind: z.enum(carKinds),
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  from: point,
  immediate: z.boolean(),
  fetches: z.boolean(),
  freeWaitMinutes: z.int(),
  bookedAt: moment,
  departsAt: moment,
  pickUpMinutes: z.int(),
  noDriver: z.boolean(),
  /** The rider comes so late. */
  lateMinutes: z.int(),
  /** What its toll has too much. */
  overchargeFen: fenOut,
  /** What had happened when its time was moved: it stays so. */
  foundAt: moment.nullable(),
  arrivedAt: moment.nullable(),
  /** Destinations, each from a moment on. */
  ways: z.array(z.object({ at: moment, to: point })),
  cancelledAt: moment.nullable(),
  cancelFeeFen: fenOut,
  settledAt: moment.nullable(),
  dispute: z.object({ at: moment, parts: z.array(z.enum(carParts)) }).nullable(),
});
export type RidePlan = z.output<typeof ridePlan>;
