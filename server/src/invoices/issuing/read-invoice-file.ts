import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { readInvoiceFile as endpoint } from '@woxing/contract/invoices/invoice-applications';
import { drawItinerary } from '#src/documents/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Tenants } from '#src/tenants/public.ts';
import {
  type ApplicationRow,
  type ApplicationScope,
  findApplication,
  findInvoice,
  type InvoiceRow,
  readPaper,
  readXml,
} from '../applications/invoices.db.ts';
import { applicationScopeOf } from '../applications/list-applications.ts';
import type { InvoiceIssuer } from './invoice-issuer.ts';
import { type IssuedRow, invoicePaperOf } from './invoice-paper.rules.ts';

export interface InvoiceFileDeps {
  readonly db: Database;
  readonly tenants: Tenants;
  readonly issuer: Pick<InvoiceIssuer, 'seller'>;
}

/** Where a tenant has set no colour of its own. */
const ownColour = '#1a56db';

/**
 * An issued document as its issuer signed it, or on paper: as its issuer has laid it out, else drawn here. Refuses with `invoice.unknown`, and
 * with `invoice.no-file` what was made by hand.
 */
export async function readInvoiceFile(
  deps: InvoiceFileDeps,
  ctx: MemberCtx,
  { invoiceId, as }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const isXml = as === 'xml';
  const { found, paper } = await deps.db.read(ctx.tenantId, async (tx) => ({
    found: await issuedTo(tx, applicationScopeOf(ctx), invoiceId),
    paper: isXml ? undefined : await readPaper(tx, ctx.tenantId, invoiceId),
  }));
  const { invoice, xml } = found;
  return {
    contentType: isXml ? 'application/xml' : 'application/pdf',
    bytes: isXml ? Buffer.from(xml) : (paper ?? (await drawn(deps, ctx, found))),
    saveAs: `发票${invoice.invoiceNo}.${as}`,
    mayBeKept: false,
  };
}

interface Found {
  readonly invoice: IssuedRow;
  readonly application: ApplicationRow;
  readonly redOf: string;
  readonly xml: string;
}

async function issuedTo(tx: Tx, scope: ApplicationScope, invoiceId: string): Promise<Found> {
  const invoice = await findInvoice(tx, scope.tenantId, invoiceId);
  const application = invoice && (await findApplication(tx, scope.tenantId, invoice.applicationNo));
  if (invoice === undefined || application === undefined || !isSeenBy(scope, application))
    throw refuse('invoice.unknown');
  const { invoiceNo, issuedAt, reverses, handNote } = invoice;
  if (handNote !== null) throw refuse('invoice.no-file');
  const xml = await readXml(tx, scope.tenantId, invoiceId);
  if (invoiceNo === null || issuedAt === null || xml === undefined) throw refuse('invoice.unknown');
  const redOf = await numberOf(tx, scope.tenantId, reverses);
  return { invoice: { ...invoice, invoiceNo, issuedAt }, application, redOf, xml };
}

const isSeenBy = (scope: ApplicationScope, application: ApplicationRow): boolean =>
  application.memberId === scope.memberId ||
  (scope.enterpriseId !== null && application.enterpriseId === scope.enterpriseId);

async function numberOf(tx: Tx, tenantId: string, id: InvoiceRow['reverses']): Promise<string> {
  return id === null ? '' : ((await findInvoice(tx, tenantId, id))?.invoiceNo ?? '');
}

async function drawn(
  { tenants, issuer }: InvoiceFileDeps,
  { tenantId, now }: MemberCtx,
  { invoice, application, redOf, xml }: Found,
): Promise<Uint8Array> {
  const { name, brandColour, sandbox } = await tenants.facts(tenantId);
  const paper = invoicePaperOf(invoice, {
    brand: name,
    colour: brandColour === '' ? ownColour : brandColour,
    sandbox,
    seller: issuer.seller,
    buyer: application.title,
    orderNos: application.orderNos,
    redOf,
    now,
  });
  // Whoever receives the PDF has the document that counts with it.
  const attached = { name: `${invoice.invoiceNo}.xml`, type: 'application/xml', text: xml };
  return drawItinerary({ ...paper, attached }, now);
}
