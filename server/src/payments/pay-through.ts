import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { payThrough as endpoint } from '@woxing/contract/payments/payments';
import { findMemberRow } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { PayDeps } from './pay-deps.ts';
import { isOutside } from './payment-outcome.rules.ts';
import { startPayment } from './start-payment.ts';

type Answer = AnswerOf<typeof endpoint>;

/** How often a page asks. */
const queryMs = 2500;

/**
 * Starts paying as `startPayment` does, and says what the browser does next, so that a caller needs no knowledge of the
 * methods: show a code, go on, call WeChat's browser, wait, or leave it to whoever asked.
 */
export async function payThrough(
  deps: PayDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Answer> {
  const member = await deps.db.read(ctx.tenantId, (tx) =>
    findMemberRow(tx, ctx.tenantId, ctx.signedIn.memberId),
  );
  const leftToCaller = member?.show_pay_pwd === false;
  const answerOf = (payment: Answer['payment']): Answer => ({ payment, next: nextOf(payment, leftToCaller) });
  const { idempotency } = ctx;
  const through: MemberCtx = {
    ...ctx,
    // What is kept for a repeat is our answer, not the one inside it.
    idempotency: idempotency && {
      keepIn: (tx, payment) => idempotency.keepIn(tx, answerOf(payment as Answer['payment'])),
      keepInterim: (tx, payment) => idempotency.keepInterim(tx, answerOf(payment as Answer['payment'])),
    },
  };
  return answerOf(await startPayment(deps, through, input));
}

function nextOf(payment: Answer['payment'], leftToCaller: boolean): Answer['next'] {
  const elsewhere = payment.confirmUrl ?? payment.payUrl;
  if (elsewhere !== null) return { kind: 'go', url: elsewhere };
  if (payment.invocation !== null) return { kind: 'invoke', call: payment.invocation.call, queryMs };
  if (payment.appCall !== null) return { kind: 'app', call: payment.appCall, queryMs };
  if (payment.codeUrl !== null) return { kind: 'scan', codeUrl: payment.codeUrl, queryMs };
  if (payment.redirect === null) return { kind: 'wait', queryMs };
  return leftToCaller && !isOutside(payment.method)
    ? { kind: 'callback' }
    : { kind: 'go', url: payment.redirect };
}
