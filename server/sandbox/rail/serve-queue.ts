import type { Tx } from '#src/platform/database.ts';
import { insertTickets, journeysOf, type SeatKey } from './embedded-rail.db.ts';
import { overlaps } from './journeys.rules.ts';
import { lockWaiting, saveServed, tryLockPapers, type Waiting } from './rail-queue.db.ts';
import { type PlannedRide, planRide } from './rides.rules.ts';
import { noWish } from './seat-fit.rules.ts';
import { type LockedSeats, type SeatDeps, type TakenPlace, takeSeats, untakeSeats } from './seat-rows.ts';
import { readStudentTrips } from './student-trips.ts';
import { ticketOf } from './ticket-of.ts';

/** What has come is kept so long for whoever waited: it is paid for, and only has to be issued. */
const keptHours = 12;

/**
 * Gives free places of classes that are locked to those who wait for them, before anybody can buy: in the order in which they
 * came, each with places for all of them at once, passing over those for whom it is not enough, and students whose trips are used up. Whoever is just deciding about a
 * journey of theirs elsewhere is passed over too. What changes is in the locked rows, which
 * the caller writes. Answers whether anybody was served.
 */
export async function serveQueue(
  tx: Tx,
  { timetable }: Pick<SeatDeps, 'timetable'>,
  tenantId: string,
  seats: LockedSeats,
  keys: readonly SeatKey[],
  now: Date,
): Promise<boolean> {
  let served = false;
  for (const waiting of await lockWaiting(tx, tenantId, keys, now)) {
    for (const { choice, seat, ...named } of waiting.rides) {
      const ride = planRide(timetable(), named);
      if (ride === undefined || ride.stopped) continue;
      const asked = { passengers: waiting.passengers.length, wish: noWish, standing: false };
      const places = takeSeats(seats, { ride, seat }, asked, now);
      if (places === undefined) continue;
      if (await isBusy(tx, tenantId, waiting, ride)) {
        untakeSeats(seats, ride, places);
        continue;
      }
      await hand(tx, tenantId, waiting, choice, ride, places, now);
      served = true;
      break;
    }
  }
  return served;
}

async function isBusy(
  tx: Tx,
  tenantId: string,
  { papers, passengers }: Waiting,
  ride: PlannedRide,
): Promise<boolean> {
  if (!(await tryLockPapers(tx, papers))) return true;
  const students = papers.filter((_, at) => passengers[at]!.type === 'student');
  const trips = await readStudentTrips(tx, tenantId, students);
  if (students.some((paper) => trips.left([paper], ride.departsAt) === 0)) return true;
  const between = { from: ride.departsAt, until: ride.arrivesAt };
  return (await journeysOf(tx, tenantId, papers, between)).some((journey) => overlaps(journey, ride));
}

async function hand(
  tx: Tx,
  tenantId: string,
  { reference, passengers, papers }: Waiting,
  choice: number,
  ride: PlannedRide,
  places: readonly TakenPlace[],
  now: Date,
): Promise<void> {
  const promised = now.getTime() + keptHours * 3_600_000;
  await saveServed(tx, tenantId, {
    reference,
    choice,
    holdUntil: new Date(Math.min(promised, ride.departsAt.getTime())),
  });
  const tickets = passengers.map(({ type }, at) => {
    const place = places[at]!;
    return ticketOf({ ride, seat: place.plan.seat }, 0, { type, papers: [papers[at]!] }, at, place);
  });
  await insertTickets(tx, tenantId, reference, tickets);
}
