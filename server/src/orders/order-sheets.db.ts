import type { Fen } from '@woxing/contract/core/money';
import { otherWording, type Sentence, wordingOf } from '@woxing/contract/core/sentences.rules';
import type { Product } from '@woxing/contract/orders/orders';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { anyOf, builtJson, columns, listed, query, text } from '#src/platform/rows.ts';
import type { SheetState } from './order-code.rules.ts';
import type { OrderRow, SheetMark, TicketRow } from './orders.db.ts';

export type SheetKind = SheetMark['kind'];

export interface TicketKey {
  readonly passenger: number;
  readonly leg: number;
}

/** A refund or a change of tickets of an order. */
export interface SheetRow extends SheetMark {
  tenantId: string;
  orderNo: string;
  tickets: TicketKey[];
  feeFen: Fen;
  dueFen: Fen;
  /** What of it the person bears. */
  personFen: Fen;
  backFen: Fen;
  /** Read through the schema of the product that quoted it. */
  quote: unknown;
  /** Of the seats that were taken for a change. */
  bookingReference: string | null;
  askedAt: Date;
  payBefore: Date | null;
  paidAt: Date | null;
  endedAt: Date | null;
  words: string;
  wordsB: string | null;
}

export type NewSheet = Pick<
  SheetRow,
  'sheetNo' | 'kind' | 'tickets' | 'feeFen' | 'dueFen' | 'personFen' | 'backFen' | 'quote'
>;

/** What a step of its order changes of a sheet; what is left out stays. */
export type SheetChange = Pick<SheetRow, 'sheetNo' | 'state'> &
  Partial<
    Pick<
      SheetRow,
      'feeFen' | 'dueFen' | 'personFen' | 'backFen' | 'quote' | 'bookingReference' | 'payBefore' | 'paidAt'
    >
  >;

type OrderOfSheet = Pick<OrderRow, 'tenantId' | 'orderNo' | 'memberId' | 'enterpriseId' | 'product'>;

export const sheetRow = {
  ...columns(
    'order_sheets',
    'tenantId',
    'sheetNo',
    'orderNo',
    'kind',
    'state',
    'feeFen',
    'dueFen',
    'personFen',
    'backFen',
    'quote',
    'bookingReference',
    'askedAt',
    'payBefore',
    'paidAt',
    'endedAt',
    'words',
    'wordsB',
  ),
  tickets: builtJson<TicketKey[]>(),
};
export const sheetColumns = listed(sheetRow);

export async function insertSheet(
  tx: Tx,
  { tenantId, orderNo, memberId, enterpriseId, product }: OrderOfSheet,
  sheet: NewSheet,
  news: { readonly at: Date; readonly words: Sentence },
): Promise<void> {
  await sql`
    insert into order_sheets (tenant_id, sheet_no, order_no, member_id, enterprise_id, product, kind, state, tickets, fee_fen, due_fen, person_fen, back_fen, quote, asked_at, words, words_b)
    values (${tenantId}, ${sheet.sheetNo}, ${orderNo}, ${memberId}, ${enterpriseId}, ${product}, ${sheet.kind}, 'asked', ${JSON.stringify(sheet.tickets)}::jsonb, ${sheet.feeFen},
      ${sheet.dueFen}, ${sheet.personFen}, ${sheet.backFen}, ${JSON.stringify(sheet.quote)}::jsonb, ${news.at}, ${wordingOf(news.words)}, ${otherWording(news.words)})`.execute(
    tx,
  );
}

const ends: ReadonlySet<SheetState> = new Set(['done', 'failed', 'withdrawn']);

export async function saveSheet(
  tx: Tx,
  tenantId: string,
  change: SheetChange,
  news: { readonly at: Date; readonly words: Sentence },
): Promise<void> {
  const quote = change.quote === undefined ? null : JSON.stringify(change.quote);
  // That a failure was read is no news of the sheet.
  const isNews = change.state !== 'read';
  await sql`
    update order_sheets set state = ${change.state}, words = case when ${isNews} then ${wordingOf(news.words)} else words end,
      words_b = case when ${isNews} then ${otherWording(news.words)} else words_b end,
      ended_at = coalesce(${ends.has(change.state) ? news.at : null}, ended_at), fee_fen = coalesce(${change.feeFen ?? null}, fee_fen),
      due_fen = coalesce(${change.dueFen ?? null}, due_fen), person_fen = coalesce(${change.personFen ?? null}, person_fen), back_fen = coalesce(${change.backFen ?? null}, back_fen),
      quote = coalesce(${quote}::jsonb, quote), booking_reference = coalesce(${change.bookingReference ?? null}, booking_reference),
      pay_before = coalesce(${change.payBefore ?? null}, pay_before), paid_at = coalesce(${change.paidAt ?? null}, paid_at)
    where tenant_id = ${tenantId} and sheet_no = ${change.sheetNo}`.execute(tx);
}

export async function findSheetRow(tx: Tx, tenantId: string, sheetNo: string): Promise<SheetRow | undefined> {
  const rows = await query(tx, sheetRow)`
    select ${sheetColumns} from order_sheets where tenant_id = ${tenantId} and sheet_no = ${sheetNo}`;
  return rows[0];
}

