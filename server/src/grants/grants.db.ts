import type { Day } from '@woxing/contract/core/days';
import type { CostObjectKind } from '@woxing/contract/people/cost-objects.rules';
import type { GrantKind, GrantState } from '@woxing/contract/people/grants.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { builtJson, columns, number, query, type Row, text, texts } from '#src/platform/rows.ts';

const grantRow = {
  ...columns(
    'employee_grants',
    'id',
    'memberId',
    'kind',
    'whole',
    'acts',
    'fromDay',
    'untilDay',
    'revision',
    'grantedBy',
    'grantedAt',
    'endedAt',
  ),
  name: text,
  departmentIds: texts,
  members: builtJson<{ memberId: string; name: string }[]>(),
  costObjects: builtJson<{ id: string; kind: CostObjectKind; code: string; name: string }[]>(),
};
export type GrantRow = Row<typeof grantRow>;

const listedColumns =
  sql.raw(`g.id, g.member_id as "memberId", g.kind, g.whole, g.acts, g.from_day as "fromDay",
  g.until_day as "untilDay", g.revision, g.granted_by as "grantedBy", g.granted_at as "grantedAt", g.ended_at as "endedAt",
  m.real_name as name,
  array(select t.department_id::text from employee_grant_targets t
    where t.tenant_id = g.tenant_id and t.grant_id = g.id and t.department_id is not null order by 1) as "departmentIds",
  (select coalesce(jsonb_agg(jsonb_build_object('memberId', p.id, 'name', p.real_name) order by p.id), '[]')
    from employee_grant_targets t join members p on p.tenant_id = t.tenant_id and p.id = t.member_id
    where t.tenant_id = g.tenant_id and t.grant_id = g.id) as members,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'code', c.code, 'name', c.name) order by c.kind, c.code), '[]')
    from employee_grant_targets t join cost_objects c on c.tenant_id = t.tenant_id and c.id = t.cost_object_id
    where t.tenant_id = g.tenant_id and t.grant_id = g.id) as "costObjects"`);
const listedFrom = sql.raw(
  'from employee_grants g join members m on m.tenant_id = g.tenant_id and m.id = g.member_id',
);

export interface GrantFilter {
  readonly kind: GrantKind;
  readonly keyword: string;
  readonly states: readonly GrantState[];
  readonly today: Day;
}

const found = (tenantId: string, enterpriseId: string, { kind, keyword, states, today }: GrantFilter) =>
  sql`where g.tenant_id = ${tenantId} and g.enterprise_id = ${enterpriseId} and g.kind = ${kind}
    and position(lower(${keyword}) in lower(m.real_name)) > 0
    and case when g.ended_at is not null or g.until_day < ${today} then 'ended'
      when g.from_day > ${today} then 'planned' else 'live' end = any(${[...states]})`;

/** The newest first. */
export function listGrantRows(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  filter: GrantFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<GrantRow[]> {
  return query(tx, grantRow)`
    select ${listedColumns} ${listedFrom} ${found(tenantId, enterpriseId, filter)}
    order by g.granted_at desc, g.id limit ${max} offset ${skip}`;
}

export async function countGrants(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  filter: GrantFilter,
): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*)::integer as count ${listedFrom} ${found(tenantId, enterpriseId, filter)}`;
  return row!.count;
}

export async function findGrantRow(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  id: string,
): Promise<GrantRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await query(tx, grantRow)`
    select ${listedColumns} ${listedFrom}
    where g.tenant_id = ${tenantId} and g.enterprise_id = ${enterpriseId} and g.id = ${id}`;
  return row;
}

export interface GrantFacts {
  readonly whole: boolean;
  /** Of orders: what they show is acted upon as well. */
  readonly acts: boolean;
  readonly fromDay: Day;
  readonly untilDay: Day | null;
}

/** Undefined when the employee has this right already. */
export async function insertGrant(
  tx: Tx,
  tenantId: string,
  grant: GrantFacts & {
    readonly enterpriseId: string;
    readonly memberId: string;
    readonly kind: GrantKind;
    readonly grantedBy: string;
    readonly grantedAt: Date;
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('employee_grants')
    .values({
      tenant_id: tenantId,
      enterprise_id: grant.enterpriseId,
      member_id: grant.memberId,
      kind: grant.kind,
      whole: grant.whole,
      acts: grant.acts,
      from_day: grant.fromDay,
      until_day: grant.untilDay,
      granted_by: grant.grantedBy,
      granted_at: grant.grantedAt,
    })
    .onConflict((live) =>
      live.columns(['tenant_id', 'member_id', 'kind']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False where somebody else has saved or ended it in the meantime. */
export async function updateGrant(
  tx: Tx,
  tenantId: string,
  id: string,
  revision: number,
  { whole, acts, fromDay, untilDay }: GrantFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employee_grants')
    .set({ whole, acts, from_day: fromDay, until_day: untilDay, revision: revision + 1 })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a right is for, beside the whole of an enterprise. */
export interface GrantTargets {
  readonly departmentIds: readonly string[];
  readonly memberIds: readonly string[];
  readonly costObjectIds: readonly string[];
}

export async function saveTargets(
  tx: Tx,
  tenantId: string,
  grantId: string,
  targets: GrantTargets,
): Promise<void> {
  await tx
    .deleteFrom('employee_grant_targets')
    .where('tenant_id', '=', tenantId)
    .where('grant_id', '=', grantId)
    .execute();
  const none = { department_id: null, member_id: null, cost_object_id: null };
  const rows = [
    ...targets.departmentIds.map((id) => ({ ...none, department_id: id })),
    ...targets.memberIds.map((id) => ({ ...none, member_id: id })),
    ...targets.costObjectIds.map((id) => ({ ...none, cost_object_id: id })),
  ];
  if (rows.length === 0) return;
  await tx
    .insertInto('employee_grant_targets')
    .values(rows.map((row) => ({ tenant_id: tenantId, grant_id: grantId, ...row })))
    .execute();
}

/** False where it had ended already. */
export async function endGrantRow(tx: Tx, tenantId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employee_grants')
    .set({ ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A right whose last day is over makes room for another one. */
export async function endPastGrant(
  tx: Tx,
  tenantId: string,
  { memberId, kind }: { readonly memberId: string; readonly kind: GrantKind },
  { today, at }: { readonly today: Day; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('employee_grants')
    .set({ ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('until_day', '<', today)
    .execute();
}

/** Every right of somebody who leaves. */
export async function endGrantsOf(tx: Tx, tenantId: string, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable('employee_grants')
    .set({ ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Somebody whose account is deleted is no longer named by anybody's right. */
export async function forgetTarget(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('employee_grant_targets')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
