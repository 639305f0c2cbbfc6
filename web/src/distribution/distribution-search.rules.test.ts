import { expect, test } from 'vitest';
import { readShareSearch, readSubordinateSearch } from './distribution-search.rules.ts';

test('what stands in an address is read, and nothing else', () => {
  const raw = { state: 'closed', kind: '70', from: '2026-03-02', to: '2026-03-01', page: '2', x: '1' };
  expect(readSubordinateSearch(raw)).toEqual({
    state: 'closed',
    from: '2026-03-01',
    to: '2026-03-02',
    page: 2,
  });
  expect(readShareSearch({ view: 'months', order: '../x', pick: '2026-03', until: '2026-13-01' })).toEqual({
    view: 'months',
    pick: '2026-03',
  });
});
