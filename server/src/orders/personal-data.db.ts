import type { Day } from '@woxing/contract/core/days';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { Product } from '@woxing/contract/orders/orders';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import { builtJson, columns, moment, orNull, query, text } from '#src/platform/rows.ts';
import { openBirth, type SealedBirth } from './sealed-births.db.ts';

export interface PersonOfOrder {
  readonly position: number;
  readonly name: string;
  readonly paperType: number;
  readonly paperNoSealed: string;
  readonly paperNoMasked: string;
  readonly birth: Day | null;
}

export interface OrderWithPeople {
  readonly orderNo: string;
  readonly product: Product;
  readonly code: OrderCode;
  readonly createdAt: Date;
  /** When the last thing happened to it. */
  readonly lastAt: Date;
  readonly totalFen: number;
  readonly content: unknown;
  readonly searchText: string;
  readonly people: readonly PersonOfOrder[];
}

const orderWithPeople = {
  ...columns('orders', 'orderNo', 'code', 'product', 'createdAt', 'totalFen', 'content', 'searchText'),
  lastAt: moment,
  people: builtJson<readonly (PersonOfOrder & SealedBirth)[]>(),
};

/** Orders of a member that are not sealed, the newest first. */
export async function openOrdersOf(
  tx: Tx,
  { tenantId, memberId }: Pick<PersonKey, 'tenantId' | 'memberId'>,
): Promise<OrderWithPeople[]> {
  const rows = await query(tx, orderWithPeople)`
    select o.order_no as "orderNo", o.product, o.code, o.created_at as "createdAt", o.total_fen as "totalFen", o.content,
      o.search_text as "searchText",
      greatest(o.created_at, (select max(e.at) from order_events e
        where e.tenant_id = o.tenant_id and e.order_no = o.order_no)) as "lastAt",
      (select coalesce(jsonb_agg(jsonb_build_object('position', p.position, 'name', p.name, 'paperType', p.paper_type,
          'paperNoSealed', p.paper_no_sealed, 'paperNoMasked', p.paper_no_masked, 'birth', p.birth, 'birthSealed', p.birth_sealed) order by p.position), '[]')
        from order_passengers p where p.tenant_id = o.tenant_id and p.order_no = o.order_no) as people
    from orders o
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and not exists (
      select from sealed_orders s where s.tenant_id = o.tenant_id and s.order_no = o.order_no)
    order by o.created_at desc, o.order_no desc`;
  return rows.map((row) => ({
    ...row,
    people: row.people.map((person) => openBirth(tx, row.orderNo, person)),
  }));
}

/** References under which suppliers know the orders of a member. */
export async function clientReferencesOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<string[]> {
  const rows = await query(tx, { reference: text })`
    select p.client_reference as reference from order_operations p
    join orders o on o.tenant_id = p.tenant_id and o.order_no = p.order_no
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId}`;
  return rows.map((row) => row.reference);
}

export interface SealedOrder {
  readonly orderNo: string;
  readonly peopleSealed: string;
  readonly destroyOn: Day;
  /** The order as it stays: without people. */
  readonly content: unknown;
  readonly searchText: string;
}

/** Puts the people of an order under seal and leaves it without them. Their paper numbers were sealed before and stay. */
export async function sealOrder(tx: Tx, tenantId: string, order: SealedOrder): Promise<void> {
  await sql`
    with kept as (
      insert into sealed_orders (tenant_id, order_no, people_sealed, destroy_on)
      values (${tenantId}, ${order.orderNo}, ${order.peopleSealed}, ${order.destroyOn})
    ), nameless as (
      update order_passengers set name = '已注销旅客', birth = null, birth_sealed = null, paper_no_masked = '***', paper_index = null,
        member_id = null, external = external or member_id is not null
      where tenant_id = ${tenantId} and order_no = ${order.orderNo}
    )
    update orders set content = ${JSON.stringify(order.content)}::jsonb, search_text = ${order.searchText}
    where tenant_id = ${tenantId} and order_no = ${order.orderNo}`.execute(tx);
}

