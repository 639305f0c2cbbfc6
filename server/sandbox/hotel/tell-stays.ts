import { sumFen } from '@woxing/contract/core/money';
import { nightFine } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { Tx } from '#src/platform/database.ts';
import type { StayTold } from '#src/products/hotel/hotel-supplier.ts';
import { type SupplierDeps, termsOf } from './calls.ts';
import {
  endNights,
  giveRoomsBack,
  lockBooking,
  readNights,
  type StoredBooking,
  type StoredNight,
  setBooking,
} from './embedded-hotel.db.ts';
import { roomsByNight } from './end-holds.ts';
import { type GuestsPlan, guestsPlan } from './guests-come.rules.ts';
import { checkOutClock } from './hotel-details.rules.ts';

/** What the desk says of a booking; nights that were not slept go back on sale as soon as that is so. */
export function tellStay(
  deps: SupplierDeps,
  tenantId: string,
  reference: string,
  now: Date,
): Promise<StayTold | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking === undefined || booking.confirmationNo === null) return undefined;
    return (await stayNow(deps, tx, tenantId, booking, now)).told;
  });
}

export interface StayNow {
  readonly told: StayTold | undefined;
  readonly nights: readonly StoredNight[];
}

/** A confirmed booking, locked, as its guests have left it: told again it changes nothing. */
export async function stayNow(
  deps: SupplierDeps,
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  now: Date,
): Promise<StayNow> {
  const nights = await readNights(tx, tenantId, booking.reference);
  const sold = nights.filter(({ state, unused }) => state === 'confirmed' || unused);
  const plan = sold.length === 0 ? undefined : planOf(deps, booking, sold);
  const told = plan && toldOf(plan, sold, { now, atDesk: isPaidAtDesk(deps, booking) });
  if (told === undefined || told.state === 'in') return { told, nights };
  const open = sold.filter(
    ({ state, room, night }) => state === 'confirmed' && !isAmong(told, { room, night }),
  );
  if (open.length === 0) return { told, nights };
  return { told, nights: await endUnused(deps, tx, tenantId, booking, { open, at: told.at }) };
}

const isAmong = ({ slept }: StayTold, night: { readonly room: number; readonly night: string }): boolean =>
  slept.some((one) => one.room === night.room && one.night === night.night);

function planOf({ world }: SupplierDeps, booking: StoredBooking, sold: readonly StoredNight[]): GuestsPlan {
  const { reference, guests, arrivesAt, createdAt, hotelId, planId } = booking;
  const hotel = world.hotel(hotelId)?.hotel;
  return guestsPlan({
    reference,
    guests,
    arrivesAt,
    nights: [...new Set(sold.map(({ night }) => night))].toSorted(),
    heldUntil: hotel?.plans.find(({ id }) => id === planId)?.heldUntil ?? null,
    checkOut: checkOutClock,
    bookedAt: createdAt,
  });
}

function toldOf(
  plan: GuestsPlan,
  sold: readonly StoredNight[],
  { now, atDesk }: { readonly now: Date; readonly atDesk: boolean },
): StayTold | undefined {
  const nothing = { slept: [], deskFen: null };
  if (plan.kind === 'no-show')
    return now < plan.saidAt
      ? undefined
      : { state: 'no-show', inAt: null, outAt: null, at: plan.saidAt, ...nothing };
  const { inAt, outAt } = plan;
  if (now < inAt) return undefined;
  if (now < outAt) return { state: 'in', inAt, outAt: null, at: inAt, ...nothing };
  const nights = sold.filter(({ night }) => plan.slept.includes(night));
  const slept = nights.map(({ room, night }) => ({ room, night }));
  const deskFen = atDesk ? sumFen(nights.map(({ priceFen }) => priceFen)) : null;
  return { state: 'out', inAt, outAt, at: outAt, slept, deskFen };
}

/** Of a price that was agreed on there is no plan of the house: it is paid to us. */
const isPaidAtDesk = ({ world }: SupplierDeps, { hotelId, planId }: StoredBooking): boolean =>
  (world.hotel(hotelId)?.hotel.plans.find(({ id }) => id === planId)?.payment ?? 'prepay') !== 'prepay';

/** Answers the nights of the booking as they are then. */
async function endUnused(
  deps: SupplierDeps,
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  { open, at }: { readonly open: readonly StoredNight[]; readonly at: Date },
): Promise<readonly StoredNight[]> {
  const { reference, hotelId, roomId, arrival } = booking;
  const terms = termsOf(deps, booking);
  const ended = open.map((night) => ({ ...night, fineFen: nightFine(terms, arrival, night, at) }));
  await endNights(tx, tenantId, reference, ended, true);
  await giveRoomsBack(tx, tenantId, hotelId, roomsByNight(roomId, ended));
  const nights = await readNights(tx, tenantId, reference);
  if (nights.every(({ state }) => state === 'cancelled'))
    await setBooking(tx, tenantId, reference, { state: 'cancelled' });
  return nights;
}
