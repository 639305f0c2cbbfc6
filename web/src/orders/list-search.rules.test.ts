import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import {
  isFiltered,
  periodOf,
  periodStart,
  productIn,
  readListSearch,
  shownTabs,
} from './list-search.rules.ts';

test('any address is readable; unknown values are ignored', () => {
  expect(readListSearch({ tab: 'to-pay', keyword: ' 林静 ', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    tab: 'to-pay',
    keyword: '林静',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(readListSearch({ tab: 'all', keyword: '  ', from: '2026-02-30', to: 7, other: 'x' })).toEqual({});
});

test('days in the wrong order are swapped', () => {
  expect(readListSearch({ from: '2026-11-30', to: '2026-11-01' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('a keyword of any length is cut to what the server takes', () => {
  expect(readListSearch({ keyword: '长'.repeat(99) }).keyword).toHaveLength(40);
});

test('an address says what orders are booked to', () => {
  const booked = { departmentId: 'd1', costCentreId: 'c1', projectId: 'p1', applicationNo: 'A1' };
  expect(readListSearch({ ...booked, tab: 'done' })).toEqual({ ...booked, tab: 'done' });
  expect(isFiltered({ applicationNo: 'A1' })).toBe(true);
});

test('a tab alone does not count as a filter', () => {
  expect(isFiltered({ tab: 'done' })).toBe(false);
  expect(isFiltered({ from: day('2026-11-01') })).toBe(true);
});

test('what failed has a tab where there is something in it, or where an address asks for it', () => {
  expect(shownTabs('all', { 'issue-failed': 0 })).not.toContain('issue-failed');
  expect(shownTabs('all', { 'issue-failed': 1 })).toContain('issue-failed');
  expect(shownTabs('issue-failed')).toContain('issue-failed');
  expect(readListSearch({ tab: 'issue-failed' })).toEqual({ tab: 'issue-failed' });
});

test('a period counts today, and is known again in the address it wrote', () => {
  const today = day('2026-11-20');
  expect(periodStart('days-7', today)).toBe('2026-11-14');
  expect(periodOf({ from: periodStart('days-30', today), to: undefined }, today)).toBe('days-30');
  expect(periodOf({ from: undefined, to: undefined }, today)).toBe('any');
  expect(periodOf({ from: day('2026-11-02'), to: undefined }, today)).toBe('custom');
  expect(periodOf({ from: undefined, to: today }, today)).toBe('custom');
});

test('only products that can be ordered have a list', () => {
  expect(productIn('gp')).toBe('gp');
  expect(productIn('bus')).toBeUndefined();
});