/** In the order in which they were asked for. */
export async function sheetRowsOf(tx: Tx, tenantId: string, orderNo: string): Promise<SheetRow[]> {
  const rows = await query(tx, sheetRow)`
    select ${sheetColumns} from order_sheets where tenant_id = ${tenantId} and order_no = ${orderNo} order by asked_at, sheet_no`;
  return rows;
}

/** Those of some orders, of each in the order in which they were asked for. */
export async function sheetRowsAmong(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<SheetRow[]> {
  const rows = await query(tx, sheetRow)`
    select ${sheetColumns} from order_sheets where tenant_id = ${tenantId} and order_no = ${anyOf(orderNos)}
    order by order_no, asked_at, sheet_no`;
  return rows;
}

/** Numbers of sheets past their payment deadline, or requested before a moment without progress. */
export async function sheetsDue(
  tx: Tx,
  tenantId: string,
  input: {
    readonly kind: SheetKind;
    readonly state: 'to-pay' | 'asked';
    readonly before: Date;
    /** Of orders of these alone. */
    readonly products?: readonly Product[];
    readonly max: number;
  },
): Promise<string[]> {
  const by = sql.ref(input.state === 'to-pay' ? 's.pay_before' : 's.asked_at');
  const rows = await query(tx, { sheetNo: text })`
    select s.sheet_no as "sheetNo" from order_sheets s join orders o using (tenant_id, order_no)
    where s.tenant_id = ${tenantId} and s.kind = ${input.kind} and s.state = ${input.state} and ${by} <= ${input.before}
      and (${input.products ?? null}::text[] is null or o.product = any(${input.products ?? null}::text[]))
    order by ${by} limit ${input.max}`;
  return rows.map(({ sheetNo }) => sheetNo);
}

/** Orders without any valid ticket left, oldest first, skipping locked rows. */
export async function claimReturningOrders(tx: Tx, tenantId: string, max: number): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    select order_no as "orderNo" from orders where tenant_id = ${tenantId} and code in (4, 5)
    order by created_at limit ${max} for no key update skip locked`;
  return rows.map(({ orderNo }) => orderNo);
}

export interface QuoteRow {
  orderNo: string;
  quoteId: string;
  kind: SheetKind;
  quote: unknown;
  expiresAt: Date;
}

/** The newest quote of an order takes the place of the one before. */
export async function saveQuote(tx: Tx, tenantId: string, row: QuoteRow): Promise<void> {
  await sql`
    insert into order_quotes (tenant_id, order_no, quote_id, kind, quote, expires_at)
    values (${tenantId}, ${row.orderNo}, ${row.quoteId}, ${row.kind}, ${JSON.stringify(row.quote)}::jsonb, ${row.expiresAt})
    on conflict (tenant_id, order_no) do update set quote_id = excluded.quote_id, kind = excluded.kind, quote = excluded.quote,
      expires_at = excluded.expires_at`.execute(tx);
}

const quoteRow = columns('order_quotes', 'orderNo', 'quoteId', 'kind', 'quote', 'expiresAt');

/** Takes the quote out of the table: nothing is confirmed twice. */
/** The newest quote of an order, which stays. */
export async function peekQuote(tx: Tx, tenantId: string, orderNo: string): Promise<QuoteRow | undefined> {
  const rows = await query(tx, quoteRow)`
    select order_no as "orderNo", quote_id as "quoteId", kind, quote, expires_at as "expiresAt"
    from order_quotes where tenant_id = ${tenantId} and order_no = ${orderNo}`;
  return rows[0];
}

export async function takeQuote(tx: Tx, tenantId: string, orderNo: string): Promise<QuoteRow | undefined> {
  const rows = await query(tx, quoteRow)`
    delete from order_quotes where tenant_id = ${tenantId} and order_no = ${orderNo}
    returning order_no as "orderNo", quote_id as "quoteId", kind, quote, expires_at as "expiresAt"`;
  return rows[0];
}

/** What a change adds to an order: the leg in its content, and the tickets on it. */
export async function addLeg(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
  added: {
    readonly content: unknown;
    readonly searchWords?: readonly string[];
    readonly tickets: readonly TicketRow[];
  },
): Promise<void> {
  await sql`
    with led as (
      update orders set content = ${JSON.stringify(added.content)}::jsonb, search_text = concat_ws(' ', search_text, ${added.searchWords?.join(' ') ?? null}::text)
      where tenant_id = ${tenantId} and order_no = ${orderNo}
    )
    insert into order_tickets (tenant_id, order_no, passenger, leg, state, ticket_no, seat, place)
    select ${tenantId}, ${orderNo}, t.passenger, t.leg, t.state, t."ticketNo", t.seat, t.place
    from jsonb_to_recordset(${JSON.stringify(added.tickets)}::jsonb) as t(passenger smallint, leg smallint, state text, "ticketNo" text,
      seat text, place text)`.execute(tx);
}
