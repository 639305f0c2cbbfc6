import { day, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { spansOf } from './spans.rules.ts';

const period = { since: momentOf(day('2026-01-30')), until: momentOf(day('2026-03-02')) };

test('months of a period are cut where it begins and ends, and follow each other', () => {
  expect(spansOf(period, 'month')).toEqual([
    { key: '2026-01', since: period.since, until: momentOf(day('2026-02-01')) },
    { key: '2026-02', since: momentOf(day('2026-02-01')), until: momentOf(day('2026-03-01')) },
    { key: '2026-03', since: momentOf(day('2026-03-01')), until: period.until },
  ]);
});

test('days of a period are all of them, the last before its end', () => {
  const days = spansOf(period, 'day');
  expect([days.length, days[0]!.key, days.at(-1)!.key]).toEqual([31, '2026-01-30', '2026-03-01']);
  expect(days.slice(1).map(({ since }) => since)).toEqual(days.slice(0, -1).map(({ until }) => until));
});
