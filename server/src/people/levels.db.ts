import type { Tx } from '#src/platform/database.ts';
import { columns, number, query } from '#src/platform/rows.ts';

const levelRow = { ...columns('employee_levels', 'id', 'name', 'rank'), employees: number };

/** The levels of an enterprise from the highest down, with how many employees have each. */
export async function levelsOf(tx: Tx, tenantId: string, enterpriseId: string) {
  const rows = await query(tx, levelRow)`
    select l.id, l.name, l.rank, (
      select count(*)::integer from employments e
      where e.tenant_id = l.tenant_id and e.level_id = l.id and e.state <> 'left') as employees
    from employee_levels l where l.tenant_id = ${tenantId} and l.enterprise_id = ${enterpriseId}
    order by l.rank, l.name`;
  return rows;
}

export async function insertLevel(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { name, rank }: { readonly name: string; readonly rank: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('employee_levels')
    .values({ tenant_id: tenantId, enterprise_id: enterpriseId, name, rank })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLevel(
  tx: Tx,
  tenantId: string,
  id: string,
  { name, rank }: { readonly name: string; readonly rank: number },
): Promise<void> {
  await tx
    .updateTable('employee_levels')
    .set({ name, rank })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function removeLevel(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('employee_levels').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Who has left and had a level has none, so that it can go. */
export async function clearLevelOfLeavers(tx: Tx, tenantId: string, levelId: string): Promise<void> {
  await tx
    .updateTable('employments')
    .set({ level_id: null })
    .where('tenant_id', '=', tenantId)
    .where('level_id', '=', levelId)
    .where('state', '=', 'left')
    .execute();
}
