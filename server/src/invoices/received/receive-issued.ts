import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import {
  endFollowUp,
  findApplication,
  findInvoice,
  type InvoiceRow,
  partsOnInvoice,
  readXml,
} from '../applications/invoices.db.ts';
import { readXmlInvoice } from '../reading/read-xml.ts';
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
    const xml = await readXml(tx, tenantId, invoiceId);
    if (invoice?.issuedAt && xml !== undefined)
      await receive(deps, tx, { ...invoice, issuedAt: invoice.issuedAt }, xml);
    await endFollowUp(tx, tenantId, invoiceId);
  });
}

async function receive(
  deps: ReceivedDeps,
  tx: Tx,
  { tenantId, invoiceId, applicationNo, reverses, issuedAt }: InvoiceRow & { readonly issuedAt: Date },
  xml: string,
): Promise<void> {
  const { enterpriseId, memberId } = (await findApplication(tx, tenantId, applicationNo))!;
  const bytes = Buffer.from(xml);
  const read = readXmlInvoice(bytes);
  if (enterpriseId === null || 'problem' in read) return;
  const id = randomUUID();
  const wanted = { tenantId, enterpriseId, memberId, now: issuedAt, receivedId: id, orderNo: '' };
  const judged = await judgeInvoice(deps, tx, wanted, read.facts, read.signed);
  const parts = reverses === null ? await partsOnInvoice(tx, tenantId, invoiceId) : [];
  const doubts = judged.doubts.filter((doubt) => !known.has(doubt));
  const row: NewReceived = {
    tenantId,
    id,
    enterpriseId,
    memberId,
    source: 'issued',
    sort: judged.sort,
    facts: read.facts,
    state: doubts.length > 0 ? 'doubtful' : 'matched',
    doubts,
    deductibleFen: judged.deductibleFen,
    receivedAt: issuedAt,
    file: { kind: 'xml', bytes },
  };
  await keepReceived(tx, row, { parts, isTheirs: true });
}

/** Which parts it is for is known here, and is not guessed. */
const known: ReadonlySet<string> = new Set(['amount', 'traveller', 'early', 'covered']);
