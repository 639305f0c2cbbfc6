import { cabinNames } from '@woxing/contract/products/air/air-standard.rules';
import type { PrintedFacts, PrintedTicket } from '#src/orders/public.ts';
import type { InternationalContent } from './international-content.ts';

/** What reports print of a coupon, as it was sold. */
export function printedCoupon({ legs }: InternationalContent, ticket: PrintedTicket): PrintedFacts {
  const leg = legs[ticket.leg]!;
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
      pair: `${leg.fromCity}—${leg.toCity}`,
      rate: '公布价',
    },
  };
}
