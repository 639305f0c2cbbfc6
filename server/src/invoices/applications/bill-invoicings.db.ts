import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import { sql } from 'kysely';
import type { Letter } from '#src/addresses/public.ts';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { columns, listed, number, query, type Row, text } from '#src/platform/rows.ts';
import { storedLetter } from '../posts/posts.db.ts';
import { storedAsked } from './invoices.db.ts';
import { billAskedPlace, billLetterPlace } from './sealed-places.rules.ts';

const invoicingRow = columns(
  'bill_invoicings',
  'tenantId',
  'invoicingNo',
  'enterpriseId',
  'memberId',
  'billNo',
  'state',
  'wanted',
  'merged',
  'askedSealed',
  'letterSealed',
  'askedAt',
  'endedAt',
);

/** All of a bill, asked for in one act; the title as it was then, and where paper is to go as long as there is something to do. */
export type BillInvoicing = Omit<Row<typeof invoicingRow>, 'askedSealed' | 'letterSealed'> & {
  readonly title: TitleFacts;
  readonly email: string;
  readonly letter: Letter | undefined;
};

export interface InvoicingKey {
  readonly tenantId: string;
  readonly invoicingNo: string;
}

/** Writes it down with its orders; false where the bill is being invoiced already. */
export async function insertBillInvoicing(
  tx: Tx,
  asked: Pick<
    BillInvoicing,
    | 'tenantId'
    | 'invoicingNo'
    | 'enterpriseId'
    | 'memberId'
    | 'billNo'
    | 'wanted'
    | 'merged'
    | 'title'
    | 'email'
    | 'letter'
  > & { readonly askedAt: Date },
  orderNos: readonly string[],
): Promise<boolean> {
  const { tenantId, invoicingNo, title, email, letter } = asked;
  const vault = vaultOf(tx);
  const kept = await tx
    .insertInto('bill_invoicings')
    .values({
      tenant_id: tenantId,
      invoicing_no: invoicingNo,
      enterprise_id: asked.enterpriseId,
      member_id: asked.memberId,
      bill_no: asked.billNo,
      state: 'working',
      wanted: asked.wanted,
      merged: asked.merged,
      asked_sealed: vault.seal(JSON.stringify({ title, email }), billAskedPlace(tenantId, invoicingNo)),
      letter_sealed:
        letter === undefined
          ? null
          : vault.seal(JSON.stringify(letter), billLetterPlace(tenantId, invoicingNo)),
      asked_at: asked.askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoicing_no')
    .executeTakeFirst();
  if (kept === undefined) return false;
  await sql`
    insert into bill_invoicing_orders (tenant_id, invoicing_no, order_no)
    select ${tenantId}, ${invoicingNo}, n from jsonb_array_elements_text(${JSON.stringify(orderNos)}::jsonb) n`.execute(
    tx,
  );
  return true;
}

/** Nobody else works on it until the transaction ends; undefined where all is done. */
export async function lockBillInvoicing(
  tx: Tx,
  { tenantId, invoicingNo }: InvoicingKey,
): Promise<BillInvoicing | undefined> {
  const [row] = await query(tx, invoicingRow)`
    select ${listed(invoicingRow)} from bill_invoicings
    where tenant_id = ${tenantId} and invoicing_no = ${invoicingNo} and state = 'working' for update`;
  return row && opened(tx, row);
}

/** The next orders nothing was done for, in the order of their numbers. */
export async function ordersToSettle(
  tx: Tx,
  { tenantId, invoicingNo }: InvoicingKey,
  max: number,
): Promise<string[]> {
  const rows = await query(tx, columns('bill_invoicing_orders', 'orderNo'))`
    select order_no as "orderNo" from bill_invoicing_orders
    where tenant_id = ${tenantId} and invoicing_no = ${invoicingNo} and not settled order by order_no limit ${max}`;
  return rows.map(({ orderNo }) => orderNo);
}

export async function settleOrder(
  tx: Tx,
  { tenantId, invoicingNo }: InvoicingKey,
  orderNo: string,
  outcome: { readonly applicationNo: string | null; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('bill_invoicing_orders')
    .set({ settled: true, application_no: outcome.applicationNo, reason: outcome.reason })
    .where('tenant_id', '=', tenantId)
    .where('invoicing_no', '=', invoicingNo)
    .where('order_no', '=', orderNo)
    .execute();
}

export async function endBillInvoicing(
  tx: Tx,
  { tenantId, invoicingNo }: InvoicingKey,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('bill_invoicings')
    .set({ state: 'done', ended_at: at, letter_sealed: null })
    .where('tenant_id', '=', tenantId)
    .where('invoicing_no', '=', invoicingNo)
    .execute();
}

/** The last one of a bill. */
export async function findBillInvoicing(
  tx: Tx,
  { tenantId, enterpriseId, billNo }: Pick<BillInvoicing, 'tenantId' | 'enterpriseId' | 'billNo'>,
): Promise<BillInvoicing | undefined> {
  const [row] = await query(tx, invoicingRow)`
    select ${listed(invoicingRow)} from bill_invoicings
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and bill_no = ${billNo}
    order by asked_at desc, invoicing_no desc limit 1`;
  return row && opened(tx, row);
}

/** A member's own, the last first. */
export async function billInvoicingsOfMember(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<BillInvoicing[]> {
  const rows = await query(tx, invoicingRow)`
    select ${listed(invoicingRow)} from bill_invoicings
    where tenant_id = ${tenantId} and member_id = ${memberId} order by asked_at desc, invoicing_no desc`;
  return rows.map((row) => opened(tx, row));
}

const progress = { orders: number, settled: number, invoiced: number, applications: number };

/** How far it has come. */
export async function progressOf(
  tx: Tx,
  { tenantId, invoicingNo }: InvoicingKey,
): Promise<Row<typeof progress>> {
  const [row] = await query(tx, progress)`
    select count(*)::int as orders, count(*) filter (where settled)::int as settled, count(application_no)::int as invoiced,
      count(distinct application_no)::int as applications
    from bill_invoicing_orders where tenant_id = ${tenantId} and invoicing_no = ${invoicingNo}`;
  return row!;
}

/** Orders that were not invoiced, or not whole, with why. */
export function ordersLeft(
  tx: Tx,
  { tenantId, invoicingNo }: InvoicingKey,
): Promise<{ readonly orderNo: string; readonly reason: string }[]> {
  return query(tx, { orderNo: text, reason: text })`
    select order_no as "orderNo", reason from bill_invoicing_orders
    where tenant_id = ${tenantId} and invoicing_no = ${invoicingNo} and reason <> '' order by order_no`;
}

/** Whoever asked is gone: no paper goes there. */
export async function forgetBillLetters(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .updateTable('bill_invoicings')
    .set({ letter_sealed: null })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

function opened(tx: Tx, { askedSealed, letterSealed, ...row }: Row<typeof invoicingRow>): BillInvoicing {
  const { tenantId, invoicingNo } = row;
  const open = (sealed: string, place: string): unknown => JSON.parse(vaultOf(tx).open(sealed, place));
  return {
    ...row,
    ...storedAsked.parse(open(askedSealed, billAskedPlace(tenantId, invoicingNo))),
    letter:
      letterSealed === null
        ? undefined
        : storedLetter.parse(open(letterSealed, billLetterPlace(tenantId, invoicingNo))),
  };
}
