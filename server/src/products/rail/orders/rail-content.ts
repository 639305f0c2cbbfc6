import { fenOut } from '@woxing/contract/core/fields';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import { seatWish, trainLeg } from '@woxing/contract/products/rail/train-orders';
import { railTicketTypes } from '@woxing/contract/products/rail/train-tickets.rules';
import { z } from 'zod';
import { everyContent, type OrderWithTickets } from '#src/orders/public.ts';
import { zoneOfCity } from '../rail-zones.rules.ts';

/** A leg that came by a change has a booking of its own; the others are of the order's. */
export const railLeg = trainLeg.extend({ fromCity: z.string(), toCity: z.string() });
export type RailLeg = z.output<typeof railLeg>;

/** What an order by train keeps of the moment it was sold in. */
export const railContent = everyContent.extend({
  kind: z.literal('rail'),
  legs: z.array(railLeg),
  /** By the position of the passenger. */
  ticketTypes: z.array(z.enum(railTicketTypes)),
  wish: seatWish,
  standing: z.boolean(),
  /** Every train and seat that would do, until one has come: then it is the leg, and nothing is waited for. */
  waitsFor: z.array(railLeg).nullable().default(null),
  /** What the page showed when it was ordered; berths may cost more than that. */
  agreedFen: fenOut.nullable().default(null),
  /** The 12306 account that buys; none where it is ours. */
  accountId: z.string().nullable(),
});
export type RailContent = z.output<typeof railContent>;

export function isByTrain({ product }: Pick<OrderWithTickets, 'product'>): boolean {
  return product === 'train';
}

/** A ride as lists show it. */
export const railTrip = (leg: RailLeg) => ({
  ...leg,
  ...railTimes(leg),
  fromCity: leg.from,
  toCity: leg.to,
  no: leg.trainNo,
});

/** When a ride leaves and arrives. */
export const railTimes = (leg: RailLeg) =>
  legTimes(leg, { fromZone: zoneOfCity(leg.fromCity), toZone: zoneOfCity(leg.toCity) });
