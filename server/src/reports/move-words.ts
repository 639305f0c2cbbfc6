import { percentText, sellerLevelNames } from '@woxing/contract/distribution/shares.rules';
import { banks } from '@woxing/contract/payments/bank-cards.rules';
import { payMethodWords } from '@woxing/contract/payments/payments';
import { type RepaymentWay, settlementName } from '@woxing/contract/payments/settlement.rules';
import { withdrawalSourceWords } from '@woxing/contract/payments/withdrawal.rules';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { isMoveBook, type MoveBook, type ReportDeclaration } from '@woxing/contract/reports/reports.rules';
import { hiddenName } from '#src/earnings/public.ts';
import type { Cell } from './report-line.ts';

type Facts = Readonly<Record<string, Cell>>;

/** What facts of a movement say, as it is read. Of whom somebody recommended no more is told than who it may be. */
export function inWords({ book }: Pick<ReportDeclaration, 'book'>, facts: Facts): Facts {
  return isMoveBook(book) ? { ...facts, ...words[book](facts) } : facts;
}

const wordOf = (words: Readonly<Record<string, string>>, key: Cell | undefined) =>
  typeof key === 'string' ? (words[key] ?? null) : null;

const words: Readonly<Record<MoveBook, (facts: Facts) => Facts>> = {
  recharge: ({ method }) => ({ method: wordOf(payMethodWords, method) }),
  repayment: ({ way, payerName }) => ({
    way: null,
    payerName: null,
    method: settlementName(way as RepaymentWay, String(payerName)),
    remitter: way === 'bank' ? payerName! : null,
  }),
  withdrawal: ({ bank, last4, source }) => ({
    card: `${wordOf(banks, bank) ?? ''}${last4 ?? ''}`,
    account: wordOf(withdrawalSourceWords, source),
  }),
  points: () => ({}),
  income: ({ name, mobile }) => ({
    name: null,
    member: typeof name === 'string' ? hiddenName(name) : '已注销会员',
    mobile: typeof mobile === 'string' ? maskPhone(mobile) : '',
  }),
  share: ({ level, permille, belowPermille }) => ({
    level: null,
    sellerLevel: sellerLevelNames[Number(level)] ?? null,
    shareRate: `${percentText(Number(belowPermille))}%至${percentText(Number(permille))}%`,
  }),
  account: ({ account }) => ({ account: wordOf({ credit: '企业授信', wallet: '天航宝' }, account) }),
};
