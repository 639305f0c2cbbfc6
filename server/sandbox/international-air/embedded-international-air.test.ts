import { addDays, dayOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import * as contract from '@woxing/contract/products/international-air/international-flights';
import type { Ctx } from '#src/platform/context.ts';
import { describeInternationalSupplier } from '#src/products/international-air/international-supplier.kit.ts';
import { openPlanningLine } from '#src/products/international-air/planner/planning-line.ts';
import { PlanMemory } from '#src/products/international-air/search/international-search-deps.ts';
import { priceInternational } from '#src/products/international-air/search/price-international.ts';
import { searchInternational } from '#src/products/international-air/search/search-international.ts';
import { testDatabase } from '../../test/database.ts';
import { internationalWorld } from '../../test/international-world.ts';
import { openEmbeddedInternationalAir } from './embedded-international-air.ts';

const { db, clock } = await testDatabase();
const { supplier, faults } = openEmbeddedInternationalAir({
  db,
  clock,
  seed: 'kit',
  slowMs: 1,
  schedule: () => Promise.resolve(internationalWorld()),
});
const deps = {
  international: supplier,
  planning: openPlanningLine({ deadlineMs: 120_000 }),
  plans: new PlanMemory(),
  serviceFee: () => Promise.resolve(fen(0)),
  agreements: () => Promise.resolve(() => []),
  internationalStandardsOf: (_: unknown, travellers: readonly unknown[]) =>
    Promise.resolve(travellers.map(() => null)),
};
const tenantId = 'official';
let examined = 0;

/** Each examination flies on days of its own, so that none meets the seats of another. */
async function offerOf(): Promise<string> {
  examined += 1;
  const ctx: Ctx = { tenantId, requestId: 'kit', now: clock.now(), ip: '127.0.0.1', signedIn: undefined };
  const dayIn = (days: number) => addDays(dayOf(clock.now()), days + examined);
  const chosen: string[] = [];
  for (let part = 0; part < 2; part += 1) {
    const found = await searchInternational(
      deps,
      ctx,
      contract.searchInternational.input.parse({
        flightType: 2,
        fromSegments: [{ from: 'SHA', to: 'LON', day: dayIn(60) }],
        retSegments: [{ from: 'LON', to: 'SHA', day: dayIn(70) }],
        maxStops: 0,
        chosen,
      }),
    );
    chosen.push(found.itineraries[0]!.key);
  }
  const { fares } = await priceInternational(
    deps,
    ctx,
    contract.priceInternational.input.parse({ parts: chosen }),
  );
  return fares.find(({ family }) => family === 'standard')!.offer;
}

describeInternationalSupplier('the embedded carriers of the world', async () => {
  for (const { fault } of await faults.listFaults(tenantId)) await faults.setFault(tenantId, fault, 0);
  return {
    supplier,
    tenantId,
    offer: await offerOf(),
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault) => faults.setFault(tenantId, fault, 1),
  };
});
