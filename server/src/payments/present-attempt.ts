import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { ChannelMethod, startPayment as endpoint } from '@woxing/contract/payments/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { applyTradeFact } from './apply-trade-fact.ts';
import { notifyDeadline } from './notify-deadline.ts';
import { answerOf } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import type { Presentation } from './payment-channel.ts';
import { lastQuestion, nextQuestion, tradeRefOf } from './payment-outcome.rules.ts';
import { releaseParts } from './payment-parts.ts';
import { findPaymentRow, lockPaymentRow, type PaymentRow, savePayment } from './payments.db.ts';
import { weChatState } from './we-chat-state.ts';

type Answer = AnswerOf<typeof endpoint>;

interface Attempt {
  readonly payment: PaymentRow;
  readonly title: string;
}

/**
 * What the payer of an open attempt is shown: the code, the address of the channel's page or what its app is asked with, both
 * anew each time because they run out, or where WeChat says who pays; what its browser is called with follows from that word.
 */
export async function presentAttempt(
  deps: PayDeps,
  ctx: MemberCtx,
  method: ChannelMethod,
  attempt: Attempt,
): Promise<Answer> {
  const { payment } = attempt;
  notifyDeadline(ctx, payment.expiresAt);
  const returnUrl = returnUrlOf(deps, payment);
  if (payment.way === 'h5')
    return createTrade(deps, ctx, method, attempt, { way: 'h5', returnUrl, payerIp: ctx.ip });
  if (payment.way === 'app') return createTrade(deps, ctx, method, attempt, { way: 'app' });
  if (payment.state === 'presenting') return answerOf(deps, payment);
  if (payment.way !== 'jsapi') return createTrade(deps, ctx, method, attempt, { way: 'code' });
  const state = weChatState(deps.vault, { ...payment, sessionId: ctx.signedIn.sessionId }, ctx.now);
  const payUrl = deps.channels[method].weChatBrowser?.authorizeUrl(returnUrl, state) ?? null;
  return { ...answerOf(deps, payment), payUrl };
}

/** Where payers return to. Parameters that a channel adds to the address are ignored. */
function returnUrlOf({ publicUrl }: PayDeps, { outTradeNo }: PaymentRow): string {
  return `${publicUrl()}/pay/return?outTradeNo=${outTradeNo}`;
}

/** Makes the trade of an attempt that is written down, or finds it. */
export async function createTrade(
  deps: PayDeps,
  ctx: MemberCtx,
  method: ChannelMethod,
  { payment, title }: Attempt,
  by: Presentation,
): Promise<Answer> {
  const trade = tradeRefOf(payment, ctx.now);
  const intent = { ...trade, subject: title, amountFen: payment.amountFen };
  const outcome = await deps.channels[method].create(intent, by);
  // Unknown: the trade may exist. The attempt stays open, and the same method asked again creates it or finds it.
  if (outcome.kind === 'unknown') throw refuse('pay.unavailable');
  if (outcome.kind === 'refused') {
    const over = { state: 'closed', askAt: lastQuestion(payment, ctx.now) } as const;
    // What another request has shown meanwhile is no more ended by us alone than what was shown before.
    const current = payment.state === 'presenting' ? payment : await settle(deps, payment, over, ctx.now);
    if (current.state === 'closed') throw refuse('pay.unavailable');
    return endRefused(deps, ctx, method, current);
  }
  const presenting = {
    state: 'presenting',
    codeUrl: outcome.value.codeUrl,
    askAt: nextQuestion(payment.createdAt, payment.expiresAt, ctx.now),
  } as const;
  return answerOf(deps, await settle(deps, payment, presenting, ctx.now));
}

/** A trade whose page was shown before and cannot be renewed: it was paid or has ended. */
async function endRefused(
  deps: PayDeps,
  ctx: MemberCtx,
  method: ChannelMethod,
  payment: PaymentRow,
): Promise<Answer> {
  const { tenantId, outTradeNo } = payment;
  const outcome = await deps.channels[method].close(tradeRefOf(payment, ctx.now));
  if (outcome.kind !== 'done') throw refuse('pay.unavailable');
  await applyTradeFact(deps, tenantId, method, outcome.value, ctx.now);
  const current = (await deps.db.read(tenantId, (tx) => findPaymentRow(tx, tenantId, outTradeNo)))!;
  if (isOpenPayment(current.state)) throw refuse('pay.unavailable');
  return answerOf(deps, current);
}

async function settle(
  deps: PayDeps,
  payment: PaymentRow,
  change: Parameters<typeof savePayment>[2],
  now: Date,
): Promise<PaymentRow> {
  return deps.db.inTenant(payment.tenantId, async (tx) => {
    const current = (await lockPaymentRow(tx, payment.tenantId, payment.outTradeNo))!;
    // A notice may have been faster than the answer that the trade exists, or another request than the one that it does not.
    const isPresented = current.state === 'presenting' && change.state !== 'closed';
    if (current.state !== 'created' && !isPresented) return current;
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
