import { setTimeout as wait } from 'node:timers/promises';
import { readFaults, spendFaults, writeFault } from './counted-faults.db.ts';
import type { Database } from './database.ts';

/** The faults that an embedded outside world shows; kept in the database, so that all processes show them. */
export interface CountedFaults<Fault extends string> {
  /** What the panel and tests set: the next `times` calls that can show the fault do; 0 clears it. */
  readonly set: (tenantId: string, fault: Fault, times: number) => Promise<void>;
  /** Those that are set, with the calls they have left. */
  readonly list: (tenantId: string) => Promise<{ fault: Fault; left: number }[]>;
  /** Uses up those of the possible ones that are set. */
  readonly meet: (tenantId: string, possible: readonly Fault[]) => Promise<ReadonlySet<Fault>>;
}

/** A tenant without faults is not asked about again for this long, unless they are set in this process. */
const quietMs = 1000;

export function openCountedFaults<Fault extends string>(db: Database, table: string): CountedFaults<Fault> {
  const quietUntil = new Map<string, number>();
  const asking = new Map<string, ReturnType<CountedFaults<Fault>['list']>>();
  // The table holds no others: a check of its own says so.
  const list = async (tenantId: string) =>
    (await db.read(tenantId, (tx) => readFaults(tx, table, tenantId))) as { fault: Fault; left: number }[];
  /** Who asks while somebody is asking hears the same. */
  function listOnce(tenantId: string): ReturnType<typeof list> {
    const running = asking.get(tenantId);
    if (running !== undefined) return running;
    const own = list(tenantId).finally(() => asking.delete(tenantId));
    asking.set(tenantId, own);
    return own;
  }

  return {
    list,
    async set(tenantId, fault, times) {
      await db.inTenant(tenantId, (tx) => writeFault(tx, table, { tenantId, fault, times }));
      quietUntil.delete(tenantId);
      asking.delete(tenantId);
    },
    async meet(tenantId, possible) {
      if (performance.now() < (quietUntil.get(tenantId) ?? 0)) return new Set<Fault>();
      const set = await listOnce(tenantId);
      if (set.length === 0) quietUntil.set(tenantId, performance.now() + quietMs);
      const met = set.filter(({ fault }) => possible.includes(fault)).map(({ fault }) => fault);
      if (met.length === 0) return new Set<Fault>();
      return db.inTenant(tenantId, (tx) => spendFaults(tx, table, tenantId, met));
    },
  };
}

/** Does a call as the faults it met let it: late, refused, not at all, or without an answer. */
export async function underFaults<Outcome>(
  faults: ReadonlySet<string>,
  { slowMs, busy }: { readonly slowMs: number; readonly busy: Outcome },
  act: () => Promise<Outcome>,
): Promise<Outcome | { readonly kind: 'unknown'; readonly cause: string }> {
  if (faults.has('slow')) await wait(slowMs);
  if (faults.has('refuse')) return busy;
  if (faults.has('drop-before')) return { kind: 'unknown', cause: '连接在处理前中断' };
  const outcome = await act();
  return faults.has('drop-after') ? { kind: 'unknown', cause: '连接在处理后中断' } : outcome;
}
