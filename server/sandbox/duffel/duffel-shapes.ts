import { addDays, type Day, minutesOf, momentOf } from '@woxing/contract/core/days';
import { addFen, type Fen, sumFen } from '@woxing/contract/core/money';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import { airlineNamed } from '@woxing/contract/generated/airlines';
import { airports } from '@woxing/contract/generated/airports';
import { ladderFee } from '@woxing/contract/products/air/fee-ladder.rules';
import type { Cabin, FlightSegment } from '@woxing/contract/products/air/flights';
import { feeAt } from '#src/products/air/after-sales/fee-schedule.rules.ts';
import { type AirPassengerType, airportFeeOf, fuelSurcharge } from '#src/products/air/air-fares.rules.ts';
import type { AirBooking, AirTicket } from '#src/products/air/air-supplier.ts';

/** Everything that goes over the wire, in the public shapes of the interface. */

/** A flight with how it is sold. */
export interface SoldSegment extends FlightSegment {
  readonly bookingClass: string;
  readonly cabin: Cabin;
  readonly checkedKg: number;
}

const byIata = new Map(airports.map((airport) => [airport.iata, airport]));

function placeShape(iata: string): object {
  const airport = byIata.get(iata);
  return {
    type: 'airport',
    iata_code: iata,
    iata_city_code: airport?.cityCode ?? iata,
    iata_country_code: 'CN',
    name: airport?.name ?? iata,
    city_name: airport?.city ?? iata,
    time_zone: 'Asia/Shanghai',
    latitude: airport?.lat ?? null,
    longitude: airport?.lon ?? null,
  };
}

const carrierShape = (airline: string) => ({
  id: `arl_${airline}`,
  iata_code: airline,
  name: airlineNamed(airline)?.name ?? airline,
});

export const cabinNames = {
  economy: 'economy',
  premium: 'premium_economy',
  business: 'business',
  first: 'first',
} as const satisfies Record<Cabin, string>;

