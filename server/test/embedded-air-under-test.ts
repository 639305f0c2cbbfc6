import type { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import type { AirSupplierUnderTest } from '#src/products/air/air-supplier.kit.ts';
import type { AirSupplier } from '#src/products/air/air-supplier.ts';
import type { HandClock } from './hand-clock.ts';

/** A supplier behind which the embedded carriers stand, without a fault, as the kits of the port examine it. */
export async function embeddedAirUnderTest(
  { faults, carrier }: Pick<ReturnType<typeof openEmbeddedAir>, 'faults' | 'carrier'>,
  supplier: AirSupplier,
  clock: HandClock,
): Promise<AirSupplierUnderTest> {
  const tenantId = 'official';
  for (const { fault } of await faults.listFaults(tenantId)) await faults.setFault(tenantId, fault, 0);
  return {
    supplier,
    tenantId,
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault, times = 1) => faults.setFault(tenantId, fault, times),
    async disrupt({ flightNo, day, from, to }, minutes) {
      const kind = minutes === null ? 'cancelled' : 'moved';
      const flight = { flightNo, day, from, to, kind, minutes: minutes ?? 0, cause: '流量控制' } as const;
      if (!(await carrier.disruptFlight(tenantId, flight))) throw new Error('no such flight');
    },
    examine: (clientReference, decision) => carrier.decideExamination(tenantId, clientReference, decision),
  };
}
