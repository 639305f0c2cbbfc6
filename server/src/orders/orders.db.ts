import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import {
  otherWording,
  type Sentence,
  type StoredSentence,
  wordingOf,
} from '@woxing/contract/core/sentences.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { Product, TicketState } from '@woxing/contract/orders/orders';
import { orderedItems, type PriceItem } from '@woxing/contract/orders/price-items.rules';
import { netPricesOf } from '@woxing/contract/orders/sale-prices.rules';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { anyOf, builtJson, columns, listed, query, text, writeBehind } from '#src/platform/rows.ts';
import type { OrderFacts, SheetState } from './order-code.rules.ts';
import { followPrices } from './order-customers.db.ts';
import type { OrderEvent } from './order-moves.rules.ts';
import type { PassengerIdentity } from './passenger-identity.rules.ts';
import { openBirth, sealBirths } from './sealed-births.db.ts';

export interface TicketRow {
  passenger: number;
  leg: number;
  state: TicketState;
  ticketNo: string | null;
  seat: string | null;
  place: string | null;
}

/** An order as its rules see it. */
export interface OrderRow {
  tenantId: string;
  orderNo: string;
  memberId: string;
  /** For which enterprise it was placed; null of a person's own. */
  enterpriseId: string | null;
  product: Product;
  code: OrderCode;
  partial: boolean;
  createdAt: Date;
  payBefore: Date | null;
  hold: OrderFacts['hold'];
  /** `pending`: it cannot be paid before it is agreed to. */
  approval: OrderFacts['approval'];
  payment: 'due' | 'paid' | 'returned';
  ended: 'cancelled' | 'refused' | 'given-up' | null;
  bookingReference: string | null;
  totalFen: Fen;
  content: unknown;
}

/** What the code of an order depends on of a refund or change. */
export interface SheetMark {
  sheetNo: string;
  kind: 'refund' | 'change';
  state: SheetState;
}

/** Who acts upon the order of another. */
export interface OrderActor {
  readonly memberId: string;
  /** The address it was done from; empty where that is not known. */
  readonly ip: string;
  /** The audit has it, and the owner was told, when it was asked for. */
  readonly recorded?: boolean;
}

/**
 * `items`: what it costs, each at the place that it has for ever. `actor`: whoever takes the next step with it, where that is not its
 * owner; no column, it is known of orders that were locked for somebody.
 */
export type OrderWithTickets = OrderRow & {
  tickets: TicketRow[];
  items: PriceItem[];
  sheets: SheetMark[];
  actor?: OrderActor | undefined;
};

/** An order without what hangs on it. */
export const orderRow = columns(
  'orders',
  'tenantId',
  'orderNo',
  'memberId',
  'enterpriseId',
  'product',
  'code',
  'partial',
  'createdAt',
  'payBefore',
  'hold',
  'approval',
  'payment',
  'ended',
  'bookingReference',
  'totalFen',
  'content',
);

/** Of `orders o`. */
export const orderColumns = listed(orderRow, 'o');

const orderWithTickets = {
  ...orderRow,
  tickets: builtJson<TicketRow[]>(),
  items: builtJson<PriceItem[]>(),
  sheets: builtJson<SheetMark[]>(),
};

/** The columns above come out of either function, beside what belongs to the order. */
const wholeOrder = sql`${orderColumns}, o.tickets, o.items, o.sheets`;
const readBy = (reader: 'read_order' | 'lock_order', tenantId: string, orderNo: string) =>
  sql`(select (r.held).*, r.tickets, r.items, r.sheets from ${sql.raw(reader)}(${tenantId}, ${orderNo}) r) o`;

