import {
  type DepartmentRow,
  departmentsOf,
  employeesByIds,
  listApproversAmong,
  pageOfPeople,
} from '#src/people/public.ts';
import type { ApproverDirectory } from './approver-directory.ts';

/** The directory by the tree of departments; above the topmost stands the main account. */
export const directoryOfPeople: ApproverDirectory = {
  async read(tx, { tenantId, enterpriseId }, others) {
    const people = await listApproversAmong(tx, tenantId, enterpriseId, others);
    const departments = byId(await departmentsOf(tx, tenantId, enterpriseId));
    const able = people.filter(({ approves }) => approves);
    const mainAccounts = able.filter(({ mainAccount }) => mainAccount).map(({ memberId }) => memberId);
    const lines = people.map(({ memberId, departmentId }) => {
      const leaders = upFrom(departments, departmentId).map(({ leaderId }) =>
        leaderId === null ? [] : [leaderId],
      );
      return [memberId, [...leaders, mainAccounts]] as const;
    });
    return { able, lines: new Map(lines) };
  },
  find: (tx, place, search) => pageOfPeople(tx, { ...place, role: 'approver' }, search),
  async departmentsOf(tx, { tenantId, enterpriseId }, memberId) {
    const employees = await employeesByIds(tx, tenantId, enterpriseId, [memberId]);
    const own = employees.get(memberId)?.departmentId ?? null;
    const departments = byId(await departmentsOf(tx, tenantId, enterpriseId));
    return upFrom(departments, own).map(({ id }) => id);
  },
  async listDepartments(tx, { tenantId, enterpriseId }) {
    return departmentsOf(tx, tenantId, enterpriseId);
  },
};

const byId = (rows: readonly DepartmentRow[]): ReadonlyMap<string, DepartmentRow> =>
  new Map(rows.map((row) => [row.id, row]));

/** A department, then those above it. */
function upFrom(departments: ReadonlyMap<string, DepartmentRow>, id: string | null): DepartmentRow[] {
  const department = id === null ? undefined : departments.get(id);
  return department === undefined ? [] : [department, ...upFrom(departments, department.parentId)];
}
