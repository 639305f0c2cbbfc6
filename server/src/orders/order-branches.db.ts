import type { OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import type { Product } from '@woxing/contract/orders/orders';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#src/platform/ids.ts';
import { hasId } from '#src/platform/rows.ts';
import { type OrderScope, type ScopedTable, scopeParts } from './scope-parts.db.ts';

/** What a list shows at all, whatever its tab. */
export interface ListedOrders {
  scope: OrderScope;
  /** Who placed them; anybody of the scope without. */
  orderedBy: string | null;
  /** Placed by the member for this customer; for anybody without. */
  customerId?: string | null;
  /** Booked to all of this; to anything without. */
  bookedTo: BookedToFilter | null;
  product: Product;
}

/** Departments, cost centres and projects, those first of which an enterprise has most, and an application. */
export interface BookedToFilter {
  readonly ids: readonly string[];
  readonly applicationNo: string | null;
}

export interface ListFilter extends ListedOrders {
  tabs: readonly OrderTab[];
  /** Those alone that wait at this moment for an answer to what their carrier has changed; all without. */
  carrierChangedAt: Date | null;
  /** Those alone whose tickets failed and wait for somebody. */
  issueFailed: boolean;
  from: Date | null;
  until: Date | null;
  after: OrderMark | null;
}

/** Where an order stands in a list, newest first. */
export interface OrderMark {
  createdAt: Date;
  orderNo: string;
}

/** From where a part of a list is read, newest first: `text` from `from` on, in which `o` has `created_at`, `order_no` and `tab`. */
export interface Branch {
  readonly text: RawBuilder<unknown>;
  /** What has all of the order. */
  readonly order: RawBuilder<unknown>;
}

/**
 * The parts of a list. Filters that are not set are left out of the text: a plan that holds for them would serve none well.
 * `whole`: all of each order is asked for.
 */
export function branchesOf(
  tenantId: string,
  filter: ListFilter,
  { max, whole }: { readonly max: number | null; readonly whole: boolean },
): Branch[] {
  const { product, tabs, from, until, after } = filter;
  const narrowed = sql.join(
    [
      ...(filter.carrierChangedAt === null || isReadByBooking(filter)
        ? []
        : [sql` and ${waitsForAnswer(filter.carrierChangedAt)(sql`o`)}`]),
      ...(filter.issueFailed && !isReadByBooking(filter) ? [sql` and ${hasFailed(sql`o`)}`] : []),
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
    if (isReadByBooking(filter)) return [bookedTo(tenantId, filter, filter.bookedTo, listed, whole)];
    const texts = filter.customerId
      ? [soldTo(tenantId, filter, filter.customerId, listed)]
      : scopeParts(tenantId, ordersNewestFirst, filter, listed, max);
    return texts.map((text) => ({ text, order: sql`o` }));
  });
}

const ordersNewestFirst: ScopedTable = {
  table: sql`orders`,
  row: sql`o`,
  newestFirst: sql`o.created_at desc, o.order_no desc`,
};

type Booked = ListFilter & { readonly bookedTo: BookedToFilter };

/** What somebody has placed is read by the index of their orders; what else is booked to something by that of what it is booked to. */
function isReadByBooking(filter: ListFilter): filter is Booked {
  return filter.bookedTo !== null && filter.orderedBy === null && !filter.customerId;
}

/** Orders under an application are few; those booked to something stand in the order of lists, with the tab of each. */
function bookedTo(
  tenantId: string,
  { scope: { enterpriseId } }: ListFilter,
  { ids: [first], applicationNo }: BookedToFilter,
  listed: RawBuilder<unknown>,
  whole: boolean,
): Branch {
  const ofEnterprise = sql`o.enterprise_id = ${enterpriseId}`;
  if (applicationNo !== null)
    return {
      text: sql`from travel_application_orders a join orders o on o.tenant_id = a.tenant_id and o.order_no = a.order_no
        where a.tenant_id = ${tenantId} and a.note_no = ${applicationNo} and ${ofEnterprise} and ${listed}`,
      order: sql`o`,
    };
  const order = whole ? sql` join orders r on r.tenant_id = o.tenant_id and r.order_no = o.order_no` : sql``;
  return {
    text: sql`from order_booked_to o${order} where ${hasId(sql`o.booked_to`, first!)} and ${ofEnterprise} and ${listed}`,
    order: whole ? sql`r` : sql`o`,
  };
}

/** What is asked of each order that the index does not say: what else it is booked to, and whose it is where not all are seen. */
export function furtherConditions(
  tenantId: string,
  filter: ListFilter,
): ((order: RawBuilder<unknown>) => RawBuilder<unknown>)[] {
  const { bookedTo: booked, carrierChangedAt, issueFailed, scope } = filter;
  if (booked === null) return [];
  const byBooking = isReadByBooking(filter);
  const byApplication = byBooking && booked.applicationNo !== null;
  const ids = byBooking && !byApplication ? booked.ids.slice(1) : booked.ids;
  return [
    ...ids.map(
      (id) => (order: RawBuilder<unknown>) =>
        sql`exists (select from order_booked_to b
          where b.tenant_id = ${tenantId} and b.order_no = ${order}.order_no and ${hasId(sql`b.booked_to`, id)})`,
    ),
    ...(booked.applicationNo === null || byApplication
      ? []
      : [
          (order: RawBuilder<unknown>) =>
            sql`exists (select from travel_application_orders a where a.tenant_id = ${tenantId} and a.order_no = ${order}.order_no
              and a.note_no = ${booked.applicationNo})`,
        ]),
    ...(byBooking && carrierChangedAt !== null ? [waitsForAnswer(carrierChangedAt)] : []),
    ...(byBooking && issueFailed ? [hasFailed] : []),
    ...(byBooking && scope.ordererIds !== null ? [isSeen(tenantId, scope, scope.ordererIds)] : []),
  ];
}

const waitsForAnswer = (at: Date) => (order: RawBuilder<unknown>) =>
  sql`${order}.carrier_change is not null and ${order}.carrier_change_until > ${at}`;

/** As the indexes of such orders say it. */
const hasFailed = (order: RawBuilder<unknown>) => sql`${order}.code = 22`;

const isSeen =
  (tenantId: string, { memberId, travels }: OrderScope, ordererIds: readonly string[]) =>
  (order: RawBuilder<unknown>) => {
    const placed = sql`${order}.member_id = any(${[...ordererIds, memberId]}::text[])`;
    return travels
      ? sql`(${placed} or exists (select from order_travellers w
          where w.tenant_id = ${tenantId} and w.member_id = ${memberId} and w.order_no = ${order}.order_no))`
      : placed;
  };

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
