import { type Fen, fen } from '@woxing/contract/core/money';
import type { LineMoney } from './report-line.ts';

/** Postings of an order, as reports read them: every sale and every payment passes the deposit, and what lies on its other side says what it is. */

export interface Posting {
  readonly id: string;
  readonly debit: string;
  readonly credit: string;
  readonly amountFen: Fen;
  readonly phase: string;
  readonly memo: string;
  readonly at: Date;
}

export interface SidePosting extends Posting {
  /** The account on the other side of the deposit. */
  readonly other: string;
  /** As whoever pays sees it: above zero what is sold to them, or what they pay; below zero what comes back. */
  readonly signedFen: Fen;
  readonly book: 'sales' | 'money';
}

/** Whose money passes the deposit: all accounts but these belong to what is sold. */
const payerNames: Readonly<Record<string, string>> = {
  wallet: '天航宝',
  credit: '企业授信',
  'clearing:alipay': '支付宝',
  'clearing:weChatPay': '微信支付',
  'clearing:zxpay': '聚合支付',
  'clearing:bankCard': '银行卡',
  'bank-in': '银行转账',
  'paid-elsewhere': '出票方收取',
};

const kindOf = (account: string): string => account.split(':', 1)[0]!;
const payerKeyOf = (account: string) => (kindOf(account) === 'clearing' ? account : kindOf(account));

export const isPayer = (account: string): boolean =>
  kindOf(account) === 'clearing' || payerKeyOf(account) in payerNames;

export const payerName = (account: string): string => payerNames[payerKeyOf(account)] ?? account;

/** Those that have moved through the deposit, each with what it is to whoever pays. */
export function throughDeposit(postings: readonly Posting[]): SidePosting[] {
  return postings.flatMap((posting) => {
    const { debit, credit, phase, amountFen } = posting;
    if ((phase !== 'posted' && phase !== 'captured') || (debit !== 'deposit' && credit !== 'deposit'))
      return [];
    const comes = credit === 'deposit';
    const other = comes ? debit : credit;
    const book = isPayer(other) ? 'money' : 'sales';
    const isPlus = comes === (book === 'money');
    return [{ ...posting, other, book, signedFen: fen(isPlus ? amountFen : -amountFen) }];
  });
}

/** Under which event something was sold: the issue of the tickets, a refund or change by its number, or the posting alone. */
export function eventOf({ id }: Pick<Posting, 'id'>, orderNo: string): string {
  if (issueNames.some((name) => id === `${name}:${orderNo}`)) return issueEvent;
  const [, sheetNo] = /^sheet:([^:]+):/.exec(id) ?? [];
  return sheetNo ?? id;
}

export const issueEvent = 'issue';
const issueNames = ['sale', 'service-fee', 'insurance', 'extras'];

/** Which part of a line a posting belongs to. */
export function partOf({ id, other }: Pick<SidePosting, 'id' | 'other'>): keyof LineMoney {
  if (other === 'service-fee' || id.startsWith('service-fee:')) return 'serviceFen';
  if (other === 'payable:insurer') return 'insuranceFen';
  if (other === 'payable:air-extras' || id.startsWith('extras:') || id.startsWith('guarantee-back:'))
    return 'extrasFen';
  return 'fareFen';
}
