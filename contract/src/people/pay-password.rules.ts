import type { Day } from '../core/days.ts';
import type { OrderedRule } from '../core/ordered.rules.ts';

export const payPasswordLength = 6;

/** Whose mobile number and birthday a pay password may not be made of. */
export interface PayPasswordPerson {
  readonly mobilePhone: string;
  readonly birthday: Day | null;
}

export function isPayPassword(typed: string): boolean {
  return /^\d{6}$/.test(typed);
}

/**
 * Every six digits that are tried first: one digit six times, straight runs, and what stands in the mobile number or the
 * birthday. The server compares their MD5 with what was sent, so both sides go by this list.
 */
export function weakPayPasswords({ mobilePhone, birthday }: PayPasswordPerson): readonly string[] {
  const up = '01234567890';
  const down = Array.from(up).toReversed().join('');
  const born = birthday?.replaceAll('-', '') ?? '';
  // Dates are written with a two-digit year as well, and the day or the month may come first.
  const dates =
    born === ''
      ? []
      : [
          born.slice(2),
          `${born.slice(4)}${born.slice(2, 4)}`,
          `${born.slice(6)}${born.slice(4, 6)}${born.slice(2, 4)}`,
        ];
  return [
    ...Array.from('0123456789', (digit) => digit.repeat(payPasswordLength)),
    ...sixesIn(up),
    ...sixesIn(down),
    ...sixesIn(mobilePhone),
    ...sixesIn(born),
    ...dates,
  ];
}

function sixesIn(digits: string): string[] {
  const count = Math.max(0, digits.length - payPasswordLength + 1);
  return Array.from({ length: count }, (_, at) => digits.slice(at, at + payPasswordLength));
}

/** In the browser. `weak` is the person's list of above. */
export interface NewPayPasswordForm {
  readonly pay: string;
  readonly again: string;
  readonly weak: readonly string[];
}

/** Said by both sides. */
export const weakPayPasswordWords = '支付密码过于简单，请勿使用相同或连续的数字、手机号码或生日中的数字';

export const newPayPasswordRules: readonly OrderedRule<NewPayPasswordForm>[] = [
  { field: 'pay', message: '请设置支付密码', holds: (form) => form.pay !== '' },
  { field: 'pay', message: '支付密码为6位数字', holds: (form) => isPayPassword(form.pay) },
  { field: 'pay', message: weakPayPasswordWords, holds: (form) => !form.weak.includes(form.pay) },
  { field: 'again', message: '请再次输入支付密码', holds: (form) => form.again !== '' },
  { field: 'again', message: '两次输入的支付密码不一致', holds: (form) => form.again === form.pay },
];

/** On the server, which sees the MD5. */
export interface PayPasswordSentForm {
  readonly old: string;
  readonly new: string;
  readonly proof: string;
}

const isMd5 = (text: string) => /^[0-9a-f]{32}$/i.test(text);

export const payPasswordSentRules: readonly OrderedRule<PayPasswordSentForm>[] = [
  {
    field: 'old',
    message: '请输入原支付密码，或先验证身份',
    holds: (form) => form.old !== '' || form.proof !== '',
  },
  { field: 'new', message: '请设置支付密码', holds: (form) => form.new !== '' },
  { field: 'new', message: '支付密码须以MD5的32位十六进制形式发送', holds: (form) => isMd5(form.new) },
];
