import { afterAll } from 'vitest';
import { createVault } from '#src/platform/crypto.ts';
import { createLog } from '#src/platform/log.ts';
import { describeHotelSupplier } from '#src/products/hotel/hotel-supplier.kit.ts';
import { openDida } from '#src/products/hotel/suppliers/dida/dida.ts';
import { testDatabase } from '../../test/database.ts';
import { gridPlaces } from '../../test/hotel-places.ts';
import { openEmbeddedHotel } from '../hotel/embedded-hotel.ts';
import { openDidaServer } from './dida-server.ts';

const { db, clock } = await testDatabase();
const log = createLog('silent');
const keys = { clientId: 'WoxingTest', licenseKey: 'license-of-the-kit' };

const hotels = openEmbeddedHotel({ db, clock, places: gridPlaces }).supplier;
const bank = await openDidaServer({ hotels, places: gridPlaces, tenantId: 'official', clock, log, ...keys });
afterAll(() => bank.close());

const supplier = openDida(
  {
    ...keys,
    baseUrl: bank.url,
    contentUrl: bank.url,
    contact: { email: 'desk@example.com', phone: '+861012345678' },
  },
  { db, clock, vault: createVault([Buffer.alloc(32, 7)]), log, timeoutMs: 20_000, places: gridPlaces },
);

describeHotelSupplier('the adapter to a bed bank over HTTP', () =>
  Promise.resolve({
    supplier,
    tenantId: 'official',
    city: '杭州',
    now: () => clock.now(),
    passSeconds: (seconds: number) => clock.passSeconds(seconds),
    fault: (fault) => Promise.resolve(fault === 'decline' ? undefined : bank.fault(fault, 1)),
  }),
);
