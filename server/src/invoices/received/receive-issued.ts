import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { remarkOf } from '../applications/invoice-job.rules.ts';
import {
  type ApplicationRow,
  endFollowUp,
  findApplication,
  findInvoice,
  type InvoiceRow,
  partsOnInvoice,
  readXml,
} from '../applications/invoices.db.ts';
import { readXmlInvoice } from '../reading/read-xml.ts';
import { factsOfBooks } from './facts-of-books.rules.ts';
import { judgeInvoice } from './judge-invoice.ts';
import { keepReceived } from './keep-received.ts';
import type { NewReceived } from './received.db.ts';
import type { ReceivedDeps } from './received-deps.ts';

/** The durable job by which an enterprise receives what was issued here for it. */
export const receiveJob = 'receive-issued';

/** Registers the job. It may run any number of times, in any process and after any crash. */
export function workReceiving(deps: ReceivedDeps & { readonly jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work(receiveJob, {
    schema: z.object({ invoiceId: z.string() }),
    handle: (tenantId, { invoiceId }) => receiveIssued(deps, tenantId, invoiceId),
  });
}

/** What is issued here for an order of an enterprise is received by it, for the parts that stand on it; once, however often this runs. */
async function receiveIssued(deps: ReceivedDeps, tenantId: string, invoiceId: string): Promise<void> {
  await deps.db.inTenant(tenantId, async (tx) => {
    const invoice = await findInvoice(tx, tenantId, invoiceId);
    if (invoice?.issuedAt) await receive(deps, tx, { ...invoice, issuedAt: invoice.issuedAt });
    await endFollowUp(tx, tenantId, invoiceId);
  });
}

type Issued = InvoiceRow & { readonly issuedAt: Date };

async function receive(deps: ReceivedDeps, tx: Tx, invoice: Issued): Promise<void> {
  const { tenantId, invoiceId, reverses, issuedAt } = invoice;
  const application = (await findApplication(tx, tenantId, invoice.applicationNo))!;
  const { enterpriseId, memberId } = application;
  const read = await readIssued(deps, tx, invoice, application);
  if (enterpriseId === null || read === undefined) return;
  const { facts, signed, file } = read;
  const id = randomUUID();
  const wanted = { tenantId, enterpriseId, memberId, now: issuedAt, receivedId: id, orderNo: '' };
  const judged = await judgeInvoice(deps, tx, wanted, facts, signed);
  const parts = reverses === null ? await partsOnInvoice(tx, tenantId, invoiceId) : [];
  const doubts = judged.doubts.filter((doubt) => !known.has(doubt));
  const row: NewReceived = {
    tenantId,
    id,
    enterpriseId,
    memberId,
    source: 'issued',
    sort: judged.sort,
    facts,
    state: doubts.length > 0 ? 'doubtful' : 'matched',
    doubts,
    deductibleFen: judged.deductibleFen,
    receivedAt: issuedAt,
    file,
  };
  await keepReceived(tx, row, { parts, isTheirs: true });
}

/** By its file; what was made by hand has none, and is read off the books. */
async function readIssued(
  { issuer }: ReceivedDeps,
  tx: Tx,
  invoice: Issued,
  { title, orderNos }: ApplicationRow,
): Promise<(Pick<NewReceived, 'facts' | 'file'> & { readonly signed: string | undefined }) | undefined> {
  const { tenantId, invoiceId, reverses } = invoice;
  const xml = await readXml(tx, tenantId, invoiceId);
  if (xml !== undefined) {
    const bytes = Buffer.from(xml);
    const read = readXmlInvoice(bytes);
    return 'problem' in read ? undefined : { ...read, file: { kind: 'xml', bytes } };
  }
  const blue = reverses === null ? undefined : await findInvoice(tx, tenantId, reverses);
  const { form, issuedAt, lines } = invoice;
  const facts = factsOfBooks({
    form,
    issuedAt,
    lines,
    invoiceNo: invoice.invoiceNo!,
    buyerName: title.name,
    buyerTaxNo: title.taxNo,
    sellerName: issuer.seller.name,
    sellerTaxNo: issuer.seller.taxNo,
    remark: remarkOf(orderNos),
    redOf: blue?.invoiceNo ?? '',
  });
  return { facts, signed: undefined, file: null };
}

/** Which parts it is for is known here, and is not guessed. */
const known: ReadonlySet<string> = new Set(['amount', 'traveller', 'early', 'covered']);
