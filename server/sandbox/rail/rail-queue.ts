import type { Tx } from '#src/platform/database.ts';
import { ticketFare } from '#src/products/rail/rail-passengers.rules.ts';
import {
  maxWaiting,
  type RailBooking,
  type RailCall,
  type RailOutcome,
  type RailQueue,
  type RailQueueInput,
} from '#src/products/rail/rail-supplier.ts';
import { choiceEnds } from '#src/products/rail/search/train-sale.rules.ts';
import { answerAgain, bookingNow, deciding, once, Rejection, type SupplierDeps } from './calls.ts';
import { checkConcession, storedPassengerOf } from './concession-checks.ts';
import { findCalls, lockBooking, writeBookingCalls } from './embedded-rail.db.ts';
import { identityOf } from './identity.rules.ts';
import { paperIndex } from './journeys.ts';
import {
  countAhead,
  endWaiting,
  findQueued,
  findQueues,
  insertQueued,
  type QueueRide,
} from './rail-queue.db.ts';
import { type PlannedRide, planRide } from './rides.rules.ts';
import { planOf } from './seat-plan.rules.ts';
import { type ClassRide, lockSeats } from './seat-rows.ts';
import { serveQueue } from './serve-queue.ts';

/** Puts people into the queue, and serves it at once: who joins while there are places for all of them has them. */
export function joinQueue(
  deps: SupplierDeps,
  call: RailCall,
  input: RailQueueInput,
): Promise<RailOutcome<RailBooking>> {
  const { tenantId, clientReference, now } = call;
  return deciding(async () => {
    const rides = input.rides.map((named) => classRideOf(deps, named));
    checkInput(rides, input, now);
    for (const passenger of input.passengers)
      for (const { ride } of rides) checkConcession(deps.timetable(), passenger, [ride]);
    return deps.db.inTenant(tenantId, async (tx) => {
      const references = await writeBookingCalls(tx, tenantId, [clientReference], {
        operation: 'join-queue',
        at: now,
      });
      const reference = references.get(clientReference);
      if (reference === undefined) {
        const before = await findCalls(tx, tenantId, [clientReference]);
        return withChoice(tx, tenantId, await answerAgain(tx, tenantId, before.get(clientReference)!));
      }
      // The turn is drawn under the lock: who has the lock first is served first.
      const seats = await lockSeats(tx, deps, tenantId, rides, now);
      await insertQueued(tx, tenantId, {
        reference,
        clientReference,
        until: input.until,
        passengers: input.passengers.map(storedPassengerOf),
        papers: input.passengers.map((passenger) => paperIndex(deps.vault, tenantId, passenger)[0]!),
        rides: rides.map((one, at) => queueRideOf(one, at, input)),
        at: now,
      });
      await serveQueue(tx, deps, tenantId, seats, rides.map(keyOf), now);
      await seats.save();
      return { kind: 'done', value: await queuedNow(tx, tenantId, reference) };
    });
  });
}

function classRideOf({ timetable }: SupplierDeps, named: RailQueueInput['rides'][number]): ClassRide {
  const ride = planRide(timetable(), named);
  if (ride === undefined) throw new Rejection('time');
  if (named.seat === 'W' || !ride.seats.includes(named.seat)) throw new Rejection('sold-out');
  return { ride, seat: named.seat };
}

function checkInput(rides: readonly ClassRide[], { passengers, until }: RailQueueInput, now: Date): void {
  if (rides.length === 0 || passengers.length === 0 || passengers.length > maxWaiting)
    throw new Rejection('state');
  if (passengers.some((passenger) => identityOf(passenger) !== 'verified')) throw new Rejection('identity');
  if (rides.every(({ ride }) => ride.stopped || choiceEnds(ride, until) <= now))
    throw new Rejection('too-close');
  const priced = passengers.every(({ type, faresFen }) =>
    rides.every(({ ride, seat }, at) => faresFen[at] === ticketFare(type, { ...ride, seat })),
  );
  if (!priced) throw new Rejection('price');
}

function queueRideOf(
  { ride, seat }: ClassRide,
  at: number,
  { passengers, until }: RailQueueInput,
): QueueRide {
  return {
    choice: at,
    trainNo: ride.trainNo,
    startsOn: ride.startsOn,
    seat,
    from: ride.from,
    to: ride.to,
    fromStop: ride.span.from,
    toStop: ride.span.to,
    faresFen: passengers.map(({ faresFen }) => faresFen[at]!),
    endsAt: choiceEnds(ride, until),
  };
}