/** What the law no longer asks for: the seals and what was under them, with the numbers of the papers. */
export async function destroySealedOrders(tx: Tx, tenantId: string, today: Day): Promise<void> {
  await sql`
    with due as (
      delete from sealed_orders where tenant_id = ${tenantId} and destroy_on <= ${today} returning order_no
    )
    update order_passengers p set paper_no_sealed = '' from due
    where p.tenant_id = ${tenantId} and p.order_no = due.order_no`.execute(tx);
}

interface SealedPaper {
  readonly position: number;
  readonly paperType: number;
  readonly sealed: string;
  /** Null where the person may no longer, or cannot yet, be identified by it. */
  readonly personIndex: string | null;
}

export interface SealedOfOrder {
  readonly orderNo: string;
  readonly content: unknown;
  readonly peopleSealed: string | null;
  readonly papers: readonly SealedPaper[];
}

const sealedOfOrder = {
  ...columns('orders', 'orderNo', 'content'),
  peopleSealed: orNull(text),
  papers: builtJson<readonly SealedPaper[]>(),
};

/** Orders with something that does not begin with `newest`, locked. */
export async function lockOrdersSealedByOthers(
  tx: Tx,
  tenantId: string,
  newest: string,
  max: number,
): Promise<SealedOfOrder[]> {
  const older = `${newest}%`;
  const rows = await query(tx, sealedOfOrder)`
    select o.order_no as "orderNo", o.content,
      (select s.people_sealed from sealed_orders s
        where s.tenant_id = o.tenant_id and s.order_no = o.order_no) as "peopleSealed",
      (select coalesce(jsonb_agg(jsonb_build_object('position', p.position, 'paperType', p.paper_type,
          'sealed', p.paper_no_sealed, 'personIndex', p.paper_index)), '[]')
        from order_passengers p
        where p.tenant_id = o.tenant_id and p.order_no = o.order_no and p.paper_no_sealed <> '') as papers
    from orders o
    where o.tenant_id = ${tenantId} and (
      (o.content #>> '{contact,mobileSealed}' <> '' and o.content #>> '{contact,mobileSealed}' not like ${older})
      or exists (select from order_passengers p where p.tenant_id = o.tenant_id and p.order_no = o.order_no
        and p.paper_no_sealed <> '' and p.paper_no_sealed not like ${older})
      or exists (select from sealed_orders s where s.tenant_id = o.tenant_id and s.order_no = o.order_no
        and s.people_sealed not like ${older}))
    order by o.order_no limit ${max} for no key update of o`;
  return rows;
}

export async function saveSealedAnew(
  tx: Tx,
  tenantId: string,
  order: SealedOfOrder & { readonly mobileSealed: string },
): Promise<void> {
  await sql`
    with papers as (
      update order_passengers p set paper_no_sealed = n.sealed, paper_index = n."personIndex"
      from jsonb_to_recordset(${JSON.stringify(order.papers)}::jsonb) as n(position smallint, sealed text, "personIndex" text)
      where p.tenant_id = ${tenantId} and p.order_no = ${order.orderNo} and p.position = n.position
    ), people as (
      update sealed_orders set people_sealed = ${order.peopleSealed}
      where tenant_id = ${tenantId} and order_no = ${order.orderNo} and ${order.peopleSealed}::text is not null
    )
    update orders set content = jsonb_set(content, '{contact,mobileSealed}', to_jsonb(${order.mobileSealed}::text))
    where tenant_id = ${tenantId} and order_no = ${order.orderNo}`.execute(tx);
}

export async function eraseOverlapRefusals(tx: Tx, { tenantId, memberId }: PersonKey): Promise<void> {
  await sql`delete from overlap_refusals where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(
    tx,
  );
}
