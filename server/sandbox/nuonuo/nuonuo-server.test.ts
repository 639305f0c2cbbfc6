import { afterAll } from 'vitest';
import { describeIssuer } from '#src/invoices/issuing/invoice-issuer.kit.ts';
import { openNuonuoStage } from '../../test/nuonuo-stage.ts';

const { issuer, server, tenantId, clock } = await openNuonuoStage();
afterAll(() => server.close());

describeIssuer('the adapter to an issuer over HTTP', () => {
  for (const fault of ['slow', 'refuse', 'drop-before', 'drop-after', 'decline', 'late-issue'] as const)
    server.fault(fault, 0);
  return Promise.resolve({
    issuer,
    tenantId,
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault) => Promise.resolve(server.fault(fault, 1)),
  });
});
