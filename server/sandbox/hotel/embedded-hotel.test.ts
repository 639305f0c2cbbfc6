import { describeHotelSupplier } from '#src/products/hotel/hotel-supplier.kit.ts';
import { testDatabase } from '../../test/database.ts';
import { gridPlaces } from '../../test/hotel-places.ts';
import { openEmbeddedHotel } from './embedded-hotel.ts';

const { db, clock } = await testDatabase();

const { supplier, faults } = openEmbeddedHotel({ db, clock, places: gridPlaces, slowMs: 1 });

describeHotelSupplier('the embedded hotels', async () => {
  for (const { fault } of await faults.list('official')) await faults.set('official', fault, 0);
  return {
    supplier,
    tenantId: 'official',
    city: '上海',
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault) => faults.set('official', fault, 1),
  };
});
