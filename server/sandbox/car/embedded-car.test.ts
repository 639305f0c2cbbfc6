import { describeCarSupplier } from '#src/products/car/car-supplier.kit.ts';
import { testDatabase } from '../../test/database.ts';
import { openEmbeddedCar } from './embedded-car.ts';

const { db, clock } = await testDatabase();
/** Everything west of the sea is one city. */
const places = {
  cityAt: ({ lon }: { lon: number }) => (lon < 125 ? ({ name: '上海', tier: 1 } as const) : undefined),
};
const { supplier, faults } = openEmbeddedCar({ db, clock, places, slowMs: 1 });

describeCarSupplier('the embedded fleet', async () => {
  for (const { fault } of await faults.list('official')) await faults.set('official', fault, 0);
  return {
    supplier,
    tenantId: 'official',
    places: {
      from: { name: '人民广场', lat: 31.2304, lon: 121.4737 },
      to: { name: '虹桥火车站', lat: 31.194, lon: 121.3202 },
      other: { name: '徐家汇', lat: 31.1947, lon: 121.4374 },
    },
    nowhere: { name: '公海', lat: 31.2, lon: 130 },
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault) => faults.set('official', fault, 1),
  };
});
