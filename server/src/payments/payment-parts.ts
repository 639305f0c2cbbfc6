import { strict as assert } from 'node:assert';
import type { Fen } from '@woxing/contract/core/money';
import { recordCreditUse, reserve, wasReserved } from '#src/credit/public.ts';
import { type AccountCode, accounts, hold, openHolds, resolveEach } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { insertParts, type PaymentPart, partsOf } from './payment-parts.db.ts';
import { ledgerOrderNo, type PaySubject } from './payment-subject.ts';
import type { PaymentRow } from './payments.db.ts';

/** The account that a part of a payment is taken from and returned to. */
export function payerOf(payment: PaymentRow): AccountCode {
  if (payment.method === 'creditPay') {
    assert(payment.enterpriseId !== null, `payment ${payment.outTradeNo} by credit names no enterprise`);
    return accounts.credit(payment.enterpriseId);
  }
  if (payment.method === 'offlinePay') return accounts.bankIn;
  if (payment.method === 'paidElsewhere') return accounts.paidElsewhere;
  return payment.method === 'tianHangPay'
    ? accounts.wallet(payment.payerId ?? payment.memberId)
    : accounts.clearing(payment.way === 'card' ? 'bankCard' : payment.method);
}

/** Is its money reserved when it is paid, and taken when there are tickets? */
export function isHeldFirst({ method, way }: Pick<PaymentRow, 'method' | 'way'>): boolean {
  return method === 'creditPay' || way === 'card';
}

const holdIdOf = (payment: PaymentRow, part: PaymentPart) => `hold:${payment.outTradeNo}:${part.method}`;

/** Holds the parts of our own accounts until the payment expires. */
export async function holdParts(
  tx: Tx,
  payment: PaymentRow,
  parts: readonly PaymentPart[],
  now: Date,
): Promise<void> {
  await insertParts(tx, payment.tenantId, payment.outTradeNo, parts);
  await hold(
    tx,
    payment.tenantId,
    parts.map((part) => ({
      id: holdIdOf(payment, part),
      debit: part.account,
      credit: accounts.deposit,
      amountFen: part.amountFen,
      orderNo: ledgerOrderNo(payment),
      memo: '混合支付',
      at: now,
      expiresAt: payment.expiresAt,
    })),
  );
  await alertCreditUse(tx, payment, now);
}

/** Are all reservations still there, so that the payment can be taken as a whole? */
export async function partsAreHeld(
  tx: Tx,
  payment: PaymentRow,
  parts: readonly PaymentPart[],
  now: Date,
): Promise<boolean> {
  const ids = parts.map((part) => holdIdOf(payment, part));
  return (await openHolds(tx, payment.tenantId, ids, now)) === parts.length;
}

/** All of them or none: the caller has checked `partsAreHeld` under the lock of the order. */
export async function captureParts(
  tx: Tx,
  payment: PaymentRow,
  parts: readonly PaymentPart[],
  now: Date,
): Promise<void> {
  const taken = parts.map((part) => ({
    holdId: holdIdOf(payment, part),
    id: `pay:${payment.outTradeNo}:${part.method}`,
    amountFen: null,
  }));
  const captured = await resolveEach(tx, payment.tenantId, 'captured', taken, now);
  assert(captured.length === parts.length, `parts of ${payment.outTradeNo} were not held any more`);
}

/** Releases what is still held for an ended attempt. */
export async function releaseParts(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  if (!payment.mixed) return;
  await voidParts(tx, payment, now);
  await alertCreditUse(tx, payment, now);
}

/** The same of an attempt whose subject goes on waiting: credit that was held for it before is held for it again. */
export async function returnParts(
  tx: Tx,
  { tenantId, subjectNo: orderNo, payability, sentForApproval }: PaySubject,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  if (!payment.mixed) return;
  const parts = await voidParts(tx, payment, now);
  const credit = parts.find(({ method }) => method === 'creditPay');
  // What had expired was free for others before.
  const goesOn = payability === 'waits' && sentForApproval === true && payment.expiresAt > now;
  if (credit !== undefined && goesOn && (await wasReserved(tx, { tenantId, orderNo })))
    await reserve(
      tx,
      { tenantId, orderNo },
      { enterpriseId: payment.enterpriseId!, amountFen: credit.amountFen },
      now,
    );
  await alertCreditUse(tx, payment, now);
}

async function voidParts(tx: Tx, payment: PaymentRow, now: Date): Promise<readonly PaymentPart[]> {
  const parts = await partsOf(tx, payment.tenantId, payment.outTradeNo);
  const given = parts.map((part) => ({
    holdId: holdIdOf(payment, part),
    id: `void:${payment.outTradeNo}:${part.method}`,
    amountFen: null,
  }));
  await resolveEach(tx, payment.tenantId, 'released', given, now);
  return parts;
}

export async function alertCreditUse(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  if (payment.enterpriseId !== null) await recordCreditUse(tx, payment.tenantId, payment.enterpriseId, now);
}

export function totalOf(payment: PaymentRow, parts: readonly PaymentPart[]): Fen {
  return parts.reduce<Fen>((sum, part) => (sum + part.amountFen) as Fen, payment.amountFen);
}
