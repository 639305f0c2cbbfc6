import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { ChannelMethod, findPayment as endpoint } from '@woxing/contract/payments/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { askChannel } from './ask-channel.ts';
import { answerOf } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { claimQuestion, findPaymentRow } from './payments.db.ts';

/** A page polls every 2.5 s; the channel is queried at most this often for one payment, over all callers. */
const askEverySeconds = 5;

/** The state of a payment, `of` one method where that is given, from our books; the channel is asked now and then, in case its notice was lost. */
export async function findPayment(
  deps: PayDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
  of?: ChannelMethod,
): Promise<AnswerOf<typeof endpoint>> {
  const read = () => deps.db.read(ctx.tenantId, (tx) => findPaymentRow(tx, ctx.tenantId, input.outTradeNo));
  const payment = await read();
  const isOwn = payment?.memberId === ctx.signedIn.memberId;
  if (!isOwn || (of !== undefined && payment.method !== of)) throw refuse('pay.unknown');
  // Of a card that is `created`, the bank's answer was lost.
  const mayHaveNews =
    payment.state === 'presenting' || (payment.way === 'card' && payment.state === 'created');
  if (!mayHaveNews || input.requestVerify === false) return answerOf(deps, payment);
  const mayAsk = await deps.db.inTenant(ctx.tenantId, (tx) =>
    claimQuestion(tx, ctx.tenantId, input.outTradeNo, ctx.now, askEverySeconds),
  );
  if (!mayAsk) return answerOf(deps, payment);
  await askChannel(deps, payment, ctx.now);
  return answerOf(deps, (await read())!);
}
