import { type CheckDeps, type TouchedOrder, tableOf, touchedOrders } from './check-timetable.ts';
import { deleteTimetable, listTimetables } from './timetables.db.ts';

export type Removal =
  | { readonly kind: 'removed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'in-use' }
  /** Tickets were sold by it, for trains that the one in use does not have: it may have to be gone back to. */
  | { readonly kind: 'sold'; readonly orders: readonly TouchedOrder[] };

/** Removes a version that is not in use. `even`: also where orders rest on it. */
export async function removeTimetable(
  deps: CheckDeps,
  version: number,
  { even }: { readonly even: boolean },
): Promise<Removal> {
  const { db, tenantId } = deps;
  const kept = await db.read(tenantId, (tx) => listTimetables(tx));
  const found = kept.find((one) => one.version === version);
  if (found === undefined) return { kind: 'unknown' };
  if (found.inUse) return { kind: 'in-use' };
  if (!even) {
    const inUse = kept.find((one) => one.inUse)?.version ?? null;
    const orders = await touchedOrders(deps, await tableOf(deps, version), await tableOf(deps, inUse));
    if (orders.length > 0) return { kind: 'sold', orders };
  }
  const removed = await db.inTenant(tenantId, (tx) => deleteTimetable(tx, version));
  return { kind: removed ? 'removed' : 'in-use' };
}
