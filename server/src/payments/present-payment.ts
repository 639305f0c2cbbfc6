import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { ChannelMethod, presentPayment as endpoint } from '@woxing/contract/payments/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { answerOf } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { channelOf } from './payment-outcome.rules.ts';
import { checkPayable, lockSubjectToPay, paymentTitle } from './payment-subject.ts';
import { findPaymentRow, type PaymentRow } from './payments.db.ts';
import { createTrade, presentAttempt } from './present-attempt.ts';
import { isWeChatState } from './we-chat-state.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Goes on with an own attempt that is open: what its payer opens, had anew. One that is over is answered as it stands.
 * Inside WeChat its word of who pays makes the trade; a word that was taken before is answered as the first time.
 */
export async function presentPayment(
  deps: PayDeps,
  ctx: MemberCtx,
  input: Input,
  of?: ChannelMethod,
): Promise<AnswerOf<typeof endpoint>> {
  const payment = await findOwn(deps, ctx, input.outTradeNo, of);
  const channel = channelOf(payment);
  if (!isOpenPayment(payment.state) || channel === undefined || channel === 'bankCard')
    return answerOf(deps, payment);
  const title = await titleOf(deps, ctx, payment);
  const isNew = payment.way === 'jsapi' && payment.state === 'created';
  if (!isNew || input.authCode === undefined) return presentAttempt(deps, ctx, channel, { payment, title });
  const openid = await payerOf(deps, ctx, channel, payment, input);
  return createTrade(deps, ctx, channel, { payment, title }, { way: 'jsapi', openid });
}

async function findOwn(
  { db }: PayDeps,
  ctx: MemberCtx,
  outTradeNo: string,
  of: ChannelMethod | undefined,
): Promise<PaymentRow> {
  const payment = await db.read(ctx.tenantId, (tx) => findPaymentRow(tx, ctx.tenantId, outTradeNo));
  if (payment?.memberId !== ctx.signedIn.memberId || (of !== undefined && payment.method !== of))
    throw refuse('pay.unknown');
  return payment;
}

/** What its channel shows the payer. Refuses what is not to be paid any more. */
async function titleOf(
  deps: PayDeps,
  ctx: MemberCtx,
  { businessType, subjectNo, body }: PaymentRow,
): Promise<string> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const subject = await lockSubjectToPay(deps.businesses, tx, ctx, { businessType, orderNo: subjectNo });
    checkPayable(subject, ctx.now);
    return paymentTitle(tx, subject, body);
  });
}

/** Refuses with `pay.we-chat-state` a word that was not asked for by this session and for this attempt. */
async function payerOf(
  { vault, channels }: PayDeps,
  ctx: MemberCtx,
  channel: ChannelMethod,
  payment: PaymentRow,
  { authCode = '', state = '' }: Input,
): Promise<string> {
  const asked = { ...payment, sessionId: ctx.signedIn.sessionId };
  const browser = channels[channel].weChatBrowser;
  if (browser === undefined || !isWeChatState(vault, asked, state, ctx.now))
    throw refuse('pay.we-chat-state');
  const outcome = await browser.openidOf(ctx.tenantId, authCode);
  if (outcome.kind === 'unknown') throw refuse('pay.unavailable');
  if (outcome.kind === 'refused') throw refuse('pay.we-chat-state');
  return outcome.value;
}
