import { expect, test } from 'vitest';
import { isNarrowed, readSheetSearch } from './sheet-search.rules.ts';

test('an address keeps the filters that it names, and leaves out what is none', () => {
  expect(
    readSheetSearch({ product: 'train', tab: 'open', kind: 'change', keyword: '张', orderedBy: 'm1' }),
  ).toEqual({
    product: 'train',
    tab: 'open',
    kind: 'change',
    keyword: '张',
    orderedBy: 'm1',
  });
  expect(
    readSheetSearch({ product: 'boat', tab: 'all', kind: 'void', from: '2026-13-01', other: '1' }),
  ).toEqual({});
});

test('days of which the last stands first change places', () => {
  expect(readSheetSearch({ from: '2026-11-24', to: '2026-11-01' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-24',
  });
});

test('tab and product alone narrow nothing', () => {
  expect(isNarrowed(readSheetSearch({ product: 'train', tab: 'done' }))).toBe(false);
  expect(isNarrowed(readSheetSearch({ kind: 'refund' }))).toBe(true);
  expect(isNarrowed(readSheetSearch({ to: '2026-11-24' }))).toBe(true);
});
