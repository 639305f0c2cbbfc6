import { setTimeout as wait } from 'node:timers/promises';
import { fen } from '@woxing/contract/money';
import type { AirFault } from '@woxing/contract/sandbox';
import type { Database } from '#src/platform/database.ts';
import type { AirOutcome } from '../../air-supplier.ts';
import { rejected, type SupplierDeps } from './calls.ts';
import { disturbCabin, readFaults, spendFaults, writeFault } from './embedded-air.db.ts';
import { cabinOf, findOffers } from './offers-on-sale.ts';

/** The faults a sandbox shows; kept in the database, so that all processes show them. */
export interface Faults {
  /** What the panel and tests set: the next `times` calls that can show the fault do; 0 clears it. */
  readonly set: (tenantId: string, fault: AirFault, times: number) => Promise<void>;
  /** Those that are set, with the calls they have left. */
  readonly list: (tenantId: string) => Promise<{ fault: AirFault; left: number }[]>;
  /** Uses up those of the possible ones that are set. */
  readonly meet: (tenantId: string, possible: readonly AirFault[]) => Promise<ReadonlySet<AirFault>>;
}

/** A tenant without faults is not asked about again for this long, unless they are set in this process. */
const quietMs = 1000;

export function openFaults(db: Database): Faults {
  const quietUntil = new Map<string, number>();
  const list = (tenantId: string) => db.read(tenantId, (tx) => readFaults(tx, tenantId));
  return {
    list,
    async set(tenantId, fault, times) {
      await db.inTenant(tenantId, (tx) => writeFault(tx, tenantId, fault, times));
      quietUntil.delete(tenantId);
    },
    async meet(tenantId, possible) {
      if (performance.now() < (quietUntil.get(tenantId) ?? 0)) return nothing;
      const set = await list(tenantId);
      if (set.length === 0) quietUntil.set(tenantId, performance.now() + quietMs);
      const met = set.filter(({ fault }) => possible.includes(fault)).map(({ fault }) => fault);
      if (met.length === 0) return nothing;
      return db.inTenant(tenantId, (tx) => spendFaults(tx, tenantId, met));
    },
  };
}

const nothing: ReadonlySet<AirFault> = new Set();

/** Does a call as the faults it met let it: late, not at all, or without an answer. */
export async function underFaults<T>(
  { slowMs }: Pick<SupplierDeps, 'slowMs'>,
  faults: ReadonlySet<AirFault>,
  act: () => Promise<AirOutcome<T>>,
): Promise<AirOutcome<T>> {
  if (faults.has('slow')) await wait(slowMs);
  if (faults.has('refuse')) return rejected('busy');
  if (faults.has('drop-before')) return { kind: 'unknown', cause: '连接在处理前中断' };
  const outcome = await act();
  return faults.has('drop-after') ? { kind: 'unknown', cause: '连接在处理后中断' } : outcome;
}

/** The first of the offers becomes dearer by about a tenth, or sells out, for good. */
export async function disturbOffers(
  { db, world }: Pick<SupplierDeps, 'db' | 'world'>,
  tenantId: string,
  faults: ReadonlySet<AirFault>,
  offerIds: readonly string[],
  now: Date,
): Promise<void> {
  const rises = faults.has('price-change');
  const withhold = faults.has('sold-out');
  if (!rises && !withhold) return;
  const offers = findOffers(world, offerIds, now);
  if ('kind' in offers) return;
  const offer = offers[0]!;
  const riseFen = fen(rises ? Math.max(1000, Math.round(offer.filed.adultFen / 10_000) * 1000) : 0);
  await db.inTenant(tenantId, (tx) =>
    disturbCabin(tx, tenantId, cabinOf(offer), { capacity: offer.capacity, withhold, riseFen }),
  );
}
