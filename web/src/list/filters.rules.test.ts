import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { dayRange, filtersOf, withFilter } from './filters.rules.ts';

test('another filter begins at the first page and keeps what is no filter', () => {
  expect(withFilter({ tab: 'paid', state: 'waiting', page: '3' }, { state: 'paid' })).toEqual({
    tab: 'paid',
    state: 'paid',
  });
  expect(withFilter({ state: 'paid', from: '2026-01-01' }, { state: '' })).toEqual({ from: '2026-01-01' });
});

test('filters are those of the list that are set', () => {
  expect(filtersOf({ tab: 'paid', state: 'paid', from: '', to: undefined }, ['state', 'from', 'to'])).toEqual(
    {
      state: 'paid',
    },
  );
});

test('a calendar reaches the days of an address, however far they are', () => {
  const today = day('2026-11-23');
  expect(dayRange(today, day('2020-01-01'), day('2030-01-01'))).toEqual({
    oldest: '2020-01-01',
    newest: '2030-01-01',
  });
  const { oldest, newest } = dayRange(today, undefined, undefined);
  expect(oldest < today && today < newest).toBe(true);
});
