import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { earningInput, readEarningSearch, rewardFilters } from './earning-search.rules.ts';

const today = day('2026-03-10');

test('what an address does not say, or says wrongly, is all', () => {
  const read = readEarningSearch(rewardFilters);
  expect(read({})).toEqual({});
  expect(read({ reason: 'lapsed', days: '8' })).toEqual({});
  expect(read({ reason: 'all', days: 'any' })).toEqual({});
  expect(read({ reason: 'shared', days: 30 })).toEqual({
    reason: 'shared',
    days: '30',
  });
});

test('the server is asked by days, today among them', () => {
  expect(earningInput({}, today)).toEqual({ reason: 'all' });
  expect(earningInput({ reason: 'out', days: '7' }, today)).toEqual({ reason: 'out', from: '2026-03-04' });
});
