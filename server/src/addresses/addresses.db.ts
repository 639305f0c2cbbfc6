import { type Selectable, sql } from 'kysely';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { letterPlace } from './sealed-places.rules.ts';

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

const letterColumns = ['name', 'province', 'city', 'district', 'detail', 'postcode'] as const;
type Letter = Pick<AddressRow, (typeof letterColumns)[number]>;

/** Who a letter is for and where it goes are sealed as one; rows of earlier versions have them in clear until they are sealed. */
type AddressTable = Omit<AddressRow, keyof Letter> & {
  [Name in keyof Letter]: string | null;
} & { letter_sealed: string | null };

/** Whose addresses. */
export interface Owner {
  readonly tenantId: string;
  readonly memberId: string;
}

/** The default first, then the oldest. */
export async function readAddresses(tx: Tx, { tenantId, memberId }: Owner): Promise<AddressRow[]> {
  const rows = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => openedRow(tx, row));
}

export function openedRow(tx: Tx, { letter_sealed: letter, ...row }: Selectable<AddressTable>): AddressRow {
  if (letter === null) return row as AddressRow;
  const text = vaultOf(tx).open(letter, letterPlace(row.tenant_id, row.id));
  return { ...row, ...(JSON.parse(text) as Letter) };
}

function sealed(tx: Tx, row: AddressRow): AddressTable {
  const { name, province, city, district, detail, postcode, ...rest } = row;
  const letter: Letter = { name, province, city, district, detail, postcode };
  const inClear = { name: null, province: null, city: null, district: null, detail: null, postcode: null };
  const place = letterPlace(row.tenant_id, row.id);
  return { ...rest, ...inClear, letter_sealed: vaultOf(tx).seal(JSON.stringify(letter), place) };
}

/** Until the transaction ends nobody else changes the addresses of this member, also while there are none. */
export async function lockAddresses(tx: Tx, owner: Owner): Promise<AddressRow[]> {
  const key = `addresses ${owner.tenantId} ${owner.memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  return readAddresses(tx, owner);
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.insertInto('addresses').values(sealed(tx, row)).execute();
}

export async function updateAddress(tx: Tx, row: AddressRow): Promise<void> {
  const { tenant_id, id, member_id, created_at: _, ...facts } = sealed(tx, row);
  await tx
    .updateTable('addresses')
    .set(facts)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .execute();
}

/** The one with this id becomes the default, any other ceases to be; undefined leaves none. */
export async function moveDefault(tx: Tx, owner: Owner, id: string | undefined): Promise<void> {
  const own = tx
    .updateTable('addresses')
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId);
  // First off, then on: the unique index is checked row by row.
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  if (id !== undefined) await own.set({ is_default: true }).where('id', '=', id).execute();
}

export async function removeAddress(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('addresses')
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** All of a member's. */
export async function removeAddresses(tx: Tx, { tenantId, memberId }: Owner): Promise<void> {
  await tx
    .deleteFrom('addresses')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Rows of earlier versions, locked. */
export async function lockInClear(tx: Tx, tenantId: string, max: number): Promise<AddressRow[]> {
  const rows = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('letter_sealed', 'is', null)
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => openedRow(tx, row));
}
