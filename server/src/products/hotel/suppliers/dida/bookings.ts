import { dayOut, fenOut } from '@woxing/contract/core/fields';
import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { z } from 'zod';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { BookedNight, HotelBooking, HotelGuests, HotelOutcome } from '../../hotel-supplier.ts';
import { type BookingRow, lockBooking } from './dida.db.ts';
import type { Policy } from './dida-answers.ts';
import { rejected } from './dida-client.ts';
import type { RateDeps } from './find-rates.ts';

/** What calls take that change something. */
export interface BookingDeps extends RateDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly contact: { readonly email: string; readonly phone: string };
}

export type Outcome = HotelOutcome<HotelBooking>;

/** Thrown inside a transaction, so that what it did is taken back. */
export class Rejection extends Error {
  readonly outcome: Outcome;

  constructor(reason: Parameters<typeof rejected>[0]) {
    super(reason);
    this.outcome = rejected(reason);
  }
}

/** Runs a transaction; a rejection that crosses it becomes the answer. */
export async function deciding<T>(work: () => Promise<T>): Promise<T | Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Rejection) return error.outcome;
    throw error;
  }
}

export async function lockedBooking(tx: Tx, tenantId: string, reference: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  return booking;
}

/** A payment in the last second still has to reach us: rooms are booked a little longer than promised. */
const graceMs = 5 * 60_000;

export const isOver = ({ holdUntil }: Pick<BookingRow, 'holdUntil'>, now: Date): boolean =>
  now.getTime() >= holdUntil.getTime() + graceMs;

/** The bank takes no number of a pre-booking that is older, and none of its own is used when it is nearly so. */
const takenMs = 2 * 3_600_000;
const freshMs = takenMs - 20 * 60_000;
/** A booking shows in their search within minutes. */
const shownMs = 10 * 60_000;

export const isFresh = ({ prebookedAt }: Pick<BookingRow, 'prebookedAt'>, now: Date): boolean =>
  now.getTime() < prebookedAt.getTime() + freshMs;

/** Whether a booking that their search does not know can not come to be any more. */
export const cannotBeBooked = ({ prebookedAt }: Pick<BookingRow, 'prebookedAt'>, now: Date): boolean =>
  now.getTime() >= prebookedAt.getTime() + takenMs + shownMs;

const nightPrices = z.array(z.object({ night: dayOut, priceFen: fenOut }));
const policies = z.array(z.object({ from: z.string(), keepsFen: fenOut }));

export const nightsOfRow = (booking: Pick<BookingRow, 'nights'>) => nightPrices.parse(booking.nights);

export const policiesOfRow = (booking: Pick<BookingRow, 'policies'>): Policy[] =>
  policies.parse(booking.policies).map(({ from, keepsFen }) => ({ from: new Date(from), keepsFen }));

export const stayOf = ({ arrival, departure, rooms, adults }: BookingRow): Stay => ({
  arrival,
  departure,
  rooms,
  adults,
});

const guests = z.object({
  guests: z.array(z.array(z.string())),
  arrivesAt: z.string(),
  requests: z.string(),
});

export const guestsPlace = (reference: string): string => `dida_bookings:${reference}:guests`;

export const sealGuests = (
  vault: Vault,
  reference: string,
  { guests: names, arrivesAt, requests }: HotelGuests,
) => vault.seal(JSON.stringify({ guests: names, arrivesAt, requests }), guestsPlace(reference));

export const openGuests = (vault: Vault, reference: string, sealed: string): HotelGuests =>
  guests.parse(JSON.parse(vault.open(sealed, guestsPlace(reference))));

/** As the port has it. */
export function hotelBooking(row: BookingRow): Extract<Outcome, { kind: 'done' | 'rejected' }> {
  if (row.state === 'failed') return rejected(row.refusal ?? 'declined');
  const { reference, holdUntil, confirmationNo } = row;
  const value = { reference, state: states[row.state], holdUntil, confirmationNo, nights: bookedNights(row) };
  return { kind: 'done', value };
}

const states = {
  held: 'held',
  issuing: 'held',
  confirmed: 'confirmed',
  cancelling: 'confirmed',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<Exclude<BookingRow['state'], 'failed'>, HotelBooking['state']>;

function bookedNights(row: BookingRow): BookedNight[] {
  const state = nightStates[row.state];
  let leftFen = row.state === 'cancelled' ? row.fineFen : noFen;
  // The bank says what it keeps of all together: it stands with the first nights.
  const keptOf = (priceFen: Fen): Fen => {
    const fineFen = leftFen < priceFen ? leftFen : priceFen;
    leftFen = subtractFen(leftFen, fineFen);
    return fineFen;
  };
  return Array.from({ length: row.rooms }, (_, room) =>
    nightsOfRow(row).map(({ night, priceFen }) => ({
      room,
      night,
      priceFen,
      state,
      fineFen: keptOf(priceFen),
    })),
  ).flat();
}

const nightStates = {
  held: 'held',
  issuing: 'held',
  confirmed: 'confirmed',
  cancelling: 'confirmed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  failed: 'cancelled',
} as const satisfies Record<BookingRow['state'], BookedNight['state']>;
