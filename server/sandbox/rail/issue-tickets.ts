import type { Tx } from '#src/platform/database.ts';
import type { RailBooking, RailCall, RailOutcome } from '#src/products/rail/rail-supplier.ts';
import { isStoppedTrain } from '#src/products/rail/search/running-days.rules.ts';
import { bookingNow, once, Rejection, type SupplierDeps } from './calls.ts';
import {
  closeTickets,
  lockBooking,
  numberTickets,
  readTickets,
  type StoredBooking,
  setBookingsState,
} from './embedded-rail.db.ts';
import { endHolds, seatsKeptUntil } from './expire-holds.ts';
import { releaseSeats } from './release-seats.ts';

/** Issues every ticket of a held booking; `late` takes the wish on and does it some seconds later. */
export function issueTickets(
  deps: SupplierDeps,
  call: RailCall,
  reference: string,
  late: boolean,
): Promise<RailOutcome<RailBooking>> {
  const { tenantId, now } = call;
  const { lateIssueMs } = deps;
  return once(deps, call, 'issue', reference, async (tx) => {
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    if (booking.state === 'issuing') return { kind: 'accepted', pollAfterMs: lateIssueMs };
    if (booking.state === 'issued') return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
    if (booking.state !== 'held' || seatsKeptUntil(booking.holdUntil) <= now) throw new Rejection('state');
    if (await isStopped(tx, deps, tenantId, reference)) throw new Rejection('time', '列车停运');
    if (!late) return { kind: 'done', value: await finishIssue(tx, deps, tenantId, booking, now) };
    await setBookingsState(tx, tenantId, [reference], 'issuing', new Date(now.getTime() + lateIssueMs));
    return { kind: 'accepted', pollAfterMs: lateIssueMs };
  });
}

/** A late issue whose time has come: a train that was stopped meanwhile has no tickets any more, and its seats go back. */
export async function finishLateIssue(
  tx: Tx,
  deps: SupplierDeps,
  tenantId: string,
  booking: StoredBooking,
  now: Date,
): Promise<RailBooking> {
  const { reference } = booking;
  if (!(await isStopped(tx, deps, tenantId, reference))) return finishIssue(tx, deps, tenantId, booking, now);
  await endHolds(tx, deps, tenantId, [booking], 'cancelled', now);
  return bookingNow(tx, tenantId, reference);
}

async function isStopped(
  tx: Tx,
  { timetable }: Pick<SupplierDeps, 'timetable'>,
  tenantId: string,
  reference: string,
): Promise<boolean> {
  const tickets = await readTickets(tx, tenantId, [reference]);
  return tickets.some((ticket) => isStoppedTrain(timetable(), ticket));
}

/** Numbers the tickets of a booking that the transaction has locked; those that they are in place of end in the same step. */
async function finishIssue(
  tx: Tx,
  deps: SupplierDeps,
  tenantId: string,
  { reference, changes }: StoredBooking,
  now: Date,
): Promise<RailBooking> {
  await setBookingsState(tx, tenantId, [reference], 'issued');
  await numberTickets(tx, tenantId, reference);
  if (changes !== null) {
    await lockBooking(tx, tenantId, changes.reference);
    const old = await readTickets(tx, tenantId, [changes.reference]);
    await closeTickets(tx, tenantId, changes.ticketNos, 'changed');
    await releaseSeats(
      tx,
      deps,
      tenantId,
      old.filter(({ ticketNo }) => changes.ticketNos.includes(ticketNo ?? '')),
      now,
    );
  }
  return bookingNow(tx, tenantId, reference);
}
