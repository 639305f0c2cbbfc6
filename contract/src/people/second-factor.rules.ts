import type { OrderedRule } from '../core/ordered.rules.ts';

/** Ways through the second step of a sign-in: an authenticator app, a passkey, a code from the printed list. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const totpLength = 6;
export const recoveryCodeCount = 10;
/** Shown in two halves: `K7QM2-9XWTD`. */
export const recoveryCodeLength = 10;
export const maxPasskeys = 10;
export const passkeyNameLength = 30;

/** Upper case without the hyphen and spaces that people type. */
export function normalRecoveryCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;
}

interface CodeForm {
  readonly code: string;
}

export const totpRules: readonly OrderedRule<CodeForm>[] = [
  { field: 'code', message: '请输入动态验证码', holds: (form) => form.code.trim() !== '' },
  {
    field: 'code',
    message: '动态验证码为6位数字',
    holds: (form) => /^\d{6}$/.test(form.code.replace(/\s/g, '')),
  },
];

export const recoveryRules: readonly OrderedRule<CodeForm>[] = [
  { field: 'code', message: '请输入恢复码', holds: (form) => form.code.trim() !== '' },
  {
    field: 'code',
    message: '恢复码为10位字母和数字',
    holds: (form) => normalRecoveryCode(form.code).length === recoveryCodeLength,
  },
];
