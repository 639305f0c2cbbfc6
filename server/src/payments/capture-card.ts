import { type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { endOfCapture, type SaidOfCapture } from './capture-end.rules.ts';
import type { Authorisation } from './card-authoriser.ts';
import { cardWords } from './card-words.rules.ts';
import type { PayDeps } from './pay-deps.ts';
import { findCard, lockCard, type PaymentCardRow, saveCard, unmarkStuckCard } from './payment-cards.db.ts';
import type { ChannelOutcome } from './payment-channel.ts';
import { soldBusiness } from './payment-subject.ts';
import { findPaymentRow, lockPaymentRow, type PaymentRow } from './payments.db.ts';

type CaptureDeps = Pick<PayDeps, 'db' | 'jobs' | 'log' | 'cards' | 'businesses'> & { readonly clock: Clock };

const captureJob = 'capture-card';
const payload = z.object({ outTradeNo: z.string() });

/** There are tickets: what is reserved on the card is taken, soon, by a job that asks until it is. */
export async function beginCapture(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  payment: PaymentRow,
): Promise<void> {
  const { tenantId, outTradeNo, amountFen } = payment;
  const card = await lockCard(tx, tenantId, outTradeNo);
  if (card.state !== 'held') return;
  await saveCard(tx, tenantId, card, { state: 'capturing', captureFen: amountFen });
  await deps.jobs.enqueue(tx, tenantId, captureJob, { outTradeNo });
}

/** Reduces a capture that was not sent yet by a part that is returned. False when it was already sent. */
export async function captureLess(tx: Tx, payment: PaymentRow, amountFen: Fen): Promise<boolean> {
  const card = await lockCard(tx, payment.tenantId, payment.outTradeNo);
  if (card.state !== 'capturing' || card.captureAskedAt !== null) return false;
  await saveCard(tx, payment.tenantId, card, { captureFen: subtractFen(card.captureFen!, amountFen) });
  return true;
}

/**
 * Registers the job that asks a bank for what it has reserved. An answer that never came is asked for by the reference, first
 * of all; a bank that refuses leaves a card that is stuck, and a person sees to it.
 */
export function workCaptures(deps: CaptureDeps): void {
  deps.jobs.work(captureJob, {
    schema: payload,
    // As returns: a bank that is down for a day keeps its reservation for a week.
    retryLimit: 400,
    retryDelaySeconds: 5,
    handle: async (tenantId, { outTradeNo }) => {
      const card = await deps.db.inTenant(tenantId, async (tx) => {
        const found = await lockCard(tx, tenantId, outTradeNo);
        if (found.state === 'capturing')
          await saveCard(tx, tenantId, found, { captureAskedAt: deps.clock.now() });
        return found;
      });
      if (card.state !== 'capturing') return;
      const outcome = await ask(deps, tenantId, card);
      if (outcome.kind === 'unknown') throw new Error(`the bank has not said what became of ${outTradeNo}`);
      await book(deps, tenantId, outTradeNo, outcome);
    },
  });
}

/**
 * An administrator wants a card's bank to be asked now: for what it refused to pay, or for what it has not answered yet. False
 * when nothing is to be taken.
 */
export async function askCaptureAgain(
  deps: { readonly jobs: Jobs },
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
): Promise<boolean> {
  const unstuck = await unmarkStuckCard(tx, tenantId, outTradeNo);
  if (!unstuck && (await findCard(tx, tenantId, outTradeNo))?.state !== 'capturing') return false;
  await deps.jobs.retry(tx, tenantId, captureJob, { outTradeNo });
  return true;
}

async function ask(
  { cards }: Pick<PayDeps, 'cards'>,
  tenantId: string,
  { outTradeNo: reference, captureFen, captureAskedAt }: PaymentCardRow,
): Promise<ChannelOutcome<Authorisation>> {
  const ref = { tenantId, reference };
  if (captureFen === noFen) return cards.void(ref);
  if (captureAskedAt !== null) {
    const status = await cards.status(ref);
    if (status.kind !== 'done' || status.value.state !== 'held') return status;
  }
  return cards.capture({ ...ref, amountFen: captureFen! });
}

/** Stores the answer of the bank; a capture is recorded in the timeline of the subject. */
async function book(
  deps: CaptureDeps,
  tenantId: string,
  outTradeNo: string,
  outcome: SaidOfCapture,
): Promise<void> {
  const { state, problem, taken } = endOfCapture(outcome);
  await deps.db.inTenant(tenantId, async (tx) => {
    const { businessType, subjectNo } = (await findPaymentRow(tx, tenantId, outTradeNo))!;
    const subject = await soldBusiness(deps.businesses, businessType).lock(tx, tenantId, subjectNo);
    const payment = (await lockPaymentRow(tx, tenantId, outTradeNo))!;
    const card = await lockCard(tx, tenantId, outTradeNo);
    if (card.state !== 'capturing') return;
    await saveCard(tx, tenantId, card, { state, capturedAt: taken?.capturedAt ?? null, problem });
    if (taken === undefined) return;
    const { capturedFen: amountFen } = taken;
    const rest = amountFen < payment.amountFen ? '，其余预授权已解除' : '';
    const words = `已由${cardWords(card)}扣款${formatYuan(amountFen)}${rest}`;
    await subject.cardTaken?.(tx, { words, amountFen, at: deps.clock.now() });
  });
  if (problem !== null)
    deps.log.error({ outTradeNo, problem }, 'a bank does not pay what it had reserved: a task for a person');
}
