import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { readRecommendedSearch, sinceOf } from './earning-search.rules.ts';

test('what an address does not say, or says wrongly, is all', () => {
  expect(readRecommendedSearch({})).toEqual({});
  expect(readRecommendedSearch({ state: 'lapsed', days: '8', page: 'x' })).toEqual({});
  expect(readRecommendedSearch({ state: 'all', days: 'any' })).toEqual({});
  expect(readRecommendedSearch({ state: 'ordered', days: 30, page: 2 })).toEqual({
    state: 'ordered',
    days: '30',
    page: 2,
  });
});

test('the last days have today among them', () => {
  const today = day('2026-03-10');
  expect(sinceOf(undefined, today)).toEqual({});
  expect(sinceOf('7', today)).toEqual({ from: '2026-03-04' });
});
