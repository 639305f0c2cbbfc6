import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { type Fen, noFen } from '@woxing/contract/core/money';
import { channelMethods, type payDesk } from '@woxing/contract/payments/payments';
import { planMix } from './mix-payment.rules.ts';
import { companyPart, isPersonsPartAlone, type LimitedDue } from './pay-limits.rules.ts';

type Method = Omit<AnswerOf<typeof payDesk>['methods'][number], 'ways'>;

/** What a payer has for what is due. */
export interface DeskMoney {
  readonly walletFen: Fen;
  /** What of the credit may be spent now. */
  readonly creditFen: Fen;
  readonly credit:
    | {
        readonly availableFen: Fen;
        readonly alert: Method['alert'];
        /** Why it does not give so much; null where it does. */
        readonly blocked: (amountFen: Fen) => string | null;
      }
    | undefined;
  readonly due: LimitedDue;
}

const plain = { blocked: null, balanceFen: null, parts: null, alert: 0 } as const;

/** Credit first for those who have it; then what everybody has, except where credit pays alone. */
export function deskMethods(money: DeskMoney, creditAlone: boolean): Method[] {
  const { dueFen, personFen } = money.due;
  const company = [...creditMethod(money), ...mixedMethod(money)];
  if (creditAlone) return company.filter(({ method }) => method === 'creditPay' || personFen > noFen);
  return [
    ...company,
    ...channelMethods.map((method) => ({ ...plain, method })),
    {
      ...plain,
      method: 'tianHangPay',
      blocked: money.walletFen < dueFen ? '余额不足' : null,
      balanceFen: money.walletFen,
    },
  ];
}

/** Where the person has no part. */
function creditMethod({ credit, due }: DeskMoney): Method[] {
  if (credit === undefined || due.personFen > noFen) return [];
  const { availableFen: balanceFen, alert } = credit;
  return [{ ...plain, method: 'creditPay', blocked: credit.blocked(due.dueFen), balanceFen, alert }];
}

/** Offered where the company pays a part and something else the rest. */
function mixedMethod(money: DeskMoney): Method[] {
  const { credit, creditFen, due } = money;
  const companyFen = companyPart(due);
  const mustCover = isPersonsPartAlone(due, ['multiPay']);
  const gives = creditFen > noFen && companyFen > noFen && (creditFen < companyFen || due.personFen > noFen);
  if (credit === undefined || !(gives || mustCover)) return [];
  const plan = planMix(due.dueFen, money, companyFen);
  const parts: NonNullable<Method['parts']> = [
    { method: 'creditPay', amountFen: plan.creditFen },
    { method: 'tianHangPay', amountFen: plan.walletFen },
    { method: 'outside', amountFen: plan.outsideFen },
  ];
  return [
    {
      ...plain,
      method: 'multiPay',
      blocked: mustCover ? credit.blocked(companyFen) : null,
      parts: parts.filter(({ amountFen }) => amountFen > noFen),
    },
  ];
}
