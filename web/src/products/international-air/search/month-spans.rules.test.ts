import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { monthSpans } from './month-spans.rules.ts';

const spans = (month: string) => monthSpans(month, '2027-01-20' as Day, '2027-06-10' as Day);

test('whole months, but for days before today and after the last on sale', () => {
  expect(spans('2027-01')).toEqual([
    { start: '2027-01-20', days: 12 },
    { start: '2027-02-01', days: 28 },
  ]);
  expect(spans('2027-06')).toEqual([{ start: '2027-06-01', days: 10 }]);
  expect(spans('2027-07')).toEqual([]);
});
