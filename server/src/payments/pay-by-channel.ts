import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import { refuse } from '@woxing/contract/errors';
import type { ChannelMethod, startPayment as endpoint } from '@woxing/contract/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { endOpenAttempt } from './end-attempt.ts';
import { answerOf, openPayment } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { channelOf, lastQuestion, nextQuestion, tradeRefOf } from './payment-outcome.rules.ts';
import { releaseParts } from './payment-parts.ts';
import { checkPayable, lockOwnSubject } from './payment-subject.ts';
import { findOpenPayment, lockPaymentRow, type PaymentRow, savePayment } from './payments.db.ts';

type Answer = AnswerOf<typeof endpoint>;

/** Opens an attempt at a channel, or finds the one that is open, and answers its code. */
export async function payByChannel(
  deps: PayDeps,
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
  method: ChannelMethod,
): Promise<Answer> {
  await endOpenAttempt(deps, ctx, wish, { method, mixed: false });
  const opened = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const subject = await lockOwnSubject(deps.businesses, tx, ctx, wish);
    checkPayable(subject, ctx.now);
    const open = await findOpenPayment(tx, subject);
    // Another request of the same person was faster with another method; both may not stay open.
    if (open !== undefined && (channelOf(open) !== method || open.mixed)) throw refuse('pay.unavailable');
    return {
      payment: open ?? (await openPayment(tx, subject, { method, state: 'created' }, ctx.now)),
      title: subject.title(),
    };
  });
  return presentCode(deps, ctx, method, opened);
}

/** Asks the channel for the code of an attempt that is written down. */
export async function presentCode(
  deps: PayDeps,
  ctx: MemberCtx,
  method: ChannelMethod,
  { payment, title }: { readonly payment: PaymentRow; readonly title: string },
): Promise<Answer> {
  if (payment.state === 'presenting') return answerOf(deps, payment);
  const outcome = await deps.channels[method].create({
    ...tradeRefOf(payment, ctx.now),
    subject: title,
    amountFen: payment.amountFen,
  });
  if (outcome.kind === 'refused') {
    await settle(deps, payment, { state: 'closed', askAt: lastQuestion(payment, ctx.now) }, ctx.now);
    throw refuse('pay.unavailable');
  }
  // Unknown: the trade may exist. The attempt stays open, and the same method asked again creates it or finds it.
  if (outcome.kind === 'unknown') throw refuse('pay.unavailable');
  const presenting = {
    state: 'presenting',
    codeUrl: outcome.value.codeUrl,
    askAt: nextQuestion(payment.createdAt, payment.expiresAt, ctx.now),
  } as const;
  return answerOf(deps, await settle(deps, payment, presenting, ctx.now));
}

async function settle(
  deps: PayDeps,
  payment: PaymentRow,
  change: Parameters<typeof savePayment>[2],
  now: Date,
): Promise<PaymentRow> {
  return deps.db.inTenant(payment.tenantId, async (tx) => {
    const current = (await lockPaymentRow(tx, payment.tenantId, payment.outTradeNo))!;
    // A notice may have been faster than the answer that the trade exists.
    if (current.state !== 'created' && current.state !== 'presenting') return current;
    await savePayment(tx, payment, change);
    if (change.state === 'closed') await releaseParts(tx, payment, now);
    return {
      ...current,
      ...change,
      codeUrl: change.codeUrl ?? current.codeUrl,
      tradeNo: current.tradeNo,
      paidAt: current.paidAt,
    };
  });
}
