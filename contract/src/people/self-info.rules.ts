import { isDay } from '../core/days.ts';
import type { OrderedRule } from '../core/ordered.rules.ts';

/** What a member tells about themselves, checked field by field in this order. What is left out stays as it was. */
export interface SelfInfoForm {
  readonly realName?: string | undefined;
  /** Empty: not told. */
  readonly sex?: '' | 'M' | 'F' | undefined;
  /** `YYYY-MM-DD`, or empty. */
  readonly birthday?: string | undefined;
  readonly email?: string | undefined;
  readonly account?: string | undefined;
  readonly remark?: string | undefined;
}

/** Whether a field that was told, and is not empty, is as it should be. */
const emptyOr = (text: string | undefined, fits: (text: string) => boolean) =>
  text === undefined || text.trim() === '' || fits(text.trim());

export const maxRemark = 200;

export const selfInfoRules: readonly OrderedRule<SelfInfoForm>[] = [
  {
    field: 'realName',
    message: '姓名由2至30个汉字或字母组成，可以包含间隔号、空格与连字符',
    holds: ({ realName }) =>
      emptyOr(realName, (name) => /^[\p{L}][\p{L}\p{M}·• '’-]{0,28}[\p{L}\p{M}]$/u.test(name)),
  },
  {
    field: 'birthday',
    message: '请正确填写出生日期',
    holds: ({ birthday }) => emptyOr(birthday, (text) => isDay(text) && text >= '1900-01-01'),
  },
  {
    field: 'email',
    message: '请输入正确的电子邮箱',
    holds: ({ email }) => emptyOr(email, isEmail),
  },
  {
    field: 'account',
    message: '账号名由4至20位小写字母、数字或下划线组成，以字母开头',
    // Never like a mobile number: it would sign in somebody else's visitors.
    holds: ({ account }) => emptyOr(account, (name) => /^[a-z][a-z0-9_]{3,19}$/.test(name)),
  },
  {
    field: 'remark',
    message: `备注不能超过${maxRemark}个字`,
    holds: ({ remark }) => emptyOr(remark, (text) => text.length <= maxRemark),
  },
];

/** One address, as mail programs take it: nothing quoted, a domain with a dot. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 100 &&
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i.test(
      text,
    )
  );
}
