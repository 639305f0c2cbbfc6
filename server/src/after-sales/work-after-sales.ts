import { z } from 'zod';
import { giveBackSeats, seatReturns, supplierCalls } from '#src/fulfilment/public.ts';
import { orderNoOfSheet, type ProductChanges } from '#src/orders/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { AfterSales, AfterSalesDeps, ChangeSteps } from './after-sales.ts';
import type { AfterSalesWithChanges } from './confirm-change.ts';
import { followChange } from './follow-change.ts';
import { followRefund } from './follow-refund.ts';

const payload = z.object({ sheetNo: z.string() });

/** Tickets for the new seats of a change that is paid, seats back of one that ended unpaid: both are durable jobs. */
export function changeFollows(
  { jobs }: { readonly jobs: Jobs },
  changes: Pick<ChangeSteps, 'jobs'>,
): Pick<ProductChanges, 'onPaid' | 'onEnded'> {
  return {
    onPaid: (tx, { tenantId }, sheetNo) => jobs.enqueue(tx, tenantId, changes.jobs.issuing, { sheetNo }),
    onEnded: (tx, { tenantId }, sheetNo) => jobs.enqueue(tx, tenantId, changes.jobs.givingBack, { sheetNo }),
  };
}

/** Registers the durable jobs of a product. Each may run any number of times, in any process and after any crash. */
export function workAfterSales(deps: AfterSalesDeps, afterSales: AfterSales): void {
  deps.jobs.work(afterSales.refunds.job, {
    schema: payload,
    ...supplierCalls,
    handle: (tenantId, { sheetNo }) => followRefund(deps, afterSales, tenantId, sheetNo),
  });
  if (hasChanges(afterSales)) workChanges(deps, afterSales);
}

function workChanges(deps: AfterSalesDeps, afterSales: AfterSalesWithChanges): void {
  const { supply, changes } = afterSales;
  deps.jobs.work(changes.jobs.issuing, {
    schema: payload,
    ...supplierCalls,
    handle: (tenantId, { sheetNo }) => followChange(deps, afterSales, tenantId, sheetNo),
  });
  deps.jobs.work(changes.jobs.givingBack, {
    schema: payload,
    ...seatReturns,
    handle: (tenantId, { sheetNo }) =>
      giveBackSeats(deps, supply, tenantId, { orderNo: orderNoOfSheet(sheetNo), sheetNo }),
  });
}

export function hasChanges(afterSales: AfterSales): afterSales is AfterSalesWithChanges {
  return afterSales.changes !== undefined;
}
