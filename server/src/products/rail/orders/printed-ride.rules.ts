import { rideCarbonKg } from '@woxing/contract/products/rail/rail-carbon.rules';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import type { PrintedFacts, PrintedTicket } from '#src/orders/public.ts';
import type { RailContent } from './rail-content.ts';

/** What reports print of a ticket for a train. */
export function printedRide({ legs, ticketTypes }: RailContent, ticket: PrintedTicket): PrintedFacts {
  const leg = legs[ticket.leg]!;
  return {
    sort: kindOfTrain(leg.trainNo),
    day: leg.day,
    facts: {
      ticketNo: ticket.ticketNo,
      pickUpNo: leg.bookingReference ?? ticket.bookingReference,
      trainNo: leg.trainNo,
      from: leg.from,
      to: leg.to,
      day: leg.day,
      departs: leg.departs,
      seat: leg.seatName,
      place: ticket.place,
      pair: `${leg.fromCity}—${leg.toCity}`,
      carbon: rideCarbonKg(leg),
      ticketType: railTicketTypeNames[ticketTypes[ticket.passenger]!],
    },
  };
}

/** By the letter of its number, as 12306 sorts trains. */
const kindNames: Readonly<Record<string, string>> = {
  G: '高速动车',
  C: '城际动车',
  D: '动车',
  Z: '直达特快',
  T: '特快',
  K: '快速',
  Y: '旅游列车',
  L: '临时列车',
  S: '市郊列车',
};

const kindOfTrain = (trainNo: string): string => kindNames[trainNo.charAt(0)] ?? '普通旅客列车';
