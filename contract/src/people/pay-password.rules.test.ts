import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { firstProblem } from '../core/ordered.rules.ts';
import { newPayPasswordRules, weakPayPasswords } from './pay-password.rules.ts';

const weak = weakPayPasswords({ mobilePhone: '13812345067', birthday: day('1988-05-12') });
const problemOf = (pay: string, again = pay) =>
  firstProblem(newPayPasswordRules, { pay, again, weak })?.message.A;

test.each([
  ['000000', 'one digit'],
  ['999999', 'one digit'],
  ['123456', 'a run'],
  ['567890', 'a run over nine'],
  ['987654', 'a run down'],
  ['098765', 'a run down over nought'],
  ['138123', 'the beginning of the number'],
  ['345067', 'the end of the number'],
  ['880512', 'the birthday'],
  ['198805', 'year and month'],
  ['051288', 'month, day, year'],
  ['120588', 'day, month, year'],
])('%s is refused: %s', (pay) => {
  expect(problemOf(pay)).toMatch(/^支付密码过于简单/);
});

test('others are taken', () => {
  for (const pay of ['135790', '246813', '112233', '880513', '101010'])
    expect(problemOf(pay)).toBeUndefined();
});

test('a form is checked in its order', () => {
  expect(problemOf('')).toBe('请设置支付密码');
  expect(problemOf('12345')).toBe('支付密码为6位数字');
  expect(problemOf('１３５７９０')).toBe('支付密码为6位数字');
  expect(problemOf('135790', '')).toBe('请再次输入支付密码');
  expect(problemOf('135790', '135791')).toBe('两次输入的支付密码不一致');
});

test('without a birthday nothing of it is in the list', () => {
  expect(weakPayPasswords({ mobilePhone: '13812345067', birthday: null })).toHaveLength(10 + 6 + 6 + 6);
});
