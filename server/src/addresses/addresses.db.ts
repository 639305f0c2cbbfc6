import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';

export interface AddressRow {
  tenant_id: string;
  id: string;
  member_id: string;
  name: string;
  phone_sealed: string;
  phone_mask: string;
  province: string;
  city: string;
  district: string;
  detail: string;
  postcode: string;
  is_default: boolean;
  created_at: Date;
}

/** Whose addresses. */
export interface Owner {
  readonly tenantId: string;
  readonly memberId: string;
}

const addressesIn = (tx: Tx) => tx.withTables<{ addresses: AddressRow }>();
/** The default first, then the oldest. */
export function readAddresses(tx: Tx, { tenantId, memberId }: Owner): Promise<AddressRow[]> {
  return addressesIn(tx)
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Until the transaction ends nobody else changes the addresses of this member, also while there are none. */
export async function lockAddresses(tx: Tx, owner: Owner): Promise<AddressRow[]> {
  const key = `addresses ${owner.tenantId} ${owner.memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  return readAddresses(tx, owner);
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await addressesIn(tx).insertInto('addresses').values(row).execute();
}

export async function updateAddress(tx: Tx, row: AddressRow): Promise<void> {
  const { tenant_id, id, member_id, created_at: _, ...facts } = row;
  await addressesIn(tx)
    .updateTable('addresses')
    .set(facts)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .execute();
}

/** The one with this id becomes the default, any other ceases to be; undefined leaves none. */
export async function moveDefault(tx: Tx, owner: Owner, id: string | undefined): Promise<void> {
  const own = addressesIn(tx)
    .updateTable('addresses')
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId);
  // First off, then on: the unique index is checked row by row.
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  if (id !== undefined) await own.set({ is_default: true }).where('id', '=', id).execute();
}

export async function removeAddress(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await addressesIn(tx)
    .deleteFrom('addresses')
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** All of a member's. */
export async function removeAddresses(tx: Tx, { tenantId, memberId }: Owner): Promise<void> {
  await addressesIn(tx)
    .deleteFrom('addresses')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Rows whose phone does not begin with `newest`, locked. */
export function lockSealedByOthers(tx: Tx, tenantId: string, newest: string, most: number) {
  return addressesIn(tx)
    .selectFrom('addresses')
    .select(['id', 'phone_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('phone_sealed', 'not like', `${newest}%`)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

export async function savePhoneSealed(tx: Tx, tenantId: string, id: string, sealed: string): Promise<void> {
  await addressesIn(tx)
    .updateTable('addresses')
    .set({ phone_sealed: sealed })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
