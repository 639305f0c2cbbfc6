import { employeeStates } from '@woxing/contract/people/employees.rules';
import { addressReader, oneOf, pageNumber, typedText, wordOf } from '#src/ui/address.rules.ts';

/** A department, a level, or `none`: directly below the enterprise. */
const placeId = /^(?:none|[0-9a-f-]{36})$/;

/** The list of employees as the address says it; what is left out counts. */
export interface EmployeeSearch {
  readonly keyword?: string;
  readonly department?: string;
  readonly level?: string;
  /** Without: who has not left. */
  readonly state?: (typeof employeeStates)[number] | 'all';
  readonly page?: number;
}

export const readEmployeeSearch: (raw: Readonly<Record<string, unknown>>) => EmployeeSearch = addressReader({
  keyword: typedText(40),
  department: wordOf(placeId),
  level: wordOf(placeId),
  state: oneOf([...employeeStates, 'all']),
  page: pageNumber,
});

/** As the interface takes it. */
export function employeeFilter({ keyword, department, level, state }: EmployeeSearch) {
  return {
    keyword: keyword ?? '',
    state: state === 'all' ? '' : (state ?? 'current'),
    ...(department !== undefined && { departmentId: department }),
    ...(level !== undefined && { levelId: level }),
  } as const;
}
