import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { formatYuan, subtractFen } from '@woxing/contract/core/money';
import type { startPayment as endpoint } from '@woxing/contract/payments/payments';
import { recordAuditEvent } from '#src/audit/public.ts';
import { ShortOfMoney } from '#src/ledger/public.ts';
import { findMember } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { addHits, hit } from '#src/platform/limits.ts';
import { takeMoney } from './apply-trade-fact.ts';
import { endOpenAttempt } from './end-attempt.ts';
import { answerOf, openPayment } from './open-payment.ts';
import { lockPayCode, usePayCode } from './pay-codes.db.ts';
import { payCodeHashes, payCodeState } from './pay-codes.ts';
import type { PayDeps } from './pay-deps.ts';
import { checkPayable, lockSubjectToPay } from './payment-subject.ts';

/** Wrong codes a member may try in a day. */
const maxGuesses = 5;

/**
 * Pays at once from the wallet of whoever gave the code. A code that is unknown, over or taken back is wrong, all in one
 * sentence; each wrong one counts, before it is looked at.
 */
export async function payByCode(
  deps: PayDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint> & { readonly authorizationCode: string },
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  const guesses = {
    name: 'pay-code.guess',
    subject: ctx.signedIn.memberId,
    max: maxGuesses,
    perSeconds: 86_400,
  };
  const allowance = await hit(deps.db, tenantId, guesses, now);
  if (!allowance.allowed) {
    await recordRefusal(deps, ctx, input, 'pay-code.held');
    throw refuse('pay-code.held');
  }
  const refundGuess = () => addHits(deps.db, tenantId, guesses, -1, now);
  await endOpenAttempt(deps, ctx, input);
  try {
    const answer = await deps.db.inTenant(tenantId, async (tx) => {
      const subject = await lockSubjectToPay(deps.businesses, tx, ctx, input);
      checkPayable(subject, now);
      const hashes = payCodeHashes(deps.vault, tenantId, input.authorizationCode);
      const code = await lockPayCode(tx, tenantId, hashes);
      const owner = code && (await findMember(tx, tenantId, code.memberId));
      if (code === undefined || owner?.status !== 1 || payCodeState(code, now) !== 'live')
        throw refuse('pay-code.wrong', { left: allowance.left });
      const leftFen = subtractFen(code.limitFen, code.usedFen);
      if (leftFen < subject.dueFen) throw refuse('pay-code.limit', { left: formatYuan(leftFen) });
      const payment = await openPayment(
        tx,
        subject,
        {
          method: 'tianHangPay',
          state: 'paid',
          byCode: { id: code.id, payerId: code.memberId },
          remarks: input,
        },
        now,
      );
      await takeMoney(tx, subject, payment, [], now, ctx.ip);
      await usePayCode(tx, tenantId, code, subject.dueFen, now);
      await recordAuditEvent(tx, ctx, {
        memberId: ctx.signedIn.memberId,
        action: 'pay-code.used',
        subject: code.id,
        details: { outTradeNo: payment.outTradeNo, amountFen: subject.dueFen },
      });
      const given = answerOf(deps, payment);
      await ctx.idempotency?.keepIn(tx, given);
      return given;
    });
    await refundGuess();
    return answer;
  } catch (error) {
    if (!(error instanceof RefusalError && error.code === 'pay-code.wrong')) await refundGuess();
    const refusal = error instanceof ShortOfMoney ? refuse('pay-code.short') : error;
    if (refusal instanceof RefusalError && refusal.code.startsWith('pay-code.'))
      await recordRefusal(deps, ctx, input, refusal.code);
    throw refusal;
  }
}

/** Kept although nothing was paid: who tried a code on what, and why it was not taken. Never the code itself. */
async function recordRefusal(
  { db }: PayDeps,
  ctx: MemberCtx,
  { businessType, orderNo }: Pick<InputOf<typeof endpoint>, 'businessType' | 'orderNo'>,
  reason: string,
): Promise<void> {
  await db.inTenant(ctx.tenantId, (tx) =>
    recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'pay-code.refused',
      subject: orderNo,
      details: { businessType, reason },
    }),
  );
}
