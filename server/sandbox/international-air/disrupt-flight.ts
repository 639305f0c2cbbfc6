import { type Day, daysBetween } from '@woxing/contract/core/days';
import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import type { Tx } from '#src/platform/database.ts';
import type { InternationalNewsPage } from '#src/products/international-air/international-supplier.ts';
import { countsFromMinutes } from '../air/disrupted.rules.ts';
import { insertNews, lockNews, newsAfter } from '../carrier-news.db.ts';
import type { SupplierDeps } from './calls.ts';
import {
  lastSold,
  liveBookings,
  lockBooking,
  readBooking,
  type SoldBooking,
  saveSold,
  stopSale,
} from './international-bookings.db.ts';
import { typeHasCabin } from './seats-on-sale.rules.ts';

export interface DisruptingAbroad {
  /** `CA981PEKJFK20261220`. */
  readonly flight: string;
  readonly kind: 'moved' | 'cancelled' | 'aircraft';
  /** By how many it leaves and lands later than it does now, earlier below nought. */
  readonly minutes: number;
  /** Of kind `aircraft`: IATA type code of what flies it from now on. */
  readonly aircraft?: string | undefined;
  readonly cause: string;
}

type SoldLeg = SoldBooking['legs'][number];

/**
 * The carrier moves or cancels a flight, or flies it by another type of aircraft: it is sold no more, and whoever holds coupons of it is told, booking by booking. False where nobody
 * holds any.
 */
export function disruptFlight(
  { db, clock }: Pick<SupplierDeps, 'db' | 'clock'>,
  tenantId: string,
  disrupting: DisruptingAbroad,
): Promise<boolean> {
  const at = clock.now();
  return db.inTenant(tenantId, async (tx) => {
    await lockNews(tx, 'embedded_international_news', tenantId);
    const bookings = await liveBookings(tx, tenantId, disrupting.flight);
    for (const reference of bookings) await tellBooking(tx, tenantId, reference, disrupting, at);
    if (bookings.length > 0) await stopSale(tx, tenantId, disrupting.flight);
    return bookings.length > 0;
  });
}

const laterMinutes = 120;

/** As a carrier does that changes its timetable behind the sale. */
export async function retimeFirst(
  deps: Pick<SupplierDeps, 'db' | 'clock'>,
  tenantId: string,
  reference: string,
): Promise<void> {
  const booking = await deps.db.read(tenantId, (tx) => readBooking(tx, tenantId, reference));
  const [first] = booking?.sold.legs ?? [];
  if (first === undefined) return;
  const cause = '航班计划调整';
  await disruptFlight(deps, tenantId, { flight: first.flight, kind: 'moved', minutes: laterMinutes, cause });
}

async function tellBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
  disrupting: DisruptingAbroad,
  at: Date,
): Promise<void> {
  const { flight, kind, minutes, cause } = disrupting;
  const { sold } = (await lockBooking(tx, tenantId, reference))!;
  const segment = sold.legs.findIndex((leg) => leg.flight === flight);
  const leg = sold.legs[segment];
  if (leg === undefined || leg.readings === null) return;
  const changed = (now: SoldLeg) =>
    saveSold(tx, tenantId, reference, { ...sold, legs: sold.legs.with(segment, now) });
  if (kind === 'aircraft') {
    const { aircraft = '' } = disrupting;
    if (leg.cancelled || leg.aircraft === aircraft) return;
    await changed({ ...leg, aircraft });
    const cabinGone = !typeHasCabin(aircraft, leg.cabin);
    const said = { type: aircraft, cabinGone, seatsGone: [] };
    const told = { reference, segment, kind, flight: leg.readings, aircraft: said } as const;
    return insertNews(tx, 'embedded_international_news', tenantId, { ...told, free: cabinGone, cause, at });
  }
  const moved = kind === 'cancelled' ? { ...leg, cancelled: true } : movedBy(leg, leg.readings, minutes);
  await changed(moved);
  await insertNews(tx, 'embedded_international_news', tenantId, {
    reference,
    segment,
    kind: kind === 'cancelled' ? 'cancelled' : 'retimed',
    flight: kind === 'cancelled' ? null : moved.readings,
    free: kind === 'cancelled' || Math.abs(minutes) >= countsFromMinutes,
    cause,
    at,
  });
}

function movedBy(leg: SoldLeg, readings: NonNullable<SoldLeg['readings']>, minutes: number): SoldLeg {
  const later = (moment: string) => new Date(Date.parse(moment) + minutes * 60_000);
  const [departs, arrives] = [later(leg.departsAt), later(leg.arrivesAt)];
  const [leaves, lands] = [zonedTimeOf(departs, leg.fromZone), zonedTimeOf(arrives, leg.toZone)];
  return {
    ...leg,
    cancelled: false,
    departsAt: departs.toISOString(),
    arrivesAt: arrives.toISOString(),
    readings: {
      ...readings,
      day: leaves.day,
      departs: leaves.time,
      arrives: lands.time,
      arrivesDaysLater: daysBetween(leaves.day, lands.day),
    },
  };
}

const pageSize = 100;

/** What was said after a mark; marks are numbers of ours. */
export async function readNews({ db }: Pick<SupplierDeps, 'db'>, tenantId: string, after: string | null) {
  const mark = after ?? '0';
  const found = await db.read(tenantId, (tx) =>
    newsAfter(tx, 'embedded_international_news', tenantId, { mark, max: pageSize + 1 }),
  );
  const page = found.slice(0, pageSize);
  const value: InternationalNewsPage = {
    news: page.map(({ no, ...piece }) => ({ id: `N${no}`, ...piece })),
    mark: page.at(-1)?.no ?? mark,
    more: found.length > pageSize,
  };
  return { kind: 'done' as const, value };
}

export interface FlightSoldAbroad {
  readonly flight: string;
  readonly flightNo: string;
  readonly day: Day;
  readonly departs: string;
  readonly arrives: string;
  readonly seats: number;
  /** IATA type code of what flies it now. */
  readonly aircraft: string;
  readonly cancelled: boolean;
}

/** Flights that somebody holds coupons of and that have not left, the next first: for the panel. */
export async function listSoldFlights(
  { db, clock }: Pick<SupplierDeps, 'db' | 'clock'>,
  tenantId: string,
): Promise<FlightSoldAbroad[]> {
  const now = clock.now().toISOString();
  const sold = await db.read(tenantId, (tx) => lastSold(tx, tenantId));
  const legs = sold.flatMap((booking) =>
    booking.legs.map((leg) => ({ leg, seats: booking.passengers.length })),
  );
  const flights = Map.groupBy(
    legs.filter(({ leg }) => leg.departsAt > now && leg.readings !== null),
    ({ leg }) => leg.flight,
  );
  return [...flights.values()]
    .map((own) => {
      const { flight, readings, aircraft, cancelled, departsAt } = own[0]!.leg;
      const { flightNo, day, departs, arrives } = readings!;
      const seats = own.reduce((sum, one) => sum + one.seats, 0);
      return { departsAt, shown: { flight, flightNo, day, departs, arrives, seats, aircraft, cancelled } };
    })
    .toSorted((one, other) => one.departsAt.localeCompare(other.departsAt))
    .map(({ shown }) => shown);
}
