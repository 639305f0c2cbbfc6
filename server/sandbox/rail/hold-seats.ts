import type { Fen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { ticketFare } from '#src/products/rail/rail-passengers.rules.ts';
import type {
  RailBooking,
  RailCall,
  RailHoldInput,
  RailOutcome,
  RailPassenger,
  RailRide,
} from '#src/products/rail/rail-supplier.ts';
import { saleOf } from '#src/products/rail/search/sale-window.rules.ts';
import type { WrittenCall } from '../written-calls.db.ts';
import { answerAgain, deciding, Rejection, rejected, type SupplierDeps } from './calls.ts';
import { combine } from './combine.ts';
import { checkConcession, storedPassengerOf } from './concession-checks.ts';
import { findCalls, type Operation } from './embedded-rail.db.ts';
import { expireHolds } from './expire-holds.ts';
import { identityOf } from './identity.rules.ts';
import { overlaps } from './journeys.rules.ts';
import { paperIndex } from './journeys.ts';
import { makeBookings, type PlannedHold } from './make-bookings.ts';
import { type PlannedRide, planRide } from './rides.rules.ts';
import { type ClassRide, classesFor, placesLeft } from './seat-rows.ts';

/** Who wants the same seats is served together, so that many buyers of one train cost one lock and one write. */
const maxTogether = 64;
const maxAsked = 500;
/** Under a rush of buyers holds that ran out are looked for so often. */
const expireEveryMs = 500;

/** Takes the seats of all passengers on all rides at the prices they expect, or nothing. */
export function seatHolder(
  deps: SupplierDeps,
): (call: RailCall, input: RailHoldInput) => Promise<RailOutcome<RailBooking>> {
  const take = combine<PlannedHold, RailOutcome<RailBooking>>(
    (_key, holds) => makeBookings(deps, holds[0]!.call.tenantId, 'hold', holds),
    maxTogether,
  );
  const findBefore = combine<string, WrittenCall<Operation> | undefined>(async (tenantId, references) => {
    const found = await deps.db.read(tenantId, (tx) => findCalls(tx, tenantId, references));
    return references.map((reference) => found.get(reference));
  }, maxAsked);
  const expiredAt = new Map<string, number>();

  /** What is known may be sold out while the call itself had come before and got the last seat. */
  async function soldOut({ tenantId, clientReference }: RailCall): Promise<RailOutcome<RailBooking>> {
    const before = await findBefore(tenantId, clientReference);
    return before === undefined
      ? rejected('sold-out')
      : deps.db.read(tenantId, (tx) => answerAgain(tx, tenantId, before));
  }

  async function freeExpired({ tenantId, now }: RailCall): Promise<number> {
    const since = now.getTime() - (expiredAt.get(tenantId) ?? 0);
    if (Math.abs(since) < expireEveryMs) return 0;
    expiredAt.set(tenantId, now.getTime());
    return expireHolds(deps, tenantId, now);
  }

  async function hold(planned: PlannedHold): Promise<RailOutcome<RailBooking>> {
    const { call } = planned;
    await deps.pictures.look(
      call.tenantId,
      planned.rides.map(({ ride }) => ride),
    );
    return isInSight(deps, planned) ? take(keyOf(planned), planned) : soldOut(call);
  }

  return (call, input) =>
    deciding(async () => {
      const planned = planHold(deps, call, input);
      const first = await hold(planned);
      if (first.kind !== 'rejected' || first.reason !== 'sold-out') return first;
      // Seats of holds that ran out are still counted as sold until somebody sweeps them.
      return (await freeExpired(call)) === 0 ? first : hold(planned);
    });
}

function planHold(deps: SupplierDeps, call: RailCall, input: RailHoldInput): PlannedHold {
  const rides = input.rides.map((ride) => sellableRide(deps, ride, call.now));
  if (rides.some(({ ride }, at) => rides.slice(0, at).some((other) => overlaps(ride, other.ride))))
    throw new Rejection('overlap');
  for (const passenger of input.passengers) checkPassenger(passenger, rides);
  for (const passenger of input.passengers)
    checkConcession(
      deps.timetable(),
      passenger,
      rides.map(({ ride }) => ride),
    );
  const { tenantId } = call;
  const passengers = input.passengers.map((passenger) => ({
    ...storedPassengerOf(passenger),
    papers: paperIndex(deps.vault, tenantId, passenger),
  }));
  if (new Set(passengers.map(({ papers }) => papers[0])).size < passengers.length)
    throw new Rejection('overlap');
  return {
    call,
    rides,
    passengers,
    wish: input.wish,
    standing: input.standing,
    holdUntil: input.holdUntil,
    changes: null,
  };
}

/** A ride that may be bought at this moment. */
export function sellableRide(
  { timetable, sale }: SupplierDeps,
  input: RailRide & { readonly seat: RailSeat },
  now: Date,
): ClassRide {
  const ride = planRide(timetable(), input);
  if (ride === undefined) throw new Rejection('time');
  const { state, words } = saleOf(ride, sale, now);
  if (state !== 'open') throw new Rejection(state === 'too-close' ? 'too-close' : 'time', words);
  if (!ride.seats.includes(input.seat)) throw new Rejection('sold-out');
  return { ride, seat: input.seat };
}

function checkPassenger(passenger: RailPassenger, rides: readonly ClassRide[]): void {
  if (identityOf(passenger) !== 'verified') throw new Rejection('identity');
  const fares = rides.map(({ ride, seat }) => ticketFare(passenger.type, { ...ride, seat }));
  if (!sameFares(fares, passenger.faresFen)) throw new Rejection('price');
}

function sameFares(fares: readonly Fen[], expected: readonly Fen[]): boolean {
  return fares.length === expected.length && fares.every((fare, at) => fare === expected[at]);
}

/** Whether there are places for all, of what is known of the trains. */
function isInSight({ pictures }: SupplierDeps, { call, rides, passengers, standing }: PlannedHold): boolean {
  const { tenantId, now } = call;
  return rides.every(({ ride, seat }) => {
    const known = (of: RailSeat) => pictures.known(tenantId, ride, of, now);
    const classes = classesFor({ ride, seat }, standing);
    return placesLeft(known, ride, classes, passengers.length, now) >= passengers.length;
  });
}

/** The rows that a hold may take places of. */
function keyOf({ call, rides, standing }: PlannedHold): string {
  const keys = rides.flatMap(({ ride, seat }) =>
    classesFor({ ride, seat }, standing).map((of) => rowKey(ride, of)),
  );
  return `${call.tenantId} ${keys.toSorted().join(' ')}`;
}

function rowKey({ trainNo, startsOn }: PlannedRide, seat: RailSeat): string {
  return `${trainNo}/${startsOn}/${seat}`;
}
