import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import { type Fen, noFen } from '@woxing/contract/money';
import { channelMethods, type payDesk as endpoint } from '@woxing/contract/payments';
import { creditBlocked, paysByCreditAlone } from '#src/credit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { planMix } from './mix-payment.rules.ts';
import type { PayDeps } from './pay-deps.ts';
import { findPayerMoney, isEmployee, type PayerMoney } from './payer-money.ts';
import { soldBusiness } from './payment-subject.ts';

type Answer = AnswerOf<typeof endpoint>;
type Method = Answer['methods'][number];

/** What is due, until when, and by which methods. */
export async function payDesk(
  deps: Pick<PayDeps, 'db' | 'channels' | 'cards' | 'businesses'>,
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Answer> {
  const business = soldBusiness(deps.businesses, wish.businessType);
  return deps.db.read(ctx.tenantId, async (tx) => {
    const subject = await business.show(tx, ctx, wish.orderNo);
    const money = await findPayerMoney(tx, ctx, subject.businessType);
    const byCredit = business.methods.includes('creditPay');
    return {
      orderNo: subject.subjectNo,
      businessType: subject.businessType,
      title: subject.title,
      standing: subject.standing,
      order: subject.order,
      facts: subject.facts,
      dueFen: subject.dueFen,
      payBefore: subject.standing === 'waits' ? subject.payBefore : null,
      now: ctx.now,
      redirect: business.redirect(subject.subjectNo),
      methods: methodsFor(
        subject.dueFen,
        byCredit ? money : { ...money, credit: undefined },
        isEmployee(ctx),
      ).filter(({ method }) => business.methods.includes(method) && (!byCredit || money.may(method))),
      card:
        subject.byCard === true &&
        money.may('zxpay') &&
        !paysByCreditAlone(byCredit ? money.credit : undefined),
      limits: byCredit ? [...(money.credit?.payLimits ?? [])] : [],
      sandbox: deps.cards.sandbox || Object.values(deps.channels).some((channel) => channel.sandbox),
    };
  });
}

const plain = { blocked: null, balanceFen: null, parts: null, alert: 0 } as const;

/** Credit first for those who have it; then what everybody has. */
function methodsFor(dueFen: Fen, money: PayerMoney, employee: boolean): Method[] {
  const byCredit = creditMethod(dueFen, money, employee);
  if (paysByCreditAlone(money.credit)) return byCredit;
  return [
    ...byCredit,
    ...mixedMethod(dueFen, money),
    ...channelMethods.map((method) => ({ ...plain, method })),
    {
      ...plain,
      method: 'tianHangPay',
      blocked: money.walletFen < dueFen ? '余额不足' : null,
      balanceFen: money.walletFen,
    },
  ];
}

function creditMethod(dueFen: Fen, { credit }: PayerMoney, employee: boolean): Method[] {
  if (credit === undefined) return [];
  const blocked = creditBlocked(credit, dueFen, employee);
  return [{ ...plain, method: 'creditPay', blocked, balanceFen: credit.availableFen, alert: credit.alert }];
}

/** Offered where the company pays a part and something else the rest. */
function mixedMethod(dueFen: Fen, money: PayerMoney): Method[] {
  if (money.creditFen <= noFen || money.creditFen >= dueFen) return [];
  const plan = planMix(dueFen, money);
  const parts: NonNullable<Method['parts']> = [
    { method: 'creditPay', amountFen: plan.creditFen },
    { method: 'tianHangPay', amountFen: plan.walletFen },
    { method: 'outside', amountFen: plan.outsideFen },
  ];
  return [{ ...plain, method: 'multiPay', parts: parts.filter(({ amountFen }) => amountFen > noFen) }];
}
