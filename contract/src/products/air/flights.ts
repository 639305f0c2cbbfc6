import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, fenOut, flag, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { placeZones } from '../../core/zoned-time.ts';
import { priceItem } from '../../orders/order-fields.ts';
import { passengerTypes } from '../../people/passenger-types.ts';
import {
  standardTrace,
  travellerNames,
  travellerParts,
  travellersAsked,
} from '../../standards/standard-trace.ts';
import { maxLegs } from './multi-city.rules.ts';

/** Domestic flights: search, the price strip of the days around, and the price check before an order. */

export const flightSegment = z.object({
  flightNo: z.string(),
  airline: z.string().describe('IATA two-character code'),
  from: z.string().describe('IATA airport code'),
  fromTerminal: z.string(),
  to: z.string(),
  toTerminal: z.string(),
  day: dayOut,
  departs: z.string().describe('HH:MM, by the clocks of `from`; its zone stands in `zones`'),
  arrives: z.string().describe('HH:MM, by the clocks of `to`'),
  /** Days after `day` on which it lands. */
  arrivesDaysLater: z.int(),
  minutes: z.int(),
  km: z.int(),
  aircraft: z.string().describe('IATA type code'),
  meal: z.boolean(),
  onTimePercent: z.int().describe('0: the supplier does not say it'),
  /** City names of technical stops. */
  stops: z.array(z.string()),
});
export type FlightSegment = z.output<typeof flightSegment>;

export const cabins = ['economy', 'premium', 'business', 'first'] as const;
export type Cabin = (typeof cabins)[number];

/** Of a fare that a carrier has agreed on with the company of whoever asks; public fares have none. */
const negotiatedFare = z.object({
  agreementCode: z.string(),
  /** The public fare of the same booking class. */
  publicFen: fenOut,
});

export const fareOption = z.object({
  /** Opaque; given back to `/flight/domestic/quote` and to the order. One per segment. */
  offerIds: z.array(z.string()),
  cabin: z.enum(cabins),
  bookingClass: z.string(),
  /** Tenths of the full fare of the cabin: 22 is 2.2折; 100 is the full fare. */
  discountTenths: z.int(),
  adultFen: fenOut,
  /** 1 to 9; 9 means nine or more. */
  seatsLeft: z.int(),
  /** Ladders of `fee-ladder.rules.ts`, on the ticket price. For a transfer: of the stricter segment. */
  refundLadder: z.string(),
  changeLadder: z.string(),
  checkedKg: z.int(),
  cabinKg: z.int(),
  negotiated: negotiatedFare.optional(),
});
export type FareOption = z.output<typeof fareOption>;

export const itinerary = z.object({
  id: z.string(),
  segments: z.array(flightSegment),
  /** Whole time from the first departure to the last arrival. */
  minutes: z.int(),
  fares: z.array(fareOption),
  /** Per adult, all segments. */
  airportFeeFen: fenOut,
  fuelFen: fenOut,
});
export type Itinerary = z.output<typeof itinerary>;

const place = requiredText(8).describe('City or airport code, such as BJS or PEK');

export const searchFlights = endpoint({
  method: 'GET',
  path: '/flight/domestic/list',
  summary: '查询国内航班',
  access: 'public',
  effect: 'read',
  input: z.object({
    from: place,
    to: place,
    day: dayText,
    kind: z.enum(['direct', 'transfer']).default('direct'),
  }),
  output: z.object({ day: dayOut, itineraries: z.array(itinerary), zones: placeZones }),
});

export const negotiatedFlights = endpoint({
  method: 'GET',
  path: '/flight/domestic/negotiated',
  summary: '查询本企业的协议价，按航班列出',
  access: 'member',
  effect: 'read',
  input: searchFlights.input,
  output: z.object({
    fares: z
      .array(z.object({ itineraryId: z.string(), fare: fareOption }))
      .meta({ description: '不属于企业、企业没有有效协议时为空' }),
  }),
});

