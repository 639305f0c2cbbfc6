import { RefusalError } from '@woxing/contract/core/errors';
import { z } from 'zod';
import { ShortOfMoney } from '#src/ledger/public.ts';
import {
  changesOf,
  lockSheet,
  type OrderMove,
  type OrderProducts,
  type OrderWithTickets,
  type PaymentLister,
} from '#src/orders/public.ts';
import { creditRefusal, type PayDeps, payFromCredit } from '#src/payments/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Listener } from '#src/platform/telling.ts';
import { ownerOf } from './owner-of.ts';
import { isAgreedChange } from './sheet-approvals.db.ts';

/** The durable job that pays what was agreed to. */
const payAgreedChangeJob = 'pay-agreed-change';

/** Hears of changes that somebody has agreed to, which have their seats now and wait for money. */
export function followAgreedChanges({ jobs }: { readonly jobs: Pick<Jobs, 'enqueue'> }): Listener<OrderMove> {
  return async (tx, { order, before }) => {
    if (order.enterpriseId === null || before === null) return;
    const waited = new Set(before.sheets.filter(waitsForMoney).map(({ sheetNo }) => sheetNo));
    for (const { sheetNo } of order.sheets.filter(waitsForMoney))
      if (!waited.has(sheetNo) && (await isAgreedChange(tx, order.tenantId, sheetNo)))
        await jobs.enqueue(tx, order.tenantId, payAgreedChangeJob, { sheetNo });
  };
}

const waitsForMoney = ({ kind, state }: OrderWithTickets['sheets'][number]) =>
  kind === 'change' && state === 'to-pay';

interface PayAgreedDeps extends Pick<PayDeps, 'businesses'> {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Pick<Clock, 'now'>;
  readonly products: OrderProducts;
  readonly payments: PaymentLister;
}

/** Registers the durable job: it may run any number of times, in any process and after any crash. */
export function workAgreedChanges(deps: PayAgreedDeps): void {
  deps.jobs.work(payAgreedChangeJob, {
    schema: z.object({ sheetNo: z.string() }),
    handle: (tenantId, { sheetNo }) => payAgreedChange(deps, tenantId, sheetNo),
  });
}

/**
 * What an agreed change costs comes from the credit of the enterprise that has paid for the order, where its rules let it: whoever
 * agreed has agreed to the cost. Otherwise it waits for its owner, as any change does.
 */
async function payAgreedChange(deps: PayAgreedDeps, tenantId: string, sheetNo: string): Promise<void> {
  try {
    await deps.db.inTenant(tenantId, async (tx) => {
      const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
      if (sheet.state !== 'to-pay' || !(await wasPaidByCredit(deps, tx, order))) return;
      const owner = await ownerOf(tx, order, deps.clock.now());
      const what = { businessType: changesOf(deps.products, order).businessType, orderNo: sheetNo };
      if ((await creditRefusal(deps, tx, owner, what)) === undefined)
        await payFromCredit(deps, tx, owner, what);
    });
  } catch (error) {
    // Somebody else spent the line at the same time, or has paid.
    if (!(error instanceof ShortOfMoney) && !(error instanceof RefusalError)) throw error;
  }
}

async function wasPaidByCredit(
  { payments }: Pick<PayAgreedDeps, 'payments'>,
  tx: Tx,
  order: OrderWithTickets,
): Promise<boolean> {
  const paid = await payments.paymentsOf(tx, order);
  return paid.length > 0 && paid.every(({ method }) => method === 'creditPay');
}
