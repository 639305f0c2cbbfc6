import { refuse } from '@woxing/contract/core/errors';
import { type DepartmentTree, departmentTree } from '@woxing/contract/people/departments.rules';
import type { Tx } from '#src/platform/database.ts';
import { type DepartmentRow, departmentsOf } from './departments.db.ts';
import { levelsOf } from './levels.db.ts';

export type Level = Awaited<ReturnType<typeof levelsOf>>[number];

/** The departments and levels of an enterprise, as they are in this transaction. */
export interface Structure {
  readonly tree: DepartmentTree<DepartmentRow>;
  readonly levels: readonly Level[];
}

export async function structureOf(tx: Tx, tenantId: string, enterpriseId: string): Promise<Structure> {
  const departments = await departmentsOf(tx, tenantId, enterpriseId);
  return { tree: departmentTree(departments), levels: await levelsOf(tx, tenantId, enterpriseId) };
}

/** Refuses with `department.unknown` what is no department of the enterprise; null stands directly below it. */
export function departmentIn({ tree }: Structure, id: string | undefined): string | null {
  if (id === undefined) return null;
  if (tree.find(id) === undefined) throw refuse('department.unknown');
  return id;
}

/** Refuses with `level.unknown` what is no level of the enterprise. */
export function levelIn({ levels }: Structure, id: string | undefined): string | null {
  if (id === undefined) return null;
  if (!levels.some((level) => level.id === id)) throw refuse('level.unknown');
  return id;
}
