import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { firstProblem } from '../core/ordered.rules.ts';
import {
  appNewLogin,
  appNewLoginMobile,
  appNewLoginPhoneCode,
  appRegisterSave,
  updatePswd,
  verifyCode,
} from './access.ts';
import {
  accountSignInRules,
  mobileSignInRules,
  newPasswordRules,
  registerRules,
  smsCodeRules,
  verifyRules,
} from './sign-in.rules.ts';

/** What the browser says first and what the server says first, for the same form. */
function bothSay(schema: z.ZodType, browser: string | undefined, form: object): string | undefined {
  const parsed = schema.safeParse(form);
  const server = parsed.success ? undefined : parsed.error.issues[0]?.message;
  expect(server).toBe(browser);
  expect(parsed.error?.issues.length ?? 0).toBeLessThanOrEqual(1);
  return server;
}

test.each([
  [{ mobilePhone: '', loginPsw: '', accCode: '' }, '请输入您的帐号'],
  [{ mobilePhone: '  ', loginPsw: 'x', accCode: 'x' }, '请输入您的帐号'],
  [{ mobilePhone: 'a', loginPsw: '', accCode: '' }, '请输入帐号密码'],
  [{ mobilePhone: 'a', loginPsw: 'x', accCode: '' }, '请输入验证码'],
  [{ mobilePhone: 'a', loginPsw: 'x', accCode: 'abcd' }, undefined],
])('by account: %o', (form, sentence) => {
  expect(bothSay(appNewLogin.input, firstProblem(accountSignInRules, form)?.message, form)).toBe(sentence);
});

test.each([
  [{ mobilePhone: '', code: '' }, '请正确输入手机号码'],
  [{ mobilePhone: '1380000001', code: '123456' }, '请正确输入手机号码'],
  [{ mobilePhone: '13800000010', code: ' ' }, '请输入短信验证码'],
  [{ mobilePhone: ' 13800000010 ', code: '123456' }, undefined],
])('by mobile: %o', (form, sentence) => {
  expect(bothSay(appNewLoginMobile.input, firstProblem(mobileSignInRules, form)?.message, form)).toBe(
    sentence,
  );
});

test('a code is sent to a number', () => {
  const form = { mobilePhone: '138' };
  expect(bothSay(appNewLoginPhoneCode.input, firstProblem(smsCodeRules, form)?.message, form)).toBe(
    '请正确输入手机号码',
  );
});

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const goodMobile = { mobilePhone: '13800000010' };
const empty = { mobilePhone: '', code: '', loginPwd: '', refermobilephone: '', agreement: false };
const typed = { ...goodMobile, code: '123456', loginPwd: 'abcdef', refermobilephone: '', agreement: true };

test.each([
  [empty, '请正确输入手机号码'],
  [{ ...empty, ...goodMobile }, '请输入短信验证码'],
  [{ ...typed, loginPwd: '', refermobilephone: '1', agreement: false }, '请设置登录密码'],
  [{ ...typed, refermobilephone: '1', agreement: false }, '请正确输入推荐人手机号码'],
  [{ ...typed, refermobilephone: ' 13800000020 ', agreement: false }, '请阅读并勾选《{brand}服务协议》'],
  [typed, undefined],
])('registration: %o', (form, sentence) => {
  const sent = { ...form, loginPwd: md5(form.loginPwd) };
  expect(bothSay(appRegisterSave.input, firstProblem(registerRules, form)?.message, sent)).toBe(sentence);
});

test.each([
  ['abcde', '密码长度为6-16个字符组成'],
  ['a'.repeat(17), '密码长度为6-16个字符组成'],
  ['a'.repeat(6), undefined],
  ['a'.repeat(16), undefined],
])('a password of 6 to 16 characters, which only the browser can count: %s', (password, sentence) => {
  expect(firstProblem(registerRules, { ...typed, loginPwd: password })?.message).toBe(sentence);
  expect(firstProblem(newPasswordRules, { pswd: password, pswd2: password })?.message).toBe(sentence);
});

test.each([
  [{ mobilePhone: '', smsCode: '' }, '请正确输入手机号码'],
  [{ ...goodMobile, smsCode: ' ' }, '请输入短信验证码'],
  [{ ...goodMobile, smsCode: '123456' }, undefined],
])('a reset, the number: %o', (form, sentence) => {
  const sent = { ...form, purpose: 'reset' };
  expect(bothSay(verifyCode.input, firstProblem(verifyRules, form)?.message, sent)).toBe(sentence);
});

test.each([
  [{ pswd: '', pswd2: '' }, '请设置新密码'],
  [{ pswd: 'abc', pswd2: '' }, '密码长度为6-16个字符组成'],
  [{ pswd: 'abcdef', pswd2: '' }, '请再次确认密码'],
  [{ pswd: 'abcdef', pswd2: 'abcdeg' }, '两次密码输入不一致'],
  [{ pswd: 'abcdef', pswd2: 'abcdef' }, undefined],
])('a reset, the password: %o', (form, sentence) => {
  expect(firstProblem(newPasswordRules, form)?.message).toBe(sentence);
});

test('a reset is proved by a code or by a ticket', () => {
  const sent = { ...goodMobile, pswd: md5('abcdef') };
  expect(updatePswd.input.safeParse(sent).error?.issues[0]?.message).toBe('请输入短信验证码');
  expect(updatePswd.input.safeParse({ ...sent, ticket: 'x' }).success).toBe(true);
  expect(updatePswd.input.safeParse({ ...sent, smsCode: '123456' }).success).toBe(true);
  expect(updatePswd.input.safeParse({ ...sent, smsCode: '1', pswd: md5('') }).error?.issues[0]?.message).toBe(
    '请设置新密码',
  );
});
