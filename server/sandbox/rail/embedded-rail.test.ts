import { expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import {
  aCall,
  aRide,
  describeRailSupplier,
  holdFor,
  holdInputFor,
  leftOf,
  type RailSupplierUnderTest,
} from '#src/products/rail/rail-supplier.kit.ts';
import { testDatabase } from '../../test/database.ts';
import { testVault } from '../../test/front-door.ts';
import { openEmbeddedRail } from './embedded-rail.ts';

const { db, clock } = await testDatabase();

const rail = openEmbeddedRail({ db, clock, vault: testVault, slowMs: 1, lateIssueMs: 8000 });

async function open(): Promise<RailSupplierUnderTest> {
  for (const { fault } of await rail.faults.listFaults('official'))
    await rail.faults.setFault('official', fault, 0);
  return {
    supplier: rail.supplier,
    tenantId: 'official',
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault, times = 1) => rail.faults.setFault('official', fault, times),
    unverified: { name: '待核', paperType: 2, paperNo: 'E99999999' },
    unqualified: '20240000',
  };
}

describeRailSupplier('the embedded railway', open);

/** Every seat of a class of a train, held for a quarter of an hour. */
async function allHeld() {
  const it = await open();
  const ride = await aRide(it, { seat: '9', min: 1, max: 5 });
  const seats = (await leftOf(it, ride))['9']!;
  const held = await holdFor(it, [ride], seats);
  const askForOne = async () => it.supplier.hold(aCall(it), holdInputFor(it, [ride], ['adult']));
  return { it, held, askForOne };
}

test('a hold that ran out keeps its seats five minutes more, for money that is on its way', async () => {
  const { it, held, askForOne } = await allHeld();
  it.passSeconds(20 * 60 - 1);
  expect(reasonOf(await askForOne())).toBe('sold-out');
  expect(valueOf(await it.supplier.issue(aCall(it), held.reference)).state).toBe('issued');
});

test('a hold beyond that counts as free for who asks, although nobody has swept it, and cannot be issued', async () => {
  const { it, held, askForOne } = await allHeld();
  it.passSeconds(20 * 60);
  expect(reasonOf(await it.supplier.issue(aCall(it), held.reference))).toBe('state');
  expect(valueOf(await askForOne()).tickets).toHaveLength(1);
});
