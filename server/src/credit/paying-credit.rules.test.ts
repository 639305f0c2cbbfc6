import { fen, noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { type CreditLine, creditOf } from './credit.rules.ts';
import { creditSeenBy, sharedCredit } from './paying-credit.rules.ts';

const line: CreditLine = {
  enterpriseId: '1',
  limitFen: yuan(1000),
  termDays: 30,
  billingDay: 1,
  freezeOverdue: true,
  frozen: false,
  frozenBecause: '',
  frozenByOverdue: false,
  employeesMay: false,
  payLimits: ['creditpay'],
  perOrder: ['train'],
  employeeMethods: ['alipay'],
  alerted: 0,
  billedTo: null,
  revision: 3,
};
/** Of the ¥1,000 of a group ¥600 are left. */
const group = creditOf(line, { balanceFen: yuan(700), heldFen: yuan(100) });
const own = { usedFen: yuan(200), heldFen: yuan(50) };
const unlimited = { periodLimitFen: null, own };

test.each([
  ['what is left of the line, without a limit', null, yuan(600)],
  ['what is left of its own limit', yuan(300), yuan(50)],
  ['what is left of the line, below its own limit', yuan(900), yuan(600)],
  ['nothing beyond its own limit', yuan(100), noFen],
])('a company of a group may spend %s', (_what, periodLimitFen, availableFen) => {
  expect(sharedCredit(group, undefined, { periodLimitFen, own })).toMatchObject({
    availableFen,
    periodLimitFen,
    own,
  });
});

test('a company spends the line of its group under its own rules, without any where it has no line', () => {
  const strict = {
    ...line,
    employeesMay: false,
    payLimits: [],
    perOrder: ['air'],
    employeeMethods: ['zxpay'],
  };
  expect(sharedCredit(group, strict, unlimited)).toMatchObject({
    employeesMay: false,
    payLimits: [],
    perOrder: ['air'],
    employeeMethods: ['zxpay'],
  });
  expect(sharedCredit(group, { ...line, payLimits: ['creditpay'] }, unlimited).payLimits).toEqual([
    'creditpay',
  ]);
  expect(sharedCredit(group, undefined, unlimited)).toMatchObject({
    enterpriseId: '1',
    employeesMay: true,
    payLimits: [],
    perOrder: [],
    employeeMethods: null,
  });
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('with the group frozen: %s, and the company: %s, the line is frozen: %s', (ofGroup, ofCompany, frozen) => {
  const shared = sharedCredit({ ...group, frozen: ofGroup }, { ...line, frozen: ofCompany }, unlimited);
  expect(shared.frozen).toBe(frozen);
});

test('a company sees its own part of the line of its group, with the mark that it has reached itself', () => {
  const seen = (periodLimitFen: typeof line.limitFen | null) =>
    creditSeenBy('2', sharedCredit(group, undefined, { periodLimitFen, own }));
  expect(seen(yuan(300))).toMatchObject({ enterpriseId: '2', limitFen: yuan(300), ...own, alert: 80 });
  expect(seen(null)).toMatchObject({ limitFen: yuan(1000), ...own, alert: 0 });
  const whole = { ...group, periodLimitFen: null, own: undefined, alert: 95 } as const;
  expect(creditSeenBy('1', whole)).toMatchObject({ usedFen: yuan(300), heldFen: fen(10_000), alert: 95 });
});
