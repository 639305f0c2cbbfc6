import { noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { CreditLine } from './credit.rules.ts';
import { type LineInput, lineAfter, toldOfLine } from './line-setting.rules.ts';

const line: CreditLine = {
  enterpriseId: '1',
  limitFen: yuan(500),
  termDays: 10,
  billingDay: 5,
  freezeOverdue: true,
  frozen: false,
  frozenBecause: '',
  frozenByOverdue: false,
  employeesMay: true,
  payLimits: ['creditpay'],
  perOrder: ['train'],
  employeeMethods: null,
  alerted: 80,
  billedTo: null,
  revision: 3,
};
const same: LineInput = { enterpriseId: '1', limitFen: yuan(500), termDays: 10, frozen: false };
const overdue = { ...line, frozen: true, frozenByOverdue: true, frozenBecause: '账单逾期未还' };

test.each<[string, CreditLine, Partial<LineInput>, Partial<CreditLine>]>([
  ['nothing else told, stays as it was', line, {}, {}],
  ['another limit and term', line, { limitFen: yuan(9), termDays: 0 }, { limitFen: yuan(9), termDays: 0 }],
  [
    'what its enterprise may set',
    line,
    { billingDay: 28, freezeOverdue: false, employeesMay: false, payLimits: [] },
    { billingDay: 28, freezeOverdue: false, employeesMay: false, payLimits: [] },
  ],
  ['a reason', line, { frozen: true, reason: '合同到期' }, { frozen: true, frozenBecause: '合同到期' }],
  ['a reason, but not frozen', line, { reason: '年度调整' }, {}],
  ['frozen as before', overdue, { frozen: true }, {}],
  ['frozen for another reason', overdue, { frozen: true, reason: '合同到期' }, { frozenBecause: '合同到期' }],
  ['thawed', overdue, {}, { frozen: false, frozenByOverdue: false, frozenBecause: '' }],
])('a line that is set with %s', (_what, before, input, changed) => {
  expect(lineAfter(before, { ...same, ...input })).toEqual({ ...before, ...changed });
});

test.each<[Partial<CreditLine>, Partial<CreditLine>, string | undefined, [string, string][]]>([
  [{}, { employeesMay: false }, '年度调整', []],
  [{ limitFen: noFen }, {}, undefined, [['granted', '授信额度由¥0调整为¥500，账期10天']]],
  [{}, { limitFen: noFen }, '', [['changed', '授信额度由¥500调整为¥0，账期10天']]],
  [
    {},
    { limitFen: yuan(800), termDays: 30, billingDay: 1 },
    '年度调整',
    [['changed', '授信额度由¥500调整为¥800，账期30天，原因：年度调整']],
  ],
  [{}, { billingDay: 28 }, '年度调整', [['changed', '账单日调整为每月28日，账期10天']]],
  [{}, { termDays: 0 }, undefined, [['changed', '账单日调整为每月5日，账期0天']]],
  [{}, { frozen: true }, '合同到期', [['frozen', '授信已冻结，原因：合同到期']]],
  [{ frozen: true }, {}, undefined, [['thawed', '授信已解冻']]],
  [
    {},
    { limitFen: yuan(800), frozen: true },
    undefined,
    [
      ['changed', '授信额度由¥500调整为¥800，账期10天'],
      ['frozen', '授信已冻结'],
    ],
  ],
])('from %j to %j for “%s” is told as %j', (before, after, reason, told) => {
  const found = toldOfLine({ ...line, ...before }, { ...line, ...after }, reason);
  expect(found.map(({ event, words }) => [event, words])).toEqual(told);
});
