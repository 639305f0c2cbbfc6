import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { daysAroundOf, lowestIn, roundFare } from './flexible-days.rules.ts';

test('seven days around a day, fewer near today', () => {
  const days = daysAroundOf(day('2026-12-10'), day('2026-12-01'));
  expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-12-07', '2026-12-13']);
  expect(daysAroundOf(day('2026-12-02'), day('2026-12-01'))).toHaveLength(5);
});

test('out and back cost what both cost, and nothing can be said where one does not fly or back is before out', () => {
  const out = new Map([
    [day('2026-12-10'), yuan(500)],
    [day('2026-12-11'), null],
  ]);
  const back = new Map([[day('2026-12-10'), yuan(300)]]);
  expect(roundFare(out, back, day('2026-12-10'), day('2026-12-10'))).toBe(yuan(800));
  expect(roundFare(out, back, day('2026-12-10'), day('2026-12-12'))).toBeNull();
  expect(roundFare(out, back, day('2026-12-11'), day('2026-12-10'))).toBeUndefined();
});

test('the lowest is that of what is known', () => {
  expect(lowestIn([null, yuan(700), undefined, yuan(600)])).toBe(yuan(600));
  expect(lowestIn([null, undefined])).toBeUndefined();
});
