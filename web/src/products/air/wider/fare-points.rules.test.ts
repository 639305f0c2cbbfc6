import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { pointsOf } from './fare-points.rules.ts';

const box = { left: 0, right: 100, top: 0, bottom: 100 };

test('fares stand by their days and their height, the lowest and the last marked', () => {
  const seen = [
    { day: day('2026-12-01'), lowestFen: yuan(600) },
    { day: day('2026-12-02'), lowestFen: yuan(500) },
    { day: day('2026-12-05'), lowestFen: yuan(700) },
  ];
  expect(pointsOf(seen, box)).toEqual([
    { x: 0, y: 43, marked: false },
    { x: 25, y: 85, marked: true },
    { x: 100, y: 0, marked: true },
  ]);
});

test('where nothing moved the line is flat', () => {
  const seen = ['2026-12-01', '2026-12-02'].map((one) => ({ day: day(one), lowestFen: yuan(500) }));
  expect(new Set(pointsOf(seen, box).map(({ y }) => y)).size).toBe(1);
});
