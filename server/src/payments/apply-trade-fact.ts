import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { joinSentences, type Sentence, sentence } from '@woxing/contract/core/sentences.rules';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import type { StatementChannel } from '@woxing/contract/payments/payments';
import { recordCreditUse, releaseReserved } from '#src/credit/public.ts';
import { accounts, hold, post } from '#src/ledger/public.ts';
import { afterCommit, type Tx } from '#src/platform/database.ts';
import { paymentSteps } from '#src/platform/metrics.ts';
import { cardWords } from './card-words.rules.ts';
import type { FactDeps } from './pay-deps.ts';
import { findCard, saveCard } from './payment-cards.db.ts';
import type { TradeFact } from './payment-channel.ts';
import { channelOf, lastQuestion, newsEffect } from './payment-outcome.rules.ts';
import { type PaymentPart, partsOf } from './payment-parts.db.ts';
import {
  alertCreditUse,
  captureParts,
  isHeldFirst,
  partsAreHeld,
  payerOf,
  releaseParts,
  returnParts,
  totalOf,
} from './payment-parts.ts';
import { methodSentence, paymentSentences } from './payment-sentences.rules.ts';
import { type LockedSubject, ledgerOrderNo, soldBusiness } from './payment-subject.ts';
import { endAttempts, findPaymentRow, lockPaymentRow, type PaymentRow, savePayment } from './payments.db.ts';
import { askReturn } from './return-money.ts';

/**
 * The one place where news of a trade meets our books, whether it came by notice, by query or at closing. Told twice,
 * late or out of order, it has one effect. A channel speaks of its own trades only.
 */
export async function applyTradeFact(
  deps: FactDeps,
  tenantId: string,
  channel: StatementChannel,
  fact: TradeFact,
  now: Date,
): Promise<void> {
  const known = await deps.db.read(tenantId, (tx) => findPaymentRow(tx, tenantId, fact.outTradeNo));
  if (known === undefined || channelOf(known) !== channel)
    return deps.log.warn({ outTradeNo: fact.outTradeNo, channel }, 'news of a trade that is not ours');
  // What changes nothing even where money is waited for never will: most notices come more than once, and lock nothing.
  if (newsEffect(known, fact, true) === 'none') return;
  const business = soldBusiness(deps.businesses, known.businessType);
  await deps.db.inTenant(tenantId, async (tx) => {
    const subject = await business.lock(tx, tenantId, known.subjectNo);
    const payment = await lockPaymentRow(tx, tenantId, fact.outTradeNo);
    await applyLocked(deps, tx, subject, payment!, fact, now);
  });
}

/** Inside a transaction that has locked what is paid for and then the payment. */
async function applyLocked(
  deps: FactDeps,
  tx: Tx,
  subject: LockedSubject,
  payment: PaymentRow,
  fact: TradeFact,
  now: Date,
): Promise<void> {
  const news = newsEffect(payment, fact, subject.payability === 'waits');
  if (news === 'none') return;
  if (news === 'close') {
    await returnParts(tx, subject, payment, now);
    if (payment.way === 'card') await saveCard(tx, payment.tenantId, payment, { state: 'voided' });
    afterCommit(tx, () => paymentSteps.inc({ method: payment.method, state: 'closed' }));
    return savePayment(tx, payment, { state: 'closed', askAt: lastQuestion(payment, now) });
  }
  const parts = payment.mixed ? await partsOf(tx, payment.tenantId, payment.outTradeNo) : [];
  // Money for a part whose other parts are held no more comes too late: all or nothing.
  const whole = news === 'take' && (parts.length === 0 || (await partsAreHeld(tx, payment, parts, now)));
  const effect = whole ? 'take' : 'late';
  const state = effect === 'take' ? 'paid' : 'late-paid';
  if (fact.card !== undefined) await saveCard(tx, payment.tenantId, payment, { state: 'held', ...fact.card });
  afterCommit(tx, () => paymentSteps.inc({ method: payment.method, state }));
  await savePayment(tx, payment, { state, tradeNo: fact.tradeNo, paidAt: fact.paidAt ?? now, askAt: null });
  if (effect === 'take') return takeMoney(tx, subject, payment, parts, now);
  await releaseParts(tx, payment, now);
  await sendBackLate(deps, tx, subject, payment, fact.amountFen, now);
}

