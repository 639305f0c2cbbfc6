import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { columns, day, fenSum, listed, number, query } from '#src/platform/rows.ts';

const row = columns('embedded_issuer_invoices', 'invoiceNo', 'fileSealed', 'readyAt');

export const filePlace = (tenantId: string, clientReference: string) =>
  `${tenantId}|embedded_issuer_invoices|${clientReference}|file`;

export interface StoredInvoice {
  /** Null: the reference is barred. */
  readonly invoiceNo: string | null;
  readonly xml: string;
  readonly readyAt: Date;
}

/** Until the transaction ends nobody else numbers an invoice of the tenant, or takes one back. */
export async function lockNumbers(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice issuer ${tenantId}`}, 0))`.execute(tx);
}

/** So many documents have been numbered. */
export async function countNumbered(tx: Tx, tenantId: string): Promise<number> {
  const [counted] = await query(tx, { count: number })`
    select count(*)::int as count from embedded_issuer_invoices
    where tenant_id = ${tenantId} and invoice_no is not null`;
  return counted!.count;
}

export async function findInvoice(
  tx: Tx,
  tenantId: string,
  clientReference: string,
): Promise<StoredInvoice | undefined> {
  const [found] = await query(tx, row)`
    select ${listed(row)} from embedded_issuer_invoices
    where tenant_id = ${tenantId} and client_reference = ${clientReference}`;
  if (found === undefined) return undefined;
  const { invoiceNo, fileSealed, readyAt } = found;
  const xml = fileSealed === null ? '' : vaultOf(tx).open(fileSealed, filePlace(tenantId, clientReference));
  return { invoiceNo, xml, readyAt };
}

/** What of a document is not taken back yet; 0 where there is none. */
export async function standingFen(tx: Tx, tenantId: string, invoiceNo: string): Promise<Fen> {
  const [sum] = await query(tx, { fen: fenSum })`
    select coalesce(sum(total_fen), 0)::bigint as fen from embedded_issuer_invoices
    where tenant_id = ${tenantId} and (invoice_no = ${invoiceNo} and red_of is null or red_of = ${invoiceNo})`;
  return sum!.fen;
}

export interface NumberedInvoice {
  readonly invoiceNo: string;
  readonly xml: string;
  readonly totalFen: Fen;
  readonly redOf: string | null;
}

/** Without a document the reference is barred. */
export async function writeInvoice(
  tx: Tx,
  tenantId: string,
  call: { readonly clientReference: string; readonly at: Date; readonly readyAt: Date },
  invoice: NumberedInvoice | null,
): Promise<void> {
  const { clientReference, at, readyAt } = call;
  await tx
    .insertInto('embedded_issuer_invoices')
    .values({
      tenant_id: tenantId,
      client_reference: clientReference,
      invoice_no: invoice?.invoiceNo ?? null,
      file_sealed:
        invoice === null ? null : vaultOf(tx).seal(invoice.xml, filePlace(tenantId, clientReference)),
      total_fen: invoice?.totalFen ?? null,
      red_of: invoice?.redOf ?? null,
      at,
      ready_at: readyAt,
    })
    .execute();
}

const numberedRow = {
  ...columns('embedded_issuer_invoices', 'redOf'),
  totalFen: fenSum,
  issuedOn: day,
};

/** What stands in the books of a number. */
export async function findNumbered(tx: Tx, tenantId: string, invoiceNo: string) {
  const [found] = await query(tx, numberedRow)`
    select red_of as "redOf", total_fen as "totalFen", (ready_at at time zone 'Asia/Shanghai')::date as "issuedOn"
    from embedded_issuer_invoices where tenant_id = ${tenantId} and invoice_no = ${invoiceNo}`;
  return found;
}
