import { expect, test } from 'vitest';
import { firstProblem } from '../core/ordered.rules.ts';
import { normalRecoveryCode, recoveryRules, shownRecoveryCode, totpRules } from './second-factor.rules.ts';

const totp = (code: string) => firstProblem(totpRules, { code })?.message;
const recovery = (code: string) => firstProblem(recoveryRules, { code })?.message;

test('a recovery code is read as people type it', () => {
  const code = 'K7QM29XWTD';
  for (const typed of [code, shownRecoveryCode(code), ' k7qm2 9xwtd', 'k7qm2-9xwtd\n'])
    expect(normalRecoveryCode(typed)).toBe(code);
  expect(shownRecoveryCode(code)).toBe('K7QM2-9XWTD');
});

test('what is missing is told first, then what cannot be one', () => {
  expect([totp(' '), totp('12345'), totp('12345a'), totp('123 456')]).toEqual([
    '请输入动态验证码',
    '动态验证码为6位数字',
    '动态验证码为6位数字',
    undefined,
  ]);
  expect([recovery(''), recovery('K7QM2'), recovery('k7qm2-9xwtd')]).toEqual([
    '请输入恢复码',
    '恢复码为10位字母和数字',
    undefined,
  ]);
});
