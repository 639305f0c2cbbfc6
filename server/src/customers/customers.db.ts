import type { Product } from '@woxing/contract/products/products.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { builtJson, columns, number, query, type TableRow, texts } from '#src/platform/rows.ts';

export type CustomerRow = TableRow<'customers'>;

/** Whose list it is. */
export interface Keeper {
  readonly tenantId: string;
  readonly memberId: string;
}

export interface CustomerFilter {
  /** Lower case; empty: of all. */
  readonly word: string;
  /** The blind indexes of a whole mobile number. */
  readonly mobileIndexes: readonly string[];
  readonly id: string | undefined;
}

const listedCustomer = {
  ...columns('customers', 'id', 'name', 'note', 'revision', 'createdAt', 'usedAt'),
  mobilePhone: columns('customers', 'mobileMask').mobileMask,
  passengerIds: texts,
  orders: number,
  products: builtJson<{ product: Product; orders: number }[]>(),
};

const of = ({ tenantId, memberId }: Keeper) => sql`c.tenant_id = ${tenantId} and c.member_id = ${memberId}`;

/** The beginning of a name or of how it is typed, the end of a number, or all of it. */
function matching({ word, mobileIndexes, id }: CustomerFilter) {
  if (id !== undefined) return isUuid(id) ? sql`c.id = ${id}` : sql`false`;
  if (word === '') return sql`true`;
  const begins = sql`starts_with(lower(c.name), ${word}) or starts_with(c.pinyin, ${word}) or starts_with(c.initials, ${word})`;
  if (mobileIndexes.length > 0) return sql`c.phone_index = any(${[...mobileIndexes]}::text[])`;
  return /^\d{1,4}$/.test(word)
    ? sql`(${begins} or right(c.mobile_mask, ${word.length}) = ${word})`
    : sql`(${begins})`;
}

/** Those that a filter finds, the last used first. */
export function listCustomers(
  tx: Tx,
  keeper: Keeper,
  filter: CustomerFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
) {
  return query(tx, listedCustomer)`
    select c.id, c.name, c.note, c.revision, c.created_at as "createdAt", c.used_at as "usedAt", c.mobile_mask as "mobilePhone",
      array(select t.passenger_id::text from customer_travellers t
        where t.tenant_id = c.tenant_id and t.customer_id = c.id order by 1) as "passengerIds",
      (select count(*)::integer from order_customers o where o.tenant_id = c.tenant_id and o.member_id = c.member_id
        and o.customer_id = c.id) as orders,
      (select coalesce(jsonb_agg(jsonb_build_object('product', p.product, 'orders', p.orders) order by p.newest desc), '[]') from (
        select r.product, count(*)::integer as orders, max(r.created_at) as newest
        from order_customers o join orders r on r.tenant_id = o.tenant_id and r.order_no = o.order_no
        where o.tenant_id = c.tenant_id and o.member_id = c.member_id and o.customer_id = c.id group by r.product) p) as products
    from customers c where ${of(keeper)} and ${matching(filter)}
    order by c.used_at desc, c.id limit ${max} offset ${skip}`;
}

export async function countCustomers(tx: Tx, keeper: Keeper, filter: CustomerFilter): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*)::integer as count from customers c where ${of(keeper)} and ${matching(filter)}`;
  return row!.count;
}

/** Until the transaction ends nobody else changes the list of this member. */
export async function lockCustomers(tx: Tx, { tenantId, memberId }: Keeper): Promise<void> {
  const key = `customers ${tenantId} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function findCustomerRow(tx: Tx, keeper: Keeper, id: string): Promise<CustomerRow | undefined> {
  return isUuid(id) ? oneCustomer(tx, keeper, id).executeTakeFirst() : undefined;
}

/** The same, which nobody deletes before the transaction ends. */
export async function holdCustomerRow(tx: Tx, keeper: Keeper, id: string): Promise<CustomerRow | undefined> {
  return isUuid(id) ? oneCustomer(tx, keeper, id).forUpdate().executeTakeFirst() : undefined;
}

const oneCustomer = (tx: Tx, { tenantId, memberId }: Keeper, id: string) =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id);

/** All of a member's, in the order in which they were added. */
export function allCustomers(tx: Tx, { tenantId, memberId }: Keeper): Promise<CustomerRow[]> {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A statement carries 65,535 values at most. */
const rowsOfStatement = 1000;

export async function insertCustomers(tx: Tx, rows: readonly CustomerRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsOfStatement)
    await tx
      .insertInto('customers')
      .values(rows.slice(at, at + rowsOfStatement))
      .execute();
}

export async function updateCustomer(tx: Tx, row: CustomerRow): Promise<void> {
  const { tenant_id, member_id, id, created_at: _, ...facts } = row;
  await tx
    .updateTable('customers')
    .set(facts)
    .where('tenant_id', '=', tenant_id)
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute();
}

export async function removeCustomer(tx: Tx, { tenantId, memberId }: Keeper, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('customers')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** These of the member's frequent passengers travel for a customer, and no others; ids of nobody's are passed over. */
export async function saveTravellers(
  tx: Tx,
  keeper: Keeper,
  customerId: string,
  passengerIds: readonly string[],
): Promise<void> {
  await sql`delete from customer_travellers where tenant_id = ${keeper.tenantId} and customer_id = ${customerId}`.execute(
    tx,
  );
  await addTravellers(tx, keeper, customerId, passengerIds);
}

export async function addTravellers(
  tx: Tx,
  { tenantId, memberId }: Keeper,
  customerId: string,
  passengerIds: readonly string[],
): Promise<void> {
  await sql`insert into customer_travellers (tenant_id, member_id, customer_id, passenger_id)
    select p.tenant_id, p.member_id, ${customerId}::uuid, p.id from passengers p
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.id = any(${passengerIds.filter((id) => isUuid(id))}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function noteUse(tx: Tx, { tenantId, memberId }: Keeper, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    // Orders of the past are seeded after what came later.
    .set({ used_at: sql`greatest(used_at, ${at})` })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Another row of the same list with the index that this one is about to get gives its number away. */
export async function freeTwinMobile(tx: Tx, row: CustomerRow): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ phone_index: null })
    .where('tenant_id', '=', row.tenant_id)
    .where('member_id', '=', row.member_id)
    .where('phone_index', '=', row.phone_index)
    .where('id', '<>', row.id)
    .execute();
}
