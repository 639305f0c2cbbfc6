import { type Day, momentOf } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { feeTable } from '@woxing/contract/products/air/fee-ladder.rules';
import { describe, expect, test } from 'vitest';
import { feeAt, feeSchedule, feesFrom, stricterLadder } from './fee-schedule.rules.ts';

const ladder = '20-168-30-48-70-4-90';
const departure = momentOf('2026-12-01' as Day, 8 * 60);
const hoursBefore = (hours: number, seconds = 0) =>
  new Date(departure.getTime() - hours * 3_600_000 + seconds * 1000);

describe('the fee of a ladder', () => {
  test('golden figures: 400 yuan at 20, 30, 70 and 90 per cent', () => {
    expect(feeTable(ladder, yuan(400)).map(({ feeFen }) => feeFen)).toEqual(
      [80, 120, 280, 360].map((amount) => yuan(amount)),
    );
  });

  test('golden figures: fees are whole yuan, half up', () => {
    expect(feeAt('5', yuan(950), departure, hoursBefore(24)).feeFen).toBe(yuan(48));
    expect(feeAt('5', yuan(949), departure, hoursBefore(24)).feeFen).toBe(yuan(47));
    expect(feeAt('100', yuan(430), departure, hoursBefore(999)).feeFen).toBe(yuan(430));
    expect(feeAt('0', yuan(430), departure, hoursBefore(-5)).feeFen).toBe(0);
  });

  test.each([
    [168, 0, 20],
    [168, 1, 30],
    [48, 0, 30],
    [48, 1, 70],
    [4, 0, 70],
    [4, 1, 90],
    [0, 0, 90],
    [-24, 0, 90],
  ])('%i hours before departure and %i seconds later it is %i per cent', (hours, seconds, percent) => {
    expect(feeAt(ladder, yuan(400), departure, hoursBefore(hours, seconds)).percent).toBe(percent);
  });
});

test('a schedule names its lines in hours and in moments', () => {
  const lines = feeSchedule(ladder, yuan(400), departure);
  expect(lines.map(({ words }) => words)).toEqual([
    '起飞前7天（含）以上',
    '起飞前7天至48小时（含）',
    '起飞前48小时至4小时（含）',
    '起飞前4小时以内及起飞后',
  ]);
  expect(lines.map(({ momentWords }) => momentWords)).toEqual([
    '11月24日08:00（含）以前',
    '11月29日08:00（含）以前',
    '12月1日04:00（含）以前',
    '12月1日04:00以后',
  ]);
  expect(lines.map(({ until }) => until?.toISOString() ?? null)).toEqual([
    '2026-11-24T00:00:00.000Z',
    '2026-11-29T00:00:00.000Z',
    '2026-11-30T20:00:00.000Z',
    null,
  ]);
  expect(feeSchedule('100', yuan(400), departure)[0]!.momentWords).toBe('任何时间');
});

test.each([
  [168, 0, [20, 30, 70, 90]],
  [168, 1, [30, 70, 90]],
  [4, 0, [70, 90]],
  [0, 0, [90]],
])(
  '%i hours before departure and %i seconds later the fees from then on are %j per cent',
  (hours, seconds, percents) => {
    const { fee, next } = feesFrom(ladder, yuan(400), departure, hoursBefore(hours, seconds));
    expect([fee, ...next].map(({ percent }) => percent)).toEqual(percents);
  },
);

test('of two ladders the dearer one is the stricter', () => {
  expect(stricterLadder('0-4-10', ladder)).toBe(ladder);
  expect(stricterLadder(ladder, '100')).toBe('100');
  expect(stricterLadder('100', ladder)).toBe('100');
  // Nothing until a day before, then all of it: over the moments of a rule that is less than half at any time.
  expect(stricterLadder('0-24-100', '50')).toBe('50');
  expect(stricterLadder('5', '5-24-5')).toBe('5');
});
