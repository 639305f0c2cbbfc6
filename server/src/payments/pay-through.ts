import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import type { payThrough as endpoint } from '@woxing/contract/payments';
import { findMember } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { PayDeps } from './pay-deps.ts';
import { isOutside } from './payment-outcome.rules.ts';
import { startPayment } from './start-payment.ts';

type Answer = AnswerOf<typeof endpoint>;

/** How often a page asks. */
const queryMs = 2500;

/**
 * Starts paying as `startPayment` does, and says what the browser does next, so that a caller needs no knowledge of the
 * methods: show a code, go on, wait, or leave it to whoever asked.
 */
export async function payThrough(
  deps: PayDeps,
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Answer> {
  const member = await deps.db.read(ctx.tenantId, (tx) =>
    findMember(tx, ctx.tenantId, ctx.signedIn.memberId),
  );
  const leftToCaller = member?.show_pay_pwd === false;
  const told = (payment: Answer['payment']): Answer => ({ payment, next: nextOf(payment, leftToCaller) });
  const { idempotency } = ctx;
  const through: MemberCtx = {
    ...ctx,
    // What is kept for a repeat is our answer, not the one inside it.
    idempotency: idempotency && {
      keepIn: (tx, payment) => idempotency.keepIn(tx, told(payment as Answer['payment'])),
      keepInterim: (tx, payment) => idempotency.keepInterim(tx, told(payment as Answer['payment'])),
    },
  };
  return told(await startPayment(deps, through, wish));
}

function nextOf(payment: Answer['payment'], leftToCaller: boolean): Answer['next'] {
  if (payment.confirmUrl !== null) return { kind: 'go', url: payment.confirmUrl };
  if (payment.codeUrl !== null) return { kind: 'scan', codeUrl: payment.codeUrl, queryMs };
  if (payment.redirect === null) return { kind: 'wait', queryMs };
  return leftToCaller && !isOutside(payment.method)
    ? { kind: 'callback' }
    : { kind: 'go', url: payment.redirect };
}
