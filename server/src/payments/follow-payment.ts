import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { followPayment as endpoint } from '@woxing/contract/payments/payments';
import type { Events } from '#src/http/event-answer.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { News } from '#src/platform/news.ts';
import { answerOf } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { findPaymentRow, type PaymentRow } from './payments.db.ts';

type Told = AnswerOf<typeof endpoint>;

/**
 * The state of a payment, told again whenever any process has booked something about it, and no more when it has ended.
 * Nobody is asked for it: that is what `findPayment` does, which a page goes on asking. Refuses with `pay.unknown`.
 */
export async function followPayment(
  deps: Pick<PayDeps, 'db' | 'businesses' | 'channels'> & { readonly news: News },
  ctx: MemberCtx,
  { outTradeNo }: InputOf<typeof endpoint>,
): Promise<Events<Told>> {
  const read = () => deps.db.read(ctx.tenantId, (tx) => findPaymentRow(tx, ctx.tenantId, outTradeNo));
  const first = await read();
  if (first?.memberId !== ctx.signedIn.memberId) throw refuse('pay.unknown');
  return (ended) =>
    told(deps, read, (heard) => deps.news.subscribe(`payment ${ctx.tenantId} ${outTradeNo}`, heard), ended);
}

async function* told(
  deps: Pick<PayDeps, 'businesses' | 'channels'>,
  read: () => Promise<PaymentRow | undefined>,
  subscribe: (heard: () => void) => () => void,
  ended: AbortSignal,
): AsyncGenerator<Told> {
  let wake = Promise.withResolvers<void>();
  const heard = () => wake.resolve();
  ended.addEventListener('abort', heard, { once: true });
  // Before it is read for the first time, so that nothing falls in between.
  const stop = subscribe(heard);
  try {
    for (let last = ''; !ended.aborted; await wake.promise) {
      wake = Promise.withResolvers();
      const payment = await read();
      if (payment === undefined) return;
      if (payment.state !== last) yield answerOf(deps, payment);
      if (!isOpenPayment(payment.state)) return;
      last = payment.state;
    }
  } finally {
    stop();
  }
}
