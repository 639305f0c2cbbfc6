import type { IssuerOutcome, IssuerRejection } from '../invoice-issuer.ts';

/** Why 诺税通 does not issue what it is asked for. Pure. */

const words: Record<IssuerRejection, string> = {
  busy: '系统繁忙，请稍后重试',
  declined: '开票信息未通过校验，请核对抬头与税号后重新申请',
  exceeded: '没有可以冲红的金额',
  state: '该请求不能再处理',
};

export type Rejected = Extract<IssuerOutcome, { readonly kind: 'rejected' }>;

export const rejected = (reason: IssuerRejection, message: string = words[reason]): Rejected => ({
  kind: 'rejected',
  reason,
  message,
});

/** In its own words, which name the field that is wrong; in ours where it has none. */
export function declined(said: string): Rejected {
  const message = said
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 100);
  return rejected('declined', message === '' ? words.declined : message);
}

/** By a code, of what does not show under its number. 9103: nothing is left to be taken back. Others of the 91s look at what was sent. */
export function refusedOutright(code: string, described: string): Rejected | undefined {
  if (code === 'E9103') return rejected('exceeded');
  return /^E91\d\d$/.test(code) && code !== 'E9106' ? declined(described) : undefined;
}

/** 红字确认单 that have come to nothing, by their state. */
export const deadForms: Readonly<Record<string, string>> = {
  '05': '购买方未同意红字确认单，未能冲红',
  '07': '购买方未在72小时内同意红字确认单，未能冲红',
  '08': '红字确认单已撤销，未能冲红',
  '09': '红字确认单在同意后被撤销，未能冲红',
};
