import type { Day } from '@woxing/contract/core/days';
import { dayOut, fenOut } from '@woxing/contract/core/fields';
import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { columns, day, listed, number, query, type TableRow } from '#src/platform/rows.ts';
import { callWriter } from '../written-calls.db.ts';

type StoredState = TableRow<'embedded_hotel_bookings'>['state'];

// Rooms

/** One kind of room of a house, on the nights of a stay. */
export interface RoomNights {
  readonly hotelId: string;
  readonly roomId: string;
  readonly city: string;
  /** With how many there are in all; in their order. */
  readonly nights: readonly { readonly night: Day; readonly rooms: number }[];
}

/**
 * Takes rooms on all nights, leaving as many as are kept for others, or answers false, and then the transaction must be taken back.
 * Nights are locked in their order.
 */
export async function takeRooms(
  tx: Tx,
  tenantId: string,
  { hotelId, roomId, city, nights }: RoomNights,
  { count, kept }: { readonly count: number; readonly kept: number },
): Promise<boolean> {
  const taken = await query(tx, { night: day })`
    insert into embedded_hotel_stock as stock (tenant_id, hotel_id, room_id, night, city, rooms, sold)
    select ${tenantId}, ${hotelId}, ${roomId}, wanted.night, ${city}, wanted.rooms, ${count}
    from unnest(${nights.map(({ night }) => night)}::date[], ${nights.map(({ rooms }) => rooms)}::int[]) wanted (night, rooms)
    where wanted.rooms >= ${count + kept}
    order by wanted.night
    on conflict (tenant_id, hotel_id, room_id, night) do update set sold = stock.sold + ${count}
    where stock.sold + ${count + kept} <= stock.rooms
    returning night`;
  return taken.length === nights.length;
}

export interface GivenRooms {
  readonly roomId: string;
  readonly night: Day;
  readonly count: number;
}

/** Gives rooms of a hotel back, as many of each kind on each night as are said. */
export async function giveRoomsBack(
  tx: Tx,
  tenantId: string,
  hotelId: string,
  given: readonly GivenRooms[],
): Promise<void> {
  const rooms = given.map(({ roomId }) => roomId);
  const nights = given.map(({ night }) => night);
  // Locked in the order in which they are taken, so that two never wait for each other.
  await sql`
    with given (room_id, night, count) as (
      select * from unnest(${rooms}::text[], ${nights}::date[], ${given.map(({ count }) => count)}::int[])),
    locked as (
      select room_id, night from embedded_hotel_stock
      where tenant_id = ${tenantId} and hotel_id = ${hotelId} and (room_id, night) in (select room_id, night from given)
      order by room_id, night for update)
    update embedded_hotel_stock stock set sold = stock.sold - given.count
    from given join locked using (room_id, night)
    where stock.tenant_id = ${tenantId} and stock.hotel_id = ${hotelId} and stock.room_id = given.room_id
      and stock.night = given.night`.execute(tx);
}

const leftRow = { ...columns('embedded_hotel_stock', 'hotelId', 'roomId'), left: number };

/** Rooms of a kind on the night with the fewest, where that are fewer than so many; of some hotels, or all of a city. */
export function readScarceRooms(
  tx: Tx,
  tenantId: string,
  where: { readonly city: string; readonly hotelIds?: readonly string[] },
  nights: readonly Day[],
  fewer: number,
) {
  const ofHotels = where.hotelIds === undefined ? sql`` : sql`and hotel_id = any(${where.hotelIds}::text[])`;
  return query(tx, leftRow)`
    select hotel_id as "hotelId", room_id as "roomId", min(rooms - sold) as "left" from embedded_hotel_stock
    where tenant_id = ${tenantId} and city = ${where.city} and night = any(${nights}::date[])
      and rooms - sold < ${fewer} ${ofHotels}
    group by hotel_id, room_id`;
}

// Calls

export const writeCall = callWriter('embedded_hotel_calls');

// Bookings

