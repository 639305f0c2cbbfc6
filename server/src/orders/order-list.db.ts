import type { StoredSentence } from '@woxing/contract/core/sentences.rules';
import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import type { OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import type { Product } from '@woxing/contract/orders/orders';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { builtJson, columns, number, orNull, query, texts, words, yesNo } from '#src/platform/rows.ts';
import { type OrderRow, orderColumns, orderRow, type TicketRow } from './orders.db.ts';

/** Whose orders: a member's own, and of an enterprise those that were placed for it. */
export interface OrderScope {
  memberId: string;
  enterpriseId: string | null;
  /** Of these people of the enterprise alone; null: of all. */
  ordererIds: readonly string[] | null;
  /** Also those by which the member travels, whoever placed them. */
  travels: boolean;
}

/** What a list shows at all, whatever its tab. */
export interface ListedOrders {
  scope: OrderScope;
  /** Who placed them; anybody of the scope without. */
  orderedBy: string | null;
  /** Placed by the member for this customer; for anybody without. */
  customerId?: string | null;
  product: Product;
}

export interface ListFilter extends ListedOrders {
  tabs: readonly OrderTab[];
  /** Those alone that wait at this moment for an answer to what their carrier has changed; all without. */
  carrierChangedAt: Date | null;
  from: Date | null;
  until: Date | null;
  after: OrderMark | null;
}

/** Where an order stands in a list, newest first. */
export interface OrderMark {
  createdAt: Date;
  orderNo: string;
}

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
    select created_at as "createdAt", order_no as "orderNo" from (${newestOfEach(tenantId, filter, max)}) o
    order by created_at desc, order_no desc limit ${max}`;
  return rows;
}

export interface WordsFound {
  found: OrderMark[];
  /** The last order that was looked at, where older ones were not. */
  lookedUntil: OrderMark | null;
}

/** Of the newest `look` orders of a filter those whose words hold the keyword, up to `max`. */
export async function searchNewestOrders(
  tx: Tx,
  tenantId: string,
  filter: ListFilter,
  { keyword, look, max }: { keyword: string; look: number; max: number },
): Promise<WordsFound> {
  const words = sql`, position(lower(${keyword}) in lower(o.search_text)) > 0 as hit`;
  const rows = await query(tx, { ...orderMark, hit: yesNo })`
    select created_at as "createdAt", order_no as "orderNo", hit from (
      select o.*, row_number() over (order by created_at desc, order_no desc) as place
      from (${newestOfEach(tenantId, filter, look, words)}) o) looked
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
  const found = branchesOf(tenantId, filter, null).map(
    (branch) => sql`select o.created_at, o.order_no ${branch} and o.order_no = ${orderNo}`,
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

/** How many orders stand in each tab; counting stops at `max`. */
export async function countByTab(
  tx: Tx,
  tenantId: string,
  listed: ListedOrders & { tabs: readonly OrderTab[] },
  max: number,
): Promise<{ tab: OrderTab; count: number }[]> {
  const filter = { ...listed, carrierChangedAt: null, from: null, until: null, after: null };
  const rows = await query(tx, { tab: words<OrderTab>(), count: number })`
    select tab, least(count(*), ${max})::int as count
    from (${newestOfEach(tenantId, filter, max, sql`, o.tab`)}) o group by tab`;
  return rows;
}

/** How many wait for an answer to what their carrier has changed; counting stops at `max`. */
export async function countCarrierChanged(
  tx: Tx,
  tenantId: string,
  listed: ListedOrders & { tabs: readonly OrderTab[]; carrierChangedAt: Date },
  max: number,
): Promise<number> {
  const found = await newestOrders(tx, tenantId, { ...listed, from: null, until: null, after: null }, max);
  return found.length;
}

/** Why an order was cancelled, or found no seat: the first such event of its timeline. */
const endedWords = sql`case when o.code = 12 then (select jsonb_build_object('words', e.words, 'wordsB', e.words_b) from order_events e
  where e.tenant_id = o.tenant_id and e.order_no = o.order_no and e.code = 12 order by e.seq limit 1) end`;

/** Up to `max` of the newest of each tab and each part of the scope, each read from the beginning of an index and each order once. */
function newestOfEach(
  tenantId: string,
  filter: ListFilter,
  max: number,
  columns: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const newest = branchesOf(tenantId, filter, max).map(
    (branch) => sql`(select o.created_at, o.order_no${columns} ${branch}
      order by o.created_at desc, o.order_no desc limit ${max})`,
  );
  return sql.join(newest, sql` union `);
}

/** Filters that are not set are left out of the text: a plan that holds for them would serve none well. */
function branchesOf(tenantId: string, filter: ListFilter, max: number | null): RawBuilder<unknown>[] {
  const { product, tabs, carrierChangedAt, from, until, after } = filter;
  const narrowed = sql.join(
    [
      ...(carrierChangedAt === null
        ? []
        : [sql` and o.carrier_change is not null and o.carrier_change_until > ${carrierChangedAt}`]),
      ...(from === null ? [] : [sql` and o.created_at >= ${from}`]),
      ...(until === null ? [] : [sql` and o.created_at < ${until}`]),
      ...(after === null
        ? []
        : [sql` and (o.created_at, o.order_no) < (${after.createdAt}, ${after.orderNo})`]),
    ],
    sql``,
  );
  return tabs.flatMap((tab) => {
    const listed = sql`o.tenant_id = ${tenantId} and o.product = ${product} and o.tab = ${tab}${narrowed}`;
    if (filter.customerId) return [soldTo(tenantId, filter, filter.customerId, listed)];
    return [
      ...partsOf(filter).map((part) => sql`from orders o where ${part} and ${listed}`),
      ...travelledOf(tenantId, filter).map((travelled) => sql`${travelled} and ${listed}`),
      ...someOf(filter).map(
        ({ part, ordererIds }) => sql`from unnest(${[...ordererIds]}::text[]) as whose (member_id)
          cross join lateral (select o.* from orders o where o.member_id = whose.member_id and ${part} and ${listed}
            order by o.created_at desc, o.order_no desc limit ${max}::integer) o where true`,
      ),
    ];
  });
}

/** Orders that a distributor has placed for one customer, by the index of that customer. */
function soldTo(
  tenantId: string,
  { scope }: ListedOrders,
  customerId: string,
  listed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const whose = isUuid(customerId) ? sql`c.customer_id = ${customerId}` : sql`false`;
  return sql`from order_customers c join orders o on o.tenant_id = c.tenant_id and o.order_no = c.order_no
    where c.tenant_id = ${tenantId} and c.member_id = ${scope.memberId} and ${whose} and ${listed}`;
}

/** Orders that others have placed for the member: few, looked up by their numbers. */
function travelledOf(tenantId: string, { scope: { memberId, travels }, orderedBy }: ListedOrders) {
  if (!travels || orderedBy === memberId) return [];
  const placedBy = orderedBy === null ? sql`` : sql` and o.member_id = ${orderedBy}`;
  return [
    sql`from order_travellers w join orders o on o.tenant_id = w.tenant_id and o.order_no = w.order_no
      where w.tenant_id = ${tenantId} and w.member_id = ${memberId}${placedBy}`,
  ];
}

/** Of some people of an enterprise each is looked up on their own, so that nobody else's orders are read. */
function someOf({ scope: { enterpriseId, ordererIds }, orderedBy }: ListedOrders) {
  if (enterpriseId === null || ordererIds === null || orderedBy !== null) return [];
  return [{ part: sql`(o.enterprise_id = ${enterpriseId}) is true`, ordererIds }];
}

/**
 * The parts of a scope, each the beginning of an index; an order may be in two. `is true` keeps the index by enterprises away from
 * where one person is looked for.
 */
function partsOf({ scope, orderedBy }: ListedOrders): RawBuilder<unknown>[] {
  const { memberId, enterpriseId, ordererIds } = scope;
  const own = sql`o.member_id = ${memberId}`;
  const ofEnterprise = sql`o.enterprise_id = ${enterpriseId}`;
  if (orderedBy === memberId) return [own];
  if (orderedBy !== null)
    return [
      enterpriseId === null || ordererIds?.includes(orderedBy) === false
        ? sql`false`
        : sql`o.member_id = ${orderedBy} and (${ofEnterprise}) is true`,
    ];
  return enterpriseId === null || ordererIds !== null ? [own] : [ofEnterprise, own];
}
