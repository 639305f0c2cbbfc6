import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen, yuan } from '../core/money.ts';
import {
  exchangeProblem,
  formatPoints,
  lapseDayOf,
  moneyOfPoints,
  ownEarningRules,
  points,
  pointsOf,
  rewardOf,
  yearOf,
} from './earnings.rules.ts';

test.each([
  [20, 3, 0],
  [20, 4, 0],
  [20, 5, 1],
  [20, 1234, 246],
  [33, 100, 33],
  [0, 1000, 0],
  [100, 1234, 1234],
])('%d%% of %d fen is %d fen: rounded down', (rewardPercent, income, reward) => {
  expect(rewardOf(fen(income), { rewardPercent })).toBe(reward);
});

test('a reward is never more than the income, and never a fen less than its share', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), percent, (income, rewardPercent) => {
      const reward = rewardOf(fen(income), { rewardPercent });
      expect(reward).toBeLessThanOrEqual(income);
      const over = BigInt(income) * BigInt(rewardPercent) - BigInt(reward) * 100n;
      expect(over >= 0n && over < 100n).toBe(true);
    }),
  );
});

test('a point for each whole yuan', () => {
  expect(
    [yuan(0), yuan(0.99), yuan(1), yuan(1050.5)].map((fares) => pointsOf(fares, ownEarningRules)),
  ).toEqual([0, 0, 1, 1050]);
  expect(pointsOf(yuan(9.5), { pointsPerYuan: 3 })).toBe(27);
});

test('what may be exchanged', () => {
  const has = points(2500);
  const of = (count: number | undefined) => exchangeProblem(count, has, ownEarningRules);
  expect([undefined, 0].map(of)).toEqual(['请输入兑换的积分', '请输入兑换的积分']);
  expect(of(900)).toBe('每次至少兑换1,000积分');
  expect(of(1050)).toBe('兑换的积分须为100的整数倍');
  expect(of(2600)).toBe('可兑换的积分为2,500');
  expect([1000, 2500].map(of)).toEqual([undefined, undefined]);
  expect(moneyOfPoints(points(2500), ownEarningRules)).toBe(yuan(25));
});

test('points end with the year after the one in which they were earned, in China', () => {
  expect(yearOf(new Date('2025-12-31T15:59:59Z'))).toBe(2025);
  expect(yearOf(new Date('2025-12-31T16:00:00Z'))).toBe(2026);
  expect(lapseDayOf(2025)).toBe('2026-12-31');
  expect([points(0), points(999), points(1_234_567), points(-1200)].map(formatPoints)).toEqual([
    '0',
    '999',
    '1,234,567',
    '-1,200',
  ]);
});
