import type { Tx } from '#src/platform/database.ts';
import type { PersonalData, PersonKey } from '#src/platform/personal-data.ts';
import { forgetPassengers } from './embedded-rail.db.ts';

/**
 * What the railway does when it is told to forget its passengers; `referencesOf` are the calls that we made for a member. Facts
 * are read from the orders.
 */
export const embeddedRailPersonalData = (
  referencesOf: (tx: Tx, whose: PersonKey) => Promise<readonly string[]>,
): PersonalData => ({
  name: 'railway-bookings',
  title: '沙箱铁路的订票',
  behindTheScenes: true,
  tables: {
    embedded_rail_bookings: 'de-identified',
    embedded_rail_tickets: 'de-identified',
    embedded_rail_queue: 'de-identified',
  },
  read: () => Promise.resolve([]),
  erase: async (tx, whose) => forgetPassengers(tx, whose.tenantId, await referencesOf(tx, whose)),
});
