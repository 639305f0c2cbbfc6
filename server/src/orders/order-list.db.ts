import type { StoredSentence } from '@woxing/contract/core/sentences.rules';
import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import type { OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { builtJson, columns, number, orNull, query, texts, words, yesNo } from '#src/platform/rows.ts';
import {
  branchesOf,
  furtherConditions,
  type ListedOrders,
  type ListFilter,
  type OrderMark,
} from './order-branches.db.ts';
import { type OrderRow, orderColumns, orderRow, type TicketRow } from './orders.db.ts';

export type ListedRow = OrderRow & {
  passengerNames: string[];
  tickets: Pick<TicketRow, 'leg' | 'state'>[];
  endedWords: StoredSentence | null;
  carrierChange: CarrierChange | null;
  carrierChangeUntil: Date | null;
};

const orderMark = {
  ...columns('orders', 'createdAt'),
  ...columns('order_passengers', 'orderNo'),
};

/** The newest orders that a filter finds. */
export async function newestOrders(
  tx: Tx,
  tenantId: string,
  filter: ListFilter,
  max: number,
): Promise<OrderMark[]> {
  const rows = await query(tx, orderMark)`
    select created_at as "createdAt", order_no as "orderNo" from (${newestOfEach(tenantId, filter, { max })}) o
    order by created_at desc, order_no desc limit ${max}`;
  return rows;
}

/** Of these orders those with an end to their own payment, what ends first first; a change that is to be paid (13) has an end of its own. */
export async function soonestDue(
  tx: Tx,
  tenantId: string,
  marks: readonly OrderMark[],
  max: number,
): Promise<OrderMark[]> {
  if (marks.length === 0) return [];
  return query(tx, orderMark)`
    select created_at as "createdAt", order_no as "orderNo" from orders
    where tenant_id = ${tenantId} and order_no = any(${marks.map(({ orderNo }) => orderNo)}) and pay_before is not null
      and code <> 13
    order by pay_before, order_no limit ${max}`;
}

export interface WordsFound {
  found: OrderMark[];
  /** The last order that was looked at, where older ones were not. */
  lookedUntil: OrderMark | null;
}

/** Of the newest `look` orders of a filter those that meet its further conditions and whose words hold the keyword, up to `max`. */
export async function searchNewestOrders(
  tx: Tx,
  tenantId: string,
  filter: ListFilter,
  { keyword, look, max }: { keyword: string; look: number; max: number },
): Promise<WordsFound> {
  const meets = (order: RawBuilder<unknown>) => sql`, ${allOf(tenantId, filter, keyword, order)} as hit`;
  const rows = await query(tx, { ...orderMark, hit: yesNo })`
    select created_at as "createdAt", order_no as "orderNo", hit from (
      select o.*, row_number() over (order by created_at desc, order_no desc) as place
      from (${newestOfEach(tenantId, filter, { max: look, more: meets, whole: true })}) o) looked
    where place <= ${look} and (hit or place = ${look})
    order by place limit ${max + 1}`;
  const last = rows.at(-1);
  const found = rows.filter(({ hit }) => hit).slice(0, max);
  return { found, lookedUntil: found.length < max && last !== undefined && !last.hit ? last : null };
}

/** The order of this very number, where the filter has it. */
export async function findListedOrder(
  tx: Tx,
  tenantId: string,
  filter: ListFilter,
  orderNo: string,
): Promise<OrderMark | undefined> {
  const found = branchesOf(tenantId, filter, { max: null, whole: true }).map(
    ({ text, order }) => sql`select o.created_at, o.order_no ${text} and o.order_no = ${orderNo}
      and ${allOf(tenantId, filter, '', order)}`,
  );
  const rows = await query(tx, orderMark)`
    select created_at as "createdAt", order_no as "orderNo" from (${sql.join(found, sql` union `)}) o`;
  return rows[0];
}

const listedRow = {
  ...orderRow,
  passengerNames: texts,
  tickets: builtJson<ListedRow['tickets']>(),
  endedWords: orNull(builtJson<StoredSentence>()),
  ...columns('orders', 'carrierChange', 'carrierChangeUntil'),
};

/** The orders of a page as its rows show them, in the order of the page. */
export async function readListedOrders(
  tx: Tx,
  tenantId: string,
  page: readonly OrderMark[],
): Promise<ListedRow[]> {
  if (page.length === 0) return [];
  const rows = await query(tx, listedRow)`
    select ${orderColumns}, array(select p.name from order_passengers p
        where p.tenant_id = o.tenant_id and p.order_no = o.order_no order by p.position) as "passengerNames",
      (select coalesce(jsonb_agg(jsonb_build_object('leg', t.leg, 'state', t.state)), '[]') from order_tickets t
        where t.tenant_id = o.tenant_id and t.order_no = o.order_no) as tickets,
      ${endedWords} as "endedWords", o.carrier_change as "carrierChange", o.carrier_change_until as "carrierChangeUntil"
    from orders o where o.tenant_id = ${tenantId} and o.order_no = any(${page.map(({ orderNo }) => orderNo)})
    order by o.created_at desc, o.order_no desc`;
  return rows;
}

/** So many of each tab are looked at where the further conditions of a filter are asked of each. */
const lookedAtForCounts = 2000;

/**
 * How many orders stand in each tab; counting stops at `max`. Null where conditions are asked of each order and the newest of a tab do
 * not tell it.
 */
export async function countByTab(
  tx: Tx,
  tenantId: string,
  listed: ListedOrders & { tabs: readonly OrderTab[] },
  max: number,
): Promise<{ tab: OrderTab; count: number | null }[]> {
  const filter = {
    ...listed,
    carrierChangedAt: null,
    issueFailed: false,
    from: null,
    until: null,
    after: null,
  };
  const asks = furtherConditions(tenantId, filter).length > 0;
  const look = asks ? lookedAtForCounts : max;
  const columns = asks
    ? {
        whole: true,
        more: (order: RawBuilder<unknown>) => sql`, o.tab, ${allOf(tenantId, filter, '', order)} as hit`,
      }
    : { more: () => sql`, o.tab, true as hit` };
  const rows = await query(tx, { tab: words<OrderTab>(), count: number, looked: number })`
    select tab, least(count(*) filter (where hit), ${max})::int as count, count(*)::int as looked
    from (${newestOfEach(tenantId, filter, { max: look, ...columns })}) o group by tab`;
  return rows.map(({ tab, count, looked }) => ({
    tab,
    count: asks && looked >= look && count < max ? null : count,
  }));
}

/** How many wait for an answer to what their carrier has changed, whatever they are booked to; counting stops at `max`. */
export async function countCarrierChanged(
  tx: Tx,
  tenantId: string,
  listed: ListedOrders & { tabs: readonly OrderTab[]; carrierChangedAt: Date },
  max: number,
): Promise<number> {
  const filter = { ...listed, issueFailed: false, bookedTo: null, from: null, until: null, after: null };
  return (await newestOrders(tx, tenantId, filter, max)).length;
}

/** How many wait for somebody because their tickets failed, whatever they are booked to; counting stops at `max`. */
export async function countIssueFailed(
  tx: Tx,
  tenantId: string,
  listed: ListedOrders,
  max: number,
): Promise<number> {
  const filter: ListFilter = {
    ...listed,
    tabs: ['in-progress'],
    carrierChangedAt: null,
    issueFailed: true,
    bookedTo: null,
    from: null,
    until: null,
    after: null,
  };
  return (await newestOrders(tx, tenantId, filter, max)).length;
}

/** Whether an order meets all that is asked of it beside the index. */
function allOf(
  tenantId: string,
  filter: ListFilter,
  keyword: string,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...furtherConditions(tenantId, filter).map((of) => of(order)),
    ...(keyword === '' ? [] : [sql`position(lower(${keyword}) in lower(${order}.search_text)) > 0`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Why an order was cancelled, or found no seat: the first such event of its timeline. */
const endedWords = sql`case when o.code = 12 then (select jsonb_build_object('words', e.words, 'wordsB', e.words_b) from order_events e
  where e.tenant_id = o.tenant_id and e.order_no = o.order_no and e.code = 12 order by e.seq limit 1) end`;

/** Up to `max` of the newest of each tab and each part of the scope, each read from the beginning of an index and each order once. */
function newestOfEach(
  tenantId: string,
  filter: ListFilter,
  read: {
    readonly max: number;
    readonly whole?: boolean;
    /** What else is selected. */
    readonly more?: (order: RawBuilder<unknown>) => RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const { max, whole = false, more = () => sql`` } = read;
  const newest = branchesOf(tenantId, filter, { max, whole }).map(
    ({ text, order }) => sql`(select o.created_at, o.order_no${more(order)} ${text}
      order by o.created_at desc, o.order_no desc limit ${max})`,
  );
  return sql.join(newest, sql` union `);
}
