import { strict as assert } from 'node:assert';
import { redLine, sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { OrderMove, OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { followPost } from '../posts/follow-post.ts';
import type { ApplicationDeps, InvoicedProducts } from './application-deps.ts';
import { invoiceIdOf, invoiceJob, markOf } from './invoice-job.rules.ts';
import {
  countInvoices,
  findInvoice,
  insertInvoice,
  lockApplication,
  markReversed,
  standingParts,
} from './invoices.db.ts';
import { readParts } from './read-parts.ts';
import { settleState } from './settle-state.ts';

type Deps = Pick<ApplicationDeps, 'jobs'> & { readonly products: InvoicedProducts };

/**
 * Invoices follow the orders that they are for, told in the transaction in which these move, with the order locked: what is not owed any
 * more, or another amount now, is taken back by a red letter. The issuer is asked by a job.
 */
export function followInvoicedOrders(deps: Deps) {
  return async (tx: Tx, { order, at, before }: OrderMove): Promise<void> => {
    const hadTickets = before?.tickets.some(({ state }) => state === 'issued' || state === 'used') === true;
    if (hadTickets) await takeBack(deps, tx, order, at);
  };
}

/** What of an order stands on issued documents and should not. */
export async function takeBack(deps: Deps, tx: Tx, order: OrderWithTickets, at: Date): Promise<void> {
  const standing = await standingParts(tx, order.tenantId, [order.orderNo]);
  if (standing.length === 0) return;
  const { parts } = await readParts(deps.products, tx, order);
  const owed = new Map(parts.map(({ key, totalFen }) => [key, totalFen]));
  const gone = standing.filter(({ partKey, totalFen }) => owed.get(partKey) !== totalFen);
  for (const [invoiceId, of] of Map.groupBy(gone, (part) => part.invoiceId))
    await openRedLetter(deps, tx, { tenantId: order.tenantId, invoiceId, at }, of);
}

type Standing = Awaited<ReturnType<typeof standingParts>>;

async function openRedLetter(
  { jobs }: Deps,
  tx: Tx,
  { tenantId, invoiceId, at }: { readonly tenantId: string; readonly invoiceId: string; readonly at: Date },
  gone: Standing,
): Promise<void> {
  const seen = await findInvoice(tx, tenantId, invoiceId);
  assert(seen !== undefined, `parts stand on invoice ${invoiceId}, which is not there`);
  const { applicationNo } = seen;
  await lockApplication(tx, tenantId, applicationNo);
  const blue = (await findInvoice(tx, tenantId, invoiceId))!;
  // One that is being issued is looked at again when it is.
  if (blue.state !== 'issued') return;
  const marks = new Set(gone.map(({ orderNo, partKey }) => markOf(orderNo, partKey)));
  const lines = blue.lines
    .filter(({ of }) => marks.has(of))
    .map((line) => ({ ...redLine(line), of: line.of }));
  const { totalFen, taxFen } = sumsOf(lines);
  const redId = invoiceIdOf(applicationNo, (await countInvoices(tx, tenantId, applicationNo)) + 1);
  await insertInvoice(tx, {
    tenantId,
    invoiceId: redId,
    applicationNo,
    form: blue.form,
    reverses: invoiceId,
    lines,
    totalFen,
    taxFen,
    openedAt: at,
  });
  for (const part of gone) await markReversed(tx, tenantId, redId, part);
  await settleState(tx, tenantId, applicationNo);
  await followPost(tx, tenantId, applicationNo, at);
  await jobs.enqueue(tx, tenantId, invoiceJob, { invoiceId: redId });
}
