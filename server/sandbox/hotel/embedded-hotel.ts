import { setTimeout as wait } from 'node:timers/promises';
import type { HotelFault } from '@woxing/contract/operations/sandbox';
import type { Clock } from '#src/platform/clock.ts';
import { type CountedFaults, openCountedFaults, underFaults } from '#src/platform/counted-faults.ts';
import type { Database } from '#src/platform/database.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { HotelBooking, HotelOutcome, HotelSupplier } from '#src/products/hotel/hotel-supplier.ts';
import { rejected, type SupplierDeps } from './calls.ts';
import { holdChange } from './change-nights.ts';
import { deleteCallsBefore } from './embedded-hotel.db.ts';
import { expireHolds } from './end-holds.ts';
import { findRates, leftOfRooms, ratesOf } from './find-rates.ts';
import { askStatus, cancelBooking, cancelNights, confirmBooking, modifyBooking } from './follow-bookings.ts';
import { holdRooms } from './hold-rooms.ts';
import { detailOf } from './hotel-details.rules.ts';
import { drawHotel } from './hotel-pictures.rules.ts';
import type { HotelPlaces } from './hotel-places.ts';
import { openHotelWorld } from './hotel-world.ts';
import { tellStay } from './tell-stays.ts';

export interface EmbeddedHotelOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Without them nothing is swept: tests end holds by asking for their rooms. */
  readonly jobs?: Jobs;
  readonly places: HotelPlaces;
  /** Another seed is other hotels at other prices. */
  readonly seed?: string;
  /** How long a slow call takes. */
  readonly slowMs?: number;
}

export interface EmbeddedHotel {
  readonly supplier: HotelSupplier;
  /** For the sandbox panel and tests. */
  readonly faults: Pick<CountedFaults<HotelFault>, 'set' | 'list'>;
}

/**
 * The hotels that every fresh installation has: those of every prefecture around its landmarks, by the brands of the country, with rooms
 * of their own that are never sold twice. They show the faults of a remote system when the sandbox asks for them; `status` never does.
 */
export function openEmbeddedHotel(options: EmbeddedHotelOptions): EmbeddedHotel {
  const { db, clock, jobs, places, seed = 'woxing', slowMs = 4000 } = options;
  const faults = openCountedFaults<HotelFault>(db, 'embedded_hotel_faults');
  const deps = { db, clock, slowMs, world: openHotelWorld(seedOf(seed, 'hotels'), places) };
  jobs?.sweep('embedded-hotel.old-calls', 3600, (tenantId) =>
    db.read(tenantId, (tx) => deleteCallsBefore(tx, tenantId, new Date(clock.now().getTime() - callsKeptMs))),
  );
  jobs?.sweep('embedded-hotel.expire-holds', 15, async (tenantId) => {
    await expireHolds(db, tenantId, clock.now());
  });
  return { supplier: supplierOf(deps, faults), faults };
}

const callsKeptMs = 30 * 24 * 3_600_000;
const calls = ['slow', 'refuse', 'drop-before', 'drop-after'] as const;

function supplierOf(deps: SupplierDeps, { meet }: CountedFaults<HotelFault>): HotelSupplier {
  const { world, slowMs } = deps;
  const busy = { slowMs, busy: rejected('busy') };
  const doing = async (tenantId: string, act: () => Promise<HotelOutcome<HotelBooking>>) =>
    underFaults<HotelOutcome<HotelBooking>>(await meet(tenantId, calls), busy, act);
  const late = async (tenantId: string) => {
    if ((await meet(tenantId, ['slow'])).has('slow')) await wait(slowMs);
  };
  return {
    id: 'embedded-hotel',
    abilities: { holdsRooms: true, looksFirst: true, singleNights: true, modifies: true },
    cities: () => Promise.resolve(world.cities()),
    hotels: (city) => Promise.resolve(world.cityNamed(city)?.facts ?? []),
    hotel(hotelId) {
      const found = world.hotel(hotelId);
      return Promise.resolve(found && detailOf(found.hotel, found.city.landmarks));
    },
    picture(hotelId, view) {
      const found = world.hotel(hotelId);
      const drawn = found && drawHotel(found.hotel, view);
      return Promise.resolve(
        drawn === undefined
          ? undefined
          : { contentType: 'image/svg+xml', bytes: new TextEncoder().encode(drawn) },
      );
    },
    async *search(tenantId, ask, now) {
      await late(tenantId);
      const rates = await findRates(deps, tenantId, ask, now);
      yield { rates, asked: world.cityNamed(ask.city)?.hotels.length ?? 0 };
    },
    left: (tenantId, ask, now) => leftOfRooms(deps, tenantId, ask, now),
    async rates(tenantId, ask, now) {
      await late(tenantId);
      return ratesOf(deps, tenantId, ask, now);
    },
    async hold(call, input) {
      const met = await meet(call.tenantId, [...calls, 'sold-out', 'dearer', 'decline']);
      const shown = { soldOut: met.has('sold-out'), dearer: met.has('dearer'), declines: met.has('decline') };
      return underFaults<HotelOutcome<HotelBooking>>(met, busy, () => holdRooms(deps, call, input, shown));
    },
    async issue(call, reference) {
      const met = await meet(call.tenantId, [...calls, 'no-show', 'leave-early']);
      const guests = met.has('no-show') ? 'no-show' : met.has('leave-early') ? 'leave-early' : 'come';
      return underFaults<HotelOutcome<HotelBooking>>(met, busy, () =>
        confirmBooking(deps, call, reference, guests),
      );
    },
    stay: (tenantId, reference, now) => tellStay(deps, tenantId, reference, now),
    cancel: (call, reference) => doing(call.tenantId, () => cancelBooking(deps, call, reference)),
    cancelNights: (call, reference, input) =>
      doing(call.tenantId, () => cancelNights(deps, call, reference, input)),
    holdChange: (call, reference, input) =>
      doing(call.tenantId, () => holdChange(deps, call, reference, input)),
    modify: (call, reference, input) =>
      doing(call.tenantId, () => modifyBooking(deps, call, reference, input)),
    status: (tenantId, clientReference) => askStatus(deps, tenantId, clientReference),
  };
}
