import { day, momentOf } from '@woxing/contract/core/days';
import { noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { cancelLine } from './cancel-line.rules.ts';

const arrival = day('2026-12-11');
const now = momentOf(day('2026-12-01'), 600);
const clock = momentOf(arrival, 18 * 60).toISOString();

test('a free stay is free to its clock and then costs the first night', () => {
  const { segments, now: at } = cancelLine(
    [
      { from: null, fineFen: noFen },
      { from: clock, fineFen: yuan(388) },
    ],
    { since: now, now, arrival },
  );
  expect(segments.map(({ from, fineFen, tone }) => ({ from, fineFen, tone }))).toEqual([
    { from: undefined, fineFen: noFen, tone: 'free' },
    { from: '12月11日18:00', fineFen: yuan(388), tone: 'all' },
  ]);
  expect(segments.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(at).toBe(0);
});

test('a short span has room for its words, and now stands within its own', () => {
  const spans = [
    { from: null, fineFen: noFen },
    { from: momentOf(arrival, 12 * 60).toISOString(), fineFen: yuan(200) },
    { from: clock, fineFen: yuan(400) },
  ];
  const later = momentOf(day('2026-12-06'), 600);
  const { segments, now: at } = cancelLine(spans, { since: now, now: later, arrival });
  expect(segments.map(({ tone }) => tone)).toEqual(['free', 'part', 'all']);
  for (const { share } of segments) expect(share).toBeGreaterThan(0.13);
  expect(at).toBeGreaterThan(0.2);
  expect(at).toBeLessThan(segments[0]!.share);
});

test('what is never given back is one span, and what has ended is left out', () => {
  const none = cancelLine([{ from: null, fineFen: yuan(900) }], { since: now, now, arrival });
  expect(none.segments).toEqual([{ share: 1, from: undefined, fineFen: yuan(900), tone: 'all' }]);
  const evening = momentOf(arrival, 20 * 60);
  const late = cancelLine(
    [
      { from: null, fineFen: noFen },
      { from: clock, fineFen: yuan(388) },
    ],
    { since: evening, now: evening, arrival },
  );
  expect(late.segments.map(({ fineFen }) => fineFen)).toEqual([yuan(388)]);
});
