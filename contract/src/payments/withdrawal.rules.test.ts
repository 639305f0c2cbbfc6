import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen, yuan } from '../core/money.ts';
import { sandboxCards } from '../operations/sandbox-cards.rules.ts';
import { bankOf, cardDigits, cardNoProblem, maskCard } from './bank-cards.rules.ts';
import { withdrawalFeeWords, withdrawalProblem, withdrawalSums } from './withdrawal.rules.ts';

test.each([
  [10, 1, 9],
  [999.99, 1, 998.99],
  [1000, 1, 999],
  [1234.5, 1.23, 1233.27],
  [1235, 1.24, 1233.76],
  [25_000, 25, 24_975],
  [50_000, 25, 49_975],
])('of ¥%d the fee is ¥%d and ¥%d arrive', (amount, fee, arrives) => {
  expect(withdrawalSums(yuan(amount))).toEqual({ feeFen: yuan(fee), arrivesFen: yuan(arrives) });
});

test.each([
  [10, 5, 1],
  [10_000, 5, 5],
  [50_000, 5, 25],
  [50_000, 0, 0],
])('of ¥%d at %d ten-thousandths the fee is ¥%d', (amount, tenThousandths, fee) => {
  expect(withdrawalSums(yuan(amount), tenThousandths).feeFen).toBe(yuan(fee));
});

test('fee and what arrives add up to the amount, and both are more than nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 5_000_000 }), (amount) => {
      const { feeFen, arrivesFen } = withdrawalSums(fen(amount));
      expect(feeFen + arrivesFen).toBe(amount);
      expect(feeFen).toBeGreaterThan(0);
      expect(arrivesFen).toBeGreaterThan(0);
    }),
  );
});

test('what may be taken out', () => {
  const has = yuan(800);
  expect(withdrawalProblem(undefined, has)).toBe('请输入提现金额');
  expect(withdrawalProblem(yuan(9.99), has)).toBe('提现金额不能低于¥10');
  expect(withdrawalProblem(yuan(800.01), has)).toBe('可提现余额为¥800');
  expect(withdrawalProblem(yuan(50_000.01), yuan(90_000))).toBe('单笔提现不能超过¥50,000');
  expect(withdrawalProblem(yuan(800), has)).toBeUndefined();
  expect(withdrawalProblem(yuan(10), has)).toBeUndefined();
  expect(withdrawalProblem(yuan(50_000), yuan(90_000))).toBeUndefined();
});

test.each([
  ['', '请输入银行卡号'],
  ['622202020000000', '银行卡号应为16位或19位数字'],
  ['62220202000000051', '银行卡号应为16位或19位数字'],
  ['622202020000000a', '银行卡号应为16位或19位数字'],
  ['6222020200000006', '银行卡号有误，请核对'],
  ['6222020200000005', undefined],
  ['6222020200000000006', undefined],
])('the number %s', (number, problem) => {
  expect(cardNoProblem(number)).toBe(problem);
});

test('a number as a person writes it, its bank and its mask', () => {
  expect(cardDigits('6222 0202 0000-0005')).toBe('6222020200000005');
  expect(['6222020200000005', '622588', '6228', '999999'].map(bankOf)).toEqual([
    'ICBC',
    'CMB',
    undefined,
    undefined,
  ]);
  expect(maskCard('0005')).toBe('**** **** **** 0005');
});

test('the cards of the sandbox are real numbers of different fates', () => {
  expect(sandboxCards.map(({ cardNo }) => cardNoProblem(cardNo))).toEqual(sandboxCards.map(() => undefined));
  expect(sandboxCards.every(({ cardNo }) => bankOf(cardNo) !== undefined)).toBe(true);
  expect(new Set(sandboxCards.map(({ fate }) => fate)).size).toBe(sandboxCards.length);
});

test('the fee is told in words, as a percentage with its bounds or as none', () => {
  expect(withdrawalFeeWords()).toBe('手续费为提现金额的0.1%，最低¥1，最高¥25，从提现金额中扣除');
  expect(withdrawalFeeWords(5)).toContain('0.05%');
  expect(withdrawalFeeWords(0)).toBe('您的会员等级提现免手续费');
});
