import { strict as assert } from 'node:assert';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import type {
  ChannelMethod,
  ChannelWay,
  startPayment as endpoint,
  PayMethod,
} from '@woxing/contract/payments/payments';
import { creditBlocked } from '#src/credit/public.ts';
import { accounts } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { releaseReservedFor, takeMoney } from './apply-trade-fact.ts';
import { endOpenAttempt } from './end-attempt.ts';
import { type MixPlan, planMix } from './mix-payment.rules.ts';
import { answerOf, openPayment } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { recordSpender, withPayPassword } from './pay-inside.ts';
import { companyPart, isPersonsPartAlone } from './pay-limits.rules.ts';
import { wayOf } from './pay-ways.rules.ts';
import { findPayerMoney, isEmployee } from './payer-money.ts';
import { channelOf } from './payment-outcome.rules.ts';
import type { PaymentPart } from './payment-parts.db.ts';
import { holdParts } from './payment-parts.ts';
import { type LockedSubject, paymentTitle } from './payment-subject.ts';
import { findOpenPayment, type PaymentRow } from './payments.db.ts';
import { presentAttempt } from './present-attempt.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Pays by several accounts: the company's credit first, as far as the company's part goes, then the wallet, then at most one
 * channel for the rest. Where the enterprise allows nothing but credit, they bring the person's part alone. What our own accounts give is held until the channel has its part, and given back when that does not come in time.
 */
export async function payMixed(
  deps: PayDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  const outside = input.outside;
  const way = outside === undefined ? undefined : wayOf(deps.channels[outside], input);
  const keep = outside && way && { method: outside, way, mixed: true };
  await endOpenAttempt(deps, ctx, input, keep);
  let title = '';
  const payment = await withPayPassword(deps, ctx, input, async (tx, subject) => {
    const open = await findOpenPayment(tx, subject);
    title = await paymentTitle(tx, subject, open?.body ?? input.body);
    if (open !== undefined) return reopened(open, ctx, outside, way);
    const opened = await openMix(tx, ctx, subject, input, way);
    if (opened.state === 'paid') await ctx.idempotency?.keepIn(tx, answerOf(deps, opened));
    return opened;
  });
  if (payment.state === 'paid') return answerOf(deps, payment);
  assert(outside !== undefined, 'an open part comes from outside');
  return presentAttempt(deps, ctx, outside, { payment, title });
}

/** The same mix of the same payer again is the same attempt. */
function reopened(
  open: PaymentRow,
  { signedIn }: MemberCtx,
  outside: ChannelMethod | undefined,
  way: ChannelWay | undefined,
): PaymentRow {
  const isOwn = open.memberId === signedIn.memberId;
  if (!isOwn || !open.mixed || channelOf(open) !== outside || open.way !== way)
    throw refuse('pay.unavailable');
  return open;
}

async function openMix(
  tx: Tx,
  ctx: MemberCtx,
  subject: LockedSubject,
  input: Input,
  way: ChannelWay | undefined,
): Promise<PaymentRow> {
  const { outside } = input;
  await recordSpender(tx, ctx, subject);
  const { walletFen, creditFen, credit, due } = await findPayerMoney(tx, ctx, subject);
  const companyFen = companyPart(due);
  const plan = planMix(subject.dueFen, { walletFen, creditFen }, companyFen);
  if (plan.creditFen < companyFen && isPersonsPartAlone(due, ownMethods(plan, outside))) {
    const reason = credit === undefined ? null : creditBlocked(credit, companyFen, isEmployee(ctx));
    throw reason === null ? refuse('pay.not-allowed') : refuse('credit.blocked', { reason });
  }
  const parts = partsIn(plan, ctx, credit?.enterpriseId ?? '');
  if (parts.length === 0 || (plan.outsideFen > noFen && outside === undefined)) throw refuse('pay.mix');
  const enterpriseId = plan.creditFen > noFen ? credit?.enterpriseId : undefined;
  if (enterpriseId !== undefined) await releaseReservedFor(tx, subject, ctx.now);
  if (plan.outsideFen > noFen) {
    const attempt = {
      method: outside!,
      way: way!,
      state: 'created',
      amountFen: plan.outsideFen,
      enterpriseId,
      remarks: input,
    } as const;
    const payment = await openPayment(tx, subject, { ...attempt, mixed: true }, ctx.now);
    await holdParts(tx, payment, parts, ctx.now);
    return payment;
  }
  // Nothing from outside: the last part is the payment's own, and all of it is taken now.
  const own = parts.at(-1)!;
  const rest = parts.slice(0, -1);
  const attempt = { method: own.method, state: 'paid', amountFen: own.amountFen, enterpriseId } as const;
  const payment = await openPayment(
    tx,
    subject,
    { ...attempt, mixed: rest.length > 0, remarks: input },
    ctx.now,
  );
  if (rest.length > 0) await holdParts(tx, payment, rest, ctx.now);
  await takeMoney(tx, subject, payment, rest, ctx.now, ctx.ip);
  return payment;
}

function ownMethods({ walletFen, outsideFen }: MixPlan, outside: ChannelMethod | undefined): PayMethod[] {
  const methods: PayMethod[] = ['multiPay'];
  if (walletFen > noFen) methods.push('tianHangPay');
  if (outsideFen > noFen && outside !== undefined) methods.push(outside);
  return methods;
}

function partsIn(plan: MixPlan, ctx: MemberCtx, enterpriseId: string): PaymentPart[] {
  const { memberId } = ctx.signedIn;
  const all: PaymentPart[] = [
    {
      method: 'creditPay',
      account: accounts.credit(enterpriseId),
      amountFen: plan.creditFen,
      returnedFen: noFen,
    },
    {
      method: 'tianHangPay',
      account: accounts.wallet(memberId),
      amountFen: plan.walletFen,
      returnedFen: noFen,
    },
  ];
  return all.filter(({ amountFen }) => amountFen > noFen);
}
