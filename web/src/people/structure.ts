import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listDepartments } from '@woxing/contract/people/departments';
import { type DepartmentTree, departmentChoices } from '@woxing/contract/people/departments.rules';

export type Structure = OutputOf<typeof listDepartments>;
export type Department = Structure['departments'][number];

/** How many work in a department and all below it. */
export function countBelow(tree: DepartmentTree<Department>, id: string): number {
  return [...tree.below(id)].reduce((sum, each) => sum + (tree.find(each)?.employees ?? 0), 0);
}

/** Choices of a list, by their paths; `without`: a department that cannot be chosen, with all below it. */
export const departmentOptions = ({ departments }: Pick<Structure, 'departments'>, without?: string) =>
  departmentChoices(departments, without);
