import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import { outsideCalls } from '#src/platform/metrics.ts';
import { forgetCallsBefore, insertCall } from './calls.db.ts';
import type { ChannelCall } from './payment-channel.ts';
import { redactCall } from './redact-call.rules.ts';

/** Half a year, as disputes may take. */
const keptDays = 183;

interface KeepDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** In whose rows a call is kept that is about no tenant's trade, such as one for a statement. */
  readonly ownTenantId: string;
}

/** Stores request and answer, redacted, after the call. A call does not fail because it could not be stored. */
export function keepCalls(deps: KeepDeps): (call: ChannelCall) => void {
  return ({ tenantId, method, request, answer, ...rest }) => {
    outsideCalls.labels(method, rest.operation, rest.outcome).observe(rest.ms / 1000);
    const row = {
      ...rest,
      channel: method,
      at: deps.clock.now(),
      request: redactCall(request),
      answer: redactCall(answer),
    };
    const owner = tenantId === '' ? deps.ownTenantId : tenantId;
    void deps.db
      .inTenant(owner, (tx) => insertCall(tx, owner, row))
      .catch((error: unknown) =>
        deps.log.error({ error, reference: rest.reference }, 'a call to a channel could not be kept'),
      );
  };
}

export async function forgetOldCalls(deps: Pick<KeepDeps, 'db' | 'clock'>, tenantId: string): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - keptDays * 86_400_000);
  await deps.db.inTenant(tenantId, (tx) => forgetCallsBefore(tx, tenantId, before));
}
