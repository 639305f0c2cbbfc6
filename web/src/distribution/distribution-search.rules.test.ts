import { expect, test } from 'vitest';
import { daysOfMonth, readShareSearch, readSubordinateSearch } from './distribution-search.rules.ts';

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
])('the days of %s', (month, from, to) => {
  expect(daysOfMonth(month)).toEqual({ from, to });
});

test('what stands in an address is read, and nothing else', () => {
  const raw = { state: 'closed', kind: '70', from: '2026-03-02', to: '2026-03-01', page: '2', x: '1' };
  expect(readSubordinateSearch(raw)).toEqual({
    state: 'closed',
    from: '2026-03-01',
    to: '2026-03-02',
    page: 2,
  });
  expect(readShareSearch({ view: 'months', order: '../x', product: 'train' })).toEqual({
    view: 'months',
    product: 'train',
  });
});
