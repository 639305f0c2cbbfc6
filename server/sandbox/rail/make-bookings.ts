import type { SeatWish } from '@woxing/contract/products/rail/train-seats.rules';
import type { Tx } from '#src/platform/database.ts';
import type { RailBooking, RailCall, RailOutcome } from '#src/products/rail/rail-supplier.ts';
import { answerAgain, type Rejected, railBooking, rejected, type SupplierDeps } from './calls.ts';
import {
  findCalls,
  forgetCalls,
  insertBookings,
  type NewBooking,
  type StoredPassenger,
  type StoredTicket,
  writeBookingCalls,
} from './embedded-rail.db.ts';
import { type KnownJourneys, lockJourneys } from './journeys.ts';
import { noWish } from './seat-fit.rules.ts';
import {
  type ClassRide,
  classesFor,
  type LockedSeats,
  lockSeats,
  type TakenPlace,
  takeSeats,
  untakeSeats,
} from './seat-rows.ts';
import { serveQueue } from './serve-queue.ts';
import { type KnownStudentTrips, readStudentTrips } from './student-trips.ts';
import { ticketOf } from './ticket-of.ts';

/** A hold that was read and priced. */
export interface PlannedHold {
  readonly call: RailCall;
  readonly rides: readonly ClassRide[];
  readonly passengers: readonly PlannedPassenger[];
  /** For the first ride. */
  readonly wish: SeatWish;
  readonly standing: boolean;
  readonly holdUntil: Date;
  /** Tickets that these seats are in place of. */
  readonly changes: NewBooking['booking']['changes'];
}

export interface PlannedPassenger extends StoredPassenger {
  /** The newest first. */
  readonly papers: readonly string[];
}

/**
 * Makes the bookings of several holds of a tenant in one transaction, each whole or not at all, in their order. Every call is written
 * down with its booking; one that had come before is answered with its booking as it is now.
 */
export function makeBookings(
  deps: SupplierDeps,
  tenantId: string,
  operation: 'hold' | 'hold-change',
  holds: readonly PlannedHold[],
): Promise<RailOutcome<RailBooking>[]> {
  return deps.db.inTenant(tenantId, (tx) => makeBookingsIn(tx, deps, tenantId, operation, holds));
}

/** The same in a transaction of the caller. */
export async function makeBookingsIn(
  tx: Tx,
  deps: SupplierDeps,
  tenantId: string,
  operation: 'hold' | 'hold-change',
  holds: readonly PlannedHold[],
): Promise<RailOutcome<RailBooking>[]> {
  const calls = [...new Map(holds.map((hold) => [hold.call.clientReference, hold])).values()];
  const names = calls.map(({ call }) => call.clientReference);
  const at = holds[0]!.call.now;
  const references = await writeBookingCalls(tx, tenantId, names, { operation, at });
  const fresh = calls.filter(({ call }) => references.has(call.clientReference));
  const results = await takeInOrder(tx, deps, tenantId, fresh, references);
  const before = await findCalls(
    tx,
    tenantId,
    names.filter((name) => !references.has(name)),
  );
  const answers: RailOutcome<RailBooking>[] = [];
  for (const { call } of holds) {
    const result = results.get(call.clientReference);
    answers.push(
      result === undefined
        ? await answerAgain(tx, tenantId, before.get(call.clientReference)!)
        : 'kind' in result
          ? result
          : { kind: 'done', value: railBooking(result.booking, result.tickets) },
    );
  }
  return answers;
}

