import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, type Row, text } from '#src/platform/rows.ts';
import type { AirExtraChoice } from '#src/products/air/air-extras.ts';
import type { FlightOfDay } from './disruptions.db.ts';

const extrasRow = columns('embedded_air_extras', 'extrasNo', 'reference', 'state', 'amountFen', 'holdUntil');
export type StoredExtras = Row<typeof extrasRow>;

export async function insertExtras(
  tx: Tx,
  tenantId: string,
  extras: StoredExtras & { readonly askedAt: Date },
  choices: readonly AirExtraChoice[],
): Promise<void> {
  await tx
    .insertInto('embedded_air_extras')
    .values({
      tenant_id: tenantId,
      extras_no: extras.extrasNo,
      reference: extras.reference,
      state: extras.state,
      amount_fen: extras.amountFen,
      hold_until: extras.holdUntil,
      asked_at: extras.askedAt,
    })
    .execute();
  await tx
    .insertInto('embedded_air_extra_lines')
    .values(
      choices.map(({ ticketNo, kind, code }) => ({
        tenant_id: tenantId,
        extras_no: extras.extrasNo,
        ticket_no: ticketNo,
        kind,
        code,
      })),
    )
    .execute();
}

/** Locked until the transaction ends; undefined where there is none. */
export async function lockExtras(
  tx: Tx,
  tenantId: string,
  extrasNo: string,
): Promise<StoredExtras | undefined> {
  const rows = await query(tx, extrasRow)`
    select ${listed(extrasRow)} from embedded_air_extras
    where tenant_id = ${tenantId} and extras_no = ${extrasNo} for no key update`;
  return rows[0];
}

export async function setExtrasState(
  tx: Tx,
  tenantId: string,
  extrasNo: string,
  state: 'confirmed' | 'released',
): Promise<void> {
  await tx
    .updateTable('embedded_air_extras')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('extras_no', '=', extrasNo)
    .execute();
}

const onFlight = ({ day, from, to, flightNo }: FlightOfDay) =>
  sql`day = ${day} and origin = ${from} and destination = ${to} and flight_no = ${flightNo}`;

/** Seats of a flight that somebody has; holds promised until a moment or earlier have none. */
export async function keptSeats(
  tx: Tx,
  tenantId: string,
  flight: FlightOfDay,
  promisedUntil: Date,
): Promise<Set<string>> {
  const rows = await query(tx, { seat: text })`
    select k.seat from embedded_air_kept_seats k join embedded_air_extras x using (tenant_id, extras_no)
    where k.tenant_id = ${tenantId} and ${onFlight(flight)} and (x.state = 'confirmed' or x.hold_until > ${promisedUntil})`;
  return new Set(rows.map(({ seat }) => seat));
}

const keptSeat = columns('embedded_air_kept_seats', 'seat', 'ticketNo', 'extrasNo');

/** Seats of a flight that were chosen, paid or not, with the tickets they are for. */
export function seatsOfFlight(tx: Tx, tenantId: string, flight: FlightOfDay) {
  return query(tx, keptSeat)`
    select ${listed(keptSeat, 'k')} from embedded_air_kept_seats k
    where k.tenant_id = ${tenantId} and ${onFlight(flight)} order by k.seat`;
}

/** The aircraft has no such seats: nobody keeps them, and what was not paid for is off. */
export async function giveUpSeats(
  tx: Tx,
  tenantId: string,
  flight: FlightOfDay,
  seats: readonly string[],
): Promise<void> {
  if (seats.length === 0) return;
  await sql`
    update embedded_air_extras x set state = 'released' from embedded_air_kept_seats k
    where k.tenant_id = ${tenantId} and ${onFlight(flight)} and k.seat = any(${[...seats]}::text[])
      and x.tenant_id = k.tenant_id and x.extras_no = k.extras_no and x.state = 'held'`.execute(tx);
  await sql`
    delete from embedded_air_kept_seats
    where tenant_id = ${tenantId} and ${onFlight(flight)} and seat = any(${[...seats]}::text[])`.execute(tx);
}

/** Takes a seat from nobody: false where somebody has it. One whose hold is over is taken from that. */
export async function keepSeat(
  tx: Tx,
  tenantId: string,
  flight: FlightOfDay,
  seat: { readonly seat: string; readonly extrasNo: string; readonly ticketNo: string },
  promisedUntil: Date,
): Promise<boolean> {
  await sql`
    delete from embedded_air_kept_seats k using embedded_air_extras x
    where k.tenant_id = ${tenantId} and ${onFlight(flight)} and k.seat = ${seat.seat}
      and x.tenant_id = k.tenant_id and x.extras_no = k.extras_no and x.state = 'held' and x.hold_until <= ${promisedUntil}`.execute(
    tx,
  );
  const kept = await tx
    .insertInto('embedded_air_kept_seats')
    .values({
      tenant_id: tenantId,
      day: flight.day,
      origin: flight.from,
      destination: flight.to,
      flight_no: flight.flightNo,
      seat: seat.seat,
      extras_no: seat.extrasNo,
      ticket_no: seat.ticketNo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seat')
    .executeTakeFirst();
  return kept !== undefined;
}

/** A ticket has one seat: the one before goes back. */
export async function leaveOtherSeats(tx: Tx, tenantId: string, extrasNo: string): Promise<void> {
  await sql`
    delete from embedded_air_kept_seats k
    where k.tenant_id = ${tenantId} and k.extras_no <> ${extrasNo} and k.ticket_no in (
      select n.ticket_no from embedded_air_kept_seats n where n.tenant_id = ${tenantId} and n.extras_no = ${extrasNo})`.execute(
    tx,
  );
}

export async function leaveSeatsOfExtras(tx: Tx, tenantId: string, extrasNo: string): Promise<void> {
  await tx
    .deleteFrom('embedded_air_kept_seats')
    .where('tenant_id', '=', tenantId)
    .where('extras_no', '=', extrasNo)
    .execute();
}

/** Tickets that ended have no seats. */
export async function leaveSeatsOfTickets(
  tx: Tx,
  tenantId: string,
  ticketNos: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('embedded_air_kept_seats')
    .where('tenant_id', '=', tenantId)
    .where('ticket_no', 'in', [...ticketNos])
    .execute();
}
