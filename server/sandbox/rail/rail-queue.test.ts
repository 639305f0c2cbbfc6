import { describeRailQueue } from '#src/products/rail/rail-queue.kit.ts';
import { testDatabase } from '../../test/database.ts';
import { testVault } from '../../test/front-door.ts';
import { openEmbeddedRail } from './embedded-rail.ts';

const { db, clock } = await testDatabase();

const rail = openEmbeddedRail({ db, clock, vault: testVault, slowMs: 1 });

describeRailQueue('the embedded railway', () =>
  Promise.resolve({
    supplier: rail.supplier,
    tenantId: 'official',
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault, times = 1) => rail.faults.setFault('official', fault, times),
    unverified: { name: '待核', paperType: 2, paperNo: 'E99999999' },
    unqualified: '20240000',
  }),
);