export const fareCalendar = endpoint({
  method: 'GET',
  path: '/flight/domestic/calendar',
  summary: '查询每日最低票价',
  access: 'public',
  effect: 'read',
  input: z.object({ from: place, to: place, start: dayText, days: wholeNumber(1, 62) }),
  output: z.object({ days: z.array(z.object({ day: dayOut, lowestFen: fenOut.nullable() })) }),
});

/** The most that one call may ask for: the fares of a page of routes. */
const maxRoutes = 10;
const routeText = /^[A-Za-z]{3}-[A-Za-z]{3}$/;

const routesText = text(8 * maxRoutes)
  .describe('City or airport codes, such as BJS-SHA,SHA-SZX')
  .transform((routes) => routes.split(','))
  .refine((routes) => routes.length <= maxRoutes && routes.every((route) => routeText.test(route)))
  .transform((routes) => routes.map((route) => ({ from: route.slice(0, 3), to: route.slice(4) })));

export const routeFares = endpoint({
  method: 'GET',
  path: '/flight/domestic/lowest',
  summary: '查询多条航线的每日最低票价',
  access: 'public',
  effect: 'read',
  input: z.object({ routes: routesText, start: dayText, days: wholeNumber(1, 31) }),
  output: z.object({
    routes: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        days: z.array(z.object({ day: dayOut, lowestFen: fenOut.nullable() })),
      }),
    ),
  }),
});

/** What somebody of a type pays: items, and their sum. */
export const quotedPrice = z.object({
  type: z.enum(passengerTypes),
  items: z.array(priceItem),
  eachFen: fenOut,
  /** What of it is above the travel standard of whoever asks, and borne by the person. */
  personFen: fenOut,
});
export type QuotedPrice = z.output<typeof quotedPrice>;

export const overStandard = z
  .array(z.string())
  .describe('超出差旅标准的说明，每程一句，写明规则与超出金额；未超标或不受限时为空');

export const insuranceProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** Per passenger and flight segment. */
  priceFen: fenOut,
  cover: z.string(),
  types: z.array(z.enum(passengerTypes)).describe('可投保的票种'),
});
export type InsuranceProduct = z.output<typeof insuranceProduct>;

export const quotedSegment = flightSegment.extend({
  offerId: z.string(),
  cabin: z.enum(cabins),
  bookingClass: z.string(),
  refundLadder: z.string(),
  changeLadder: z.string(),
  checkedKg: z.int(),
  cabinKg: z.int(),
  seatsLeft: z.int(),
  /** The adult ticket price, base of the ladders. */
  adultFen: fenOut,
  negotiated: negotiatedFare.extend({ publicOfferId: z.string() }).optional(),
  ownLeg: z.literal(true).optional().meta({ description: '多程行程中的独立一程，不与前后航段合为中转' }),
});
export type QuotedSegment = z.output<typeof quotedSegment>;

export const flightQuote = z.object({
  segments: z.array(quotedSegment),
  zones: placeZones,
  prices: z.array(quotedPrice).describe('Adult, child and infant, in this order'),
  overStandard,
  standard: standardTrace.nullable().meta({ description: '差旅标准的版本与逐条核对结果；不受限时为空' }),
  travellers: travellerParts,
  insurances: z.array(insuranceProduct),
  /** Passengers that the seats left allow, nine at most; infants take no seat. */
  seatsLeft: z.int(),
});
export type FlightQuote = z.output<typeof flightQuote>;

export const offerIds = z
  .array(requiredText(80))
  .min(1)
  .max(maxLegs, `一个订单最多${maxLegs}个航段，请分开预订`);

export const multiCity = flag
  .optional()
  .meta({ title: '多程', description: '多程行程送1：各航段为独立的一程，不按中转合并，差旅标准逐程核对' });

export const quoteFlight = endpoint({
  method: 'POST',
  path: '/flight/domestic/quote',
  summary: '核验航班价格与余位',
  access: 'public',
  effect: 'read',
  input: z.object({ offerIds, multiCity, names: travellerNames, people: travellersAsked }),
  output: flightQuote,
});
