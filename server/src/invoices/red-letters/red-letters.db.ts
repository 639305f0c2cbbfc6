import type { Tx } from '#src/platform/database.ts';
import { columns, query, type Row, text, texts } from '#src/platform/rows.ts';

const refusedRow = {
  ...columns('invoices', 'invoiceId', 'applicationNo', 'form', 'totalFen', 'reason', 'openedAt'),
  reverses: text,
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
      red.reason, red.opened_at as "openedAt", coalesce(blue.invoice_no, '') as reverses,
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
