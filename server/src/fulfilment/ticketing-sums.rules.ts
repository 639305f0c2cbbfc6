import {
  addFen,
  type Fen,
  fen,
  noFen,
  percentOf,
  roundFen,
  subtractFen,
  sumFen,
} from '@woxing/contract/core/money';
import {
  orderedItems,
  orderTotal,
  type PriceItem,
  type PriceKind,
  ticketFare,
  ticketPersonFen,
  ticketPrice,
} from '@woxing/contract/orders/price-items.rules';

/** What tickets that were issued bring, and what goes back for those that were not. */

export interface TicketToBook {
  readonly passenger: number;
  readonly leg: number;
  readonly issued: boolean;
}

export interface TicketingSums {
  /** Ticket prices and taxes of what was issued. */
  readonly ticketsFen: Fen;
  /** Their prices alone. */
  readonly faresFen: Fen;
  /** The part of them that the supplier leaves to the seller. */
  readonly commissionFen: Fen;
  readonly serviceFen: Fen;
  readonly insuranceFen: Fen;
  /** Seats and baggage that were chosen with them. */
  readonly extrasFen: Fen;
  /** What the payer gets back: everything that was charged for tickets that do not exist. */
  readonly returnedFen: Fen;
  /** The persons' part of it. */
  readonly returnedPersonFen: Fen;
}

/** `commissionPercent` of the ticket prices stay with the seller. The parts add up to the order's total exactly: what is not booked is returned. */
export function ticketingSums(
  items: readonly PriceItem[],
  tickets: readonly TicketToBook[],
  commissionPercent: number,
): TicketingSums {
  const issued = tickets.filter((ticket) => ticket.issued);
  const ordered = orderedItems(items);
  const beside = (kind: PriceKind) =>
    sumFen(ordered.filter((item) => item.kind === kind).map((item) => chargedFor(item, issued, tickets)));
  const ticketsFen = sumFen(issued.map((ticket) => ticketPrice(ordered, ticket)));
  const faresFen = sumFen(issued.map((ticket) => ticketFare(ordered, ticket)));
  const serviceFen = beside('service');
  const insuranceFen = beside('insurance');
  const extrasFen = addFen(beside('seat'), beside('baggage'));
  const bookedFen = addFen(ticketsFen, serviceFen, insuranceFen, extrasFen);
  const restFen = subtractFen(orderTotal(items), bookedFen);
  const all = issued.length === tickets.length;
  return {
    ticketsFen,
    faresFen,
    commissionFen: roundFen(percentOf(faresFen, commissionPercent)),
    // A fee that does not divide by the segments loses nothing when all of them are flown.
    serviceFen: all ? addFen(serviceFen, restFen) : serviceFen,
    insuranceFen,
    extrasFen,
    returnedFen: all ? noFen : restFen,
    returnedPersonFen: sumFen(
      tickets.filter((ticket) => !ticket.issued).map((ticket) => ticketPersonFen(items, ticket)),
    ),
  };
}

/** What is charged beside tickets stands with that of its leg, and where it is for all legs with each of them in equal parts. */
function chargedFor(item: PriceItem, issued: readonly TicketToBook[], tickets: readonly TicketToBook[]): Fen {
  const own = (of: readonly TicketToBook[]) =>
    of.filter(({ passenger, leg }) => passenger === item.passenger && (item.leg === null || item.leg === leg))
      .length;
  return fen(Math.trunc(item.fen / own(tickets)) * own(issued));
}
