import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { Clock } from '#src/platform/clock.ts';
import { applyTradeFact } from './apply-trade-fact.ts';
import { channelClient } from './channel-client.ts';
import type { PayDeps } from './pay-deps.ts';
import { channelOf, nextQuestion, tradeRefOf } from './payment-outcome.rules.ts';
import { claimDuePayments, lockPaymentRow, type PaymentRow, savePayment } from './payments.db.ts';

const paymentsAtOnce = 50;
const questionsAtOnce = 8;
const againSeconds = 30;
const lostSeconds = 55;

/**
 * Asks a channel what became of a trade and books the answer. An unknown answer changes nothing: it is asked again.
 */
export async function askChannel(deps: PayDeps, payment: PaymentRow, now: Date): Promise<void> {
  await askOnce(deps, payment, 'query', now);
}

/**
 * Asks about open payments on their marks, also when nobody looks at the page. Past its time a trade is closed at the
 * channel, so that nobody can pay it any more; one that was paid in the last moment is booked as what it is. An attempt
 * that is over is asked about once more when its code has run out.
 */
export async function askDuePayments(
  deps: PayDeps & { readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + againSeconds * 1000);
  const due = await deps.db.inTenant(tenantId, (tx) =>
    claimDuePayments(tx, tenantId, now, again, paymentsAtOnce),
  );
  // A channel that is slow keeps its own trades waiting, and those of no other channel.
  const byChannel = Map.groupBy(due, (payment) => channelOf(payment));
  await Promise.all([...byChannel.values()].map((payments) => askInTurn(deps, payments, now)));
}

async function askInTurn(deps: PayDeps, payments: readonly PaymentRow[], now: Date): Promise<void> {
  const waiting = [...payments];
  const ask = async () => {
    for (let payment = waiting.shift(); payment !== undefined; payment = waiting.shift()) {
      const { outTradeNo } = payment;
      // A channel that breaks over one trade must not keep the others waiting; this one is asked again in its turn.
      await askDue(deps, payment, now).catch((error: unknown) =>
        deps.log.error({ error, outTradeNo }, 'a channel could not be asked'),
      );
    }
  };
  await Promise.all(Array.from({ length: questionsAtOnce }, ask));
}

async function askDue(deps: PayDeps, payment: PaymentRow, now: Date): Promise<void> {
  const isOver = payment.state === 'closed';
  const question = isOver || (payment.expiresAt > now && !isLost(payment, now)) ? 'query' : 'close';
  const answered = await askOnce(deps, payment, question, now);
  if (isOver) return answered ? endQuestions(deps, payment) : undefined;
  await planNext(deps, payment, now);
}

/** A card that its bank was asked for without an answer is not to keep its holder waiting: what has not come by now is barred. */
function isLost({ way, state, createdAt }: PaymentRow, now: Date): boolean {
  return way === 'card' && state === 'created' && now.getTime() - createdAt.getTime() >= lostSeconds * 1000;
}

/** Resolves to whether the channel answered. */
async function askOnce(
  deps: PayDeps,
  payment: PaymentRow,
  question: 'query' | 'close',
  now: Date,
): Promise<boolean> {
  const { tenantId, outTradeNo } = payment;
  const channel = channelOf(payment);
  if (channel === undefined) return false;
  const outcome = await channelClient(deps, channel)[question](tradeRefOf(payment, now));
  if (outcome.kind === 'done') {
    await applyTradeFact(deps, tenantId, channel, outcome.value, now);
    return true;
  }
  deps.log.warn({ outTradeNo, question, outcome }, 'the channel did not say what became of a trade');
  return false;
}

/** An attempt still open is asked about at its next mark; past its last mark every `againSeconds`, until its end is known. */
async function planNext(deps: PayDeps, payment: PaymentRow, now: Date): Promise<void> {
  const next = nextQuestion(payment.createdAt, payment.expiresAt, now);
  if (next === null) return;
  await deps.db.inTenant(payment.tenantId, async (tx) => {
    const current = (await lockPaymentRow(tx, payment.tenantId, payment.outTradeNo))!;
    if (isOpenPayment(current.state)) await savePayment(tx, current, { state: current.state, askAt: next });
  });
}

async function endQuestions(deps: PayDeps, payment: PaymentRow): Promise<void> {
  await deps.db.inTenant(payment.tenantId, async (tx) => {
    const current = (await lockPaymentRow(tx, payment.tenantId, payment.outTradeNo))!;
    if (current.state === 'closed') await savePayment(tx, current, { state: 'closed', askAt: null });
  });
}
