import { expect, test } from 'vitest';
import { bookingSearches } from './booking-links.rules.ts';

const leg = { from: '北京', to: '上海', day: '2026-12-01' };

test('the first leg is what is searched for, flights by the codes of cities', () => {
  expect(bookingSearches({ legs: [leg, { ...leg, from: '上海', to: '广州' }] })).toEqual({
    air: { from: 'BJS', to: 'SHA', day: '2026-12-01' },
    train: { from: '北京', to: '上海', day: '2026-12-01' },
  });
});

test('what a trip leaves open, or has no airport, is left to the page', () => {
  expect(bookingSearches({ legs: [] })).toEqual({ air: {}, train: {} });
  expect(bookingSearches({ legs: [{ ...leg, to: '昆山', day: '' }] })).toEqual({
    air: {},
    train: { from: '北京', to: '昆山' },
  });
});
