import { maxCounted } from '@woxing/contract/orders/order-tabs.rules';
import { expect, test } from 'vitest';
import { tabCounts } from './tab-counts.rules.ts';

test('tabs without orders have none, and all is their sum', () => {
  expect(
    tabCounts([
      { tab: 'done', count: 3 },
      { tab: 'to-pay', count: 2 },
    ]),
  ).toEqual({ all: 5, 'to-pay': 2, 'in-progress': 0, done: 3, ended: 0 });
});

test('a tab that was not counted to its end is left out, and the sum with it', () => {
  expect(
    tabCounts([
      { tab: 'done', count: null },
      { tab: 'ended', count: maxCounted - 1 },
    ]),
  ).toEqual({ 'to-pay': 0, 'in-progress': 0, ended: maxCounted - 1 });
});

const withEnded = (count: number) =>
  tabCounts([
    { tab: 'done', count: null },
    { tab: 'ended', count },
    { tab: 'to-pay', count: 1 },
  ]);

test('what is too many to count already is said, whatever was not counted', () => {
  expect(withEnded(maxCounted).all).toBe(maxCounted);
  expect(withEnded(maxCounted - 1).all).toBe(maxCounted);
  expect(withEnded(maxCounted - 2).all).toBeUndefined();
});