const bookingRow = columns(
  'embedded_hotel_bookings',
  'reference',
  'hotelId',
  'roomId',
  'planId',
  'city',
  'arrival',
  'state',
  'holdUntil',
  'answersAt',
  'declines',
  'confirmationNo',
  'terms',
  'arrivesAt',
  'guests',
  'createdAt',
);

export interface StoredBooking {
  readonly reference: string;
  readonly hotelId: string;
  readonly roomId: string;
  readonly planId: string;
  readonly city: string;
  readonly arrival: Day;
  readonly state: StoredState;
  readonly holdUntil: Date;
  readonly answersAt: Date | null;
  /** What it will say then. */
  readonly declines: boolean;
  readonly confirmationNo: string | null;
  /** As JSON: how it is given back. Null: as the plan of the house says. */
  readonly terms: unknown;
  /** `HH:MM`; empty of a change. */
  readonly arrivesAt: string;
  /** What they do, once it is confirmed. */
  readonly guests: TableRow<'embedded_hotel_bookings'>['guests'];
  readonly createdAt: Date;
}

const nightRow = columns('embedded_hotel_nights', 'room', 'night', 'priceFen', 'state', 'fineFen', 'unused');

export interface StoredNight {
  readonly room: number;
  readonly night: Day;
  readonly priceFen: Fen;
  readonly state: TableRow<'embedded_hotel_nights'>['state'];
  readonly fineFen: Fen;
  /** Sold, and not slept. */
  readonly unused: boolean;
}

export async function insertBooking(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  nights: readonly StoredNight[],
): Promise<void> {
  await tx
    .insertInto('embedded_hotel_bookings')
    .values({
      tenant_id: tenantId,
      reference: booking.reference,
      hotel_id: booking.hotelId,
      room_id: booking.roomId,
      plan_id: booking.planId,
      city: booking.city,
      arrival: booking.arrival,
      state: booking.state,
      hold_until: booking.holdUntil,
      answers_at: booking.answersAt,
      declines: booking.declines,
      confirmation_no: booking.confirmationNo,
      terms: booking.terms === null ? null : JSON.stringify(booking.terms),
      arrives_at: booking.arrivesAt,
      guests: booking.guests,
      created_at: booking.createdAt,
    })
    .execute();
  await tx
    .insertInto('embedded_hotel_nights')
    .values(
      nights.map(({ room, night, priceFen, state, fineFen }) => ({
        tenant_id: tenantId,
        reference: booking.reference,
        room,
        night,
        price_fen: priceFen,
        state,
        fine_fen: fineFen,
      })),
    )
    .execute();
}

const storedChange = z.object({ rooms: z.array(z.int()), given: z.array(dayOut), fines: z.array(fenOut) });

/** What a booking of other nights changes. */
export interface StoredChange {
  readonly reference: string;
  readonly booking: string;
  readonly rooms: readonly number[];
  readonly given: readonly Day[];
  /** Room by room, night by night. */
  readonly fines: readonly Fen[];
  readonly arrival: Day;
}

export async function insertChange(
  tx: Tx,
  tenantId: string,
  { reference, booking, rooms, given, fines, arrival }: StoredChange,
): Promise<void> {
  await sql`
    insert into embedded_hotel_changes (tenant_id, reference, booking, change, arrival)
    values (${tenantId}, ${reference}, ${booking}, ${JSON.stringify({ rooms, given, fines })}::jsonb, ${arrival})`.execute(
    tx,
  );
}

