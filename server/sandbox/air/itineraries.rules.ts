import { type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { stricterLadder } from '#src/products/air/after-sales/fee-schedule.rules.ts';
import { airportFeeOf, fuelSurcharge } from '#src/products/air/air-fares.rules.ts';
import { isTooClose } from '#src/products/air/search/too-close.rules.ts';
import {
  departureOf,
  maxShown,
  type OpenClass,
  offerOf,
  openClasses,
  type Sales,
  segmentOf,
} from './offers.rules.ts';
import type { FlightOnDay } from './world.ts';

export function isOnSale(onDay: FlightOnDay, now: Date): boolean {
  return !isTooClose(departureOf(onDay), now);
}

/** A direct flight with its open classes; undefined when it is sold out or closed. */
export function directItinerary(onDay: FlightOnDay, sales: Sales, now: Date): Itinerary | undefined {
  if (!isOnSale(onDay, now)) return undefined;
  const fares = openClasses(onDay, sales).map((open) => combinedFare([{ onDay, open }]));
  return fares.length === 0 ? undefined : itineraryOf([onDay], fares, now);
}

/** The lowest open adult fare of a flight, as the calendar shows it. */
export function lowestFare(onDay: FlightOnDay, sales: Sales, now: Date): Fen | undefined {
  if (!isOnSale(onDay, now)) return undefined;
  const fares = openClasses(onDay, sales).map((open) => open.adultFen);
  return fares.length === 0 ? undefined : (Math.min(...fares) as Fen);
}

export interface ChosenClass {
  readonly onDay: FlightOnDay;
  readonly open: OpenClass;
}

/** One fare over all segments: prices add up, the scarcer seats, the stricter rules and the lesser baggage hold. */
export function combinedFare(parts: readonly ChosenClass[]): FareOption {
  const adultFen = sumFen(parts.map(({ open }) => open.adultFen));
  const fullFen = sumFen(parts.map(({ open }) => open.filed.fullCabinFen));
  const filed = parts.map(({ open }) => open.filed);
  return {
    offerIds: parts.map(({ onDay, open }) => offerOf(onDay, open)),
    cabin: filed[0]!.cabin,
    bookingClass: filed.map(({ bookingClass }) => bookingClass).join('/'),
    discountTenths: Math.min(100, Math.round((adultFen * 100) / fullFen)),
    adultFen,
    seatsLeft: maxShown(Math.min(...parts.map(({ open }) => open.seatsLeft))),
    refundLadder: filed.map(({ refundLadder }) => refundLadder).reduce(stricterLadder),
    changeLadder: filed.map(({ changeLadder }) => changeLadder).reduce(stricterLadder),
    checkedKg: Math.min(...filed.map(({ checkedKg }) => checkedKg)),
    cabinKg: Math.min(...filed.map(({ cabinKg }) => cabinKg)),
    ...negotiatedOver(parts),
  };
}

/** All parts are agreed on, or none is. */
function negotiatedOver(parts: readonly ChosenClass[]): Pick<FareOption, 'negotiated'> {
  const negotiated = parts.flatMap(({ open }) => open.negotiated ?? []);
  if (negotiated.length < parts.length) return {};
  const codes = new Set(negotiated.map(({ agreementCode }) => agreementCode));
  const publicFen = sumFen(negotiated.map((part) => part.publicFen));
  return { negotiated: { agreementCode: [...codes].join('/'), publicFen } };
}

export function itineraryOf(flights: readonly FlightOnDay[], fares: FareOption[], now: Date): Itinerary {
  const segments = flights.map(segmentOf);
  const first = flights[0]!;
  const last = flights.at(-1)!;
  const issuedOn = dayOf(now);
  return {
    id: segments.map(({ flightNo, day }) => `${flightNo}-${day}`).join('_'),
    segments,
    minutes: dayMinutes(first.day, last) - first.flight.departs + last.flight.minutes,
    fares,
    airportFeeFen: sumFen(segments.map(() => airportFeeOf('ADT'))),
    fuelFen: sumFen(segments.map(({ km }) => fuelSurcharge('ADT', km, issuedOn))),
  };
}

/** Departure of a flight in minutes after the midnight that began `from`. */
function dayMinutes(from: Day, { flight, day }: FlightOnDay): number {
  return daysBetween(from, day) * 1440 + flight.departs;
}
