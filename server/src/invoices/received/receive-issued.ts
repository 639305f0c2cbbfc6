import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/platform/database.ts';
import { type ApplicationRow, type InvoiceRow, partsOnInvoice } from '../applications/invoices.db.ts';
import type { IssuedInvoice } from '../issuing/invoice-issuer.ts';
import { readXmlInvoice } from '../reading/read-xml.ts';
import { judgeInvoice } from './judge-invoice.ts';
import { insertReceived, noteReversed, setParts } from './received.db.ts';
import type { ReceivedDeps } from './received-deps.ts';

/** What is issued here for an order of an enterprise is received by it at once: for the parts that stand on it. */
export async function receiveIssued(
  deps: ReceivedDeps,
  tx: Tx,
  { invoice, application }: { readonly invoice: InvoiceRow; readonly application: ApplicationRow },
  { xml, issuedAt }: IssuedInvoice,
): Promise<void> {
  const { tenantId, enterpriseId, memberId } = application;
  const bytes = Buffer.from(xml);
  const read = readXmlInvoice(bytes);
  if (enterpriseId === null || 'problem' in read) return;
  const id = randomUUID();
  const wanted = { tenantId, enterpriseId, memberId, now: issuedAt, receivedId: id, orderNo: '' };
  const judged = await judgeInvoice(deps, tx, wanted, read.facts, read.signed);
  const parts = invoice.reverses === null ? await partsOnInvoice(tx, tenantId, invoice.invoiceId) : [];
  const doubts = judged.doubts.filter((doubt) => !known.has(doubt));
  const kept = await insertReceived(tx, {
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
  });
  if (kept) await setParts(tx, tenantId, id, parts);
  if (kept && read.facts.redOf !== '') await noteReversed(tx, { tenantId, enterpriseId }, read.facts.redOf);
}

/** Which parts it is for is known here, and is not guessed. */
const known: ReadonlySet<string> = new Set(['amount', 'traveller', 'early', 'covered']);
