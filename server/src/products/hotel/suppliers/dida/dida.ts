import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { HotelBooking, HotelOutcome, HotelSupplier } from '../../hotel-supplier.ts';
import type { BookingDeps } from './bookings.ts';
import { callStatus } from './call-status.ts';
import { cancelStay } from './cancel-booking.ts';
import { openContent } from './content.ts';
import { lockBooking } from './dida.db.ts';
import { type DidaClientParts, type DidaKeys, openDidaClient, rejected } from './dida-client.ts';
import type { BankPlaces } from './dida-places.ts';
import { hotelRatesOf, leftOfRooms, searchRates } from './find-rates.ts';
import { holdStay, letGo } from './hold.ts';
import { bookStay } from './issue.ts';
import { openPictures } from './pictures.ts';

export interface DidaAccess extends DidaKeys {
  /** Where the bank reaches the agency about a booking. */
  readonly contact: { readonly email: string; readonly phone: string };
}

export interface DidaParts extends DidaClientParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly places: BankPlaces;
}

/**
 * Rooms by the interface of DidaTravel, a bed bank: prices, a pre-booking, a booking under a reference of ours, a cancellation in two steps.
 * One account serves all tenants. What is public of that interface, and what is inferred, says the decision record.
 */
export function openDida({ contact, ...keys }: DidaAccess, parts: DidaParts): HotelSupplier {
  const { db, vault, clock } = parts;
  const client = openDidaClient(keys, parts);
  const content = openContent(client, parts);
  const pictures = openPictures(client, content);
  const deps = { db, vault, clock, client, content, contact };
  return {
    id: 'dida',
    abilities: { holdsRooms: false, looksFirst: false, singleNights: false, modifies: false },
    cities: () => content.cities(),
    hotels: (city) => content.hotels(city),
    hotel: async (hotelId) => (await content.hotel(hotelId))?.detail,
    picture: (hotelId, view) => pictures(hotelId, view),
    search: (_tenantId, ask, now) => searchRates(deps, ask, now),
    left: (_tenantId, ask, now) => leftOfRooms(deps, ask, now),
    rates: (_tenantId, ask, now) => hotelRatesOf(deps, ask, now),
    hold: (call, input) => holdStay(deps, call, input),
    issue: (call, reference) => bookStay(deps, call, reference),
    cancel: (call, reference) => letGo(deps, call, reference),
    cancelNights: (call, reference, input) => cancelStay(deps, call, reference, input),
    holdChange: (call, reference) => cannotModify(deps, call.tenantId, reference),
    modify: (call, reference) => cannotModify(deps, call.tenantId, reference),
    // The bank tells nothing of guests.
    stay: () => Promise.resolve(undefined),
    status: (tenantId, clientReference) => callStatus(deps, tenantId, clientReference),
  };
}

/** The bank has no call for it: its desk changes guests by telephone. */
async function cannotModify(
  { db }: Pick<BookingDeps, 'db'>,
  tenantId: string,
  reference: string,
): Promise<HotelOutcome<HotelBooking>> {
  const booking = await db.inTenant(tenantId, (tx) => lockBooking(tx, tenantId, reference));
  return rejected(booking === undefined ? 'unknown-reference' : 'stay');
}
