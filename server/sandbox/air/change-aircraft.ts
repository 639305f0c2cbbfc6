import type { FlightSegment } from '@woxing/contract/products/air/flights';
import type { Tx } from '#src/platform/database.ts';
import { insertNews, lockNews } from '../carrier-news.db.ts';
import { bookedOn } from './booked-flights.db.ts';
import type { SupplierDeps } from './calls.ts';
import { changedAircraft, type FlightOfDay, saveAircraft } from './disruptions.db.ts';
import { readBooking, readTickets } from './embedded-air.db.ts';
import { giveUpSeats, seatsOfFlight } from './extras.db.ts';
import { flownBy, hasCabin } from './flown-aircraft.rules.ts';
import { flownSegment } from './flown-segments.ts';
import { seatMapOf } from './seat-maps.rules.ts';
import { stopSale } from './stop-sale.ts';
import type { ScheduledFlight } from './timetable.rules.ts';

export interface ChangingAircraft extends FlightOfDay {
  /** IATA type code of what flies it from now on. */
  readonly aircraft: string;
  readonly cause: string;
}

/**
 * The carrier flies a flight by another type of aircraft: it is sold no more, and whoever holds tickets of it is told what is gone with the
 * old one. Chosen seats stay where the new one has them. False where it flies no such flight, or nobody builds such a type; by the type
 * that flies it anyway nothing happens.
 */
export async function changeAircraft(
  { db, clock, world }: SupplierDeps,
  tenantId: string,
  changing: ChangingAircraft,
): Promise<boolean> {
  const now = clock.now();
  const onDay = world.findFlight(changing, now);
  const flight = onDay && flownBy(onDay.flight, changing.aircraft);
  if (onDay === undefined || flight === undefined) return false;
  await db.inTenant(tenantId, async (tx) => {
    await lockNews(tx, 'embedded_air_news', tenantId);
    const before = (await changedAircraft(tx, tenantId, changing)) ?? onDay.flight.aircraft.iata;
    if (before === changing.aircraft) return;
    await saveAircraft(tx, tenantId, changing, { aircraft: changing.aircraft, at: now });
    await stopSale(tx, tenantId, onDay);
    await tellBookings(tx, tenantId, { changing, flight, at: now });
  });
  return true;
}

interface Telling {
  readonly changing: ChangingAircraft;
  readonly flight: ScheduledFlight;
  readonly at: Date;
}

async function tellBookings(tx: Tx, tenantId: string, { changing, flight, at }: Telling): Promise<void> {
  const chosen = await seatsOfFlight(tx, tenantId, changing);
  const gone = new Set<string>();
  for (const { reference, segment } of await bookedOn(tx, tenantId, changing)) {
    const sold = (await readBooking(tx, tenantId, reference))!.segments[segment]!;
    const tickets = await readTickets(tx, tenantId, reference);
    const own = new Set(
      tickets.filter((ticket) => ticket.segment === segment).map(({ ticketNo }) => ticketNo),
    );
    const cabinGone = !hasCabin(flight, sold.cabin);
    const exists = cabinGone ? () => false : seatsIn(flight, sold);
    const seatsGone = chosen
      .filter(({ ticketNo, seat }) => own.has(ticketNo) && !exists(seat))
      .map(({ seat }) => seat);
    for (const seat of seatsGone) gone.add(seat);
    await insertNews(tx, 'embedded_air_news', tenantId, {
      reference,
      segment,
      kind: 'aircraft',
      flight: readingsOf(await flownSegment(tx, tenantId, sold)),
      aircraft: { type: changing.aircraft, cabinGone, seatsGone },
      free: cabinGone || seatsGone.length > 0,
      cause: changing.cause,
      at,
    });
  }
  await giveUpSeats(tx, tenantId, changing, [...gone]);
}

function seatsIn(flight: ScheduledFlight, sold: Parameters<typeof seatMapOf>[1]): (seat: string) => boolean {
  const { rows } = seatMapOf(flight, sold, () => false);
  const seats = new Set(rows.flatMap(({ row, seats: own }) => own.map(({ letter }) => `${row}${letter}`)));
  return (seat) => seats.has(seat);
}

const readingsOf = ({ flightNo, day, departs, arrives, arrivesDaysLater }: FlightSegment) => ({
  flightNo,
  day,
  departs,
  arrives,
  arrivesDaysLater,
});
