import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayOut, dayText, fenOut, requiredText, wholeNumber } from './fields.ts';
import { passengerTypes } from './passenger-types.ts';

/** Domestic flights: search, the price strip of the days around, and the price check before an order. */

export const flightSegment = z.object({
  flightNo: z.string(),
  airline: z.string().describe('IATA two-character code'),
  from: z.string().describe('IATA airport code'),
  fromTerminal: z.string(),
  to: z.string(),
  toTerminal: z.string(),
  day: dayOut,
  departs: z.string().describe('HH:MM, local'),
  arrives: z.string().describe('HH:MM, local'),
  /** Days after `day` on which it lands. */
  arrivesDaysLater: z.int(),
  minutes: z.int(),
  km: z.int(),
  aircraft: z.string().describe('IATA type code'),
  meal: z.boolean(),
  onTimePercent: z.int(),
  /** City names of technical stops. */
  stops: z.array(z.string()),
});
export type FlightSegment = z.output<typeof flightSegment>;

export const cabins = ['economy', 'premium', 'business', 'first'] as const;
export type Cabin = (typeof cabins)[number];

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
  output: z.object({ day: dayOut, itineraries: z.array(itinerary) }),
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

/** Prices of one passenger type over all segments. */
export const passengerPrice = z.object({
  type: z.enum(passengerTypes),
  fareFen: fenOut,
  airportFeeFen: fenOut,
  fuelFen: fenOut,
  serviceFeeFen: fenOut,
  /** Sum of the four. */
  eachFen: fenOut,
});
export type PassengerPrice = z.output<typeof passengerPrice>;

export const insuranceProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** Per passenger and flight segment. */
  priceFen: fenOut,
  cover: z.string(),
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
});
export type QuotedSegment = z.output<typeof quotedSegment>;

export const flightQuote = z.object({
  segments: z.array(quotedSegment),
  prices: z.array(passengerPrice).describe('Adult, child and infant, in this order'),
  insurances: z.array(insuranceProduct),
  /** Passengers that the seats left allow, nine at most; infants take no seat. */
  seatsLeft: z.int(),
});
export type FlightQuote = z.output<typeof flightQuote>;

export const offerIds = z.array(requiredText(80)).min(1).max(4);

export const quoteFlight = endpoint({
  method: 'POST',
  path: '/flight/domestic/quote',
  summary: '核验航班价格与余位',
  access: 'public',
  effect: 'read',
  input: z.object({ offerIds }),
  output: flightQuote,
});