const keyOf = ({ ride: { trainNo, startsOn }, seat }: ClassRide) => ({ trainNo, startsOn, seat });

export function leaveQueue(
  deps: SupplierDeps,
  call: RailCall,
  reference: string,
): Promise<RailOutcome<RailBooking>> {
  const { tenantId } = call;
  return once(deps, call, 'leave-queue', reference, async (tx) => {
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    if (booking.state === 'held' || booking.state === 'issuing' || booking.state === 'issued')
      throw new Rejection('state');
    if (booking.state === 'waiting') await endWaiting(tx, tenantId, reference, 'cancelled');
    return { kind: 'done', value: await queuedNow(tx, tenantId, reference) };
  });
}

/** What `status` says of a booking that waits or waited: at the end of its time it has expired. */
export async function withQueuePosition(
  deps: Pick<SupplierDeps, 'db' | 'clock'>,
  tenantId: string,
  outcome: RailOutcome<RailBooking>,
): Promise<RailOutcome<RailBooking>> {
  if (outcome.kind !== 'done') return outcome;
  const { reference } = outcome.value;
  return deps.db.inTenant(tenantId, async (tx) => {
    const queued = await findQueued(tx, tenantId, reference);
    if (queued === undefined) return outcome;
    if (
      queued.endsAt <= deps.clock.now() &&
      (await lockBooking(tx, tenantId, reference))?.state === 'waiting'
    )
      await endWaiting(tx, tenantId, reference, 'expired');
    return { kind: 'done', value: await queuedNow(tx, tenantId, reference) };
  });
}

async function queuedNow(tx: Tx, tenantId: string, reference: string): Promise<RailBooking> {
  const choice = (await findQueued(tx, tenantId, reference))?.choice ?? null;
  return { ...(await bookingNow(tx, tenantId, reference)), ...(choice !== null && { choice }) };
}

async function withChoice(
  tx: Tx,
  tenantId: string,
  outcome: RailOutcome<RailBooking>,
): Promise<RailOutcome<RailBooking>> {
  if (outcome.kind !== 'done') return outcome;
  return { kind: 'done', value: await queuedNow(tx, tenantId, outcome.value.reference) };
}

/** People before us, and how many seats the class has, for each ride. */
export async function queueAhead(
  { db, timetable }: Pick<SupplierDeps, 'db' | 'timetable'>,
  tenantId: string,
  { rides, reference }: Parameters<RailQueue['queueAhead']>[1],
  now: Date,
): ReturnType<RailQueue['queueAhead']> {
  const planned = rides.map((named) => ({ seat: named.seat, ride: planRide(timetable(), named) }));
  const known = planned.filter((one): one is ClassRide => one.ride !== undefined);
  const ahead = await db.read(tenantId, (tx) =>
    countAhead(
      tx,
      tenantId,
      known.map(({ ride, seat }) => ({ ...ride, seat, fromStop: ride.span.from, toStop: ride.span.to })),
      reference ?? null,
      now,
    ),
  );
  return planned.map((one) => {
    const at = known.indexOf(one as ClassRide);
    return at < 0 ? { ahead: 0, seats: 0 } : { ahead: ahead[at]!, seats: seatsOf(known[at]!) };
  });
}

function seatsOf({ ride, seat }: ClassRide): number {
  return ride.seats.includes(seat) ? planOf(ride.composition, seat).count : 0;
}

/**
 * Looks at every class that somebody waits for: places that were kept for long rides may have been opened meanwhile. Nobody has to
 * come back for the queue to move.
 */
export async function serveQueues(deps: SupplierDeps, tenantId: string, now: Date): Promise<void> {
  const queues = await deps.db.read(tenantId, (tx) => findQueues(tx, tenantId, now));
  for (const { seat, ...named } of queues) {
    const ride: PlannedRide | undefined = planRide(deps.timetable(), named);
    if (ride === undefined || ride.stopped) continue;
    await deps.db.inTenant(tenantId, async (tx) => {
      const seats = await lockSeats(tx, deps, tenantId, [{ ride, seat }], now);
      await serveQueue(tx, deps, tenantId, seats, [keyOf({ ride, seat })], now);
      await seats.save();
    });
  }
}
