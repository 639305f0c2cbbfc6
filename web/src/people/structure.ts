import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listDepartments } from '@woxing/contract/people/departments';
import {
  type DepartmentTree,
  departmentTree,
  pathSeparator,
} from '@woxing/contract/people/departments.rules';

export type Structure = OutputOf<typeof listDepartments>;
export type Department = Structure['departments'][number];

/** Departments from the top down, each with how deep it stands. */
export function departmentLines(tree: DepartmentTree<Department>) {
  const below = (parentId: string | null, depth: number): { department: Department; depth: number }[] =>
    tree
      .childrenOf(parentId)
      .flatMap((department) => [{ department, depth }, ...below(department.id, depth + 1)]);
  return below(null, 0);
}

/** How many work in a department and all below it. */
export function countBelow(tree: DepartmentTree<Department>, id: string): number {
  return [...tree.below(id)].reduce((sum, each) => sum + (tree.find(each)?.employees ?? 0), 0);
}

/** Choices of a list, by their paths; `without`: a department that cannot be chosen, with all below it. */
export function departmentOptions({ departments }: Structure, without?: string) {
  const tree = departmentTree(departments);
  const left = without === undefined ? new Set<string>() : tree.below(without);
  return departmentLines(tree)
    .filter(({ department }) => !left.has(department.id))
    .map(({ department }) => ({
      value: department.id,
      label: tree.pathOf(department.id).join(pathSeparator),
    }));
}
