import { describeAirAgreements } from '#src/products/air/air-agreements.kit.ts';
import { describeAirExtras } from '#src/products/air/air-extras.kit.ts';
import { describeAirSupplier } from '#src/products/air/air-supplier.kit.ts';
import { testDatabase } from '../../test/database.ts';
import { embeddedAirUnderTest } from '../../test/embedded-air-under-test.ts';
import { openEmbeddedAir } from './embedded-air.ts';

const { db, clock } = await testDatabase();

const air = openEmbeddedAir({ db, clock, slowMs: 1, lateIssueMs: 8000, awayShare: 0 });

describeAirSupplier('the embedded air supplier', () => embeddedAirUnderTest(air, air.supplier, clock));

describeAirAgreements('the embedded carriers', async () => {
  for (const { fault } of await air.faults.listFaults('official'))
    await air.faults.setFault('official', fault, 0);
  return {
    supplier: air.supplier,
    agreements: air.agreements,
    tenantId: 'official',
    agreement: { airline: 'CA', code: 'CA2026KIT1' },
    unknown: { airline: 'CA', code: 'MU2026KIT1' },
    now: () => clock.now(),
    untilDecided: () => clock.passSeconds(60),
    fault: (fault) => air.faults.setFault('official', fault, 1),
  };
});

describeAirExtras('the embedded carriers', async () => {
  for (const { fault } of await air.faults.listFaults('official'))
    await air.faults.setFault('official', fault, 0);
  return {
    supplier: air.supplier,
    extras: air.extras,
    tenantId: 'official',
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault) => air.faults.setFault('official', fault, 1),
  };
});
