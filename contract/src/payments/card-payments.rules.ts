import { cardDigits, cardNoProblem } from './bank-cards.rules.ts';

/** Paying with a bank card: what its number, its date and its code look like. Runs on both sides. */

export const cardBrands = ['unionPay', 'visa', 'masterCard', 'jcb', 'other'] as const;
export type CardBrand = (typeof cardBrands)[number];

export const cardBrandWords = {
  unionPay: '银联',
  visa: 'Visa',
  masterCard: 'Mastercard',
  jcb: 'JCB',
  other: '银行卡',
} as const satisfies Record<CardBrand, string>;

/** By the first digits (ISO/IEC 7812); `other` also while too few are there. */
export function cardBrandOf(cardNo: string): CardBrand {
  const digits = cardDigits(cardNo);
  if (/^(62|81)/.test(digits)) return 'unionPay';
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'masterCard';
  return /^35(2[89]|[3-8])/.test(digits) ? 'jcb' : 'other';
}

/** In groups of four, as it stands on the card, and no longer than a number may be. */
export function groupedCardNo(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Month and year with a stroke between them, while it is typed. */
export function groupedExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  // An autofilled `12/2028` says its century.
  const short = /^(\d{2})20(\d{2})$/.exec(padded);
  const four = short === null ? padded.slice(0, 4) : `${short[1]}${short[2]}`;
  return four.length > 2 ? `${four.slice(0, 2)}/${four.slice(2)}` : four;
}

export interface CardInput {
  readonly cardNo: string;
  /** `MM/YY` */
  readonly expiry: string;
  readonly cvv: string;
}

/** What is wrong with each field; empty when nothing is. `today` is a day in China: a card is good to the end of its month. */
export function cardProblems(
  card: CardInput,
  today: string,
): { readonly [field in keyof CardInput]?: string } {
  const problems = {
    cardNo: cardNoProblem(cardDigits(card.cardNo)),
    expiry: expiryProblem(card.expiry, today),
    cvv: /^\d{3}$/.test(card.cvv) ? undefined : '请输入卡背面签名条上的3位数字',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined));
}

function expiryProblem(expiry: string, today: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return '请按卡面输入有效期，先月后年，如08/29';
  return `20${year}-${month}` < today.slice(0, 7) ? '银行卡已过有效期' : undefined;
}

export const cardRefusals = ['funds', 'expired', 'cvv', 'unconfirmed', 'declined'] as const;
/** Why the bank of a card says no. */
export type CardRefusal = (typeof cardRefusals)[number];

export const cardRefusalWords = {
  funds: '银行卡余额或额度不足',
  expired: '银行卡已过有效期',
  cvv: '银行卡安全码有误',
  unconfirmed: '未通过银行的身份确认',
  declined: '发卡银行未批准此次交易',
} as const satisfies Record<CardRefusal, string>;
