import { day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { withEnd } from './order-story.rules.ts';

const event = (at: string, words: string, code: 2 | 3 = 2) => ({
  at: new Date(`${at}:00+08:00`),
  code,
  words,
});
const events = [
  event('2026-01-20T09:00', '已出票'),
  event('2026-01-20T10:00', '已开票'),
  event('2026-01-22T09:00', '已改签', 3),
];

test('the end of a trip stands among the steps at its time, in the code of the last of them', () => {
  const end = { at: zonedTime(day('2026-01-21'), '08:00'), words: '已到达上海，行程结束' };
  const told = withEnd(events, end);
  expect(told.map(({ words }) => words)).toEqual(['已出票', '已开票', '已到达上海，行程结束', '已改签']);
  expect(told[2]).toMatchObject({ at: new Date('2026-01-21T08:00:00+08:00'), code: 3, amountFen: null });
});

test('a trip that has not ended adds nothing', () => {
  expect(withEnd(events, undefined)).toEqual(events);
});
