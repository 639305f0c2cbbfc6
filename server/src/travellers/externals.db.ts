import type { ExternalKind } from '@woxing/contract/people/external-travellers.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { number, query, type TableRow } from '#src/platform/rows.ts';
import { type PersonRow, withOpenFacts, withSealedFacts } from './person-row.db.ts';

export interface ExternalRow extends PersonRow {
  enterprise_id: string;
  kind: ExternalKind;
  company: string;
  department_id: string | null;
  added_by: string | null;
  created_at: Date;
}

const table = 'external_travellers';

export const openedExternal = (tx: Tx, row: TableRow<typeof table>): ExternalRow =>
  withOpenFacts(tx, table, row);

/** Of which enterprise, and of it all, or what somebody added and what these departments have. */
export interface ExternalReach {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly memberId: string;
  readonly all: boolean;
  readonly departmentIds: readonly string[];
}

export interface ExternalFilter {
  readonly keyword: string;
  readonly kind: ExternalKind | '';
  /** Null: of all. */
  readonly departmentIds: readonly string[] | null;
  /** Only those of no department. */
  readonly unassigned: boolean;
}

/** Those within reach that a filter finds, as a condition on `external_travellers`. */
function within({ tenantId, enterpriseId, memberId, all, departmentIds }: ExternalReach) {
  const some = sql`(added_by = ${memberId} or department_id = any(${[...departmentIds]}::uuid[]))`;
  return sql<boolean>`tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and ${all ? sql`true` : some}`;
}

function matching({ keyword, kind, departmentIds, unassigned }: ExternalFilter) {
  const word = keyword.toLowerCase();
  return sql<boolean>`(${word} = '' or position(${word} in lower(name)) > 0 or position(${word} in lower(company)) > 0)
    and (${kind} = '' or kind = ${kind}) and (${!unassigned} or department_id is null)
    and (${departmentIds === null} or department_id = any(${[...(departmentIds ?? [])]}::uuid[]))`;
}

/** The newest first. */
export async function listExternalRows(
  tx: Tx,
  reach: ExternalReach,
  filter: ExternalFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<ExternalRow[]> {
  const rows = await tx
    .selectFrom(table)
    .selectAll()
    .where(within(reach))
    .where(matching(filter))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(max)
    .offset(skip)
    .execute();
  return rows.map((row) => openedExternal(tx, row));
}

export async function countExternals(tx: Tx, reach: ExternalReach, filter: ExternalFilter): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*)::integer as count from external_travellers where ${within(reach)} and ${matching(filter)}`;
  return row!.count;
}

/** Those of these ids that are within reach. */
export async function findExternalRows(
  tx: Tx,
  reach: ExternalReach,
  ids: readonly string[],
): Promise<ExternalRow[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  const rows = await tx.selectFrom(table).selectAll().where(within(reach)).where('id', 'in', known).execute();
  return rows.map((row) => openedExternal(tx, row));
}

/** Those of an enterprise, whoever may see them. */
export async function externalNames(
  tx: Tx,
  { tenantId, enterpriseId }: Pick<ExternalReach, 'tenantId' | 'enterpriseId'>,
  ids: readonly string[],
): Promise<Pick<ExternalRow, 'id' | 'name' | 'company'>[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  return tx
    .selectFrom(table)
    .select(['id', 'name', 'company'])
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('id', 'in', known)
    .execute();
}

/** Which of these names external travellers of the enterprise bear, whoever may see them. */
export async function externalsBearing(
  tx: Tx,
  { tenantId, enterpriseId }: Pick<ExternalReach, 'tenantId' | 'enterpriseId'>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx
    .selectFrom(table)
    .select('name')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('name', 'in', [...new Set(names)])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Those of the enterprise with these papers, whoever may see them. */
export async function externalsByPapers(
  tx: Tx,
  { tenantId, enterpriseId }: Pick<ExternalReach, 'tenantId' | 'enterpriseId'>,
  paperIndexes: readonly string[],
): Promise<ReadonlyMap<string, ExternalRow>> {
  const rows = await tx
    .selectFrom(table)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('paper_index', 'in', [...paperIndexes, ''])
    .execute();
  return new Map(rows.map((row) => [row.paper_index, openedExternal(tx, row)]));
}

/** Those of the enterprise by id, whoever may see them. */
export async function externalsByIds(
  tx: Tx,
  { tenantId, enterpriseId }: Pick<ExternalReach, 'tenantId' | 'enterpriseId'>,
  ids: readonly string[],
): Promise<ExternalRow[]> {
  const rows = await tx
    .selectFrom(table)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => openedExternal(tx, row));
}

/** A statement carries 65,535 values at most. */
const rowsOfStatement = 1000;

export async function insertExternals(tx: Tx, rows: readonly ExternalRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsOfStatement)
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + rowsOfStatement).map((row) => withSealedFacts(tx, table, row)))
      .execute();
}

export async function updateExternal(tx: Tx, row: ExternalRow): Promise<void> {
  const {
    tenant_id,
    enterprise_id,
    id,
    added_by: _by,
    created_at: _at,
    ...facts
  } = withSealedFacts(tx, table, row);
  await tx
    .updateTable(table)
    .set(facts)
    .where('tenant_id', '=', tenant_id)
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', id)
    .execute();
}

export async function removeExternal(tx: Tx, { tenant_id, id }: ExternalRow): Promise<void> {
  await tx.deleteFrom(table).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
}

/** Another row of the same enterprise with the index that this one is about to get. */
export async function removeExternalTwin(tx: Tx, row: ExternalRow): Promise<void> {
  await tx
    .deleteFrom(table)
    .where('tenant_id', '=', row.tenant_id)
    .where('enterprise_id', '=', row.enterprise_id)
    .where('paper_index', '=', row.paper_index)
    .where('id', '<>', row.id)
    .execute();
}

/** Whom a member has added, the newest first. */
export function externalsAddedBy(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom(table)
    .select(['name', 'company', 'kind', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('added_by', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** They stay with the enterprise, and say no longer who added them. */
export async function forgetWhoAdded(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .updateTable(table)
    .set({ added_by: null })
    .where('tenant_id', '=', tenantId)
    .where('added_by', '=', memberId)
    .execute();
}
