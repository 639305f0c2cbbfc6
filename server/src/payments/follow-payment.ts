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

type PaymentState = AnswerOf<typeof endpoint>;

/**
 * Streams the state of a payment, again whenever any process has booked something about it, until it has ended.
 * The channel is not queried: `findPayment` does that, which pages keep polling. Refuses with `pay.unknown`.
 */
export async function followPayment(
  deps: Pick<PayDeps, 'db' | 'businesses' | 'channels'> & { readonly news: News },
  ctx: MemberCtx,
  { outTradeNo }: InputOf<typeof endpoint>,
): Promise<Events<PaymentState>> {
  const read = () => deps.db.read(ctx.tenantId, (tx) => findPaymentRow(tx, ctx.tenantId, outTradeNo));
  const first = await read();
  if (first?.memberId !== ctx.signedIn.memberId) throw refuse('pay.unknown');
  return (ended) =>
    statesOf(
      deps,
      read,
      (onNews) => deps.news.subscribe(`payment ${ctx.tenantId} ${outTradeNo}`, onNews),
      ended,
    );
}

async function* statesOf(
  deps: Pick<PayDeps, 'businesses' | 'channels'>,
  read: () => Promise<PaymentRow | undefined>,
  subscribe: (onNews: () => void) => () => void,
  ended: AbortSignal,
): AsyncGenerator<PaymentState> {
  let wake = Promise.withResolvers<void>();
  const onNews = () => wake.resolve();
  ended.addEventListener('abort', onNews, { once: true });
  // Before it is read for the first time, so that nothing falls in between.
  const stop = subscribe(onNews);
  try {
    for (let last = ''; !ended.aborted; await wake.promise) {
      wake = Promise.withResolvers();
      const payment = (await read())!;
      if (payment.state !== last) yield answerOf(deps, payment);
      if (!isOpenPayment(payment.state)) return;
      last = payment.state;
    }
  } finally {
    stop();
  }
}
