import { expect, test } from 'vitest';
import { readCrossSearch } from './cross-search.rules.ts';

test('an address keeps days and a company, and nothing that is neither', () => {
  expect(readCrossSearch({ from: '2026-02-01', until: '2026-02-28', company: 70003 })).toEqual({
    from: '2026-02-01',
    until: '2026-02-28',
    company: '70003',
  });
  expect(readCrossSearch({ from: '2026-02-30', until: 7, company: '<b>' })).toEqual({});
});