export function durationText(minutes: number): string {
  return `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;
}

const localText = (day: Day, clock: string) => `${day}T${clock}:00`;

/** `sold` is what an offer says of it for each passenger; of a flight that is booked it may be missing. */
export function segmentShape(
  id: string,
  flight: FlightSegment,
  passengerIds: readonly string[],
  sold?: SoldSegment,
) {
  return {
    id,
    origin: placeShape(flight.from),
    origin_terminal: flight.fromTerminal === '' ? null : flight.fromTerminal.replace(/^T/, ''),
    destination: placeShape(flight.to),
    destination_terminal: flight.toTerminal === '' ? null : flight.toTerminal.replace(/^T/, ''),
    departing_at: localText(flight.day, flight.departs),
    arriving_at: localText(addDays(flight.day, flight.arrivesDaysLater), flight.arrives),
    duration: durationText(flight.minutes),
    distance: String(flight.km),
    marketing_carrier: carrierShape(flight.airline),
    marketing_carrier_flight_number: flight.flightNo.slice(2),
    operating_carrier: carrierShape(flight.airline),
    operating_carrier_flight_number: flight.flightNo.slice(2),
    aircraft:
      flight.aircraft === ''
        ? null
        : { id: `arc_${flight.aircraft}`, iata_code: flight.aircraft, name: flight.aircraft },
    stops: flight.stops.map((name) => ({ airport: { name, city_name: name } })),
    passengers:
      sold === undefined
        ? []
        : passengerIds.map((passenger_id) => ({
            passenger_id,
            cabin_class: cabinNames[sold.cabin],
            cabin_class_marketing_name: cabinNames[sold.cabin],
            fare_basis_code: fareBasis(sold.bookingClass),
            baggages: [
              { type: 'checked', quantity: sold.checkedKg > 0 ? 1 : 0 },
              { type: 'carry_on', quantity: 1 },
            ],
          })),
  };
}

/** The class, one way. */
export const fareBasis = (bookingClass: string): string => `${bookingClass}OW`;

export function sliceShape(
  id: string,
  segments: readonly object[],
  flights: readonly FlightSegment[],
  minutes: number,
) {
  return {
    id,
    origin_type: 'airport',
    origin: placeShape(flights[0]!.from),
    destination_type: 'airport',
    destination: placeShape(flights.at(-1)!.to),
    duration: durationText(minutes),
    segments,
  };
}

/** What changing or giving back costs at a moment, of a sum that was paid. */
export function conditionShape(ladder: string, paidFen: Fen, flight: FlightSegment, now: Date) {
  const { percent } = feeAt(ladder, paidFen, momentOf(flight.day, minutesOf(flight.departs)), now);
  if (percent >= 100) return { allowed: false, penalty_amount: null, penalty_currency: null };
  return { allowed: true, penalty_amount: yuanText(ladderFee(paidFen, percent)), penalty_currency: 'CNY' };
}

/** What the airports and the fuel of a flight cost somebody. */
export function taxOf(type: AirPassengerType, { km }: Pick<FlightSegment, 'km'>, issuedOn: Day): Fen {
  return addFen(airportFeeOf(type), fuelSurcharge(type, km, issuedOn));
}

export interface KeptPassenger {
  readonly id: string;
  readonly type: AirPassengerType;
  readonly familyName: string;
  readonly givenName: string;
}

/** What is known of an order beside its booking. */
export interface OrderFacts {
  readonly passengers: readonly KeptPassenger[];
  readonly createdAt: Date;
  readonly issuedOn: Day;
  /** How many flights each slice has. */
  readonly sliceSizes: readonly number[];
  readonly metadata: Readonly<Record<string, string>>;
  /** Of an order that came by a change: what is still to be paid. */
  readonly changeFen?: Fen;
}

const passengerTypes = { ADT: 'adult', CHD: 'child', INF: 'infant_without_seat' } as const;
export const passengerTypeName = (type: AirPassengerType): string => passengerTypes[type];

export function totalOf(
  booking: AirBooking,
  facts: OrderFacts,
): { baseFen: Fen; taxFen: Fen; totalFen: Fen } {
  const baseFen = sumFen(booking.tickets.map(({ fareFen }) => fareFen!));
  const taxFen = sumFen(booking.tickets.map((ticket) => taxOfTicket(booking, facts, ticket)));
  return { baseFen, taxFen, totalFen: facts.changeFen ?? addFen(baseFen, taxFen) };
}

export function taxOfTicket({ segments }: AirBooking, facts: OrderFacts, ticket: AirTicket): Fen {
  return taxOf(facts.passengers[ticket.passenger]!.type, segments[ticket.segment]!, facts.issuedOn);
}

export const orderIdOf = (reference: string): string => `ord_${reference}`;

export function orderShape(booking: AirBooking, facts: OrderFacts, cancelledAt: Date | undefined) {
  const { reference, segments, tickets, state } = booking;
  const { baseFen, taxFen, totalFen } = totalOf(booking, facts);
  const issued = tickets.filter(({ ticketNo }) => ticketNo !== null);
  const unpaid = state === 'held' || state === 'cancelled' || state === 'expired';
  return {
    id: orderIdOf(reference),
    booking_reference: reference,
    live_mode: false,
    type: 'hold',
    created_at: facts.createdAt.toISOString(),
    cancelled_at: endOf(booking, cancelledAt)?.toISOString() ?? null,
    total_amount: yuanText(totalFen),
    total_currency: 'CNY',
    base_amount: yuanText(baseFen),
    base_currency: 'CNY',
    tax_amount: yuanText(taxFen),
    tax_currency: 'CNY',
    owner: carrierShape(segments[0]!.airline),
    payment_status: {
      awaiting_payment: unpaid,
      payment_required_by: unpaid ? booking.holdUntil.toISOString() : null,
      price_guarantee_expires_at: unpaid ? booking.holdUntil.toISOString() : null,
    },
    slices: slicesOf(booking, facts),
    passengers: facts.passengers.map(({ id, type, familyName, givenName }) => ({
      id,
      type: passengerTypeName(type),
      family_name: familyName,
      given_name: givenName,
    })),
    services: [],
    documents: issued.map(({ ticketNo, passenger }) => ({
      type: 'electronic_ticket',
      unique_identifier: ticketNo!.replace('-', ''),
      passenger_ids: [facts.passengers[passenger]!.id],
    })),
    metadata: {
      ...facts.metadata,
      ...Object.fromEntries(
        issued.map((ticket) => [
          `coupon_${ticket.passenger}_${ticket.segment}`,
          `${ticket.ticketNo!.replace('-', '')} ${ticket.state} ${yuanText(ticket.fareFen!)}`,
        ]),
      ),
    },
  };
}

function slicesOf({ reference, segments }: AirBooking, { sliceSizes }: OrderFacts): object[] {
  let from = 0;
  return sliceSizes.map((size, slice) => {
    const flights = segments.slice(from, from + size);
    const shown = flights.map((flight, at) => segmentShape(segmentIdOf(reference, from + at), flight, []));
    from += size;
    const minutes = flights.reduce((sum, flight) => sum + flight.minutes, 0);
    return sliceShape(`sli_${reference}_${slice}`, shown, flights, minutes);
  });
}

export const segmentIdOf = (reference: string, at: number): string => `seg_${reference}_${at}`;

/** An order that nobody paid ends with its time, one that was cancelled before it. */
function endOf({ state, holdUntil }: AirBooking, cancelledAt: Date | undefined): Date | undefined {
  if (state === 'expired') return holdUntil;
  if (state !== 'cancelled') return undefined;
  return new Date(Math.min((cancelledAt ?? new Date(0)).getTime(), holdUntil.getTime() - 1));
}
