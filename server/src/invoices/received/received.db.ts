import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { invoiceForms, type TaxSort } from '@woxing/contract/invoices/invoice-sorts.rules';
import {
  type CheckState,
  doubts as everyDoubt,
  type InvoiceFacts,
  type InvoiceFileKind,
  type ReceivedState,
} from '@woxing/contract/invoices/received-invoices.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { anyOf, columns, fenSum, listed, number, query, type Row, text, yesNo } from '#src/platform/rows.ts';
import type { PickedPart } from './pick-parts.rules.ts';
import { factsPlace, receivedFilePlace } from './sealed-places.rules.ts';

const receivedRow = columns(
  'received_invoices',
  'tenantId',
  'id',
  'enterpriseId',
  'memberId',
  'source',
  'state',
  'sort',
  'invoiceNo',
  'issuedOn',
  'factsSealed',
  'doubts',
  'totalFen',
  'taxFen',
  'deductibleFen',
  'note',
  'receivedAt',
  'bookedMonth',
  'fileKind',
  'checkState',
  'checkedAt',
  'checkSource',
  'checkProblem',
  'checkDueAt',
);

const amount = z.int() as unknown as z.ZodType<Fen>;
const storedFacts = z.object({
  form: z.enum(invoiceForms),
  invoiceNo: z.string(),
  issuedOn: z.string(),
  buyerName: z.string(),
  buyerTaxNo: z.string(),
  sellerName: z.string(),
  sellerTaxNo: z.string(),
  lines: z.array(
    z.object({
      item: z.string(),
      words: z.string(),
      percent: z.number().nullable(),
      netFen: amount,
      taxFen: amount,
      totalFen: amount,
    }),
  ),
  netFen: amount,
  taxFen: amount,
  fundFen: amount,
  otherFen: amount,
  totalFen: amount,
  redOf: z.string(),
  traveller: z.string(),
  ticketNo: z.string(),
  way: z.string(),
  travelDay: z.string(),
  remark: z.string(),
  checkCode: z.string().optional(),
});
const storedDoubts = z.array(z.enum(everyDoubt));

export type ReceivedRow = Omit<Row<typeof receivedRow>, 'factsSealed' | 'doubts'> & {
  readonly facts: InvoiceFacts;
  readonly doubts: z.output<typeof storedDoubts>;
};

function opened(tx: Tx, { factsSealed, doubts, ...row }: Row<typeof receivedRow>): ReceivedRow {
  const facts = vaultOf(tx).open(factsSealed, factsPlace(row.tenantId, row.id));
  return { ...row, facts: storedFacts.parse(JSON.parse(facts)), doubts: storedDoubts.parse(doubts) };
}

export interface NewReceived {
  readonly tenantId: string;
  readonly id: string;
  readonly enterpriseId: string;
  readonly memberId: string;
  readonly source: ReceivedRow['source'];
  readonly state: ReceivedState;
  readonly sort: TaxSort;
  readonly facts: InvoiceFacts;
  readonly doubts: ReceivedRow['doubts'];
  readonly deductibleFen: Fen;
  readonly receivedAt: Date;
  /** Null of what was issued here by hand. */
  readonly file: { readonly kind: InvoiceFileKind; readonly bytes: Uint8Array } | null;
}

