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

/** What tickets that were issued bring, and what goes back for those that were not. */

export interface TicketToBook {
  readonly passenger: number;
  readonly issued: boolean;
  readonly fareFen: Fen;
  readonly airportFeeFen: Fen;
  readonly fuelFen: Fen;
}

export interface PassengerCharges {
  /** All segments together. */
  readonly serviceFeeFen: Fen;
  /** Per segment. */
  readonly insuranceFen: Fen;
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
  /** What the payer gets back: everything that was charged for tickets that do not exist. */
  readonly returnedFen: Fen;
}

/** `commissionPercent` of the ticket prices stay with the seller. The parts add up to `totalFen` exactly: what is not booked is returned. */
export function ticketingSums(
  totalFen: Fen,
  tickets: readonly TicketToBook[],
  passengers: readonly PassengerCharges[],
  commissionPercent: number,
): TicketingSums {
  const issued = tickets.filter((ticket) => ticket.issued);
  const legs = tickets.length / passengers.length;
  const ticketsFen = sumFen(
    issued.map(({ fareFen, airportFeeFen, fuelFen }) => addFen(fareFen, airportFeeFen, fuelFen)),
  );
  const faresFen = sumFen(issued.map(({ fareFen }) => fareFen));
  const serviceFen = sumFen(
    issued.map(({ passenger }) => fen(Math.trunc(passengers[passenger]!.serviceFeeFen / legs))),
  );
  const insuranceFen = sumFen(issued.map(({ passenger }) => passengers[passenger]!.insuranceFen));
  const bookedFen = addFen(ticketsFen, serviceFen, insuranceFen);
  const all = issued.length === tickets.length;
  return {
    ticketsFen,
    faresFen,
    commissionFen: roundFen(percentOf(faresFen, commissionPercent)),
    // A fee that does not divide by the segments loses nothing when all of them are flown.
    serviceFen: all ? addFen(serviceFen, subtractFen(totalFen, bookedFen)) : serviceFen,
    insuranceFen,
    returnedFen: all ? noFen : subtractFen(totalFen, bookedFen),
  };
}
