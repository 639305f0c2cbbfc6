import { fenOut, momentOut } from '@woxing/contract/core/fields';
import { aircraftOfLeg, changeOfLeg, flightReadings } from '@woxing/contract/orders/schedule-changes';
import { cabins } from '@woxing/contract/products/air/flights';
import { saleWays } from '@woxing/contract/products/international-air/international-fares.rules';
import { soldPart, taxLine } from '@woxing/contract/products/international-air/international-flights';
import {
  internationalLeg,
  internationalPart,
} from '@woxing/contract/products/international-air/international-order-detail';
import { z } from 'zod';
import { everyContent } from '#src/orders/public.ts';

const byFlyer = z.object({ ADT: fenOut, CHD: fenOut, INF: fenOut });

/** What giving back and changing cost, per passenger; null where it cannot be done. */
export const partTerms = z.object({
  changeFen: fenOut.nullable(),
  refundFen: fenOut.nullable(),
  noShowFen: fenOut,
});

export const contentPart = internationalPart
  .omit({
    live: true,
    changeable: true,
    refundable: true,
    adultFen: true,
    childFen: true,
    infantFen: true,
  })
  .extend({
    /** By which it was searched. */
    key: soldPart.shape.key,
    /** In which offer it was sold, of all parts together. */
    offer: z.string(),
    fares: byFlyer,
    /** As a journey of its own: by which what was flown of a round trip is reckoned. */
    alone: byFlyer,
    terms: partTerms,
  });
export type ContentPart = z.output<typeof contentPart>;

export const contentLeg = internationalLeg.extend({
  bookingClass: z.string(),
  /** `CA981PEKJFK20261220`, as its carrier knows it. */
  flight: z.string(),
  departsAt: momentOut,
  arrivesAt: momentOut,
  sold: flightReadings.nullable().default(null),
  change: changeOfLeg.nullable().default(null),
  aircraftChange: aircraftOfLeg.nullable().default(null),
});
export type ContentLeg = z.output<typeof contentLeg>;

/** What an order of international flights keeps of the moment it was sold in. */
export const internationalContent = everyContent.extend({
  kind: z.literal('international-air'),
  offer: z.string(),
  cabin: z.enum(cabins),
  way: z.enum(saleWays),
  parts: z.array(contentPart),
  legs: z.array(contentLeg),
  taxes: z.array(taxLine),
  ticketBefore: momentOut,
  overStandard: z.array(z.string()).default([]),
});
export type InternationalContent = z.output<typeof internationalContent>;
