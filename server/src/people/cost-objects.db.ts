import type { Day } from '@woxing/contract/core/days';
import type { CostObjectKind, SheetCostObject } from '@woxing/contract/people/cost-objects.rules';
import { sql } from 'kysely';
import { sqlState, type Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, listed, number, query, type Row, yesNo } from '#src/platform/rows.ts';

const row = columns('cost_objects', 'id', 'kind', 'code', 'name', 'fromDay', 'untilDay', 'departmentId');
export type CostObjectRow = Row<typeof row>;

export interface CostObjectSearch {
  readonly kind: CostObjectKind;
  readonly keyword: string;
  readonly state: '' | 'open' | 'closed';
  readonly today: Day;
}

const openOn = (today: Day) =>
  sql`(coalesce(from_day <= ${today}::date, true) and coalesce(until_day >= ${today}::date, true))`;

const found = (
  tenantId: string,
  enterpriseId: string,
  { kind, keyword, state, today }: CostObjectSearch,
) => sql`
  where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and kind = ${kind}
    and (${keyword} = '' or position(lower(${keyword}) in lower(code)) > 0 or position(${keyword} in name) > 0)
    and (${state} = '' or (${state} = 'open') = ${openOn(today)})`;

/** A page of them by their codes, with how many there are. */
export async function findCostObjectRows(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  search: CostObjectSearch,
  { max, skip }: { readonly max: number; readonly skip: number },
): Promise<{ rows: CostObjectRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    query(tx, row)`
      select ${listed(row)} from cost_objects ${found(tenantId, enterpriseId, search)}
      order by code limit ${max} offset ${skip}`,
    query(tx, { total: number })`
      select count(*)::integer as total from cost_objects ${found(tenantId, enterpriseId, search)}`,
  ]);
  return { rows: rows, total: counted[0]!.total };
}

/** All that an enterprise has of a kind. */
export async function costObjectsOf(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  kind: CostObjectKind,
): Promise<CostObjectRow[]> {
  const rows = await query(tx, row)`
    select ${listed(row)} from cost_objects
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and kind = ${kind} order by code`;
  return rows;
}

/** Those of an enterprise that orders may be booked to on a day. */
export async function openCostObjects(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  today: Day,
): Promise<CostObjectRow[]> {
  const rows = await query(tx, row)`
    select ${listed(row)} from cost_objects
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and ${openOn(today)} order by code`;
  return rows;
}

/** Of these ids those that an enterprise has. */
export async function costObjectsById(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  ids: readonly string[],
): Promise<CostObjectRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await query(tx, row)`
    select ${listed(row)} from cost_objects
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and id = any(${known}::uuid[])`;
  return rows;
}

type Facts = SheetCostObject & { readonly kind: CostObjectKind };

export async function insertCostObject(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  facts: Facts,
): Promise<string> {
  const { id } = await tx
    .insertInto('cost_objects')
    .values({ tenant_id: tenantId, enterprise_id: enterpriseId, kind: facts.kind, ...valuesOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCostObject(tx: Tx, tenantId: string, id: string, facts: Facts): Promise<void> {
  await tx
    .updateTable('cost_objects')
    .set(valuesOf(facts))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

const valuesOf = ({ code, name, fromDay, untilDay, departmentId }: Facts) => ({
  code,
  name,
  from_day: fromDay,
  until_day: untilDay,
  department_id: departmentId,
});

/** Writes a whole sheet: codes that are there already are written anew. */
export async function saveCostObjects(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  kind: CostObjectKind,
  list: readonly SheetCostObject[],
): Promise<void> {
  await sql`
    insert into cost_objects (tenant_id, enterprise_id, kind, code, name, from_day, until_day, department_id)
    select ${tenantId}, ${enterpriseId}, ${kind}, w.code, w.name, w."fromDay", w."untilDay", w."departmentId"
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as w(code text, name text, "fromDay" date, "untilDay" date, "departmentId" uuid)
    on conflict (tenant_id, enterprise_id, kind, code) do update
      set name = excluded.name, from_day = excluded.from_day, until_day = excluded.until_day, department_id = excluded.department_id`.execute(
    tx,
  );
}

/** Answers whether it is gone: what anything was ever booked to stays, and so does the transaction's failure. */
export async function removeCostObject(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  try {
    await tx.deleteFrom('cost_objects').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) return false;
    throw error;
  }
}

const foreignKeyViolation = '23503';

/** Which of them every order of an enterprise is to be booked to. */
export interface RequiredKinds {
  readonly costCentre: boolean;
  readonly project: boolean;
}

export async function requiredKinds(tx: Tx, tenantId: string, enterpriseId: string): Promise<RequiredKinds> {
  const [found] = await query(tx, { costCentre: yesNo, project: yesNo })`
    select cost_centre_required as "costCentre", project_required as project from enterprises
    where tenant_id = ${tenantId} and id = ${enterpriseId}`;
  return found ?? { costCentre: false, project: false };
}

export async function saveRequiredKinds(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { costCentre, project }: RequiredKinds,
): Promise<void> {
  await tx
    .updateTable('enterprises')
    .set({ cost_centre_required: costCentre, project_required: project })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', enterpriseId)
    .execute();
}

/** The cost centre that an employee is booked to. */
export async function costCentreOf(tx: Tx, tenantId: string, memberId: string): Promise<string | null> {
  const [found] = await query(tx, columns('employments', 'costCentreId'))`
    select cost_centre_id as "costCentreId" from employments where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return found?.costCentreId ?? null;
}
