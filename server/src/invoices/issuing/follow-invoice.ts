import { strict as assert } from 'node:assert';
import { z } from 'zod';
import { supplierCalls } from '#src/fulfilment/public.ts';
import { lockOrder, type OrderWithTickets } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { NeverHappened, RemoteCall } from '#src/platform/remote-call.ts';
import type { InvoicedProducts } from '../applications/application-deps.ts';
import { callReferenceOf, invoiceJob, remarkOf } from '../applications/invoice-job.rules.ts';
import {
  type ApplicationRow,
  findInvoice,
  freeParts,
  type InvoiceRow,
  lockApplication,
  partsOnInvoice,
  saveCall,
  saveIssued,
  saveRefused,
} from '../applications/invoices.db.ts';
import { settleState } from '../applications/settle-state.ts';
import { takeBack } from '../applications/take-back.ts';
import { followPost } from '../posts/follow-post.ts';
import { receiveJob, workReceiving } from '../received/receive-issued.ts';
import { tellRefusedRedLetter } from '../red-letters/tell-refused.ts';
import type { InvoiceIssuer, IssuerOutcome, WantedInvoice } from './invoice-issuer.ts';
import { type MailedInvoices, mailInvoices, tellRefused } from './mail-invoices.ts';
import { redRowsOf } from './red-rows.rules.ts';

export interface IssuingDeps extends MailedInvoices {
  readonly db: Database;
  readonly clock: Clock;
  readonly products: InvoicedProducts;
  readonly issuer: InvoiceIssuer;
}

/** Registers the job, and the one that has its document received. Both may run any number of times, in any process and after any crash. */
export function workInvoices(deps: IssuingDeps): void {
  workReceiving(deps);
  deps.jobs.work(invoiceJob, {
    schema: z.object({ invoiceId: z.string() }),
    ...supplierCalls,
    // A buyer has 72 hours to agree to a red letter; the waits grow to five minutes.
    retryLimit: 1000,
    handle: (tenantId, { invoiceId }) => followInvoice(deps, tenantId, invoiceId),
  });
}

/**
 * Asks the issuer for a document, one run of the job; throws when the outcome is not known yet, so that it is run again. The call is
 * written down before it is made, one without an answer is asked about by its reference, and only one that certainly never happened is
 * made anew under another. Whoever administers the product is told of a red letter that was refused.
 */
export async function followInvoice(deps: IssuingDeps, tenantId: string, invoiceId: string): Promise<void> {
  for (;;) {
    const asked = await beginCall(deps, tenantId, invoiceId);
    if (asked === undefined) break;
    const outcome = await (asked.isRepeat
      ? deps.issuer.findIssued(tenantId, asked.call.clientReference)
      : deps.issuer.issue(asked.call, asked.wanted));
    const next = await settleCall(deps, tenantId, { ...asked, invoiceId }, outcome);
    if (next === 'done') break;
    if (next === 'later') throw new Error(`invoice ${invoiceId} is not settled yet (${outcome.kind})`);
  }
  await tellRefusedRedLetter(deps, tenantId, invoiceId);
}

interface Asked {
  readonly call: RemoteCall;
  readonly isRepeat: boolean;
  readonly wanted: WantedInvoice;
}

/** What the issuer is to be asked now, written down; undefined where it is nothing. */
async function beginCall(deps: IssuingDeps, tenantId: string, invoiceId: string): Promise<Asked | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const locked = await lockInvoice(tx, tenantId, invoiceId);
    if (locked?.invoice.state !== 'waiting') return undefined;
    const { invoice, application } = locked;
    const isRepeat = invoice.callReference !== null;
    const clientReference = invoice.callReference ?? callReferenceOf(invoiceId, invoice.calls + 1);
    if (!isRepeat) {
      await saveCall(tx, invoice, { callReference: clientReference, calls: invoice.calls + 1 });
      await settleState(tx, tenantId, application.applicationNo);
    }
    const call = { tenantId, clientReference, now: deps.clock.now() };
    return { call, isRepeat, wanted: await wantedOf(tx, invoice, application) };
  });
}

interface Locked {
  readonly invoice: InvoiceRow;
  readonly application: ApplicationRow;
  /** Those that stand on it. */
  readonly orders: readonly OrderWithTickets[];
}

