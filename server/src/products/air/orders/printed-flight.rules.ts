import { type Fen, fen } from '@woxing/contract/core/money';
import { passengerShare } from '@woxing/contract/orders/passenger-share.rules';
import { cabinNames } from '@woxing/contract/products/air/air-standard.rules';
import { carbonKg, greatCircleKm } from '@woxing/contract/products/air/flight-carbon.rules';
import type { PrintedFacts, PrintedTicket } from '#src/orders/public.ts';
import type { AirContent, AirLeg } from './air-content.ts';

/** What reports print of a ticket for a flight, as it was sold. */
export function printedFlight({ legs, standard }: AirContent, ticket: PrintedTicket): PrintedFacts {
  const leg = legs[ticket.leg]!;
  // A carrier that moves a flight later does not change what was sold.
  const { day, departs } = leg.sold ?? leg;
  return {
    sort: leg.airlineName,
    day,
    facts: {
      ticketNo: ticket.ticketNo,
      pnr: leg.bookingReference ?? ticket.bookingReference,
      carrier: leg.airlineName,
      no: leg.flightNo,
      from: `${leg.fromCity}${leg.fromAirport}`,
      to: `${leg.toCity}${leg.toAirport}`,
      day,
      departs,
      cabin: `${cabinNames[leg.cabin]} ${leg.bookingClass}`,
      discount: discountOf(leg),
      parPrice: leg.fullCabinFen,
      carbon: carbonOf(leg),
      pair: `${leg.fromCity}—${leg.toCity}`,
      rate: leg.negotiated === undefined ? '公布价' : '协议价',
      agreed:
        leg.negotiated === undefined
          ? null
          : passengerShare(ticket.fareFen, leg.adultFen, leg.negotiated.publicFen - leg.adultFen),
      dayLow: leg.dayLowFen,
      aboveLow:
        leg.dayLowFen === null
          ? null
          : passengerShare(ticket.fareFen, leg.adultFen, leg.adultFen - leg.dayLowFen),
      lost: lostBy(leg, standard?.parts.length === ordered(legs) ? standard.parts[ticket.leg] : undefined),
    },
  };
}

/** `6.5折`; a fare at or above the full one is `全价`. */
function discountOf({ adultFen, fullCabinFen }: AirLeg): string | null {
  if (fullCabinFen === null || fullCabinFen === 0) return null;
  const tenths = Math.round((adultFen / fullCabinFen) * 100) / 10;
  return tenths >= 10 ? '全价' : `${tenths}折`;
}

function carbonOf(leg: AirLeg): number | null {
  const km = greatCircleKm(leg);
  return km === undefined ? null : carbonKg(km, leg.cabin);
}

/** Legs that came by a change stand behind those that were ordered, and have a booking of their own. */
const ordered = (legs: readonly AirLeg[]) =>
  legs.filter(({ bookingReference }) => bookingReference === null).length;

type Part = NonNullable<AirContent['standard']>['parts'][number];

/** What the nearest flight within the standard would have saved; null where nothing was above it. */
function lostBy({ adultFen }: AirLeg, part: Part | undefined): Fen | null {
  if (part === undefined || part.over === null || !part.nearest) return null;
  return fen(Math.max(0, adultFen - part.nearest.fareFen));
}
