import type { Tx } from '#src/platform/database.ts';
import { columns, number, query } from '#src/platform/rows.ts';

const levelRow = {
  ...columns(
    'employee_levels',
    'id',
    'name',
    'rank',
    'applicationFirst',
    'applicationOffered',
    'changeApproved',
  ),
  employees: number,
};

/** What employees of a level are asked for, and may ask for. */
export interface TripFlags {
  /** A trip application before they book. */
  readonly applicationFirst: boolean;
  /** They may apply for trips, and book without it as well. */
  readonly applicationOffered: boolean;
  /** An approval before they change. */
  readonly changeApproved: boolean;
}

export const asksNothing: TripFlags = {
  applicationFirst: false,
  applicationOffered: false,
  changeApproved: false,
};

interface LevelFacts extends TripFlags {
  readonly name: string;
  readonly rank: number;
}

const stored = ({ name, rank, applicationFirst, applicationOffered, changeApproved }: LevelFacts) => ({
  name,
  rank,
  application_first: applicationFirst,
  application_offered: applicationOffered,
  change_approved: changeApproved,
});

/** The levels of an enterprise from the highest down, with how many employees have each. */
export async function levelsOf(tx: Tx, tenantId: string, enterpriseId: string) {
  const rows = await query(tx, levelRow)`
    select l.id, l.name, l.rank, l.application_first as "applicationFirst", l.application_offered as "applicationOffered",
      l.change_approved as "changeApproved", (
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
  level: LevelFacts,
): Promise<string> {
  const { id } = await tx
    .insertInto('employee_levels')
    .values({ tenant_id: tenantId, enterprise_id: enterpriseId, ...stored(level) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLevel(tx: Tx, tenantId: string, id: string, level: LevelFacts): Promise<void> {
  await tx
    .updateTable('employee_levels')
    .set(stored(level))
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
