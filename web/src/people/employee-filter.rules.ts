import type { EmployeeState } from '@woxing/contract/people/employees.rules';
import type { EmployeeSearch } from './employee-search.rules.ts';

/** As the interface takes it. */
export function employeeFilter({ keyword, department, level, state }: EmployeeSearch) {
  return {
    keyword: keyword ?? '',
    state: state === 'all' ? ('' as const) : ((state as EmployeeState | undefined) ?? 'current'),
    ...(department !== undefined && { departmentId: department }),
    ...(level !== undefined && { levelId: level }),
  } as const;
}
