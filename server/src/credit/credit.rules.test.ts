import { fen, yuan } from '@woxing/contract/core/money';
import { businessTypes } from '@woxing/contract/payments/payments';
import { businessFacts, settlementKinds } from '@woxing/contract/payments/settlement.rules';
import { expect, test } from 'vitest';
import { alertAt, creditBlocked, mayPayBy, paysByCreditAlone } from './credit.rules.ts';

const strict = { perOrder: settlementKinds, employeeMethods: ['alipay'] };

test.each(businessTypes)(
  'the rules of a company hold for %s, or it is bought for oneself',
  (businessType) => {
    const may = mayPayBy(strict, 'creditPay', { businessType, employee: false });
    const mayEmployee = mayPayBy(strict, 'weChatPay', { businessType, employee: true });
    const ownPurchase = businessFacts[businessType].of === 'purchase';
    expect([may, mayEmployee]).toEqual([ownPurchase, ownPurchase]);
  },
);

test('without rules everybody pays by everything', () => {
  expect(mayPayBy(undefined, 'creditPay', { businessType: 'trainPay', employee: true })).toBe(true);
});

test.each([
  [79_999, 0],
  [80_000, 80],
  [94_999, 80],
  [95_000, 95],
  [100_000, 95],
])('with %i fen of ¥1,000 spent the mark is at %i percent: exactly on it counts', (spentFen, mark) => {
  expect(alertAt(yuan(1000), fen(spentFen))).toBe(mark);
});

test('a line of nothing has no mark to reach', () => {
  expect(alertAt(fen(0), fen(0))).toBe(0);
});

const openLine = { frozen: false, frozenByOverdue: false, employeesMay: true, availableFen: yuan(100) };

test.each([
  ['nothing', {}, null, null],
  [
    'an overdue bill',
    { frozenByOverdue: true, frozen: true },
    '授信因账单逾期已冻结，请联系企业管理员',
    '授信因账单逾期已冻结，还清逾期账单后自动解冻',
  ],
  ['a frozen line', { frozen: true }, '授信已冻结，请联系企业管理员', '授信已冻结，请联系客服'],
  ['a line that is not for employees', { employeesMay: false }, '企业未开放员工使用授信', null],
  ['a fen too little', { availableFen: fen(9999) }, '授信额度不足，可用¥99.99', '授信额度不足，可用¥99.99'],
])(
  '%s keeps an employee and the main account from paying ¥100, or it does not',
  (_what, is, employee, main) => {
    const blocked = (isEmployee: boolean) => creditBlocked({ ...openLine, ...is }, yuan(100), isEmployee);
    expect([blocked(true), blocked(false)]).toEqual([employee, main]);
  },
);

const mayPayByAlipay = (employeeMethods: readonly string[] | null, employee: boolean) =>
  mayPayBy({ perOrder: [], employeeMethods }, 'alipay', { businessType: 'trainPay', employee });

test('employees pay by the methods of their list, by all where there is none; the main account by all', () => {
  expect([
    mayPayByAlipay(['alipay'], true),
    mayPayByAlipay(['weChatPay'], true),
    mayPayByAlipay(null, true),
  ]).toEqual([true, false, true]);
  expect([mayPayByAlipay(['weChatPay'], false), mayPayByAlipay([], false)]).toEqual([true, true]);
});

test('credit alone pays where the enterprise has limited its line to it', () => {
  expect([{ payLimits: ['creditpay'] }, { payLimits: [] }, undefined].map(paysByCreditAlone)).toEqual([
    true,
    false,
    false,
  ]);
});
