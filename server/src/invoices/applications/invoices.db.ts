import { addDays, type Day, momentOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { ApplicationState } from '@woxing/contract/invoices/invoice-applications.rules';
import type { PrintedMark } from '@woxing/contract/invoices/invoice-posts.rules';
import type { InvoiceLine } from '@woxing/contract/invoices/invoice-tax.rules';
import { type TitleFacts, titleKinds } from '@woxing/contract/invoices/invoice-title.rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { anyOf, columns, listed, number, query, type Row, text, yesNo } from '#src/platform/rows.ts';
import { askedPlace, filePlace, linesPlace, paperPlace } from './sealed-places.rules.ts';

const applicationRow = columns(
  'invoice_applications',
  'tenantId',
  'applicationNo',
  'memberId',
  'enterpriseId',
  'state',
  'wanted',
  'askedSealed',
  'orderNos',
  'totalFen',
  'askedAt',
);

/** In whose name and where it is sent, as it is sealed. */
export const storedAsked = z.object({
  title: z.object({
    kind: z.enum(titleKinds),
    name: z.string(),
    taxNo: z.string(),
    address: z.string(),
    phone: z.string(),
    bank: z.string(),
    account: z.string(),
  }),
  email: z.string(),
});

/** An application with the title as it was then. */
export type ApplicationRow = Omit<Row<typeof applicationRow>, 'askedSealed'> & {
  readonly title: TitleFacts;
  readonly email: string;
};

const invoiceRow = columns(
  'invoices',
  'tenantId',
  'invoiceId',
  'applicationNo',
  'form',
  'reverses',
  'state',
  'reason',
  'linesSealed',
  'totalFen',
  'taxFen',
  'invoiceNo',
  'issuedAt',
  'handNote',
  'callReference',
  'calls',
  'openedAt',
);

export type InvoiceRow = Omit<Row<typeof invoiceRow>, 'linesSealed'> & {
  readonly lines: readonly InvoicedLine[];
};

/** `of`: the part of an order that it is for, as `markOf` names it. */
export interface InvoicedLine extends InvoiceLine {
  readonly of: string;
}

const storedLines = z.array(
  z.object({
    of: z.string(),
    item: z.string(),
    words: z.string(),
    percent: z.number().nullable(),
    netFen: z.int(),
    taxFen: z.int(),
    totalFen: z.int(),
  }),
);

export async function insertApplication(tx: Tx, row: ApplicationRow): Promise<void> {
  const { tenantId, applicationNo, title, email } = row;
  await tx
    .insertInto('invoice_applications')
    .values({
      tenant_id: tenantId,
      application_no: applicationNo,
      member_id: row.memberId,
      enterprise_id: row.enterpriseId,
      state: row.state,
      wanted: row.wanted,
      asked_sealed: vaultOf(tx).seal(JSON.stringify({ title, email }), askedPlace(tenantId, applicationNo)),
      order_nos: row.orderNos,
      total_fen: row.totalFen,
      asked_at: row.askedAt,
    })
    .execute();
}

export interface NewInvoice {
  readonly tenantId: string;
  readonly invoiceId: string;
  readonly applicationNo: string;
  readonly form: InvoiceRow['form'];
  readonly reverses: string | null;
  readonly lines: readonly InvoicedLine[];
  readonly totalFen: Fen;
  readonly taxFen: Fen;
  readonly openedAt: Date;
}

export async function insertInvoice(tx: Tx, row: NewInvoice): Promise<void> {
  const { tenantId, invoiceId } = row;
  await tx
    .insertInto('invoices')
    .values({
      tenant_id: tenantId,
      invoice_id: invoiceId,
      application_no: row.applicationNo,
      form: row.form,
      reverses: row.reverses,
      state: 'waiting',
      lines_sealed: vaultOf(tx).seal(JSON.stringify(row.lines), linesPlace(tenantId, invoiceId)),
      total_fen: row.totalFen,
      tax_fen: row.taxFen,
      opened_at: row.openedAt,
    })
    .execute();
}

export interface InvoicedPart {
  readonly orderNo: string;
  readonly partKey: string;
  readonly totalFen: Fen;
}

/** Answers false where some of it stands on another document already. */
export async function insertParts(
  tx: Tx,
  { tenantId, invoiceId }: Pick<InvoiceRow, 'tenantId' | 'invoiceId'>,
  parts: readonly InvoicedPart[],
): Promise<boolean> {
  const written = await query(tx, { part_key: text })`
    insert into invoiced_parts (tenant_id, invoice_id, order_no, part_key, total_fen)
    select ${tenantId}, ${invoiceId}, p."orderNo", p."partKey", p."totalFen"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p("orderNo" text, "partKey" text, "totalFen" bigint)
    on conflict do nothing returning part_key`;
  return written.length === parts.length;
}

const partRow = columns('invoiced_parts', 'invoiceId', 'orderNo', 'partKey', 'totalFen');

/** What of orders stands on documents. */
export async function standingParts(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Row<typeof partRow>[]> {
  const rows = await query(tx, partRow)`
    select ${listed(partRow)} from invoiced_parts
    where tenant_id = ${tenantId} and order_no = ${anyOf(orderNos)} and reversed_by is null
    order by invoice_id, part_key`;
  return rows;
}

const takenRow = { ...columns('invoiced_parts', 'orderNo', 'partKey'), reversing: yesNo };

/** What of orders cannot be asked for again yet: it stands on a document, or the red letter that takes it back (`reversing`) is not issued. */
export async function takenParts(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Row<typeof takenRow>[]> {
  const rows = await query(tx, takenRow)`
    select p.order_no as "orderNo", p.part_key as "partKey", p.reversed_by is not null as reversing
    from invoiced_parts p left join invoices red on red.tenant_id = p.tenant_id and red.invoice_id = p.reversed_by
    where p.tenant_id = ${tenantId} and p.order_no = ${anyOf(orderNos)}
      and (p.reversed_by is null or red.state <> 'issued')`;
  return rows;
}

/**
 * Those of some orders of which something may not stand on documents yet, as they were given. What is charged after the sale is no part of
 * an order's price: those with refunds and changes are looked at whatever stands.
 */
export async function notInvoicedWhole(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<string[]> {
  const rows = await query(tx, columns('orders', 'orderNo'))`
    select o.order_no as "orderNo" from orders o
    where o.tenant_id = ${tenantId} and o.order_no = ${anyOf(orderNos)} and o.payment <> 'due'
      and (exists (select from order_sheets s where s.tenant_id = o.tenant_id and s.order_no = o.order_no)
        or o.total_fen > coalesce((select sum(p.total_fen) from invoiced_parts p
          where p.tenant_id = o.tenant_id and p.order_no = o.order_no and p.reversed_by is null), 0))`;
  const found = new Set(rows.map(({ orderNo }) => orderNo));
  return orderNos.filter((orderNo) => found.has(orderNo));
}

export async function partsOnInvoice(
  tx: Tx,
  tenantId: string,
  invoiceId: string,
): Promise<Row<typeof partRow>[]> {
  const rows = await query(tx, partRow)`
    select ${listed(partRow)} from invoiced_parts
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId} order by order_no, part_key`;
  return rows;
}

/** They may be asked for again. */
export async function freeParts(tx: Tx, tenantId: string, invoiceId: string): Promise<void> {
  await tx
    .deleteFrom('invoiced_parts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

export async function markReversed(
  tx: Tx,
  tenantId: string,
  redId: string,
  { invoiceId, orderNo, partKey }: Pick<Row<typeof partRow>, 'invoiceId' | 'orderNo' | 'partKey'>,
): Promise<void> {
  await tx
    .updateTable('invoiced_parts')
    .set({ reversed_by: redId })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('order_no', '=', orderNo)
    .where('part_key', '=', partKey)
    .execute();
}

/** Nobody changes its documents meanwhile. */
export async function lockApplication(
  tx: Tx,
  tenantId: string,
  applicationNo: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await query(tx, applicationRow)`
    select ${listed(applicationRow)} from invoice_applications
    where tenant_id = ${tenantId} and application_no = ${applicationNo} for update`;
  return row && openedApplication(tx, row);
}

export async function findInvoice(
  tx: Tx,
  tenantId: string,
  invoiceId: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await query(tx, invoiceRow)`
    select ${listed(invoiceRow)} from invoices where tenant_id = ${tenantId} and invoice_id = ${invoiceId}`;
  return row && openedInvoice(tx, row);
}

/** The application of an invoice, for whoever reads both. */
export async function findApplication(
  tx: Tx,
  tenantId: string,
  applicationNo: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await query(tx, applicationRow)`
    select ${listed(applicationRow)} from invoice_applications
    where tenant_id = ${tenantId} and application_no = ${applicationNo}`;
  return row && openedApplication(tx, row);
}

export async function applicationsOf(
  tx: Tx,
  tenantId: string,
  applicationNos: readonly string[],
): Promise<ApplicationRow[]> {
  const rows = await query(tx, applicationRow)`
    select ${listed(applicationRow)} from invoice_applications
    where tenant_id = ${tenantId} and application_no = ${anyOf(applicationNos)}`;
  return rows.map((row) => openedApplication(tx, row));
}

/** Of applications, each in the order in which they came to be. */
export async function invoicesOf(
  tx: Tx,
  tenantId: string,
  applicationNos: readonly string[],
): Promise<InvoiceRow[]> {
  const rows = await query(tx, invoiceRow)`
    select ${listed(invoiceRow)} from invoices
    where tenant_id = ${tenantId} and application_no = ${anyOf(applicationNos)}
    order by application_no, opened_at, length(invoice_id), invoice_id`;
  return rows.map((row) => openedInvoice(tx, row));
}

const markRow = {
  ...columns('invoices', 'state', 'form'),
  called: yesNo,
  isRed: yesNo,
  stands: yesNo,
};

export async function marksOf(tx: Tx, tenantId: string, applicationNo: string): Promise<PrintedMark[]> {
  const rows = await query(tx, markRow)`
    select i.state, i.form, i.calls > 0 as called, i.reverses is not null as "isRed",
      exists (select from invoiced_parts p
        left join invoices red on red.tenant_id = p.tenant_id and red.invoice_id = p.reversed_by
        where p.tenant_id = i.tenant_id and p.invoice_id = i.invoice_id
          and (p.reversed_by is null or red.state = 'refused')) as stands
    from invoices i where i.tenant_id = ${tenantId} and i.application_no = ${applicationNo}`;
  return rows;
}

export async function countInvoices(tx: Tx, tenantId: string, applicationNo: string): Promise<number> {
  const [counted] = await query(tx, { count: number })`
    select count(*)::int as count from invoices
    where tenant_id = ${tenantId} and application_no = ${applicationNo}`;
  return counted!.count;
}

export async function saveApplicationState(
  tx: Tx,
  tenantId: string,
  applicationNo: string,
  state: ApplicationState,
): Promise<void> {
  await tx
    .updateTable('invoice_applications')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('application_no', '=', applicationNo)
    .execute();
}

export async function saveCall(
  tx: Tx,
  { tenantId, invoiceId }: Pick<InvoiceRow, 'tenantId' | 'invoiceId'>,
  call: { readonly callReference: string | null; readonly calls: number },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ call_reference: call.callReference, calls: call.calls })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

export async function saveIssued(
  tx: Tx,
  { tenantId, invoiceId }: Pick<InvoiceRow, 'tenantId' | 'invoiceId'>,
  issued: {
    readonly invoiceNo: string;
    readonly xml: string;
    readonly pdf: Uint8Array | null;
    readonly issuedAt: Date;
  },
  followUpAt: Date | null,
): Promise<void> {
  const paper = issued.pdf === null ? null : Buffer.from(issued.pdf).toString('base64');
  await tx
    .updateTable('invoices')
    .set({
      state: 'issued',
      invoice_no: issued.invoiceNo,
      file_sealed: vaultOf(tx).seal(issued.xml, filePlace(tenantId, invoiceId)),
      paper_sealed: paper === null ? null : vaultOf(tx).seal(paper, paperPlace(tenantId, invoiceId)),
      issued_at: issued.issuedAt,
      call_reference: null,
      follow_up_at: followUpAt,
    })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

export async function saveRefused(
  tx: Tx,
  { tenantId, invoiceId }: Pick<InvoiceRow, 'tenantId' | 'invoiceId'>,
  reason: string,
  followUpAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ state: 'refused', reason, call_reference: null, follow_up_at: followUpAt })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** What was left to do behind a document is done. */
export async function endFollowUp(tx: Tx, tenantId: string, invoiceId: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ follow_up_at: null })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** As its issuer signed it. */
export async function readXml(tx: Tx, tenantId: string, invoiceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .select('file_sealed')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  const sealed = row?.file_sealed ?? null;
  return sealed === null ? undefined : vaultOf(tx).open(sealed, filePlace(tenantId, invoiceId));
}

/** As its issuer has laid it out; undefined of a document that is drawn here. */
export async function readPaper(tx: Tx, tenantId: string, invoiceId: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .select('paper_sealed')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  const sealed = row?.paper_sealed ?? null;
  if (sealed === null) return undefined;
  return Buffer.from(vaultOf(tx).open(sealed, paperPlace(tenantId, invoiceId)), 'base64');
}

/** Whose applications are read: one's own, of an enterprise all. */
export interface ApplicationScope {
  readonly tenantId: string;
  readonly memberId: string;
  readonly enterpriseId: string | null;
}

export interface ApplicationFilter {
  readonly state: ApplicationState | undefined;
  /** Chinese days, both included. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** Of an application, or of one of its orders. */
  readonly no: string | undefined;
}

function wantedOf(scope: ApplicationScope, { state, from, to, no }: ApplicationFilter) {
  const whose =
    scope.enterpriseId === null
      ? sql`a.member_id = ${scope.memberId}`
      : sql`a.enterprise_id = ${scope.enterpriseId}`;
  return sql`a.tenant_id = ${scope.tenantId} and ${whose}
    and (${state ?? null}::text is null or a.state = ${state ?? null})
    ${from === undefined ? sql`` : sql`and a.asked_at >= ${momentOf(from)}`}
    ${to === undefined ? sql`` : sql`and a.asked_at < ${momentOf(addDays(to, 1))}`}
    and (${no ?? null}::text is null or a.application_no = ${no ?? null} or ${no ?? null} = any(a.order_nos))`;
}

/** A page of applications, the last first, and how many there are in all. */
export async function pageOfApplications(
  tx: Tx,
  scope: ApplicationScope,
  filter: ApplicationFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<{ readonly rows: ApplicationRow[]; readonly total: number }> {
  const wanted = wantedOf(scope, filter);
  const rows = await query(tx, applicationRow)`
    select ${listed(applicationRow, 'a')} from invoice_applications a
    where ${wanted} order by a.asked_at desc, a.application_no desc limit ${max} offset ${skip}`;
  const [counted] = await query(tx, { total: number })`
    select count(*)::int as total from invoice_applications a where ${wanted}`;
  return { rows: rows.map((row) => openedApplication(tx, row)), total: counted!.total };
}

/** Behind which application a list goes on. */
export type ApplicationMark = Pick<ApplicationRow, 'askedAt' | 'applicationNo'>;

/** The next ones behind one, the last first; undefined: the first. */
export async function nextApplications(
  tx: Tx,
  scope: ApplicationScope,
  filter: ApplicationFilter,
  { behind, max }: { readonly behind: ApplicationMark | undefined; readonly max: number },
): Promise<ApplicationRow[]> {
  const next =
    behind === undefined
      ? sql``
      : sql`and (a.asked_at, a.application_no) < (${behind.askedAt}::timestamptz, ${behind.applicationNo}::text)`;
  const rows = await query(tx, applicationRow)`
    select ${listed(applicationRow, 'a')} from invoice_applications a
    where ${wantedOf(scope, filter)} ${next} order by a.asked_at desc, a.application_no desc limit ${max}`;
  return rows.map((row) => openedApplication(tx, row));
}

function openedApplication(tx: Tx, { askedSealed, ...row }: Row<typeof applicationRow>): ApplicationRow {
  const place = askedPlace(row.tenantId, row.applicationNo);
  return { ...row, ...storedAsked.parse(JSON.parse(vaultOf(tx).open(askedSealed, place))) };
}

function openedInvoice(tx: Tx, { linesSealed, ...row }: Row<typeof invoiceRow>): InvoiceRow {
  const opened = vaultOf(tx).open(linesSealed, linesPlace(row.tenantId, row.invoiceId));
  // Written by `insertInvoice`: whole numbers of fen.
  return { ...row, lines: storedLines.parse(JSON.parse(opened)) as InvoicedLine[] };
}
