import { anyCondition, type FlowCondition } from '@woxing/contract/approvals/approval-flow.rules';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { approvalWords } from './approval.words.ts';
import { conditionWords } from './condition-words.rules.ts';

const paths = new Map([
  ['d1', '销售部'],
  ['d2', '客服部/华东组'],
]);
const speak = (key: keyof typeof approvalWords.base, values: Readonly<Record<string, unknown>> = {}) =>
  approvalWords.base[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

test.each<[Partial<FlowCondition>, string]>([
  [{}, speak('flow.any')],
  [{ departments: ['d2', 'd1'] }, '客服部/华东组、销售部'],
  [{ departments: ['d1', 'gone'] }, '销售部、已删除的部门'],
  [{ kinds: ['order'], products: ['airTicket', 'train'] }, '订单，机票、火车票'],
  [
    { minFen: yuan(5000), overStandard: true },
    `${speak('flow.from', { from: '¥5,000' })}，${speak('flow.over-yes')}`,
  ],
])('a flow under %j says %s', (when, words) => {
  expect(conditionWords({ ...anyCondition, ...when }, paths, speak as never)).toBe(words);
});

test('before departments are read nobody is told that one is gone', () => {
  expect(conditionWords({ ...anyCondition, departments: ['d1'] }, undefined, speak as never)).toBe(
    speak('flow.departments'),
  );
});
