import { setTimeout as wait } from 'node:timers/promises';
import type { InsurerFault } from '@woxing/contract/operations/sandbox';
import type { Clock } from '#src/platform/clock.ts';
import { openCountedFaults, underFaults } from '#src/platform/counted-faults.ts';
import type { Database } from '#src/platform/database.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import type {
  CancelledPolicy,
  Insurer,
  InsurerOutcome,
  IssuedPolicy,
} from '#src/products/air/insurance/insurer.ts';
import { cancelPolicy, findCancelled, findIssued, issuePolicy, rejected } from './calls.ts';

export interface EmbeddedInsurerOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Another seed gives policies other numbers. */
  readonly seed?: string;
  /** How long a slow call takes, and how much later a late policy is issued. */
  readonly slowMs?: number;
  readonly lateIssueMs?: number;
}

export interface EmbeddedInsurer {
  readonly insurer: Insurer;
  /** For the sandbox panel and tests. */
  readonly faults: {
    /** The next `times` calls that can show the fault do; 0 clears it. */
    readonly setFault: (tenantId: string, fault: InsurerFault, times: number) => Promise<void>;
    readonly listFaults: (tenantId: string) => Promise<{ fault: InsurerFault; left: number }[]>;
  };
}

/** The insurer that every fresh installation has. It shows the faults of a remote system when the sandbox asks for them. */
export function openEmbeddedInsurer(options: EmbeddedInsurerOptions): EmbeddedInsurer {
  const { db, clock, seed = 'woxing', slowMs = 4000, lateIssueMs = 8000 } = options;
  const deps = { db, clock, seed: seedOf(seed, 'insurer'), lateIssueMs };
  const faults = openCountedFaults<InsurerFault>(db, 'embedded_insurer_faults');
  const busy = { slowMs, busy: rejected('busy') };
  const late = async (tenantId: string) => {
    if ((await faults.meet(tenantId, ['slow'])).has('slow')) await wait(slowMs);
  };
  return {
    insurer: {
      id: 'embedded-insurer',
      name: '沙箱财产保险',
      async issue(call, application) {
        const met = await faults.meet(call.tenantId, [...calls, 'decline', 'late-issue']);
        return underFaults<InsurerOutcome<IssuedPolicy>>(met, busy, () =>
          met.has('decline')
            ? Promise.resolve(rejected('declined'))
            : issuePolicy(deps, call, application, met.has('late-issue')),
        );
      },
      async cancel(call, policy) {
        const met = await faults.meet(call.tenantId, calls);
        return underFaults<InsurerOutcome<CancelledPolicy>>(met, busy, () =>
          cancelPolicy(deps, call, policy),
        );
      },
      async findIssued(tenantId, clientReference) {
        await late(tenantId);
        return findIssued(deps, tenantId, clientReference);
      },
      async findCancelled(tenantId, clientReference) {
        await late(tenantId);
        return findCancelled(deps, tenantId, clientReference);
      },
    },
    faults: { listFaults: faults.list, setFault: faults.set },
  };
}

const calls = ['slow', 'refuse', 'drop-before', 'drop-after'] as const;
