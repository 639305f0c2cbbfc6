import { fenOut, momentOut } from '@woxing/contract/fields';
import { passengerPrice, quotedSegment } from '@woxing/contract/flights';
import { z } from 'zod';

/** What an order keeps of the moment it was sold in: stored JSON, read through these schemas. */
export const orderContent = z.object({
  legs: z.array(
    quotedSegment.extend({
      fromCity: z.string(),
      toCity: z.string(),
      fromAirport: z.string(),
      toAirport: z.string(),
      airlineName: z.string(),
      aircraftName: z.string(),
    }),
  ),
  contact: z.object({
    name: z.string(),
    mobileSealed: z.string(),
    mobileMasked: z.string(),
    email: z.string(),
  }),
  supplier: z.string(),
  quotedAt: momentOut,
});
export type OrderContent = z.output<typeof orderContent>;

/** One insurance of one passenger; `status` as the insurance table of the protocol: 0 not insured, 1 insured, 2 cancelled. */
export const soldInsurance = z.object({
  id: z.string(),
  name: z.string(),
  /** Per segment. */
  priceFen: fenOut,
  segments: z.int(),
  status: z.int().min(0).max(5),
  policyNo: z.string().nullable(),
});
export type SoldInsurance = z.output<typeof soldInsurance>;

export const soldInsurances = z.array(soldInsurance);
export const soldPrice = passengerPrice;
