import { worldAirports } from '@woxing/contract/generated/world-airports';
import { maskName } from '@woxing/contract/orders/trip-shares.rules';
import type { CheckedItinerary } from '@woxing/contract/products/air/air-itinerary';
import { provedStatus } from '@woxing/contract/products/air/air-itinerary.rules';
import { type OrderWithTickets, passengersOf, type TicketKey } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { internationalContent } from '../orders/international-content.ts';

const airportNames = new Map(worldAirports.map(({ iata, name }) => [iata, name]));
const placeOf = (airport: string, terminal: string) => `${airportNames.get(airport) ?? airport}${terminal}`;

/** What became of coupons that stand on a paper, for a stranger who was shown it; none of an order of anything else. */
export async function provedCoupons(
  tx: Tx,
  order: OrderWithTickets,
  keys: readonly TicketKey[],
): Promise<CheckedItinerary['tickets']> {
  const { legs } = internationalContent.parse(order.content);
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  return keys.flatMap(({ passenger, leg }) => {
    const ticket = order.tickets.find((each) => each.passenger === passenger && each.leg === leg);
    const flown = legs[leg];
    if (ticket === undefined || flown === undefined) return [];
    const status = provedStatus(ticket.state, { cancelled: flown.change?.kind === 'cancelled' });
    if (status === undefined) return [];
    const { flightNo, day, from, fromTerminal, to, toTerminal } = flown;
    const traveller = maskName(passengers[passenger]!.name);
    return [
      { flightNo, day, from: placeOf(from, fromTerminal), to: placeOf(to, toTerminal), traveller, status },
    ];
  });
}
