import { expect, test } from 'vitest';
import { afterAnswer, askAgainAt, withCheckDoubt } from './check-answer.rules.ts';

const turned = (before: 'waiting' | 'valid' | 'reversed', now: 'valid' | 'reversed' | 'not-found') => ({
  before,
  now,
});

test.each([
  ['matched', [], turned('waiting', 'valid'), 'matched', []],
  ['doubtful', ['amount'], turned('waiting', 'valid'), 'doubtful', ['amount']],
  ['matched', [], turned('waiting', 'not-found'), 'doubtful', ['not-found']],
  // It was there after all.
  ['doubtful', ['not-found'], { before: 'not-found', now: 'valid' }, 'received', []],
  // Taken back after it was accepted.
  ['accepted', [], turned('valid', 'reversed'), 'doubtful', ['reversed']],
  // Accepted by somebody who knew that.
  ['accepted', ['reversed'], turned('valid', 'reversed'), 'accepted', ['reversed']],
  ['accepted', ['reversed'], turned('reversed', 'reversed'), 'accepted', ['reversed']],
  ['booked', [], turned('valid', 'reversed'), 'booked', ['reversed']],
] as const)('%s with %j', (state, doubts, change, next, left) => {
  const calm = next === 'matched' ? 'matched' : 'received';
  expect(afterAnswer({ state, doubts }, change, calm)).toEqual({ state: next, doubts: left });
});

test('a red letter that was handed in here is believed whatever the authority has not heard yet', () => {
  expect(withCheckDoubt(['reversed'], turned('valid', 'valid'))).toEqual(['reversed']);
});

test('no answer is asked for later each time, within the hour, and at half past midnight where the day is over', () => {
  const now = new Date('2026-01-05T22:00:00+08:00');
  const silent = { kind: 'unknown', cause: '' } as const;
  const waits = [1, 2, 5, 9, 40].map((calls) => askAgainAt(silent, calls, now).getTime() - now.getTime());
  expect(waits).toEqual([15_000, 30_000, 240_000, 3_600_000, 3_600_000]);
  const spent = { kind: 'rejected', reason: 'tomorrow', message: '' } as const;
  expect(askAgainAt(spent, 1, now)).toEqual(new Date('2026-01-06T00:30:00+08:00'));
});
