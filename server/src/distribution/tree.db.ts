import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, number, query, text, texts } from '#src/platform/rows.ts';

/** A seller with where they stand; an empty path: directly under the platform. */
const seller = {
  memberId: text,
  memberType: number,
  name: text,
  path: texts,
  ...columns('subordinates', 'state', 'revision'),
};
export type Seller = Awaited<ReturnType<typeof sellersOf>>[number];

const sellers = (tenantId: string) => sql`
  select m.id as "memberId", m.member_type::integer as "memberType", m.real_name as name,
    coalesce(s.path, '{}') as path, coalesce(s.state, 'open') as state, coalesce(s.revision, 1) as revision
  from members m left join subordinates s on s.tenant_id = m.tenant_id and s.member_id = m.id
  where m.tenant_id = ${tenantId} and m.member_type in (40, 50) and m.erased_at is null`;

export function sellersOf(tx: Tx, tenantId: string, memberIds: readonly string[]) {
  return query(tx, seller)`${sellers(tenantId)} and m.id = any(${[...memberIds]})`;
}

/** Those who stand under nobody, by name. */
export function topSellers(tx: Tx, tenantId: string, max: number) {
  return query(
    tx,
    seller,
  )`${sellers(tenantId)} and s.member_id is null order by m.real_name, m.id limit ${max}`;
}

/** Those under a member, by level and name. */
export function sellersBelow(tx: Tx, tenantId: string, memberId: string, max: number) {
  return query(tx, seller)`${sellers(tenantId)} and m.id in (${below(tenantId, memberId)})
    order by cardinality(s.path), m.real_name, m.id limit ${max}`;
}

/** Those directly under a member, by name. */
export function sellersDirectlyBelow(tx: Tx, tenantId: string, memberId: string, max: number) {
  return query(
    tx,
    seller,
  )`${sellers(tenantId)} and s.upper_id = ${memberId} order by m.real_name, m.id limit ${max}`;
}

/** The levels of a member's own tree, the member included. */
export async function heightOf(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const [row] = await query(tx, { height: number })`
    select 1 + coalesce(max(cardinality(path) - array_position(path, ${memberId}) + 1), 0)::integer as height
    from subordinates where tenant_id = ${tenantId} and member_id in (${below(tenantId, memberId)})`;
  return row!.height;
}

/** The ids of everybody under a member: directly, or under one of these. */
export const below = (tenantId: string, memberId: string) => sql`
  select d.member_id from subordinates d where d.tenant_id = ${tenantId} and d.upper_id = ${memberId}
  union all
  select i.member_id from subordinates d join subordinates i on i.tenant_id = d.tenant_id and i.upper_id = d.member_id
  where d.tenant_id = ${tenantId} and d.upper_id = ${memberId}`;

/** Until the transaction ends nobody else changes who stands under whom. */
export async function lockTree(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subordinates ${tenantId}`}, 0))`.execute(tx);
}

export async function countDirect(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*)::integer as count from subordinates where tenant_id = ${tenantId} and upper_id = ${memberId}`;
  return row!.count;
}

export async function insertSubordinate(
  tx: Tx,
  tenantId: string,
  { memberId, path, at }: { readonly memberId: string; readonly path: readonly string[]; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('subordinates')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      upper_id: path.at(-1)!,
      path: [...path],
      state: 'open',
      opened_at: at,
    })
    .execute();
}

/** Takes everybody below a member, who stood under nobody, along under the end of a path. */
export async function prefixPaths(
  tx: Tx,
  tenantId: string,
  memberId: string,
  path: readonly string[],
): Promise<void> {
  await sql`update subordinates set path = ${[...path]}::text[] || path
    where tenant_id = ${tenantId} and path[1] = ${memberId}
      and member_id in (${below(tenantId, memberId)})`.execute(tx);
}

/** False when it is not of this revision any more. */
export async function saveState(
  tx: Tx,
  tenantId: string,
  { memberId, state, revision }: { memberId: string; state: 'open' | 'closed'; revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subordinates')
    .set({ state, revision: revision + 1 })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a member under the end of a path, with everybody below; false when the row is not of this revision any more. */
export async function savePath(
  tx: Tx,
  tenantId: string,
  {
    memberId,
    path,
    revision,
  }: { readonly memberId: string; readonly path: readonly string[]; readonly revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subordinates')
    .set({ path: [...path], upper_id: path.at(-1)!, revision: revision + 1 })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await sql`update subordinates set path = ${[...path, memberId]}::text[]
    where tenant_id = ${tenantId} and upper_id = ${memberId}`.execute(tx);
  return true;
}
