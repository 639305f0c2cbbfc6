import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { cardDigits } from '@woxing/contract/payments/bank-cards.rules';
import { cardBrandOf, cardProblems, cardRefusalWords } from '@woxing/contract/payments/card-payments.rules';
import type { authoriseCard as endpoint } from '@woxing/contract/payments/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { addHits, hit } from '#src/platform/limits.ts';
import { applyTradeFact } from './apply-trade-fact.ts';
import type { Authorisation, CardDetails } from './card-authoriser.ts';
import { tradeFactOf } from './card-keeper.ts';
import { endOpenAttempt } from './end-attempt.ts';
import { answerOf, openPayment } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { checkLimits } from './pay-inside.ts';
import { insertCard } from './payment-cards.db.ts';
import { lastQuestion, nextQuestion } from './payment-outcome.rules.ts';
import { checkPayable, lockSubjectToPay, paymentTitle } from './payment-subject.ts';
import {
  findOpenPayment,
  findPaymentRow,
  lockPaymentRow,
  type PaymentRow,
  savePayment,
} from './payments.db.ts';

/** Cards that a member may see declined in a day. */
const maxDeclined = 10;

/**
 * Reserves what is due on a card. It is taken when there are tickets, and let go when there are none. The bank's answer that
 * never came is asked for by our number; meanwhile the attempt is open.
 */
export async function payByCard(
  deps: PayDeps,
  ctx: MemberCtx,
  { cardNo, expiry, cvv, ...input }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const card = { cardNo: cardDigits(cardNo), expiry, cvv };
  const problem = Object.values(cardProblems(card, dayOf(ctx.now)))[0];
  if (problem !== undefined) throw refuse('pay.card-input', { problem });
  await checkLimits(deps, ctx, { ...input, method: 'zxpay' });
  const declined = {
    name: 'card.declined',
    subject: ctx.signedIn.memberId,
    max: maxDeclined,
    perSeconds: 86_400,
  };
  // Counted before the bank is asked, so that many at once are no more than one after the other.
  if (!(await hit(deps.db, ctx.tenantId, declined, ctx.now)).allowed) throw refuse('pay.card-held');
  let wasDeclined = false;
  try {
    const { payment, title } = await openAttempt(deps, ctx, input, card);
    const outcome = await deps.cards.authorise({
      tenantId: ctx.tenantId,
      reference: payment.outTradeNo,
      subject: title,
      amountFen: payment.amountFen,
      card,
    });
    if (outcome.kind === 'refused') {
      await close(deps, payment, ctx.now);
      throw refuse('pay.unavailable');
    }
    if (outcome.kind === 'unknown') return answerOf(deps, payment);
    wasDeclined = outcome.value.state === 'refused';
    return await answered(deps, ctx, payment, outcome.value);
  } finally {
    if (!wasDeclined) await addHits(deps.db, ctx.tenantId, declined, -1, ctx.now);
  }
}

async function openAttempt(
  deps: PayDeps,
  ctx: MemberCtx,
  input: Omit<InputOf<typeof endpoint>, keyof CardDetails>,
  { cardNo }: CardDetails,
): Promise<{ payment: PaymentRow; title: string }> {
  await endOpenAttempt(deps, ctx, input);
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const subject = await lockSubjectToPay(deps.businesses, tx, ctx, input);
    if (subject.byCard !== true) throw refuse('pay.method');
    checkPayable(subject, ctx.now);
    // Another request was faster.
    if ((await findOpenPayment(tx, subject)) !== undefined) throw refuse('pay.unavailable');
    const attempt = { method: 'zxpay', state: 'created', way: 'card', remarks: input } as const;
    const payment = await openPayment(tx, subject, attempt, ctx.now);
    await insertCard(tx, ctx.tenantId, {
      outTradeNo: payment.outTradeNo,
      brand: cardBrandOf(cardNo),
      tail: cardNo.slice(-4),
    });
    return { payment, title: await paymentTitle(tx, subject, input.body) };
  });
}

async function answered(
  deps: PayDeps,
  ctx: MemberCtx,
  payment: PaymentRow,
  stated: Authorisation,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  if (stated.state === 'confirming') await present(deps, payment, stated, now);
  else await applyTradeFact(deps, tenantId, 'bankCard', tradeFactOf(stated), now);
  if (stated.state === 'refused')
    throw refuse('pay.card-declined', { reason: cardRefusalWords[stated.refusal ?? 'declined'] });
  const after = (await deps.db.read(tenantId, (tx) => findPaymentRow(tx, tenantId, payment.outTradeNo)))!;
  // Voided concurrently, or authorised for a subject that no longer waits for money.
  if (after.state === 'closed' || after.state === 'late-paid') throw refuse('pay.unavailable');
  return answerOf(deps, after);
}

/** Its holder confirms to the bank; the page and the marks ask what comes of it. */
async function present(
  deps: PayDeps,
  payment: PaymentRow,
  { confirmUrl }: Authorisation,
  now: Date,
): Promise<void> {
  await deps.db.inTenant(payment.tenantId, async (tx) => {
    const current = (await lockPaymentRow(tx, payment.tenantId, payment.outTradeNo))!;
    // The question of another process may have been faster.
    if (current.state !== 'created' || confirmUrl === null) return;
    const askAt = nextQuestion(payment.createdAt, payment.expiresAt, now);
    await savePayment(tx, current, { state: 'presenting', codeUrl: confirmUrl, askAt });
  });
}

async function close(deps: PayDeps, payment: PaymentRow, now: Date): Promise<void> {
  await deps.db.inTenant(payment.tenantId, async (tx) => {
    const current = (await lockPaymentRow(tx, payment.tenantId, payment.outTradeNo))!;
    if (current.state === 'created')
      await savePayment(tx, current, { state: 'closed', askAt: lastQuestion(payment, now) });
  });
}
