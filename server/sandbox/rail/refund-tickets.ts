import { type Fen, sumFen } from '@woxing/contract/core/money';
import { type RailTicket, refundFee, westKowloon } from '@woxing/contract/products/rail/train-fees.rules';
import type { Tx } from '#src/platform/database.ts';
import { lineOf } from '#src/products/rail/rail-line.rules.ts';
import type { RailBooking, RailCall, RailOutcome } from '#src/products/rail/rail-supplier.ts';
import type { RailTimetable } from '#src/products/rail/rail-timetable.rules.ts';
import { isStoppedTrain } from '#src/products/rail/search/running-days.rules.ts';
import { isSpringRush } from '#src/products/rail/search/spring-rush.rules.ts';
import { bookingNow, once, Rejection, type SupplierDeps } from './calls.ts';
import {
  closeTickets,
  findChanges,
  insertRefund,
  lockBooking,
  readTickets,
  type StoredBooking,
  type StoredTicket,
} from './embedded-rail.db.ts';
import { releaseSeats } from './release-seats.ts';

/** Gives issued tickets back at the fee of the published ladder, and puts their seats back on sale. */
export function refundTickets(
  deps: SupplierDeps,
  call: RailCall,
  reference: string,
  { ticketNos, expectFeeFen }: { readonly ticketNos: readonly string[]; readonly expectFeeFen: Fen },
): Promise<RailOutcome<RailBooking>> {
  const { tenantId, clientReference, now } = call;
  return once(deps, call, 'refund', reference, async (tx) => {
    const { booking, tickets } = await lockTickets(tx, tenantId, reference, ticketNos);
    const terms = await termsOf(tx, deps.timetable(), tenantId, booking);
    const feeFen = sumFen(tickets.map((ticket) => feeOf(terms(ticket), now)));
    if (feeFen !== expectFeeFen) throw new Rejection('price');
    await closeTickets(tx, tenantId, ticketNos, 'refunded');
    await releaseSeats(tx, deps, tenantId, tickets, now);
    await insertRefund(tx, tenantId, { clientReference, reference, ticketNos, feeFen, at: now });
    return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
  });
}

/** Issued tickets of a booking, each once, that nobody is about to change; the booking stays locked. */
export async function lockTickets(
  tx: Tx,
  tenantId: string,
  reference: string,
  ticketNos: readonly string[],
): Promise<{ booking: StoredBooking; tickets: StoredTicket[] }> {
  const booking = await lockBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  const held = await readTickets(tx, tenantId, [reference]);
  const pending = await findChanges(tx, tenantId, reference);
  const tickets = ticketNos.map((wanted) => {
    const ticket = held.find(({ ticketNo, state }) => ticketNo === wanted && state === 'issued');
    if (ticket === undefined || pending.includes(wanted)) throw new Rejection('state');
    return ticket;
  });
  if (tickets.length === 0 || new Set(tickets).size < tickets.length) throw new Rejection('state');
  return { booking, tickets };
}

/** What the ladders ask of the tickets of a booking. */
export async function termsOf(
  tx: Tx,
  table: RailTimetable,
  tenantId: string,
  { changes, createdAt }: StoredBooking,
): Promise<(ticket: StoredTicket) => RailTicket> {
  const before = changes === null ? [] : await readTickets(tx, tenantId, [changes.reference]);
  return (ticket) => {
    const { fareFen: priceFen, departsAt, passenger } = ticket;
    const old = before.find(({ ticketNo }) => ticketNo === changes?.ticketNos[passenger]);
    const changedFrom = old && {
      departsAt: old.departsAt,
      at: createdAt,
      intoSpringRush: isSpringRush(departsAt),
    };
    return {
      priceFen,
      departsAt,
      line: lineOf(table, ticket),
      fromWestKowloon: ticket.from === westKowloon,
      stopped: isStoppedTrain(table, ticket),
      changedFrom: changedFrom ?? null,
    };
  };
}

function feeOf(terms: RailTicket, now: Date): Fen {
  const fee = refundFee(terms, now);
  if (!fee.allowed) throw new Rejection('state', fee.rule);
  return fee.feeFen;
}
