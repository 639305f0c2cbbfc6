import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import { type Fen, noFen } from '@woxing/contract/money';
import { channelMethods, type payDesk as endpoint } from '@woxing/contract/payments';
import { creditBlocked, paysByCreditAlone } from '#src/credit/public.ts';
import { findOwnOrder, orderSummaryOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { planMix } from './mix-payment.rules.ts';
import { findPayerMoney, isEmployee, type PayerMoney } from './payer-money.ts';
import type { PaymentChannels } from './payment-channel.ts';
import { businessTypeOf } from './payment-outcome.rules.ts';

type Answer = AnswerOf<typeof endpoint>;
type Method = Answer['methods'][number];

/** What is due for an order, until when, and by which methods. */
export async function payDesk(
  deps: { readonly db: Database; readonly channels: PaymentChannels },
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Answer> {
  return deps.db.read(ctx.tenantId, async (tx) => {
    const order = await findOwnOrder(tx, ctx, wish.orderNo);
    const money = await findPayerMoney(tx, ctx);
    const summary = await orderSummaryOf(tx, order);
    return {
      orderNo: order.orderNo,
      product: order.product,
      businessType: businessTypeOf[order.product],
      code: order.code,
      dueFen: order.totalFen,
      payBefore: order.code === 0 ? order.payBefore : null,
      now: ctx.now,
      legs: summary.legs,
      passengerNames: summary.passengerNames,
      methods: methodsFor(order.totalFen, money, isEmployee(ctx)),
      limits: [...(money.credit?.payLimits ?? [])],
      sandbox: Object.values(deps.channels).some((channel) => channel.sandbox),
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