/** Undefined of a booking that changes no other. */
export async function readChange(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<StoredChange | undefined> {
  const row = await tx
    .selectFrom('embedded_hotel_changes')
    .select(['booking', 'change', 'arrival'])
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { ...storedChange.parse(row.change), booking: row.booking, arrival: row.arrival, reference };
}

/** Brings nights to a booking that it did not have, or had given up. */
export async function addNights(
  tx: Tx,
  tenantId: string,
  reference: string,
  nights: readonly Pick<StoredNight, 'room' | 'night' | 'priceFen'>[],
): Promise<void> {
  await sql`
    insert into embedded_hotel_nights (tenant_id, reference, room, night, price_fen, state)
    select ${tenantId}, ${reference}, added.room, added.night, added.price, 'confirmed'
    from unnest(${nights.map(({ room }) => room)}::int[], ${nights.map(({ night }) => night)}::date[],
      ${nights.map(({ priceFen }) => priceFen)}::bigint[]) added (room, night, price)
    on conflict (tenant_id, reference, room, night) do update set price_fen = excluded.price_fen, state = 'confirmed',
      fine_fen = 0`.execute(tx);
}

export async function setBookingArrival(
  tx: Tx,
  tenantId: string,
  reference: string,
  arrival: Day,
): Promise<void> {
  await tx
    .updateTable('embedded_hotel_bookings')
    .set({ arrival })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
}

/** Locked until the transaction ends. */
export async function lockBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const rows = await query(tx, bookingRow)`
    select ${listed(bookingRow)} from embedded_hotel_bookings
    where tenant_id = ${tenantId} and reference = ${reference} for update`;
  return rows[0];
}

/** In the order of rooms and nights. */
export function readNights(tx: Tx, tenantId: string, reference: string): Promise<StoredNight[]> {
  return query(tx, nightRow)`
    select ${listed(nightRow)} from embedded_hotel_nights
    where tenant_id = ${tenantId} and reference = ${reference} order by room, night`;
}

/** Holds whose time ran out before a moment, of one hotel or of any, those that nobody else is ending. */
export function lockOverdue(
  tx: Tx,
  tenantId: string,
  before: Date,
  { hotelId, max }: { readonly hotelId?: string; readonly max?: number },
): Promise<StoredBooking[]> {
  const ofHotel = hotelId === undefined ? sql`` : sql`and hotel_id = ${hotelId}`;
  return query(tx, bookingRow)`
    select ${listed(bookingRow)} from embedded_hotel_bookings
    where tenant_id = ${tenantId} and state in ('waiting', 'held') and hold_until < ${before} ${ofHotel}
    order by reference limit ${max ?? null} for update skip locked`;
}

/** Calls are known by their references for so long; nobody asks for one that is older. */
export async function deleteCallsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('embedded_hotel_calls')
    .where('tenant_id', '=', tenantId)
    .where('at', '<', before)
    .execute();
}

export async function setBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
  {
    state,
    confirmationNo,
    guests,
  }: {
    readonly state: StoredState;
    readonly confirmationNo?: string;
    readonly guests?: StoredBooking['guests'];
  },
): Promise<void> {
  await tx
    .updateTable('embedded_hotel_bookings')
    .set({
      state,
      ...(confirmationNo !== undefined && { confirmation_no: confirmationNo }),
      ...(guests !== undefined && { guests }),
    })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
}

export async function setArrival(
  tx: Tx,
  tenantId: string,
  reference: string,
  arrivesAt: string,
): Promise<void> {
  await tx
    .updateTable('embedded_hotel_bookings')
    .set({ arrives_at: arrivesAt })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
}

/** All nights of a booking that have not been given back. */
export async function setOpenNights(
  tx: Tx,
  tenantId: string,
  reference: string,
  state: StoredNight['state'],
): Promise<void> {
  await tx
    .updateTable('embedded_hotel_nights')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('state', '<>', 'cancelled')
    .execute();
}

export async function endNights(
  tx: Tx,
  tenantId: string,
  reference: string,
  nights: readonly Pick<StoredNight, 'room' | 'night' | 'fineFen'>[],
  unused = false,
): Promise<void> {
  await sql`
    update embedded_hotel_nights stay set state = 'cancelled', fine_fen = given.fine, unused = ${unused}
    from unnest(${nights.map(({ room }) => room)}::int[], ${nights.map(({ night }) => night)}::date[],
      ${nights.map(({ fineFen }) => fineFen)}::bigint[]) given (room, night, fine)
    where stay.tenant_id = ${tenantId} and stay.reference = ${reference} and stay.room = given.room
      and stay.night = given.night`.execute(tx);
}
