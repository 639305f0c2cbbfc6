import { expect, test } from 'vitest';
import { employeeFilter } from './employee-filter.rules.ts';
import { readEmployeeSearch } from './employee-search.rules.ts';

const id = '00000000-0000-4000-8000-000000000001';

test.each([
  [{}, { keyword: '', state: 'current' }],
  [
    { state: 'left', keyword: '张' },
    { keyword: '张', state: 'left' },
  ],
  [{ state: 'all' }, { keyword: '', state: '' }],
  [
    { state: 'odd', department: 'odd', level: 'odd level', page: '-1' },
    { keyword: '', state: 'current' },
  ],
  [
    { department: id, level: id },
    { keyword: '', state: 'current', departmentId: id, levelId: id },
  ],
  [{ department: 'none' }, { keyword: '', state: 'current', departmentId: 'none' }],
])('%j asks for %j', (address, filter) => {
  expect(employeeFilter(readEmployeeSearch(address))).toEqual(filter);
});
