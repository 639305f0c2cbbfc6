import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { RailBooking, RailOutcome } from '#src/products/rail/rail-supplier.ts';
import { bookingNow, deciding, type SupplierDeps } from './calls.ts';
import { lockBooking, writeCall } from './embedded-rail.db.ts';
import { finishLateIssue } from './issue-tickets.ts';

/**
 * What became of a call. A reference that has not come yet is barred, so that "never happened" stays true even when the
 * call is still on its way. A late issue whose time has come is finished here.
 */
export async function askStatus(
  deps: SupplierDeps,
  tenantId: string,
  clientReference: string,
): Promise<RailOutcome<RailBooking> | NeverHappened> {
  const { db, clock } = deps;
  const now = clock.now();
  const call = await db.inTenant(tenantId, (tx) =>
    writeCall(tx, tenantId, { clientReference, operation: 'barred', reference: null, at: now }),
  );
  if (call === undefined || call.reference === null) return { kind: 'never-happened' };
  const { operation, reference } = call;
  return deciding(() =>
    db.inTenant(tenantId, async (tx) => {
      const booking = await lockBooking(tx, tenantId, reference);
      if (booking?.state !== 'issuing')
        return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
      const waitMs = booking.issueAt!.getTime() - now.getTime();
      if (waitMs <= 0)
        return { kind: 'done', value: await finishLateIssue(tx, deps, tenantId, booking, now) };
      return operation === 'issue'
        ? { kind: 'accepted', pollAfterMs: waitMs }
        : { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
    }),
  );
}
