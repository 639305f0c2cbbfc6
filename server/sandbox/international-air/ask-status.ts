import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { InternationalOutcome } from '#src/products/international-air/international-supplier.ts';
import { bookingNow, decide, type SupplierDeps } from './calls.ts';
import { lockBooking, writeCall } from './international-bookings.db.ts';
import { finishIssue } from './issue-coupons.ts';

/**
 * What became of a call. A reference that has not come yet is barred, so that "never happened" stays true even when the call is still on
 * its way. A late issue whose time has come is finished here.
 */
export async function askStatus(
  { db, clock }: SupplierDeps,
  tenantId: string,
  clientReference: string,
): Promise<InternationalOutcome | NeverHappened> {
  const now = clock.now();
  const call = await db.inTenant(tenantId, (tx) =>
    writeCall(tx, tenantId, { clientReference, operation: 'barred', reference: null, at: now }),
  );
  if (call === undefined || call.reference === null) return { kind: 'never-happened' };
  const { operation, reference } = call;
  return decide(db, tenantId, async (tx) => {
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking?.state !== 'issuing')
      return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
    const waitMs = booking.issueAt!.getTime() - now.getTime();
    if (waitMs <= 0) return { kind: 'done', value: await finishIssue(tx, tenantId, booking, now) };
    return operation === 'issue'
      ? { kind: 'accepted', pollAfterMs: waitMs }
      : { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
  });
}
