import { endAttempts } from '#src/payments/public.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { closeDue } from './purchases.db.ts';

const atOnce = 50;

/** Closes purchases whose time to pay is over; their codes are ended at the channels, soon. Runs in every process. */
export async function closeUnpaidPurchases(
  { db, clock }: Pick<PurchaseDeps, 'db' | 'clock'>,
  tenantId: string,
): Promise<void> {
  let closed: number;
  do {
    closed = await db.inTenant(tenantId, async (tx) => {
      const now = clock.now();
      const due = await closeDue(tx, tenantId, now, atOnce);
      for (const { businessType, purchaseNo } of due)
        await endAttempts(tx, { tenantId, businessType, subjectNo: purchaseNo }, now);
      return due.length;
    });
  } while (closed === atOnce);
}
