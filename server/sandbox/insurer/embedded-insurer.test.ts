import { describeInsurer } from '#src/products/air/insurance/insurer.kit.ts';
import { testDatabase } from '../../test/database.ts';
import { openEmbeddedInsurer } from './embedded-insurer.ts';

const { db, clock } = await testDatabase();

const { insurer, faults } = openEmbeddedInsurer({ db, clock, slowMs: 1 });

describeInsurer('the embedded insurer', async () => {
  for (const { fault } of await faults.listFaults('official')) await faults.setFault('official', fault, 0);
  return {
    insurer,
    tenantId: 'official',
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault, times = 1) => faults.setFault('official', fault, times),
  };
});
