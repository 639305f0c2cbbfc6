import { type EmployeeState, employeeStates } from '@woxing/contract/people/employees.rules';
import type { EmployeeSearch } from './employee-search.rules.ts';

/** A department, a level, or `none`. */
const placeId = /^(?:none|[0-9a-f-]{36})$/;

/** The address as the interface takes it; what is not understood counts as left out. */
export function employeeFilter({ keyword, department = '', level = '', state }: EmployeeSearch) {
  return {
    keyword: keyword ?? '',
    state: stateOf(state),
    ...(placeId.test(department) && { departmentId: department }),
    ...(placeId.test(level) && { levelId: level }),
  };
}

function stateOf(state: string | undefined): EmployeeState | '' | 'current' {
  if (state === 'all') return '';
  return employeeStates.find((one) => one === state) ?? 'current';
}
