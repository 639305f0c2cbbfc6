import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { type PersonRow, withOpenFacts, withSealedFacts } from './person-row.db.ts';

export interface PassengerRow extends PersonRow {
  member_id: string;
  created_at: Date;
}

/** Whose list it is. */
export interface Owner {
  readonly tenantId: string;
  readonly memberId: string;
}

/** The birthday is sealed; rows of earlier versions have it in clear until they are. */
type PassengerTable = Omit<PassengerRow, 'birth' | 'travel'> & {
  birth: Day | null;
  birth_sealed: string | null;
  travel_sealed: string | null;
  paper_expires: Day | null;
};

function sealed(tx: Tx, row: PassengerRow): PassengerTable {
  return { ...withSealedFacts(tx, 'passengers', row), birth: null };
}

export function openedRow(tx: Tx, { birth, birth_sealed, ...row }: PassengerTable): PassengerRow {
  if (birth_sealed !== null) return withOpenFacts(tx, 'passengers', { ...row, birth_sealed });
  const { travel_sealed: _travel, paper_expires: _expires, ...clear } = row;
  return { ...clear, birth: birth!, travel: null };
}

export async function readPassengers(
  tx: Tx,
  owner: Owner,
  { keyword = '', max = 500 }: { readonly keyword?: string; readonly max?: number } = {},
): Promise<PassengerRow[]> {
  const rows = await tx
    .selectFrom('passengers')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where(sql<boolean>`position(lower(${keyword}) in lower(name)) > 0`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map((row) => openedRow(tx, row));
}

export async function readPassengersById(
  tx: Tx,
  owner: Owner,
  ids: readonly string[],
): Promise<PassengerRow[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  const rows = await tx
    .selectFrom('passengers')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('id', 'in', known)
    .execute();
  return rows.map((row) => openedRow(tx, row));
}

/** Whoever bears the name of the member in whose list they stand, the oldest first. */
export async function passengersNamed(
  tx: Tx,
  tenantId: string,
  members: readonly { readonly memberId: string; readonly name: string }[],
): Promise<PassengerRow[]> {
  if (members.length === 0) return [];
  const rows = await tx
    .selectFrom('passengers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', 'in', [...new Set(members.map(({ memberId }) => memberId))])
    .where('name', 'in', [...new Set(members.map(({ name }) => name))])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => openedRow(tx, row));
}

/** Undefined when the member's list has somebody with this paper already. */
export async function insertPassenger(tx: Tx, row: PassengerRow): Promise<PassengerRow | undefined> {
  const added = await tx
    .insertInto('passengers')
    .values(sealed(tx, row))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'member_id', 'paper_index']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return added && openedRow(tx, added);
}

export async function updatePassenger(tx: Tx, row: PassengerRow): Promise<void> {
  const { tenant_id, id, member_id, created_at: _, ...facts } = sealed(tx, row);
  await tx
    .updateTable('passengers')
    .set(facts)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .execute();
}

export async function findByPaper(
  tx: Tx,
  owner: Owner,
  paperIndexes: readonly string[],
): Promise<PassengerRow | undefined> {
  const row = await tx
    .selectFrom('passengers')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('paper_index', 'in', paperIndexes)
    .executeTakeFirst();
  return row && openedRow(tx, row);
}

/** The most rows that names may bring along: a name that many bear says nobody. */
const maxNamed = 100;

/** Those with one of the papers, and those with one of the names. */
export async function passengersLike(
  tx: Tx,
  owner: Owner,
  { names, paperIndexes }: { readonly names: readonly string[]; readonly paperIndexes: readonly string[] },
): Promise<PassengerRow[]> {
  const rows = await tx
    .selectFrom('passengers')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where((where) =>
      where.or([where('paper_index', 'in', [...paperIndexes, '']), where('name', 'in', [...names, ''])]),
    )
    .orderBy('created_at')
    .limit(maxNamed)
    .execute();
  return rows.map((row) => openedRow(tx, row));
}

export async function removePassenger(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('passengers')
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The member's passengers with these papers, by the index of the paper; nobody may change them meanwhile. */
export async function lockByPapers(
  tx: Tx,
  owner: Owner,
  paperIndexes: readonly string[],
): Promise<Map<string, PassengerRow>> {
  const rows = await tx
    .selectFrom('passengers')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('paper_index', 'in', [...paperIndexes, ''])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.paper_index, openedRow(tx, row)]));
}

/** A statement carries 65,535 values at most. */
const rowsOfStatement = 1000;

/** How many were added; fewer than given when somebody added one of the papers meanwhile. */
export async function insertPassengers(tx: Tx, rows: readonly PassengerRow[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < rows.length; at += rowsOfStatement) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('passengers')
      .values(rows.slice(at, at + rowsOfStatement).map((row) => sealed(tx, row)))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'member_id', 'paper_index']).doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}

export async function countPassengers(tx: Tx, owner: Owner): Promise<number> {
  const { count } = await tx
    .selectFrom('passengers')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everybody on the member's list. */
export async function removePassengers(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .deleteFrom('passengers')
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .execute();
}

/** Rows of earlier versions, locked. */
export async function lockInClear(tx: Tx, tenantId: string, max: number): Promise<PassengerRow[]> {
  const rows = await tx
    .selectFrom('passengers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('birth_sealed', 'is', null)
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => openedRow(tx, row));
}

/** Another row of the same list with the index that this one is about to get. */
export async function removeTwin(tx: Tx, row: PassengerRow): Promise<void> {
  await tx
    .deleteFrom('passengers')
    .where('tenant_id', '=', row.tenant_id)
    .where('member_id', '=', row.member_id)
    .where('paper_index', '=', row.paper_index)
    .where('id', '<>', row.id)
    .execute();
}
