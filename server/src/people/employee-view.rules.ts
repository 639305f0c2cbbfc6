import type { DepartmentTree } from '@woxing/contract/people/departments.rules';
import { pathSeparator } from '@woxing/contract/people/departments.rules';
import type { EmployeeView } from '@woxing/contract/people/employees';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { EmployeeRow } from './employees.db.ts';

/** The number of a closed account that somebody else has by now is not theirs any more. */
export const isPhoneless = ({ mobilePhone }: Pick<EmployeeRow, 'mobilePhone'>): boolean =>
  mobilePhone.startsWith('0');

/** An employee as the enterprise sees one. */
export function employeeView(row: EmployeeRow, tree: DepartmentTree): EmployeeView {
  return {
    ...row,
    mobilePhone: isPhoneless(row) ? '' : maskPhone(row.mobilePhone),
    departmentPath: tree.pathOf(row.departmentId ?? '').join(pathSeparator),
  };
}
