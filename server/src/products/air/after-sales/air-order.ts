import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import type { TicketState } from '@woxing/contract/orders/orders';
import { ticketFare, ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { countAges, isAccompanied } from '@woxing/contract/products/air/air-party.rules';
import {
  changesBefore,
  chosenTickets,
  doneChanges,
  type PaidPart,
  partsAfterChanges,
} from '#src/after-sales/public.ts';
import {
  type OrderWithTickets,
  passengersOf,
  sheetRowsOf,
  type TicketKey,
  travellerOf,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { KnownTraveller } from '#src/travellers/public.ts';
import type { AirPassengerType } from '../air-fares.rules.ts';
import { isOfFlights } from '../air-products.rules.ts';
import { isOn } from '../insurance/policy-steps.rules.ts';
import { premiumsOf } from '../insurance/premiums-of.ts';
import { type AirContent, type AirLeg, airContent } from '../orders/air-content.ts';
import { airPassengerOf } from '../orders/air-order-content.ts';
import { ageOnFlight } from '../orders/air-passengers.rules.ts';
import { departureOf } from '../search/segment-order.rules.ts';

/** An order of flights with all that giving back or changing its tickets depends on. */
export interface AirOrder {
  readonly order: OrderWithTickets;
  readonly content: AirContent;
  readonly tickets: readonly AirOrderTicket[];
}

export interface AirOrderTicket extends TicketKey {
  readonly name: string;
  readonly traveller: KnownTraveller;
  /** At which fare. */
  readonly type: AirPassengerType;
  /** Null where it was erased. */
  readonly birth: Day | null;
  readonly state: TicketState;
  readonly ticketNo: string;
  /** Fare and taxes. */
  readonly priceFen: Fen;
  readonly taxesFen: Fen;
  readonly fareFen: Fen;
  /** The person's part of the price. */
  readonly personFen: Fen;
  /** What would come back of its insurances: not what was given back by itself, or never insured. */
  readonly insuranceFen: Fen;
  readonly flight: AirLeg;
  readonly departsAt: Date;
  /** By which the carrier knows it. */
  readonly bookingReference: string;
  /** What of its price was paid for the changes that it came out of. */
  readonly paidForChanges: PaidPart[];
}

/** What of its insurances comes back with a ticket: nothing once they have begun, which is when it departs; what is cancelled never does. */
export const premiumBack = (
  { insuranceFen, departsAt, flight }: Pick<AirOrderTicket, 'insuranceFen' | 'departsAt' | 'flight'>,
  now: Date,
): Fen => (isCancelled(flight) || now < departsAt ? insuranceFen : noFen);

/** Refuses with `order.unknown` what is no order of flights. */
export async function readAirOrder(tx: Tx, order: OrderWithTickets): Promise<AirOrder> {
  if (!isOfFlights(order)) throw refuse('order.unknown');
  const content = airContent.parse(order.content);
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  const sheets = order.sheets.length === 0 ? [] : await sheetRowsOf(tx, order.tenantId, order.orderNo);
  const changes = doneChanges(sheets);
  const premiums = await premiumsOf(tx, order);
  const tickets = order.tickets.map((ticket) => {
    const flight = content.legs[ticket.leg]!;
    const who = passengers.find(({ position }) => position === ticket.passenger)!;
    const history = changesBefore(changes, ticket);
    const bought = history.length === 0 ? ticket : { ...ticket, leg: history[0]!.line.leg };
    const priceFen = ticketPrice(order.items, ticket);
    const fareFen = ticketFare(order.items, ticket);
    return {
      passenger: ticket.passenger,
      leg: ticket.leg,
      name: who.name,
      traveller: travellerOf(who),
      type: airPassengerOf(who.type),
      birth: who.birth,
      state: ticket.state,
      ticketNo: ticket.ticketNo ?? '',
      priceFen,
      fareFen,
      taxesFen: subtractFen(priceFen, fareFen),
      personFen: ticketPersonFen(order.items, ticket),
      insuranceFen: premiums.find(isOn(ticket))?.fen ?? noFen,
      flight,
      departsAt: departureOf(flight),
      bookingReference: flight.bookingReference ?? order.bookingReference ?? '',
      paidForChanges: partsAfterChanges(
        { amountFen: ticketPrice(order.items, bought), personFen: ticketPersonFen(order.items, bought) },
        history,
      ),
    };
  });
  return { order, content, tickets };
}

/** Refuses with `air.sheet-tickets` and `air.sheet-apart`. */
export const chosenAirTickets = ({ tickets }: AirOrder, keys: readonly TicketKey[]): AirOrderTicket[] =>
  chosenTickets(tickets, keys, {
    none: () => refuse('air.sheet-tickets'),
    apart: () => refuse('air.sheet-apart'),
  });

/** Refuses with `air.sheet-child` where children or infants would stay on a flight with too few adults, or go on one, by their ages. */
export function checkNobodyAlone(
  { tickets }: Pick<AirOrder, 'tickets'>,
  leaving: readonly AirOrderTicket[],
  { going }: { readonly going: boolean },
): void {
  const staying = tickets.filter((ticket) => ticket.state === 'issued' && !leaving.includes(ticket));
  const touched = new Set(leaving.map(({ leg }) => leg));
  const groups = [...touched].map((leg) => staying.filter((ticket) => ticket.leg === leg));
  for (const group of [...groups, ...(going ? [leaving] : [])]) {
    const laps = group.filter(({ type }) => type === 'INF').length;
    const ages = countAges(group.map(ageOnFlight));
    if (!isAccompanied(ages) || laps > ages.ADT) throw refuse('air.sheet-child');
  }
}