/**
 * Books a payment that has just succeeded, with its other parts, and lets follow what follows. Credit alone is only
 * held: it is taken when there are tickets. `ip`: where the payer sits, for the audit of whoever pays for another.
 */
export async function takeMoney(
  tx: Tx,
  subject: LockedSubject,
  payment: PaymentRow,
  parts: readonly PaymentPart[],
  now: Date,
  ip = '',
): Promise<void> {
  const reservedOf = await releaseReservedFor(tx, subject, now);
  if (parts.length > 0) await captureParts(tx, payment, parts, now);
  const move = isHeldFirst(payment) ? hold : post;
  await Promise.all([
    endOtherAttempt(tx, payment, now),
    move(tx, subject.tenantId, [
      {
        id: `pay:${payment.outTradeNo}`,
        debit: payerOf(payment),
        credit: accounts.deposit,
        amountFen: payment.amountFen,
        orderNo: ledgerOrderNo(subject),
        memo: subject.memo,
        at: now,
      },
    ]),
  ]);
  if (payment.method === 'creditPay') await alertCreditUse(tx, payment, now);
  else if (reservedOf !== undefined) await recordCreditUse(tx, payment.tenantId, reservedOf, now);
  await subject.paid(tx, {
    at: now,
    method: payment.method,
    words:
      payment.way === 'card'
        ? `已由${cardWords(await findCard(tx, payment.tenantId, payment.outTradeNo))}预授权${formatYuan(payment.amountFen)}，出票后扣款`
        : paidSentence([...parts, payment]),
    amountFen: totalOf(payment, parts),
    payer: { memberId: payment.memberId, ip },
  });
}

/** What was held for it since it was sent for approval gives way to what pays it. */
export async function releaseReservedFor(
  tx: Tx,
  { tenantId, subjectNo: orderNo, sentForApproval }: LockedSubject,
  now: Date,
): Promise<string | undefined> {
  return sentForApproval === true ? releaseReserved(tx, { tenantId, orderNo }, now) : undefined;
}

function paidSentence(parts: readonly Pick<PaymentPart | PaymentRow, 'method' | 'amountFen'>[]): Sentence {
  const each = parts.map(({ method, amountFen }) =>
    sentence(paymentSentences.part, { method: methodSentence(method), amount: formatYuan(amountFen) }),
  );
  return sentence('已通过{parts}', {
    parts: each.reduce((before, next) => joinSentences(before, next, '、')),
  });
}

/** An earlier code may be paid while a later attempt is open: that ends at its channel, and nothing stays held for it. */
async function endOtherAttempt(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  // The one that is open is the only one.
  if (isOpenPayment(payment.state)) return;
  for (const other of await endAttempts(tx, payment, now)) await releaseParts(tx, other, now);
}

async function sendBackLate(
  deps: FactDeps,
  tx: Tx,
  subject: LockedSubject,
  payment: PaymentRow,
  amountFen: Fen,
  now: Date,
): Promise<void> {
  const reason =
    subject.payability === 'waits'
      ? paymentSentences.otherAmount
      : sentence(paymentSentences.nothingDue, { noun: subject.noun });
  deps.log.warn(
    { subjectNo: subject.subjectNo, outTradeNo: payment.outTradeNo },
    'money arrived that nothing waits for; it goes back',
  );
  await post(tx, subject.tenantId, [
    {
      id: `late:${payment.outTradeNo}`,
      debit: payerOf(payment),
      credit: accounts.latePayments,
      amountFen,
      orderNo: ledgerOrderNo(subject),
      memo: '迟到付款',
      at: now,
    },
  ]);
  await subject.onLatePayment(tx, {
    at: now,
    words:
      payment.way === 'card'
        ? sentence('银行卡已预授权{amount}，{reason}，将全额解除', { amount: formatYuan(amountFen), reason })
        : sentence(paymentSentences.late, {
            method: methodSentence(payment.method),
            amount: formatYuan(amountFen),
            reason,
          }),
    amountFen,
  });
  await askReturn(deps, tx, subject.tenantId, {
    payment,
    amountFen,
    refundNo: `${payment.outTradeNo}L`,
    reason: '迟到付款退回',
    at: now,
  });
}
