import type { Day } from '../core/days.ts';
import type { OrderedRule } from '../core/ordered.rules.ts';
import type { VariantText } from '../core/sentences.rules.ts';

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

/** What both sides say of pay passwords. */
export const payPasswordSentences = {
  weak: {
    A: '支付密码过于简单，请勿使用相同或连续的数字、手机号码或生日中的数字',
    B: '交易密码过于简单，请勿使用相同或连续的数字、手机号码或生日中的数字',
  },
  missing: { A: '请设置支付密码', B: '请设置交易密码' },
  digits: { A: '支付密码为6位数字', B: '交易密码为6位数字' },
  again: { A: '请再次输入支付密码', B: '请再次输入交易密码' },
  different: { A: '两次输入的支付密码不一致', B: '两次输入的交易密码不一致' },
  old: { A: '请输入原支付密码', B: '请输入原交易密码' },
  oldOrProof: { A: '请输入原支付密码，或先验证身份', B: '请输入原交易密码，或先验证身份' },
  hash: {
    A: '支付密码须以MD5的32位十六进制形式发送',
    B: '交易密码须以MD5的32位十六进制形式发送',
  },
} as const satisfies Record<string, VariantText>;

const { weak, missing, digits, again, different, oldOrProof, hash } = payPasswordSentences;

export const newPayPasswordRules: readonly OrderedRule<NewPayPasswordForm, VariantText>[] = [
  { field: 'pay', message: missing, holds: (form) => form.pay !== '' },
  { field: 'pay', message: digits, holds: (form) => isPayPassword(form.pay) },
  { field: 'pay', message: weak, holds: (form) => !form.weak.includes(form.pay) },
  { field: 'again', message: again, holds: (form) => form.again !== '' },
  { field: 'again', message: different, holds: (form) => form.again === form.pay },
];

/** On the server, which sees the MD5. */
export interface PayPasswordSentForm {
  readonly old: string;
  readonly new: string;
  readonly proof: string;
}

const isMd5 = (text: string) => /^[0-9a-f]{32}$/i.test(text);

export const payPasswordSentRules: readonly OrderedRule<PayPasswordSentForm, VariantText>[] = [
  { field: 'old', message: oldOrProof, holds: (form) => form.old !== '' || form.proof !== '' },
  { field: 'new', message: missing, holds: (form) => form.new !== '' },
  { field: 'new', message: hash, holds: (form) => isMd5(form.new) },
];
