import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { AirBooking, AirOutcome } from '#src/products/air/air-supplier.ts';
import { bookingNow, decide, type SupplierDeps } from './calls.ts';
import { lockBooking, writeCall } from './embedded-air.db.ts';
import { examinationNow } from './examine-refunds.ts';
import { finishIssue } from './issue-tickets.ts';

/**
 * What became of a call. A reference that has not come yet is barred, so that "never happened" stays true even when the
 * call is still on its way. A late issue whose time has come is finished here.
 */
export async function askStatus(
  { db, clock }: SupplierDeps,
  tenantId: string,
  clientReference: string,
): Promise<AirOutcome<AirBooking> | NeverHappened> {
  const now = clock.now();
  const call = await db.inTenant(tenantId, (tx) =>
    writeCall(tx, tenantId, { clientReference, operation: 'barred', reference: null, at: now }),
  );
  if (call === undefined || call.reference === null) return { kind: 'never-happened' };
  const { operation, reference } = call;
  return decide(db, tenantId, async (tx) => {
    const examined =
      operation === 'refund' ? await examinationNow(tx, tenantId, clientReference, now) : undefined;
    if (examined !== undefined) return examined;
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking?.state !== 'issuing') {
      return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
    }
    const waitMs = booking.issueAt!.getTime() - now.getTime();
    if (waitMs <= 0) return { kind: 'done', value: await finishIssue(tx, tenantId, booking, now) };
    return operation === 'issue'
      ? { kind: 'accepted', pollAfterMs: waitMs }
      : { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
  });
}