/** A document with its orders, which are locked before its application, as whoever moves an order does. */
async function lockInvoice(tx: Tx, tenantId: string, invoiceId: string): Promise<Locked | undefined> {
  const seen = await findInvoice(tx, tenantId, invoiceId);
  if (seen === undefined) return undefined;
  const numbers = (await partsOnInvoice(tx, tenantId, invoiceId)).map(({ orderNo }) => orderNo);
  const orders: OrderWithTickets[] = [];
  for (const orderNo of [...new Set(numbers)].toSorted()) orders.push(await lockOrder(tx, tenantId, orderNo));
  const application = await lockApplication(tx, tenantId, seen.applicationNo);
  assert(application !== undefined, `invoice ${invoiceId} is of no application`);
  return { invoice: (await findInvoice(tx, tenantId, invoiceId))!, application, orders };
}

async function wantedOf(tx: Tx, invoice: InvoiceRow, application: ApplicationRow): Promise<WantedInvoice> {
  const { tenantId, reverses } = invoice;
  const blue = reverses === null ? undefined : await findInvoice(tx, tenantId, reverses);
  assert(
    reverses === null || typeof blue?.invoiceNo === 'string',
    `what ${invoice.invoiceId} takes back was never issued`,
  );
  return {
    form: invoice.form,
    buyer: application.title,
    lines: invoice.lines,
    remark: remarkOf(application.orderNos),
    redOf: blue?.invoiceNo ?? null,
    redRows: blue === undefined ? [] : redRowsOf(invoice.lines, blue.lines),
  };
}

/** `again`: there is something else to ask at once. */
type Next = 'done' | 'later' | 'again';

async function settleCall(
  deps: IssuingDeps,
  tenantId: string,
  { call, invoiceId }: Asked & { readonly invoiceId: string },
  outcome: IssuerOutcome | NeverHappened,
): Promise<Next> {
  if (outcome.kind === 'unknown' || outcome.kind === 'accepted') return 'later';
  return deps.db.inTenant(tenantId, async (tx) => {
    const locked = (await lockInvoice(tx, tenantId, invoiceId))!;
    const { invoice } = locked;
    // Another run has heard the answer before.
    if (invoice.callReference !== call.clientReference) return 'again';
    if (outcome.kind === 'done') {
      const isReceived = locked.application.enterpriseId !== null;
      await saveIssued(tx, invoice, outcome.value, isReceived ? deps.clock.now() : null);
      // What cannot be received yet is issued all the same.
      if (isReceived) await deps.jobs.enqueue(tx, tenantId, receiveJob, { invoiceId });
      await settleDone(deps, tx, locked);
      return 'done';
    }
    if (outcome.kind === 'never-happened' || outcome.reason === 'busy' || outcome.reason === 'state') {
      await saveCall(tx, invoice, { callReference: null, calls: invoice.calls });
      return outcome.kind === 'rejected' && outcome.reason === 'busy' ? 'later' : 'again';
    }
    await settleRefused(deps, tx, locked, outcome.message);
    return 'done';
  });
}

/** What moved while the issuer was asked is taken back at once. */
async function settleDone(
  deps: IssuingDeps,
  tx: Tx,
  { invoice, application, orders }: Locked,
): Promise<void> {
  const at = deps.clock.now();
  await settleState(tx, invoice.tenantId, application.applicationNo);
  await followPost(tx, invoice.tenantId, application.applicationNo, at);
  await mailInvoices(deps, tx, application);
  await tellRefused(tx, application, at);
  if (invoice.reverses === null) for (const order of orders) await takeBack(deps, tx, order, at);
}

/** What was refused may be asked for again; what a refused red letter was to take back waits until it is asked for again. */
async function settleRefused(
  deps: IssuingDeps,
  tx: Tx,
  { invoice, application }: Locked,
  reason: string,
): Promise<void> {
  const { tenantId, invoiceId } = invoice;
  const at = deps.clock.now();
  await saveRefused(tx, invoice, reason, invoice.reverses === null ? null : at);
  if (invoice.reverses === null) await freeParts(tx, tenantId, invoiceId);
  await settleState(tx, tenantId, application.applicationNo);
  await followPost(tx, tenantId, application.applicationNo, at);
  if (invoice.reverses !== null) return;
  await mailInvoices(deps, tx, application);
  await tellRefused(tx, application, at);
}