/** The order with its tickets and prices, locked against other writers until the transaction ends. */
export async function lockOrderRow(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<OrderWithTickets | undefined> {
  const rows = await query(tx, orderWithTickets)`
    select ${wholeOrder} from ${readBy('lock_order', tenantId, orderNo)}`;
  return rows[0];
}

export async function findOrderRow(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<OrderWithTickets | undefined> {
  const rows = await query(tx, orderWithTickets)`
    select ${wholeOrder} from ${readBy('read_order', tenantId, orderNo)}`;
  return rows[0];
}

/** The same of several in one statement, in no order. */
export async function findOrderRows(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<OrderWithTickets[]> {
  const rows = await query(tx, orderWithTickets)`
    select ${wholeOrder} from (select (r.held).*, r.tickets, r.items, r.sheets
      from orders n cross join lateral read_order(${tenantId}, n.order_no) r
      where n.tenant_id = ${tenantId} and n.order_no = ${anyOf(orderNos)}) o`;
  return rows;
}

/** As much of an order as says what it is called and where it stands. */
export type OrderToShow = OrderRow & Pick<OrderWithTickets, 'tickets'>;

/** Orders by their numbers in one statement, in no order. */
export async function orderRowsByNumbers(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<OrderToShow[]> {
  const rows = await query(tx, { ...orderRow, tickets: builtJson<TicketRow[]>() })`
    select ${orderColumns}, coalesce(t.tickets, '[]') as tickets from orders o
    left join lateral (
      select jsonb_agg(jsonb_build_object('passenger', t.passenger, 'leg', t.leg, 'state', t.state, 'ticketNo', t.ticket_no,
        'seat', t.seat, 'place', t.place) order by t.passenger, t.leg) as tickets
      from order_tickets t where t.tenant_id = o.tenant_id and t.order_no = o.order_no) t on true
    where o.tenant_id = ${tenantId} and o.order_no = ${anyOf(orderNos)}`;
  return rows;
}

/** Where an order stands, and whose it is. */
export type OrderMark = Pick<OrderRow, 'memberId' | 'enterpriseId' | 'code' | 'payBefore'> & {
  /** How many things have happened to it: it only grows. */
  events: number;
};

const orderMark = columns('orders', 'memberId', 'enterpriseId', 'code', 'payBefore', 'events');

/** `payBefore`: only while it waits for money; what waits for seats of a train is paid before there are any. */
export async function findOrderMark(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<OrderMark | undefined> {
  const rows = await query(tx, orderMark)`
    select o.member_id as "memberId", o.enterprise_id as "enterpriseId", o.code, o.events,
      case when o.code = 0 or o.code = 20 and o.payment = 'due' and (o.content ->> 'waitlist')::boolean then o.pay_before end as "payBefore"
    from orders o where o.tenant_id = ${tenantId} and o.order_no = ${orderNo}`;
  return rows[0];
}

/** An order with everything its page shows, in one round trip. */
export type OrderStory = OrderWithTickets & {
  passengers: PassengerRow[];
  /** As JSON: the moments are text. */
  events: (Omit<EventRow, 'at' | 'words' | 'actedBy'> & {
    at: string;
    code: OrderCode;
    actedBy: string | null;
  } & StoredSentence)[];
};

const orderStory = {
  ...orderWithTickets,
  passengers: builtJson<OrderStory['passengers']>(),
  events: builtJson<OrderStory['events']>(),
};

export async function findOrderStory(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<OrderStory | undefined> {
  const rows = await query(tx, orderStory)`
    select ${wholeOrder}, o.passengers, o.happened as events
    from (select (r.held).*, r.tickets, r.items, r.sheets, r.passengers, r.happened from order_story(${tenantId}, ${orderNo}) r) o`;
  return rows[0];
}

export interface NewOrder {
  orderNo: string;
  memberId: string;
  enterpriseId: string | null;
  product: Product;
  code: OrderCode;
  createdAt: Date;
  payBefore: Date;
  approval: OrderRow['approval'];
  totalFen: Fen;
  items: readonly PriceItem[];
  content: unknown;
  searchText: string;
  /** Of the address it was placed from, while it is unpaid. */
  placedFrom: string | null;
  /** Of the device it was placed on, while it is unpaid. */
  deviceDigest: string | null;
}

export interface OrderBeginning {
  readonly event: EventRow;
  readonly operation: OperationStep | undefined;
}

export interface PassengerRow {
  position: number;
  name: string;
  type: PassengerType;
  paperType: number;
  paperNoSealed: string;
  paperNoMasked: string;
  birth: Day | null;
  insurances: unknown;
}

/** Inserts an order with its passengers, tickets, prices, first event and first supplier operation in one statement. */
export function insertOrder(
  tx: Tx,
  tenantId: string,
  order: NewOrder,
  passengers: readonly (PassengerRow & PassengerIdentity & { readonly personIndex: string })[],
  tickets: readonly TicketRow[],
  { event, operation }: OrderBeginning,
): void {
  writeBehind(
    tx,
    sql`
    with placed as (
      insert into orders (tenant_id, order_no, member_id, enterprise_id, product, code, created_at, pay_before, hold, approval, total_fen, content, search_text,
        placed_from, device_digest, events)
      values (${tenantId}, ${order.orderNo}, ${order.memberId}, ${order.enterpriseId}, ${order.product}, ${order.code}, ${order.createdAt},
        ${order.payBefore}, 'asked', ${order.approval}, ${order.totalFen}, ${JSON.stringify(order.content)}::jsonb, ${order.searchText}, ${order.placedFrom},
        ${order.deviceDigest}, 1)
    ), travelling as (
      insert into order_passengers (tenant_id, order_no, position, name, type, paper_type, paper_no_sealed, paper_no_masked, paper_index,
        birth_sealed, insurances, member_id, external, external_id)
      select ${tenantId}, ${order.orderNo}, p.position, p.name, p.type, p."paperType", p."paperNoSealed", p."paperNoMasked", p."personIndex",
        p."birthSealed", p.insurances, p."memberId", p.external, p."externalId"
      from jsonb_to_recordset(${JSON.stringify(sealBirths(tx, order.orderNo, passengers))}::jsonb) as p(position smallint, name text, type text, "paperType" smallint,
        "paperNoSealed" text, "paperNoMasked" text, "personIndex" text, "birthSealed" text, insurances jsonb, "memberId" text, external boolean,
        "externalId" uuid)
    ), priced as (${writeItems({ tenantId, orderNo: order.orderNo }, [...order.items.entries()])}
    ), ticketed as (
      insert into order_tickets (tenant_id, order_no, passenger, leg, state, seat)
      select ${tenantId}, ${order.orderNo}, t.passenger, t.leg, t.state, t.seat
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t(passenger smallint, leg smallint, state text, seat text)
    )${operated({ tenantId, orderNo: order.orderNo }, operation, event.at)}
    insert into order_events (tenant_id, order_no, seq, at, event, code, partial, amount_fen, words, words_b)
    values (${tenantId}, ${order.orderNo}, 1, ${event.at}, ${event.event}, ${order.code}, false, ${event.amountFen}, ${wordingOf(event.words)},
      ${otherWording(event.words)})`,
  );
}

/** An item and its place among those of its order. */
export type PlacedItem = readonly [place: number, item: PriceItem];

/** Items at their places: what stands there already may cost something else now, and is nothing else. */
function writeItems(
  { tenantId, orderNo }: Pick<OrderRow, 'tenantId' | 'orderNo'>,
  items: readonly PlacedItem[],
) {
  const rows = items.map(([place, item]) => ({ place, ...item }));
  return sql`
    insert into order_items (tenant_id, order_no, item, kind, passenger, leg, day, name, fen, desk_fen, tax_fen, company_most_fen, sheet_no)
    select ${tenantId}, ${orderNo}, i.place, i.kind, i.passenger, i.leg, i.day, i.name, i.fen, i."deskFen", i."taxFen", i."companyMostFen", i."sheetNo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(place smallint, kind text, passenger smallint, leg smallint, day date,
      name text, fen bigint, "deskFen" bigint, "taxFen" bigint, "companyMostFen" bigint, "sheetNo" text)
    on conflict (tenant_id, order_no, item) do update set fen = excluded.fen, desk_fen = excluded.desk_fen`;
}

export interface EventRow {
  at: Date;
  event: OrderEvent;
  words: Sentence;
  amountFen: Fen | null;
  /** Who did it, where that was not the owner. */
  actedBy?: string | undefined;
}

/** The change of a supplier operation by a step: recorded before the call is made, or completed with its outcome. */
export type OperationStep =
  | {
      readonly kind: OperationKind;
      readonly clientReference: string;
      readonly seq: number;
      readonly sheetNo: string;
    }
  | { readonly clientReference: string; readonly state: OperationState; readonly cause: string | null };

/** What is left out of a ticket stays as it was. */
export type TicketChange = Pick<TicketRow, 'passenger' | 'leg' | 'state' | 'ticketNo'> &
  Partial<Pick<TicketRow, 'seat' | 'place'>> & { readonly coupon?: number };

/** Saves the changes of a step, its event and its operation in one statement. */
export function saveStep(
  tx: Tx,
  order: OrderRow & Pick<OrderWithTickets, 'items'>,
  tickets: readonly TicketChange[],
  items: readonly PlacedItem[],
  event: EventRow,
  { operation, endsMarkUp = false }: { readonly operation?: OperationStep; readonly endsMarkUp?: boolean },
): void {
  writeBehind(
    tx,
    sql`
    with stepped as (
      update orders set code = ${order.code}, partial = ${order.partial}, hold = ${order.hold}, approval = ${order.approval}, payment = ${order.payment}, ended = ${order.ended},
        booking_reference = ${order.bookingReference}, pay_before = ${order.payBefore}, total_fen = ${order.totalFen}, events = events + 1,
        placed_from = case when ${order.payment} = 'due' and ${order.ended}::text is null then placed_from end,
        device_digest = case when ${order.payment} = 'due' and ${order.ended}::text is null then device_digest end
      where tenant_id = ${order.tenantId} and order_no = ${order.orderNo}
      returning events
    ), ticketed as (
      update order_tickets t set state = n.state, ticket_no = coalesce(n."ticketNo", t.ticket_no), seat = coalesce(n.seat, t.seat),
        place = coalesce(n.place, t.place), coupon = coalesce(n.coupon, t.coupon)
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as n(passenger smallint, leg smallint, state text, "ticketNo" text,
        seat text, place text, coupon smallint)
      where t.tenant_id = ${order.tenantId} and t.order_no = ${order.orderNo} and t.passenger = n.passenger and t.leg = n.leg
    )${items.length === 0 ? sql`` : sql`, priced as (${writeItems(order, items)})`}${
      orderedItems(items.map(([, item]) => item)).length === 0
        ? sql``
        : sql`, asked as (${followPrices(order, netPricesOf(order.items), endsMarkUp)})`
    }${operated(order, operation, event.at)}
    insert into order_events (tenant_id, order_no, seq, at, event, code, partial, amount_fen, words, words_b, acted_by)
    select ${order.tenantId}, ${order.orderNo}, stepped.events, ${event.at}, ${event.event}, ${order.code}, ${order.partial}, ${event.amountFen},
      ${wordingOf(event.words)}, ${otherWording(event.words)}, ${event.actedBy ?? null}
    from stepped`,
  );
}

function operated(
  order: Pick<OrderRow, 'tenantId' | 'orderNo'>,
  operation: OperationStep | undefined,
  at: Date,
) {
  if (operation === undefined) return sql``;
  if ('kind' in operation) {
    return sql`, operated as (
      insert into order_operations (tenant_id, client_reference, order_no, sheet_no, kind, seq, state, started_at)
      values (${order.tenantId}, ${operation.clientReference}, ${order.orderNo}, ${operation.sheetNo}, ${operation.kind}, ${operation.seq}, 'asked', ${at})
    )`;
  }
  return sql`, operated as (
    update order_operations set state = ${operation.state}, ended_at = ${at}, cause = ${operation.cause}
    where tenant_id = ${order.tenantId} and client_reference = ${operation.clientReference}
  )`;
}

/** Writes anew what an order keeps of the moment it was sold in. */
export async function replaceContent(
  tx: Tx,
  order: OrderWithTickets,
  content: unknown,
): Promise<OrderWithTickets> {
  await sql`
    update orders set content = ${JSON.stringify(content)}::jsonb
    where tenant_id = ${order.tenantId} and order_no = ${order.orderNo}`.execute(tx);
  return { ...order, content };
}

const passengerRow = columns(
  'order_passengers',
  'position',
  'name',
  'type',
  'paperType',
  'paperNoSealed',
  'paperNoMasked',
  'birth',
  'birthSealed',
  'insurances',
  'memberId',
  'external',
  'externalId',
);

export async function passengersOf(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<(PassengerRow & PassengerIdentity)[]> {
  const rows = await query(tx, passengerRow)`
    select position, name, type, paper_type as "paperType", paper_no_sealed as "paperNoSealed", paper_no_masked as "paperNoMasked",
      birth, birth_sealed as "birthSealed", insurances, member_id as "memberId", external, external_id as "externalId"
    from order_passengers where tenant_id = ${tenantId} and order_no = ${orderNo} order by position`;
  return rows.map((row) => openBirth(tx, orderNo, row));
}

const dueRow = columns('orders', 'orderNo', 'memberId', 'product', 'payBefore');

/** Whose owners have to be told that the time to pay ends soon. */
export function ordersToPaySoon(tx: Tx, tenantId: string, now: Date, max: number) {
  return query(tx, dueRow)`
    select ${listed(dueRow, 'o')} from orders o
    where o.tenant_id = ${tenantId}
      and o.order_no in (select due.order_no from orders_to_pay_soon(${now}) due where due.tenant_id = ${tenantId})
    order by o.pay_before limit ${max}`;
}

/** Numbers of orders in a code past their payment deadline, oldest first, skipping locked rows; locked until the transaction ends. */
export async function claimOrders(
  tx: Tx,
  tenantId: string,
  input: { code: OrderCode; before: Date; max: number },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    select order_no as "orderNo" from orders
    where tenant_id = ${tenantId} and code = ${input.code} and pay_before <= ${input.before}
    order by pay_before limit ${input.max} for no key update skip locked`;
  return rows.map((row) => row.orderNo);
}

/** The same for unpaid orders of some products whose seats were requested before a moment without an answer. */
export async function claimOpenHolds(
  tx: Tx,
  tenantId: string,
  input: { products: readonly Product[]; before: Date; max: number },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    select o.order_no as "orderNo" from orders o
    where o.tenant_id = ${tenantId} and o.code = 20 and o.payment = 'due' and o.product = any(${input.products})
      and exists (select from order_operations p where p.tenant_id = o.tenant_id and p.order_no = o.order_no
        and p.kind = 'hold' and p.state = 'asked' and p.started_at <= ${input.before})
    order by o.created_at limit ${input.max} for no key update of o skip locked`;
  return rows.map((row) => row.orderNo);
}

export type OperationKind = 'hold' | 'issue' | 'cancel' | 'refund';
export type OperationState = 'asked' | 'done' | 'rejected' | 'unknown' | 'never-happened';

export interface OperationRow {
  clientReference: string;
  kind: OperationKind;
  seq: number;
  /** Of the refund or change it is for; empty where it is for the order itself. */
  sheetNo: string;
  state: OperationState;
  startedAt: Date;
}

export async function insertOperation(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  operation: Omit<OperationRow, 'state'>,
): Promise<void> {
  await sql`
    insert into order_operations (tenant_id, client_reference, order_no, sheet_no, kind, seq, state, started_at)
    values (${tenantId}, ${operation.clientReference}, ${orderNo}, ${operation.sheetNo}, ${operation.kind}, ${operation.seq}, 'asked', ${operation.startedAt})`.execute(
    tx,
  );
}

const operationRow = columns(
  'order_operations',
  'clientReference',
  'kind',
  'seq',
  'sheetNo',
  'state',
  'startedAt',
);

export async function lastOperation(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  kind: OperationKind,
  sheetNo = '',
): Promise<OperationRow | undefined> {
  const rows = await query(tx, operationRow)`
    select client_reference as "clientReference", kind, seq, sheet_no as "sheetNo", state, started_at as "startedAt" from order_operations
    where tenant_id = ${tenantId} and order_no = ${orderNo} and sheet_no = ${sheetNo} and kind = ${kind} order by seq desc limit 1`;
  return rows[0];
}

export async function endOperation(
  tx: Tx,
  tenantId: string,
  clientReference: string,
  how: { state: OperationState; at: Date; cause: string | null },
): Promise<void> {
  await sql`
    update order_operations set state = ${how.state}, ended_at = ${how.at}, cause = ${how.cause}
    where tenant_id = ${tenantId} and client_reference = ${clientReference}`.execute(tx);
}
