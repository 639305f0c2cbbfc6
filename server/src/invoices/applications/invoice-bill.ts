import { maxMergedOrders } from '@woxing/contract/invoices/invoice-applications.rules';
import { z } from 'zod';
import { tellMember } from '#src/messages/public.ts';
import { lockOrder } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { sendPaper } from '../posts/ask-post.ts';
import type { ApplicationDeps } from './application-deps.ts';
import {
  type BillInvoicing,
  endBillInvoicing,
  lockBillInvoicing,
  ordersLeft,
  ordersToSettle,
  progressOf,
  settleOrder,
} from './bill-invoicings.db.ts';
import { billJob } from './invoice-job.rules.ts';
import { type OpenOrder, openApplication, readOpen, sortsOf } from './open-application.ts';

type Deps = ApplicationDeps & { readonly clock: Clock };

/** Registers the job. It may run any number of times, in any process and after any crash. */
export function workBillInvoicings(deps: Deps & { readonly jobs: Pick<Jobs, 'enqueue' | 'work'> }): void {
  deps.jobs.work(billJob, {
    schema: z.object({ invoicingNo: z.string() }),
    concurrency: 1,
    handle: (tenantId, { invoicingNo }) => invoiceBill(deps, tenantId, invoicingNo),
  });
}

/**
 * Makes the applications of a bill, some orders in each transaction: what one has settled stays settled, and whoever takes the job up
 * after it goes on from there.
 */
export async function invoiceBill(deps: Deps, tenantId: string, invoicingNo: string): Promise<void> {
  let more = true;
  while (more)
    more = await deps.db.inTenant(tenantId, async (tx) => {
      const invoicing = await lockBillInvoicing(tx, { tenantId, invoicingNo });
      return invoicing !== undefined && settleSome(deps, tx, invoicing);
    });
}

/** Of orders that have nothing to invoice so many are looked at beside those of one application. */
const lookedAt = 5 * maxMergedOrders;

/** False where nothing is left to do. */
async function settleSome(deps: Deps, tx: Tx, invoicing: BillInvoicing): Promise<boolean> {
  const now = deps.clock.now();
  const orderNos = await ordersToSettle(tx, invoicing, lookedAt);
  if (orderNos.length === 0) {
    await end(tx, invoicing, now);
    return false;
  }
  const found: Found[] = [];
  for (const orderNo of orderNos) {
    const one = await lookAt(deps, tx, invoicing, orderNo, now);
    if (one.parts.length > 0) found.push(one);
    else await settleOrder(tx, invoicing, orderNo, { applicationNo: null, reason: one.reason });
    if (found.length === maxMergedOrders) break;
  }
  await apply(deps, tx, invoicing, found, now);
  return true;
}

interface Found extends OpenOrder {
  /** Why it is not invoiced, or not whole; empty where nothing is to be said. */
  readonly reason: string;
}

/** Locked in the order of their numbers, as everybody does who asks for several. */
async function lookAt(
  deps: Deps,
  tx: Tx,
  { tenantId, enterpriseId }: BillInvoicing,
  orderNo: string,
  now: Date,
): Promise<Found> {
  const order = await lockOrder(tx, tenantId, orderNo);
  if (order.enterpriseId !== enterpriseId) return { order, parts: [], reason: '不是本企业的订单' };
  const { parts, rest } = await readOpen(deps, tx, order, now);
  return { order, parts, reason: reasonOf(parts.length, rest) };
}

/** What others invoice is worth a word where nothing of an order is invoiced here. */
function reasonOf(open: number, rest: Awaited<ReturnType<typeof readOpen>>['rest']): string {
  if (open === 0 && rest.length === 0) return '没有需要开票的金额';
  const others = open === 0 && rest.every(({ state }) => state !== 'asked');
  const told = rest.filter(({ state }) => state === 'later' || (others && state === 'elsewhere'));
  return [...new Set(told.map(({ reason }) => reason))].join('；');
}

async function apply(
  deps: Deps,
  tx: Tx,
  invoicing: BillInvoicing,
  found: readonly Found[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const asker = { tenantId: invoicing.tenantId, memberId: invoicing.memberId, now };
  for (const group of invoicing.merged ? [found] : found.map((one) => [one])) {
    const applicationNo = await openApplication(deps, tx, asker, invoicing, group);
    for (const { order, reason } of group)
      await settleOrder(tx, invoicing, order.orderNo, { applicationNo, reason });
    if (invoicing.letter !== undefined)
      await sendPaper(tx, asker, invoicing.letter, [{ applicationNo, sorts: sortsOf(group) }]);
  }
}

async function end(tx: Tx, invoicing: BillInvoicing, at: Date): Promise<void> {
  const { tenantId, invoicingNo, memberId, billNo } = invoicing;
  await endBillInvoicing(tx, invoicing, at);
  const made = await progressOf(tx, invoicing);
  const left = await ordersLeft(tx, invoicing);
  tellMember(tx, {
    tenantId,
    memberId,
    kind: 'bill-invoiced',
    params: { bill: billWords(billNo), made: madeWords(made), left: leftWords(left.length) },
    link: `/myCenter/apply_invoice?bill=${billNo}`,
    at,
    dedupeKey: `bill-invoiced:${invoicingNo}`,
  });
}

const madeWords = ({ invoiced, applications }: Awaited<ReturnType<typeof progressOf>>): string =>
  applications === 0 ? '没有可以提交的开票申请。' : `已为${invoiced}个订单提交${applications}份开票申请。`;

/** Orders of which nothing is invoiced, and those of which not everything is. */
const leftWords = (left: number): string =>
  left === 0 ? '' : `有${left}个订单未能开票或未能全部开票，原因见申请开票页。`;

const billWords = (billNo: string): string =>
  billNo === 'open' ? '未出账的授信消费' : billNo === 'all' ? '授信消费' : `账单${billNo}`;
