import { airlineNamed } from '@woxing/contract/generated/airlines';
import type { Tx } from '#src/platform/database.ts';
import type { AirBooking, AirCall, AirOutcome } from '#src/products/air/air-supplier.ts';
import { airBooking, decide, once, Rejection, type SupplierDeps } from './calls.ts';
import {
  closeTickets,
  issueBooking,
  letStayAway,
  lockBooking,
  readTickets,
  returnSeats,
  type StoredBooking,
  setBookingState,
} from './embedded-air.db.ts';
import { seatsKeptUntil } from './expire-holds.ts';
import { leaveSeatsOfTickets } from './extras.db.ts';
import { openTickets, seatsOf } from './give-back.ts';

/**
 * Issues every ticket of a held booking; `late` takes the input on and does it some seconds later, `staysAway` lets its passengers miss
 * their flights.
 */
export async function issueTickets(
  { db, lateIssueMs }: SupplierDeps,
  call: AirCall,
  reference: string,
  { late, staysAway }: { readonly late: boolean; readonly staysAway: boolean },
): Promise<AirOutcome<AirBooking>> {
  return decide(db, call.tenantId, (tx) =>
    once(tx, call, 'issue', reference, async () => {
      const booking = await lockBooking(tx, call.tenantId, reference);
      if (booking === undefined) throw new Rejection('unknown-reference');
      if (booking.state === 'issuing') return { kind: 'accepted', pollAfterMs: lateIssueMs };
      if (booking.state === 'issued') {
        return { kind: 'done', value: airBooking(booking, await readTickets(tx, call.tenantId, reference)) };
      }
      if (booking.state !== 'held' || seatsKeptUntil(booking.holdUntil) <= call.now)
        throw new Rejection('state');
      if (staysAway) await letStayAway(tx, call.tenantId, reference);
      if (late) {
        const issueAt = new Date(call.now.getTime() + lateIssueMs);
        await setBookingState(tx, call.tenantId, reference, 'issuing', issueAt);
        return { kind: 'accepted', pollAfterMs: lateIssueMs };
      }
      return { kind: 'done', value: await finishIssue(tx, call.tenantId, booking, call.now) };
    }),
  );
}

/** Numbers the tickets of a booking that the transaction has locked, and ends those in whose place they are. */
export async function finishIssue(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  at: Date,
): Promise<AirBooking> {
  if (booking.changes !== null) await endChanged(tx, tenantId, booking.changes);
  const tickets = await issueBooking(tx, tenantId, booking.reference, { prefixes: prefixesOf(booking), at });
  return airBooking({ ...booking, state: 'issued' }, tickets);
}

/** The old tickets end, and their seats go back on sale. Rejects when one of them has ended meanwhile. */
async function endChanged(
  tx: Tx,
  tenantId: string,
  { reference, ticketNos }: NonNullable<StoredBooking['changes']>,
): Promise<void> {
  const old = await lockBooking(tx, tenantId, reference);
  if (old === undefined) throw new Rejection('unknown-reference');
  const tickets = openTickets(await readTickets(tx, tenantId, reference), ticketNos);
  await closeTickets(tx, tenantId, reference, ticketNos, 'changed');
  for (const { segment, seats } of seatsOf(old, tickets)) await returnSeats(tx, tenantId, segment, seats);
  await leaveSeatsOfTickets(tx, tenantId, ticketNos);
}

function prefixesOf({ segments }: Pick<StoredBooking, 'segments'>): string[] {
  return segments.map(({ airline }) => airlineNamed(airline)!.prefix);
}
