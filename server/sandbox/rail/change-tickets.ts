import { changeQuote } from '@woxing/contract/products/rail/train-fees.rules';
import { ticketFare } from '#src/products/rail/rail-passengers.rules.ts';
import type {
  RailBooking,
  RailCall,
  RailChangeInput,
  RailOutcome,
  RailRide,
} from '#src/products/rail/rail-supplier.ts';
import type { RailTimetable } from '#src/products/rail/rail-timetable.rules.ts';
import { answerAgain, deciding, Rejection, type SupplierDeps } from './calls.ts';
import { type Interval, isWithin } from './concessions.rules.ts';
import { findCalls } from './embedded-rail.db.ts';
import { sellableRide } from './hold-seats.ts';
import { makeBookingsIn } from './make-bookings.ts';
import { lockTickets, termsOf } from './refund-tickets.ts';

/** Takes seats on another train in place of issued tickets, where the rules of changes allow it; the old ones stay until it is issued. */
export function holdChange(
  deps: SupplierDeps,
  call: RailCall,
  input: RailChangeInput,
): Promise<RailOutcome<RailBooking>> {
  const { db } = deps;
  const table = deps.timetable();
  const { tenantId, clientReference, now } = call;
  const { reference, ticketNos, holdUntil } = input;
  return deciding(() =>
    db.inTenant(tenantId, async (tx) => {
      const before = (await findCalls(tx, tenantId, [clientReference])).get(clientReference);
      if (before !== undefined) return answerAgain(tx, tenantId, before);
      const to = sellableRide(deps, input.ride, now);
      const { booking, tickets } = await lockTickets(tx, tenantId, reference, ticketNos);
      const passengers = tickets.map(({ passenger, paper }) => ({
        ...booking.passengers[passenger]!,
        papers: [paper],
      }));
      for (const [at, { interval }] of passengers.entries())
        if (interval !== undefined && !mayChangeTo(table, interval, tickets[at]!, input.ride))
          throw new Rejection('concession');
      const terms = await termsOf(tx, table, tenantId, booking);
      for (const [at, ticket] of tickets.entries()) {
        const target = {
          priceFen: ticketFare(passengers[at]!.type, { ...to.ride, seat: to.seat }),
          departsAt: to.ride.departsAt,
          otherDestination: cityOf(table, ticket.to) !== cityOf(table, to.ride.to),
        };
        const { fee } = changeQuote(terms(ticket), target, now);
        if (!fee.allowed) throw new Rejection('state', fee.rule);
      }
      const changes = { reference, ticketNos };
      const held = { call, rides: [to], passengers, wish: input.wish, standing: false, holdUntil, changes };
      const [answer] = await makeBookingsIn(tx, deps, tenantId, 'hold-change', [held]);
      return answer!;
    }),
  );
}

/** On the stretch of the card, or between the cities between which the old ticket was. */
function mayChangeTo(table: RailTimetable, interval: Interval, old: Interval, ride: RailRide): boolean {
  const isSame =
    cityOf(table, old.from) === cityOf(table, ride.from) && cityOf(table, old.to) === cityOf(table, ride.to);
  return isSame || isWithin(table, interval, [ride]);
}

function cityOf({ stations }: RailTimetable, name: string): string | undefined {
  return stations.find((station) => station.name === name)?.city;
}
