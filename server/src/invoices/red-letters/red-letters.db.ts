import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, moment, query, type Row, text, texts, yesNo } from '#src/platform/rows.ts';
import type { InvoiceRow } from '../applications/invoices.db.ts';

const refusedRow = {
  ...columns('invoices', 'invoiceId', 'applicationNo', 'form', 'totalFen', 'reason', 'openedAt'),
  reverses: text,
  reversesIssuedAt: moment,
  orderNos: texts,
};

/** Red letters of a tenant that their issuer refused, the oldest first, each with the number of what it is to take back. */
export async function refusedRedLetters(
  tx: Tx,
  tenantId: string,
  max: number,
): Promise<Row<typeof refusedRow>[]> {
  const rows = await query(tx, refusedRow)`
    select red.invoice_id as "invoiceId", red.application_no as "applicationNo", red.form, red.total_fen as "totalFen",
      red.reason, red.opened_at as "openedAt", coalesce(blue.invoice_no, '') as reverses, blue.issued_at as "reversesIssuedAt",
      array(select distinct p.order_no from invoiced_parts p
        where p.tenant_id = red.tenant_id and p.reversed_by = red.invoice_id order by p.order_no) as "orderNos"
    from invoices red join invoices blue on blue.tenant_id = red.tenant_id and blue.invoice_id = red.reverses
    where red.tenant_id = ${tenantId} and red.state = 'refused' and red.reverses is not null
      and exists (select from invoiced_parts p where p.tenant_id = red.tenant_id and p.reversed_by = red.invoice_id)
    order by red.opened_at, red.invoice_id limit ${max}`;
  return rows;
}

/** The issuer is to be asked for it again. */
export async function reopenRedLetter(tx: Tx, tenantId: string, invoiceId: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ state: 'waiting', reason: '' })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Whoever records the same number meanwhile waits. */
export async function lockNumber(tx: Tx, invoiceNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`red letter ${invoiceNo}`}, 0))`.execute(tx);
}

/** Whether a document was issued by this number, or somebody has handed one in that does not take back `redOf`. */
export async function isNumberKnown(
  tx: Tx,
  tenantId: string,
  { invoiceNo, redOf }: { readonly invoiceNo: string; readonly redOf: string },
): Promise<boolean> {
  const [row] = await query(tx, { known: yesNo })`
    select exists (select from invoices where tenant_id = ${tenantId} and invoice_no = ${invoiceNo})
      or exists (select from received_invoices where tenant_id = ${tenantId} and invoice_no = ${invoiceNo} and state <> 'rejected'
        and red_of is distinct from ${redOf}) as known`;
  return row!.known;
}

/** It was made by hand, and has no file of the issuer. */
export async function saveMadeByHand(
  tx: Tx,
  { tenantId, invoiceId }: Pick<InvoiceRow, 'tenantId' | 'invoiceId'>,
  made: {
    readonly invoiceNo: string;
    readonly note: string;
    readonly issuedAt: Date;
    readonly followUpAt: Date | null;
  },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      state: 'issued',
      reason: '',
      invoice_no: made.invoiceNo,
      hand_note: made.note,
      issued_at: made.issuedAt,
      follow_up_at: made.followUpAt,
    })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}
