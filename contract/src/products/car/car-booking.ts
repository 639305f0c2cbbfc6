import { z } from 'zod';
import { fenOut } from '../../core/fields.ts';
import { disputeStates } from './car-dispute.rules.ts';
import { carParts } from './car-price.rules.ts';
import { rideStates } from './car-ride.rules.ts';

/** A ride as its fleet tells it: kept with the order as it was told last, and read through this. */

const moment = z.coerce.date();
const point = z.object({ lat: z.number(), lon: z.number() });

export const carBooking = z.object({
  reference: z.string(),
  state: z.enum(rideStates),
  /** Every state that it has been in, in their order. */
  times: z.array(z.object({ state: z.enum(rideStates), at: moment })),
  driver: z.object({ name: z.string(), phone: z.string(), rating: z.string(), rides: z.int() }).nullable(),
  car: z.object({ plate: z.string(), model: z.string(), colour: z.string() }).nullable(),
  position: point.nullable(),
  /** To where it fetches its rider, then to where it takes them. */
  eta: z.object({ minutes: z.int(), metres: z.int() }).nullable(),
  acceptedAt: moment.nullable(),
  arrivedAt: moment.nullable(),
  freeUntil: moment.nullable(),
  /** What it costs at least, by which fees of a cancellation go. */
  minimumFen: fenOut,
  /** Of a ride that has ended, and of one that was cancelled for a fee. */
  bill: z
    .object({
      metres: z.int(),
      minutes: z.int(),
      parts: z.array(z.object({ part: z.enum(carParts), fen: fenOut })),
    })
    .nullable(),
  receiptNo: z.string().nullable(),
  dispute: z.object({ state: z.enum(disputeStates), answer: z.string(), lessFen: fenOut }).nullable(),
});
export type CarBooking = z.output<typeof carBooking>;
