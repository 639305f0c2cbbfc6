import type { Tx } from '#src/platform/database.ts';
import type { StoredTicket } from './embedded-rail.db.ts';
import { planRide } from './rides.rules.ts';
import { giveBack } from './seat-masks.rules.ts';
import { lockSeats, type SeatDeps } from './seat-rows.ts';
import { serveQueue } from './serve-queue.ts';

/** What a ticket has of a train. */
export type SeatsOfTicket = Pick<StoredTicket, 'trainNo' | 'startsOn' | 'seat' | 'placeAt' | 'from' | 'to'>;

/** The one place where seats come back: those of tickets, under the lock of their rows. */
export async function releaseSeats(
  tx: Tx,
  deps: SeatDeps,
  tenantId: string,
  tickets: readonly SeatsOfTicket[],
  now: Date,
): Promise<void> {
  const table = deps.timetable();
  // Of a train that a later timetable does not have nothing is sold any more.
  const rides = tickets.flatMap((ticket) => {
    const ride = planRide(table, ticket);
    return ride === undefined ? [] : [{ ticket, ride }];
  });
  if (rides.length === 0) return;
  const seats = await lockSeats(
    tx,
    deps,
    tenantId,
    rides.map(({ ticket, ride }) => ({ ride, seat: ticket.seat })),
    now,
  );
  for (const { ticket, ride } of rides) {
    const { masks } = seats.changed(ticket);
    if (ticket.placeAt !== null && !seats.isRenewed(ticket)) giveBack(masks, ticket.placeAt, ride.span);
  }
  // Nobody can buy what somebody waits for.
  await serveQueue(
    tx,
    deps,
    tenantId,
    seats,
    rides.map(({ ticket }) => ticket),
    now,
  );
  await seats.save();
}
