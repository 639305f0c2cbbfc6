import { noFen, yuan } from '@woxing/contract/core/money';
import type { PartTrace } from '@woxing/contract/standards/standard-trace';
import { overActions } from '@woxing/contract/standards/standard-trace.rules';
import { expect, test } from 'vitest';
import { overRefusal, overWords, standardTraceOf } from './hold-to-standard.rules.ts';

const ref = {
  enterpriseId: '70001',
  levelId: 'level',
  levelName: '普通员工',
  version: 3,
  publishedAt: '2025-11-01T00:00:00.000Z',
};
const line = { rule: 'price', title: '经济舱限价', mine: '¥1,580', limit: '¥1,000' };
const part = (over: PartTrace['over']): PartTrace => ({
  title: '北京—上海 MU5101',
  lines: [{ ...line, within: over === null, gapFen: over === null ? null : yuan(580) }],
  over,
  nearest: null,
});
const traceOf = (over: PartTrace['over'], reason?: string) =>
  standardTraceOf(ref, [part(over)], { personFen: noFen, reason });

test('what is within is never refused, and keeps no reason', () => {
  expect(overRefusal(traceOf(null, '随便写的'))).toBeUndefined();
  expect(traceOf(null, '随便写的').reason).toBeNull();
});

test.each(overActions)('above the standard, %s', (over) => {
  const silent = overRefusal(traceOf(over))?.code;
  const reasoned = overRefusal(traceOf(over, '行程临时变更'))?.code;
  expect([silent, reasoned]).toEqual(
    {
      forbid: ['standard.forbidden', 'standard.forbidden'],
      reason: ['standard.reason', undefined],
      approval: [undefined, undefined],
      'person-pays': [undefined, undefined],
      notify: [undefined, undefined],
    }[over],
  );
});

test('the sentence names rule, value, limit and gap; of several parts also which', () => {
  expect(overWords([part('forbid')])).toBe('经济舱限价：¥1,580，标准¥1,000，超标¥580');
  expect(overWords([part(null), part('forbid')])).toBe(
    '北京—上海 MU5101，经济舱限价：¥1,580，标准¥1,000，超标¥580',
  );
});
