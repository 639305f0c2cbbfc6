import type { Tx } from '#src/platform/database.ts';
import type { PersonalData, PersonKey } from '#src/platform/personal-data.ts';
import { forgetPassengers } from './embedded-air.db.ts';
import { forgetListed } from './lists.db.ts';

/**
 * What a carrier does when it is told to forget its passengers; `referencesOf` are the calls that we made for a member. Facts
 * are read from the orders.
 */
export const embeddedAirPersonalData = (
  referencesOf: (tx: Tx, whose: PersonKey) => Promise<readonly string[]>,
): PersonalData => ({
  name: 'carrier-bookings',
  title: '沙箱航空公司的订座',
  behindTheScenes: true,
  tables: { embedded_air_bookings: 'de-identified', embedded_air_listings: 'de-identified' },
  read: () => Promise.resolve([]),
  async erase(tx, whose) {
    const references = await referencesOf(tx, whose);
    await forgetPassengers(tx, whose.tenantId, references);
    await forgetListed(tx, whose.tenantId, references);
  },
});