/** Answers false where the invoice has been handed in already, in the tenant, by whomever. */
export async function insertReceived(tx: Tx, row: NewReceived): Promise<boolean> {
  const { tenantId, id, facts, file } = row;
  const vault = vaultOf(tx);
  const written = await tx
    .insertInto('received_invoices')
    .values({
      tenant_id: tenantId,
      id,
      enterprise_id: row.enterpriseId,
      member_id: row.memberId,
      source: row.source,
      state: row.state,
      form: facts.form,
      sort: row.sort,
      invoice_no: facts.invoiceNo,
      issued_on: facts.issuedOn as Day,
      facts_sealed: vault.seal(JSON.stringify(facts), factsPlace(tenantId, id)),
      doubts: [...row.doubts],
      total_fen: facts.totalFen,
      tax_fen: facts.taxFen,
      deductible_fen: row.deductibleFen,
      red_of: facts.redOf === '' ? null : facts.redOf,
      received_at: row.receivedAt,
      check_due_at: row.receivedAt,
      file_kind: file?.kind ?? null,
      file_sealed:
        file === null
          ? null
          : vault.seal(Buffer.from(file.bytes).toString('base64'), receivedFilePlace(tenantId, id)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return written.length === 1;
}

const claimRow = columns('received_invoices', 'memberId');

/**
 * What another enterprise has handed in of a number gives way to whoever it is for, where nobody has taken it and it is for somebody else
 * or forged. Answers who had handed it in.
 */
export async function endWrongClaims(
  tx: Tx,
  { tenantId, enterpriseId, facts, receivedAt }: NewReceived,
  note: string,
): Promise<Row<typeof claimRow>[]> {
  const rows = await query(tx, claimRow)`
    update received_invoices set state = 'rejected', note = ${note}, decided_at = ${receivedAt}, check_due_at = null
    where tenant_id = ${tenantId} and invoice_no = ${facts.invoiceNo} and enterprise_id <> ${enterpriseId}
      and state = 'doubtful' and doubts && '{other-company,bad-signature,not-issued}'::text[]
    returning member_id as "memberId"`;
  return rows;
}

/** From now on it is for these, and nothing else. */
export async function setParts(
  tx: Tx,
  tenantId: string,
  receivedId: string,
  parts: readonly PickedPart[],
): Promise<void> {
  await tx
    .deleteFrom('received_invoice_parts')
    .where('tenant_id', '=', tenantId)
    .where('received_id', '=', receivedId)
    .execute();
  if (parts.length === 0) return;
  await tx
    .insertInto('received_invoice_parts')
    .values(
      parts.map(({ orderNo, partKey, totalFen }) => ({
        tenant_id: tenantId,
        received_id: receivedId,
        order_no: orderNo,
        part_key: partKey,
        total_fen: totalFen,
      })),
    )
    .execute();
}

export async function findReceived(tx: Tx, tenantId: string, id: string): Promise<ReceivedRow | undefined> {
  const [row] = await query(tx, receivedRow)`
    select ${listed(receivedRow)} from received_invoices where tenant_id = ${tenantId} and id = ${id}::uuid`;
  return row && opened(tx, row);
}

/** Nobody decides on it meanwhile. */
export async function lockReceived(tx: Tx, tenantId: string, id: string): Promise<ReceivedRow | undefined> {
  const [row] = await query(tx, receivedRow)`
    select ${listed(receivedRow)} from received_invoices
    where tenant_id = ${tenantId} and id = ${id}::uuid for no key update`;
  return row && opened(tx, row);
}

/** The one that stands, of its number. */
export async function findByNumber(
  tx: Tx,
  tenantId: string,
  invoiceNo: string,
): Promise<ReceivedRow | undefined> {
  const [row] = await query(tx, receivedRow)`
    select ${listed(receivedRow)} from received_invoices
    where tenant_id = ${tenantId} and invoice_no = ${invoiceNo} and state <> 'rejected'`;
  return row && opened(tx, row);
}

/** As it was sent; null of what has no file. */
export async function readReceivedFile(
  tx: Tx,
  { tenantId, id, fileKind }: Pick<ReceivedRow, 'tenantId' | 'id' | 'fileKind'>,
): Promise<{ readonly kind: InvoiceFileKind; readonly bytes: Uint8Array } | null> {
  const { file_sealed: sealed } = await tx
    .selectFrom('received_invoices')
    .select('file_sealed')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (sealed === null || fileKind === null) return null;
  return {
    kind: fileKind,
    bytes: Buffer.from(vaultOf(tx).open(sealed, receivedFilePlace(tenantId, id)), 'base64'),
  };
}

export async function saveChecked(
  tx: Tx,
  { tenantId, id }: Pick<ReceivedRow, 'tenantId' | 'id'>,
  { state, doubts }: Pick<ReceivedRow, 'state' | 'doubts'>,
): Promise<void> {
  await tx
    .updateTable('received_invoices')
    .set({ state, doubts: [...doubts] })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function saveDecision(
  tx: Tx,
  { tenantId, id }: Pick<ReceivedRow, 'tenantId' | 'id'>,
  decision: { readonly state: ReceivedState; readonly note: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('received_invoices')
    .set({
      state: decision.state,
      note: decision.note,
      decided_by: decision.by,
      decided_at: decision.at,
      ...(decision.state === 'rejected' && { check_due_at: null }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReceived(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('received_invoices').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** How many of a member nobody has taken. */
export async function countUnbooked(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const [counted] = await query(tx, { count: number })`
    select count(*)::int as count from received_invoices
    where tenant_id = ${tenantId} and member_id = ${memberId} and state not in ('accepted', 'booked')`;
  return counted!.count;
}

/** Those of a member that nobody has taken. */
export async function deleteUnbooked(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('received_invoices')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['accepted', 'booked'])
    .execute();
}

/** Whether a red letter takes it back that its enterprise has received, proved or not: it is looked at by somebody. */
export async function isReversed(
  tx: Tx,
  { tenantId, enterpriseId }: { readonly tenantId: string; readonly enterpriseId: string },
  invoiceNo: string,
): Promise<boolean> {
  const [row] = await query(tx, { reversed: yesNo })`
    select exists (select from received_invoices where tenant_id = ${tenantId} and red_of = ${invoiceNo}
      and enterprise_id = ${enterpriseId} and state <> 'rejected') as reversed`;
  return row!.reversed;
}

/** What a red letter takes back waits for somebody who looks at both, also where it was accepted; what is booked stays. */
export async function noteReversed(
  tx: Tx,
  { tenantId, enterpriseId }: { readonly tenantId: string; readonly enterpriseId: string },
  invoiceNo: string,
): Promise<void> {
  await sql`
    update received_invoices set state = 'doubtful', doubts = array_remove(doubts, 'reversed') || '{reversed}'::text[]
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and invoice_no = ${invoiceNo}
      and state in ('received', 'matched', 'doubtful', 'accepted')`.execute(tx);
}

/** What our own issuer has issued by this number. */
export async function issuedTotal(tx: Tx, tenantId: string, invoiceNo: string): Promise<Fen | undefined> {
  const [row] = await query(tx, columns('invoices', 'totalFen'))`
    select total_fen as "totalFen" from invoices where tenant_id = ${tenantId} and invoice_no = ${invoiceNo}`;
  return row?.totalFen;
}

/**
 * Whether the part `p` of a received invoice `r` stands on it. Red letters that its enterprise has received take it back whole together,
 * once they are proved: issued here, found valid by the tax authority, or taken by whoever keeps the books. Of an invoice of ours that is
 * taken back in part it is known which parts are.
 */
export const partStands = sql`r.state <> 'rejected'
  and r.total_fen + coalesce((select sum(red.total_fen) from received_invoices red
    where red.tenant_id = r.tenant_id and red.enterprise_id = r.enterprise_id and red.red_of = r.invoice_no
      and red.state <> 'rejected'
      and (red.source = 'issued' or red.check_state = 'valid' or red.state in ('accepted', 'booked'))), 0) > 0
  and not exists (select from invoices own
    join invoiced_parts o on o.tenant_id = own.tenant_id and o.invoice_id = own.invoice_id
    join invoices red on red.tenant_id = o.tenant_id and red.invoice_id = o.reversed_by
    where own.tenant_id = r.tenant_id and own.invoice_no = r.invoice_no
      and o.order_no = p.order_no and o.part_key = p.part_key and red.state = 'issued')`;

const coveredRow = columns('received_invoice_parts', 'receivedId', 'orderNo', 'partKey');

/** What of orders has an invoice that stands. */
export async function coveredParts(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Row<typeof coveredRow>[]> {
  const rows = await query(tx, coveredRow)`
    select p.received_id as "receivedId", p.order_no as "orderNo", p.part_key as "partKey"
    from received_invoice_parts p join received_invoices r on r.tenant_id = p.tenant_id and r.id = p.received_id
    where p.tenant_id = ${tenantId} and p.order_no = ${anyOf(orderNos)} and ${partStands}`;
  return rows;
}

export interface OrdersAsked {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** Theirs, or by which they travel; null of all. */
  readonly memberId: string | null;
  readonly products: readonly Product[];
  readonly traveller: string;
  /** Chinese days, both included. */
  readonly from: string;
  readonly until: string;
  readonly max: number;
}

/** Paid orders of an enterprise that an invoice may be for, the newest first. */
export async function possibleOrders(tx: Tx, asked: OrdersAsked): Promise<string[]> {
  const { tenantId, enterpriseId, memberId, traveller } = asked;
  const rows = await query(tx, columns('orders', 'orderNo'))`
    select o.order_no as "orderNo" from orders o
    where o.tenant_id = ${tenantId} and o.enterprise_id = ${enterpriseId} and o.product = ${anyOf(asked.products)}
      and o.payment <> 'due'
      and o.created_at >= (${asked.from}::date::timestamp at time zone 'Asia/Shanghai')
      and o.created_at < ((${asked.until}::date + 1)::timestamp at time zone 'Asia/Shanghai')
      and (${memberId}::text is null or o.member_id = ${memberId} or exists (select from order_travellers w
        where w.tenant_id = o.tenant_id and w.order_no = o.order_no and w.member_id = ${memberId}))
      and (${traveller} = '' or exists (select from order_passengers p
        where p.tenant_id = o.tenant_id and p.order_no = o.order_no and p.name = ${traveller}))
    order by o.created_at desc, o.order_no desc limit ${asked.max}`;
  return rows.map(({ orderNo }) => orderNo);
}

/** Paid orders of an enterprise that have less by invoices than they cost, the newest first; those behind one, or with an empty number the first. */
export async function uncoveredOrders(
  tx: Tx,
  asked: Omit<OrdersAsked, 'products' | 'traveller'> & { readonly after: string },
): Promise<string[]> {
  const { tenantId, enterpriseId, memberId, after } = asked;
  const rows = await query(tx, columns('orders', 'orderNo'))`
    select o.order_no as "orderNo" from orders o
    where o.tenant_id = ${tenantId} and o.enterprise_id = ${enterpriseId} and o.payment <> 'due'
      and o.created_at >= (${asked.from}::date::timestamp at time zone 'Asia/Shanghai')
      and o.created_at < ((${asked.until}::date + 1)::timestamp at time zone 'Asia/Shanghai')
      ${
        after === ''
          ? sql``
          : sql`and (o.created_at, o.order_no) < (select l.created_at, l.order_no from orders l
        where l.tenant_id = ${tenantId} and l.order_no = ${after})`
      }
      and (${memberId}::text is null or o.member_id = ${memberId})
      and o.total_fen > coalesce((select sum(p.total_fen) from received_invoice_parts p
        join received_invoices r on r.tenant_id = p.tenant_id and r.id = p.received_id
        where p.tenant_id = o.tenant_id and p.order_no = o.order_no and ${partStands}), 0)
    order by o.created_at desc, o.order_no desc limit ${asked.max}`;
  return rows.map(({ orderNo }) => orderNo);
}

export interface ReceivedScope {
  readonly tenantId: string;
  /** One of the two: whose they are, or of which enterprise. */
  readonly memberId: string | null;
  readonly enterpriseId: string | null;
}

export interface ReceivedFilter {
  readonly state: ReceivedState | undefined;
  readonly sort: TaxSort | undefined;
  readonly check: CheckState | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  readonly no: string | undefined;
}

function wantedOf({ tenantId, memberId, enterpriseId }: ReceivedScope, filter: ReceivedFilter) {
  const { state = null, sort = null, check = null, from = null, to = null, no = null } = filter;
  const whose =
    enterpriseId === null ? sql`r.member_id = ${memberId}` : sql`r.enterprise_id = ${enterpriseId}`;
  return sql`r.tenant_id = ${tenantId} and ${whose}
    and (${state}::text is null or r.state = ${state}) and (${sort}::text is null or r.sort = ${sort})
    and (${check}::text is null or r.check_state = ${check})
    and (${from}::date is null or r.issued_on >= ${from}::date) and (${to}::date is null or r.issued_on <= ${to}::date)
    and (${no}::text is null or r.invoice_no = ${no} or exists (select from received_invoice_parts p
      where p.tenant_id = r.tenant_id and p.received_id = r.id and p.order_no = ${no}))`;
}

/** A page of them, the last first, and how many there are in all. */
export async function pageOfReceived(
  tx: Tx,
  scope: ReceivedScope,
  filter: ReceivedFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<{ readonly rows: ReceivedRow[]; readonly total: number }> {
  const wanted = wantedOf(scope, filter);
  const order = scope.enterpriseId === null ? sql`r.received_at desc, r.id` : sql`r.issued_on desc, r.id`;
  const rows = await query(tx, receivedRow)`
    select ${listed(receivedRow, 'r')} from received_invoices r
    where ${wanted} order by ${order} limit ${max} offset ${skip}`;
  const [counted] = await query(tx, { total: number })`
    select count(*)::int as total from received_invoices r where ${wanted}`;
  return { rows: rows.map((row) => opened(tx, row)), total: counted!.total };
}

const partRow = {
  ...columns('received_invoice_parts', 'receivedId', 'orderNo'),
  ...columns('orders', 'product'),
  totalFen: fenSum,
};

/** The orders of invoices, each once. */
export async function ordersOfReceived(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Row<typeof partRow>[]> {
  const rows = await query(tx, partRow)`
    select p.received_id as "receivedId", p.order_no as "orderNo", o.product, sum(p.total_fen)::bigint as "totalFen"
    from received_invoice_parts p join orders o on o.tenant_id = p.tenant_id and o.order_no = p.order_no
    where p.tenant_id = ${tenantId} and p.received_id = any(${[...ids]}::uuid[])
    group by p.received_id, p.order_no, o.product order by p.received_id, p.order_no`;
  return rows;
}

const remindedRow = columns('invoice_reminders', 'orderNo', 'remindedAt');

export async function remindersOf(tx: Tx, tenantId: string, orderNos: readonly string[]) {
  const rows = await query(tx, remindedRow)`
    select ${listed(remindedRow)} from invoice_reminders
    where tenant_id = ${tenantId} and order_no = ${anyOf(orderNos)}`;
  return new Map(rows.map(({ orderNo, remindedAt }) => [orderNo, remindedAt]));
}

/** Answers those that nobody was reminded of since then, as they are written down. */
export async function noteReminders(
  tx: Tx,
  { tenantId, enterpriseId }: { readonly tenantId: string; readonly enterpriseId: string },
  orderNos: readonly string[],
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    insert into invoice_reminders (tenant_id, order_no, enterprise_id, reminded_at)
    select ${tenantId}, o.order_no, ${enterpriseId}, ${at} from orders o
    where o.tenant_id = ${tenantId} and o.enterprise_id = ${enterpriseId} and o.order_no = ${anyOf(orderNos)}
    on conflict (tenant_id, order_no) do update set reminded_at = ${at} where invoice_reminders.reminded_at < ${since}
    returning order_no as "orderNo"`;
  return rows.map(({ orderNo }) => orderNo);
}
