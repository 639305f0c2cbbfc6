import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import { noFen } from '@woxing/contract/money';
import { channelMethods, type payDesk as endpoint } from '@woxing/contract/payments';
import { creditBlocked } from '#src/credit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { planMix } from './mix-payment.rules.ts';
import type { PayDeps } from './pay-deps.ts';
import { companyPart, isPersonsPartAlone, mayPay, onlyCreditPays } from './pay-limits.rules.ts';
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
    const money = await findPayerMoney(tx, ctx, subject);
    const byCredit = business.methods.includes('creditPay');
    const alone = byCredit && onlyCreditPays(money.due);
    return {
      orderNo: subject.subjectNo,
      businessType: subject.businessType,
      title: subject.title,
      standing: subject.standing,
      order: subject.order,
      facts: subject.facts,
      dueFen: subject.dueFen,
      personFen: subject.personFen ?? noFen,
      shares: subject.shares ?? [],
      payBefore: subject.standing === 'waits' ? subject.payBefore : null,
      now: ctx.now,
      redirect: business.redirect(subject.subjectNo),
      methods: methodsFor(byCredit ? money : { ...money, credit: undefined }, alone, isEmployee(ctx)).filter(
        ({ method }) => business.methods.includes(method) && (!byCredit || mayPay(money.due, method)),
      ),
      card: subject.byCard === true && mayPay(money.due, 'zxpay') && !alone,
      limits: byCredit ? [...(money.credit?.payLimits ?? [])] : [],
      sandbox: deps.cards.sandbox || Object.values(deps.channels).some((channel) => channel.sandbox),
    };
  });
}

const plain = { blocked: null, balanceFen: null, parts: null, alert: 0 } as const;

/** Credit first for those who have it; then what everybody has. */
function methodsFor(money: PayerMoney, alone: boolean, employee: boolean): Method[] {
  const { dueFen } = money.due;
  const company = [...creditMethod(money, employee), ...mixedMethod(money, employee)];
  if (alone) return company.filter(({ method }) => method === 'creditPay' || money.due.personFen > noFen);
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
function creditMethod({ credit, due }: PayerMoney, employee: boolean): Method[] {
  if (credit === undefined || due.personFen > noFen) return [];
  const blocked = creditBlocked(credit, due.dueFen, employee);
  return [{ ...plain, method: 'creditPay', blocked, balanceFen: credit.availableFen, alert: credit.alert }];
}

/** Offered where the company pays a part and something else the rest. */
function mixedMethod(money: PayerMoney, employee: boolean): Method[] {
  const { credit, creditFen, due } = money;
  const companyFen = companyPart(due);
  const mustCover = isPersonsPartAlone(due, ['multiPay']);
  const gives = creditFen > noFen && companyFen > noFen && (creditFen < companyFen || due.personFen > noFen);
  if (credit === undefined || !(gives || (mustCover && companyFen > noFen))) return [];
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
      blocked: mustCover ? creditBlocked(credit, companyFen, employee) : null,
      parts: parts.filter(({ amountFen }) => amountFen > noFen),
    },
  ];
}
