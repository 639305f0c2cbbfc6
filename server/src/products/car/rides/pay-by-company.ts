import { RefusalError } from '@woxing/contract/core/errors';
import { z } from 'zod';
import { ShortOfMoney } from '#src/ledger/public.ts';
import { memberAsking } from '#src/members/public.ts';
import { lockOrder } from '#src/orders/public.ts';
import { type PayDeps, payFromCreditAlone } from '#src/payments/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { payByCompanyJob } from './apply-booking.ts';

interface CompanyDeps extends Pick<PayDeps, 'businesses'> {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Pick<Clock, 'now'>;
}

/** Registers the durable job: it may run any number of times, in any process and after any crash. */
export function workCompanyRides(deps: CompanyDeps): void {
  deps.jobs.work(payByCompanyJob, {
    schema: z.object({ orderNo: z.string() }),
    handle: (tenantId, { orderNo }) => payByCompany(deps, tenantId, orderNo),
  });
}

const requestId = 'car-rides';

/**
 * Pays a ride that is over from the company's credit where nothing else may pay it and nobody has a part of their own. Any other waits
 * for its owner, as every order does.
 */
async function payByCompany(deps: CompanyDeps, tenantId: string, orderNo: string): Promise<void> {
  try {
    await deps.db.inTenant(tenantId, async (tx) => {
      const order = await lockOrder(tx, tenantId, orderNo);
      if (order.code !== 0) return;
      const owner = await memberAsking(tx, { tenantId, requestId, now: deps.clock.now() }, order.memberId);
      await payFromCreditAlone(deps, tx, owner, { businessType: 'carPay', orderNo });
    });
  } catch (error) {
    // Somebody else spent the line at the same time, or has paid.
    if (!(error instanceof ShortOfMoney) && !(error instanceof RefusalError)) throw error;
  }
}
