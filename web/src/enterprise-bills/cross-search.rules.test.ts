import { expect, test } from 'vitest';
import { readBillSearch, readCrossSearch } from './cross-search.rules.ts';

test('an address keeps days, a company and the filter of lines, and nothing that is none of these', () => {
  const search = { view: 'lines', from: '2026-02-01', until: '2026-02-28', kind: 'spent', pick: '70003' };
  expect(readCrossSearch({ ...search, pick: 70003 })).toEqual(search);
  expect(readCrossSearch({ from: '2026-02-30', until: 7, view: 'all', company: '<b>' })).toEqual({});
});

test('a bill keeps which of its lines are shown beside what its breakdown is made by', () => {
  const search = { company: '70003', kind: 'refund', keyword: '2611', by: 'person', page: 2 };
  expect(readBillSearch(search)).toEqual(search);
});
