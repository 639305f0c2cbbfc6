import { type Day, formatClock, momentOf } from '@woxing/contract/core/days';
import { addFen, type Fen, noFen } from '@woxing/contract/core/money';
import type { Cabin, FlightSegment } from '@woxing/contract/products/air/flights';
import type { PricedOffer } from '#src/products/air/air-supplier.ts';
import type { FiledClass } from './fare-ladder.rules.ts';
import { offerId } from './offer-id.rules.ts';
import type { FlightOnDay } from './world.ts';

/** What was sold here of a cabin of a flight, and what the sandbox did to it. */
export interface CabinSales {
  readonly sold: number;
  /** Seats taken out of sale. */
  readonly withheld: number;
  /** Added to each fare of the cabin. */
  readonly fareShiftFen: Fen;
}

/** Sales by `cabinKey`; a cabin that nobody touched has no entry. */
export type Sales = ReadonlyMap<string, CabinSales>;

export function cabinKey(flightNo: string, day: Day, cabin: Cabin): string {
  return `${flightNo}/${day}/${cabin}`;
}

export const untouched: CabinSales = { sold: 0, withheld: 0, fareShiftFen: noFen };

/** Seats of a class that can still be sold; not capped. */
export function seatsLeft(limit: number, allotment: number, sales: CabinSales): number {
  return Math.max(0, Math.min(limit, allotment - sales.withheld) - sales.sold);
}

/** One class that can be bought now. */
export interface OpenClass {
  readonly filed: FiledClass;
  readonly adultFen: Fen;
  readonly seatsLeft: number;
  /** Of a fare that is agreed on; the class is filed as it is sold under the agreement. */
  readonly negotiated?: { readonly agreementCode: string; readonly publicFen: Fen } | undefined;
}

/** The classes with seats, by cabin from the cheapest up. */
export function openClasses({ flight, day, limits }: FlightOnDay, sales: Sales): OpenClass[] {
  const { classes } = flight.ladder;
  return classes.flatMap((filed, index) => {
    if (limits[index] === 0) return [];
    const cabinSales = sales.get(cabinKey(flight.flightNo, day, filed.cabin)) ?? untouched;
    const left = seatsLeft(limits[index]!, topLimit(classes, limits, filed.cabin), cabinSales);
    if (left === 0) return [];
    return [{ filed, adultFen: addFen(filed.adultFen, cabinSales.fareShiftFen), seatsLeft: left }];
  });
}

/** The full fare of a cabin is its last class, and its limit is the allotment of the cabin. */
export function topLimit(classes: readonly FiledClass[], limits: Int16Array, cabin: Cabin): number {
  return limits[classes.findLastIndex((filed) => filed.cabin === cabin)]!;
}

export function segmentOf({ flight, day }: FlightOnDay): FlightSegment {
  const lands = flight.departs + flight.minutes;
  return {
    flightNo: flight.flightNo,
    airline: flight.airline,
    from: flight.from.iata,
    fromTerminal: flight.fromTerminal,
    to: flight.to.iata,
    toTerminal: flight.toTerminal,
    day,
    departs: formatClock(flight.departs),
    arrives: formatClock(lands),
    arrivesDaysLater: Math.floor(lands / 1440),
    minutes: flight.minutes,
    km: flight.km,
    aircraft: flight.aircraft.iata,
    meal: flight.meal,
    onTimePercent: flight.onTimePercent,
    stops: [...flight.stops],
  };
}

export function departureOf({ flight, day }: FlightOnDay): Date {
  return momentOf(day, flight.departs);
}

export function pricedOffer(onDay: FlightOnDay, open: OpenClass): PricedOffer {
  const { filed } = open;
  return {
    ...segmentOf(onDay),
    offerId: offerOf(onDay, open),
    cabin: filed.cabin,
    bookingClass: filed.bookingClass,
    refundLadder: filed.refundLadder,
    changeLadder: filed.changeLadder,
    checkedKg: filed.checkedKg,
    cabinKg: filed.cabinKg,
    seatsLeft: maxShown(open.seatsLeft),
    adultFen: open.adultFen,
    fullEconomyFen: onDay.flight.ladder.fullEconomyFen,
    fullCabinFen: filed.fullCabinFen,
    ...(open.negotiated !== undefined && {
      negotiated: { ...open.negotiated, publicOfferId: offerOf(onDay, { filed }) },
    }),
  };
}

export function offerOf(
  { flight, day }: FlightOnDay,
  { filed, negotiated }: Pick<OpenClass, 'filed' | 'negotiated'>,
): string {
  return offerId({
    flightNo: flight.flightNo,
    from: flight.from.iata,
    to: flight.to.iata,
    day,
    bookingClass: filed.bookingClass,
    agreementCode: negotiated?.agreementCode,
  });
}

/** Reservation systems show nine for nine or more. */
export function maxShown(seats: number): number {
  return Math.min(9, seats);
}
