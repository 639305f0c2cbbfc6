import { fenOut } from '@woxing/contract/core/fields';
import { aircraftOfLeg, changeOfLeg, flightReadings } from '@woxing/contract/orders/schedule-changes';
import { extraWish } from '@woxing/contract/products/air/air-extras';
import { quotedSegment } from '@woxing/contract/products/air/flights';
import { z } from 'zod';
import { everyContent, legZones } from '#src/orders/public.ts';

export const airLeg = quotedSegment.extend({
  fromCity: z.string(),
  toCity: z.string(),
  fromAirport: z.string(),
  toAirport: z.string(),
  airlineName: z.string(),
  aircraftName: z.string(),
  ...legZones,
  /** The full fares that a draft of a travel standard is tried by; orders from before do not keep them. */
  fullEconomyFen: fenOut.nullable().default(null),
  fullCabinFen: fenOut.nullable().default(null),
  /** Of a leg that came by a change, which has a booking of its own; the others have that of the order. */
  bookingReference: z.string().nullable().default(null),
  /** As it was sold, of a flight that leaves or lands otherwise now. */
  sold: flightReadings.nullable().default(null),
  /** What its carrier has said of it last, and whether that was accepted. */
  change: changeOfLeg.nullable().default(null),
  aircraftChange: aircraftOfLeg.nullable().default(null),
  /** The lowest adult fare of direct flights that was seen of its route and day on the day of the order; null where none was, and of transfers. */
  dayLowFen: fenOut.nullable().default(null),
});
export type AirLeg = z.output<typeof airLeg>;

/** What an order of flights keeps of the moment it was sold in. */
export const airContent = everyContent.extend({
  /** Orders from before there were others do not say it. */
  kind: z.literal('air').default('air'),
  legs: z.array(airLeg),
  /** By which rule of the travel standard it is above it, and by how much: a sentence for each direction. */
  overStandard: z.array(z.string()).default([]),
  /** Seats and extras that were chosen with it, for when there are tickets. */
  wishes: z.array(extraWish).default([]),
});
export type AirContent = z.output<typeof airContent>;