async function takeInOrder(
  tx: Tx,
  deps: SupplierDeps,
  tenantId: string,
  holds: readonly PlannedHold[],
  references: ReadonlyMap<string, string>,
): Promise<Map<string, NewBooking | Rejected>> {
  const results = new Map<string, NewBooking | Rejected>();
  if (holds.length === 0) return results;
  const journeys = await lockJourneys(
    tx,
    tenantId,
    holds.flatMap(({ passengers }) => passengers.flatMap(({ papers }) => papers)),
    holds.flatMap(({ rides }) => rides.map(({ ride }) => ride)),
  );
  const trips = await readStudentTrips(
    tx,
    tenantId,
    holds.flatMap(({ passengers }) => passengers.filter(isStudent).flatMap(({ papers }) => papers)),
  );
  const wanted = holds.flatMap(({ rides, standing }) =>
    rides.flatMap((one) => classesFor(one, standing).map((seat) => ({ ride: one.ride, seat }))),
  );
  const { now } = holds[0]!.call;
  const seats = await lockSeats(tx, deps, tenantId, wanted, now);
  // Places that were kept for long rides may have been opened since somebody last looked: who waits is before who buys.
  const served = await serveQueue(
    tx,
    deps,
    tenantId,
    seats,
    wanted.map(({ ride, seat }) => ({ ...ride, seat })),
    now,
  );
  for (const hold of holds) {
    const { clientReference } = hold.call;
    const reference = references.get(clientReference)!;
    const tickets = hasTripsLeft(hold, trips) ? takeFor(hold, seats, journeys) : rejected('concession');
    if (!('kind' in tickets)) addTrips(hold, trips, reference);
    results.set(clientReference, 'kind' in tickets ? tickets : newBooking(hold, reference, tickets));
  }
  const made = [...results.values()].filter((result) => 'booking' in result);
  if (made.length > 0) await insertBookings(tx, tenantId, made);
  if (made.length > 0 || served) await seats.save();
  const refused = [...results].filter(([, result]) => 'kind' in result).map(([name]) => name);
  if (refused.length > 0) await forgetCalls(tx, tenantId, refused);
  return results;
}

const isStudent = ({ type }: PlannedPassenger): boolean => type === 'student';

function hasTripsLeft({ passengers, rides, changes }: PlannedHold, trips: KnownStudentTrips): boolean {
  const { departsAt } = rides[0]!.ride;
  return passengers
    .filter(isStudent)
    .every(({ papers }) => trips.left(papers, departsAt, changes?.reference) > 0);
}

function addTrips({ passengers, rides, changes }: PlannedHold, trips: KnownStudentTrips, reference: string) {
  const { departsAt } = rides[0]!.ride;
  for (const { papers } of passengers.filter(isStudent))
    trips.add({ paper: papers[0]!, trip: changes?.reference ?? reference, departsAt });
}

function newBooking(hold: PlannedHold, reference: string, tickets: readonly StoredTicket[]): NewBooking {
  const { call, passengers, holdUntil, changes } = hold;
  return {
    booking: {
      reference,
      state: 'held',
      holdUntil,
      issueAt: null,
      passengers: passengers.map(({ name, type, interval }) => ({
        name,
        type,
        ...(interval !== undefined && { interval }),
      })),
      changes,
      createdAt: call.now,
    },
    tickets,
    clientReference: call.clientReference,
  };
}

function takeFor(hold: PlannedHold, seats: LockedSeats, journeys: KnownJourneys): StoredTicket[] | Rejected {
  const { call, rides, passengers, wish, standing, changes } = hold;
  const times = rides.map(({ ride }) => ride);
  if (passengers.some(({ papers }) => journeys.isBusy(papers, times, changes?.ticketNos ?? [])))
    return rejected('overlap');
  const taken: TakenPlace[][] = [];
  for (const [at, one] of rides.entries()) {
    const asked = { passengers: passengers.length, wish: at === 0 ? wish : noWish, standing };
    const here = takeSeats(seats, one, asked, call.now);
    if (here === undefined) {
      for (const [before, places] of taken.entries()) untakeSeats(seats, rides[before]!.ride, places);
      return rejected('sold-out');
    }
    taken.push(here);
  }
  for (const { papers } of passengers) journeys.add(papers[0]!, times);
  return rides.flatMap(({ ride }, at) =>
    passengers.map((passenger, of) =>
      ticketOf({ ride, seat: taken[at]![of]!.plan.seat }, at, passenger, of, taken[at]![of]!),
    ),
  );
}
