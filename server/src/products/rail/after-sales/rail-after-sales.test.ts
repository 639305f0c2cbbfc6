import { expect, test } from 'vitest';
import { railAfterSales } from './rail-after-sales.ts';

const { refunds, changes } = railAfterSales({ id: 'railway' } as Parameters<typeof railAfterSales>[0]);
const booking = { reference: 'E1', state: 'expired', tickets: [] } as const;

test.each([
  [{ kind: 'unknown' }, '铁路长时间未答复'],
  [{ kind: 'done', value: booking }, '未能占到新的座位'],
  [{ kind: 'never-happened' }, '未能占到新的座位'],
  [{ kind: 'rejected', reason: 'sold-out' }, '所选席别余票不足'],
  [{ kind: 'rejected', reason: 'refused' }, '铁路拒绝办理'],
] as const)('seats that were not taken after %j say why', (outcome, words) => {
  expect(changes.words.notHeld(outcome)).toBe(words);
});

test('tickets that are not issued say whether the train goes, and refusals of a refund say why', () => {
  expect(['time', 'refused'].map(changes.words.notIssued)).toEqual([
    '所选列车停运或时刻已变动',
    '铁路未能出票',
  ]);
  expect([refunds.words.refusalOf('state'), refunds.words.involuntary({} as never)]).toEqual([
    '车票的状态已变化',
    '列车停运',
  ]);
});
