import type { Day } from '@woxing/contract/core/days';
import type { Database } from '#src/platform/database.ts';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type { Run, RunStatus, StatusProvider } from '#src/travel-status/public.ts';
import { deleteRun, findRun, listRuns, type RunOfDay, saveRun } from './embedded-runs.db.ts';

const minuteMs = 60_000;

/** Of every hundred so many are late by themselves, by up to so many minutes. */
const lateness = {
  flight: { share: 0.18, upTo: 120 },
  rail: { share: 0.06, upTo: 45 },
} as const satisfies Record<Run['kind'], unknown>;

export interface EmbeddedStatus {
  readonly provider: StatusProvider;
  /** For the sandbox panel and tests. */
  readonly runs: {
    /** On or after a day. */
    readonly list: (tenantId: string, from: Day) => Promise<RunOfDay[]>;
    readonly set: (tenantId: string, run: RunOfDay) => Promise<void>;
    /** As it runs by itself. */
    readonly clear: (tenantId: string, run: Pick<RunOfDay, 'no' | 'day'>) => Promise<void>;
  };
}

/** Whoever watches flights and trains in every fresh installation: each run is late by chance, the same for everybody, or as the panel says. */
export function openEmbeddedStatus({
  db,
  seed = 'woxing',
  byChance = true,
}: {
  readonly db: Database;
  /** Another seed is another day. */
  readonly seed?: string;
  /** Whether runs are late that the panel does not name. */
  readonly byChance?: boolean;
}): EmbeddedStatus {
  return {
    provider: {
      id: 'embedded',
      async statusOf(tenantId, run, now) {
        const said = await db.read(tenantId, (tx) => findRun(tx, tenantId, run));
        const late = said?.lateMinutes ?? (byChance ? lateByChance(seed, run) : 0);
        return statusAt(run, { late, cancelled: said?.cancelled ?? false }, now);
      },
    },
    runs: {
      list: (tenantId, from) => db.read(tenantId, (tx) => listRuns(tx, tenantId, from)),
      set: (tenantId, run) => db.inTenant(tenantId, (tx) => saveRun(tx, tenantId, run)),
      clear: (tenantId, run) => db.inTenant(tenantId, (tx) => deleteRun(tx, tenantId, run)),
    },
  };
}

function lateByChance(seed: string, { kind, no, day }: Run): number {
  const { share, upTo } = lateness[kind];
  const own = seedOf(seed, no, day);
  if (chance(own, 1) >= share) return 0;
  return 5 * Math.ceil((chance(own, 2) * upTo) / 5);
}

/** What leaves late makes up a tenth of it on its way. */
function statusAt(
  { departsAt, arrivesAt }: Run,
  { late, cancelled }: { readonly late: number; readonly cancelled: boolean },
  now: Date,
): RunStatus {
  const leaves = new Date(departsAt.getTime() + late * minuteMs);
  const lands = new Date(arrivesAt.getTime() + Math.round(late * 0.9) * minuteMs);
  return {
    departsAt: leaves,
    arrivesAt: lands,
    departed: !cancelled && leaves <= now,
    arrived: !cancelled && lands <= now,
    cancelled,
  };
}
