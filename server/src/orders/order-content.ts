import { fenOut, momentOut } from '@woxing/contract/fields';
import { passengerPrice, quotedSegment } from '@woxing/contract/flights';
import type { OrderSummary, TicketState } from '@woxing/contract/orders';
import { seatWish, trainLeg } from '@woxing/contract/train-orders';
import { railTicketTypes } from '@woxing/contract/train-tickets.rules';
import { z } from 'zod';

/** What an order keeps of the moment it was sold in: stored JSON, read through these schemas. */
const everyContent = z.object({
  contact: z.object({
    name: z.string(),
    mobileSealed: z.string(),
    mobileMasked: z.string(),
    email: z.string(),
  }),
  supplier: z.string(),
  quotedAt: momentOut,
});

const airContent = everyContent.extend({
  /** Orders from before there were others do not say it. */
  kind: z.literal('air').default('air'),
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
});
export type AirContent = z.output<typeof airContent>;

/** A leg that came by a change has a booking of its own; the others are of the order's. */
export const railLeg = trainLeg.extend({ fromCity: z.string(), toCity: z.string() });
export type RailLeg = z.output<typeof railLeg>;

const railContent = everyContent.extend({
  kind: z.literal('rail'),
  legs: z.array(railLeg),
  /** By the position of the passenger. */
  ticketTypes: z.array(z.enum(railTicketTypes)),
  wish: seatWish,
  standing: z.boolean(),
  /** It is paid before there are seats, and waits for them. */
  waitlist: z.boolean().default(false),
  /** Every train and seat that would do, until one has come: then it is the leg, and nothing is waited for. */
  waitsFor: z.array(railLeg).nullable().default(null),
  /** What the page showed when it was ordered; berths may cost more than that. */
  agreedFen: fenOut.nullable().default(null),
  /** The 12306 account that buys; none where it is ours. */
  accountId: z.string().nullable(),
});
export type RailContent = z.output<typeof railContent>;

export const orderContent = z.union([airContent, railContent]);
export type OrderContent = z.output<typeof orderContent>;

interface Waiting {
  readonly code: number;
  readonly payment: 'due' | 'paid' | 'returned';
  readonly content: unknown;
}

/** Whether an order waits for seats, or did. */
export function isWaitlist({ content }: Pick<Waiting, 'content'>): boolean {
  const read = orderContent.parse(content);
  return read.kind === 'rail' && read.waitlist;
}

/** An order with seats waits to be paid for; one that waits for seats is paid before. */
export function waitsForMoney(order: Waiting): boolean {
  return order.code === 0 || (order.code === 20 && order.payment === 'due' && isWaitlist(order));
}

/** The legs of any product as a list shows them; none while they are waited for. */
export function tripOf(content: OrderContent): OrderSummary['legs'] {
  if (content.kind === 'air') return content.legs.map((leg) => ({ ...leg, no: leg.flightNo }));
  return content.waitsFor === null ? content.legs.map(railTrip) : [];
}

/** What of it is travelled: not the legs that all who were on them changed away from. */
export function liveTripOf(
  content: OrderContent,
  tickets: readonly { readonly leg: number; readonly state: TicketState }[],
): OrderSummary['legs'] {
  return tripOf(content).filter((_, index) => {
    const onLeg = tickets.filter(({ leg }) => leg === index);
    return onLeg.length === 0 || onLeg.some(({ state }) => state !== 'changed');
  });
}

/** The trains and seats of which any will do, as a list shows them; null where nothing is waited for. */
export function waitsForOf(content: OrderContent): OrderSummary['waitsFor'] {
  return content.kind === 'air' ? null : (content.waitsFor?.map(railTrip) ?? null);
}

export const railTrip = (leg: RailLeg) => ({ ...leg, fromCity: leg.from, toCity: leg.to, no: leg.trainNo });

/** What an order is found by, beside its number and its passengers. */
export function searchWordsOf(content: OrderContent): string[] {
  if (content.kind === 'air') return content.legs.flatMap((leg) => [leg.flightNo, leg.fromCity, leg.toCity]);
  const legs = content.waitsFor ?? content.legs;
  return [...new Set(legs.flatMap((leg) => [leg.trainNo, leg.from, leg.to, leg.fromCity, leg.toCity]))];
}

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
