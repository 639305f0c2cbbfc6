import { dayOf } from '@woxing/contract/core/days';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { destroySealedOrders as destroy } from './personal-data.db.ts';

/** Three years after an order of an erased member ended, what was under seal goes for good. */
export async function destroySealedOrders(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  await db.inTenant(tenantId, (tx) => destroy(tx, tenantId, dayOf(clock.now())));
}
