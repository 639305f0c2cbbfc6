import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { ChannelMethod, startPayment as endpoint } from '@woxing/contract/payments/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { endOpenAttempt } from './end-attempt.ts';
import { openPayment } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { wayOf } from './pay-ways.rules.ts';
import { channelOf } from './payment-outcome.rules.ts';
import { checkPayable, lockSubjectToPay, paymentTitle } from './payment-subject.ts';
import { findOpenPayment, type PaymentRow } from './payments.db.ts';
import { presentAttempt } from './present-attempt.ts';

type Answer = AnswerOf<typeof endpoint>;

/** Opens an attempt at a channel, or finds the one that is open, and answers what the payer is shown. */
export async function payByChannel(
  deps: PayDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
  method: ChannelMethod,
): Promise<Answer> {
  const way = wayOf(deps.channels[method], input);
  const attempt = { method, way, state: 'created', remarks: input } as const;
  await endOpenAttempt(deps, ctx, input, { method, way, mixed: false });
  const isSameAttempt = (open: PaymentRow) =>
    open.memberId === ctx.signedIn.memberId && channelOf(open) === method && open.way === way && !open.mixed;
  const opened = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const subject = await lockSubjectToPay(deps.businesses, tx, ctx, input);
    checkPayable(subject, ctx.now);
    const open = await findOpenPayment(tx, subject);
    // Another request was faster with another method or way, or somebody else who may pay it; both may not stay open.
    if (open !== undefined && !isSameAttempt(open)) throw refuse('pay.unavailable');
    const payment = open ?? (await openPayment(tx, subject, attempt, ctx.now));
    return { payment, title: await paymentTitle(tx, subject, payment.body) };
  });
  return presentAttempt(deps, ctx, method, opened);
}
