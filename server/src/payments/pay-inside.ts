import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { startPayment as endpoint } from '@woxing/contract/payments/payments';
import { beginSpending, creditBlocked } from '#src/credit/public.ts';
import { ShortOfMoney } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { takeMoney } from './apply-trade-fact.ts';
import { endOpenAttempt } from './end-attempt.ts';
import { answerOf, openPayment, type Remarks } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { companyPart, mayAdd, mayPay, onlyCreditPays } from './pay-limits.rules.ts';
import { checkPayPassword, refusePayPassword } from './pay-password.ts';
import { findPayerMoney, isEmployee } from './payer-money.ts';
import {
  checkPayable,
  type LockedSubject,
  ledgerOrderNo,
  lockSubjectToPay,
  type PaySubject,
  soldBusiness,
} from './payment-subject.ts';
import { lockPayPassword, type PaymentRow } from './payments.db.ts';

type Input = InputOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;

/**
 * Pays at once from an account of ours: the member's wallet, or the credit of the enterprise, which is held now and taken
 * when there are tickets.
 */
export async function payInside(
  deps: PayDeps,
  ctx: MemberCtx,
  input: Input,
  method: 'tianHangPay' | 'creditPay',
): Promise<Answer> {
  await endOpenAttempt(deps, ctx, input);
  const payment = await withPayPassword(deps, ctx, input, async (tx, subject) => {
    const payment = await bookInside(tx, ctx, subject, { method, remarks: input });
    await ctx.idempotency?.keepIn(tx, answerOf(deps, payment));
    return payment;
  });
  return answerOf(deps, payment);
}

/** The payment of a subject that is locked and payable, and the money behind it. */
async function bookInside(
  tx: Tx,
  ctx: MemberCtx,
  subject: LockedSubject,
  { method, remarks }: { readonly method: 'tianHangPay' | 'creditPay'; readonly remarks: Remarks },
): Promise<PaymentRow> {
  const enterpriseId = method === 'creditPay' ? await checkCredit(tx, ctx, subject) : undefined;
  const payment = await openPayment(tx, subject, { method, state: 'paid', enterpriseId, remarks }, ctx.now);
  await takeMoney(tx, subject, payment, [], ctx.now, ctx.ip);
  return payment;
}

/**
 * Pays from the credit of the owner's enterprise, in the caller's transaction: the owner has given the pay password for it before.
 * Refuses as a pay desk does; where the line falls short, `ShortOfMoney` ends the transaction.
 */
export async function payFromCredit(
  { businesses }: Pick<PayDeps, 'businesses'>,
  tx: Tx,
  ctx: MemberCtx,
  what: Pick<Input, 'businessType' | 'orderNo'>,
): Promise<void> {
  const subject = await lockSubjectToPay(businesses, tx, ctx, what);
  checkPayable(subject, ctx.now);
  await bookInside(tx, ctx, subject, { method: 'creditPay', remarks: {} });
}

/** Why the credit of the owner's enterprise could not pay it now; undefined where it could. */
export async function creditRefusal(
  { businesses }: Pick<PayDeps, 'businesses'>,
  tx: Tx,
  ctx: MemberCtx,
  what: Pick<Input, 'businessType' | 'orderNo'>,
): Promise<RefusalError | undefined> {
  const subject = await soldBusiness(businesses, what.businessType).show(tx, ctx, what.orderNo);
  try {
    await creditThatPays(tx, ctx, subject);
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
}

/** Does the work once the pay password is right, with its subject locked and payable; a failure that was counted stays. */
export async function withPayPassword(
  deps: PayDeps,
  ctx: MemberCtx,
  input: Input,
  work: (tx: Tx, subject: LockedSubject) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const who = { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId };
  try {
    const result = await deps.db.inTenant(ctx.tenantId, async (tx) => {
      const locking = lockSubjectToPay(deps.businesses, tx, ctx, input);
      // Behind the lock of what is paid for, whose answer it does not wait for.
      const password = lockPayPassword(tx, who.tenantId, who.memberId);
      const [subject] = await Promise.all([locking, password]);
      checkPayable(subject, ctx.now);
      const verdict = await checkPayPassword(deps.vault, tx, who, input.payPassword ?? '', ctx.now, password);
      // The failure that was counted must stay, so the refusal waits for the commit.
      if (verdict.kind !== 'right') return verdict;
      return { kind: 'done' as const, payment: await work(tx, subject) };
    });
    if (result.kind !== 'done') throw refusePayPassword(result);
    return result.payment;
  } catch (error) {
    if (!(error instanceof ShortOfMoney)) throw error;
    throw await deps.db.read(ctx.tenantId, (tx) => refusalOfShortage(tx, ctx, input, error));
  }
}

/** With what is left, read after the transaction that fell short. */
async function refusalOfShortage(tx: Tx, ctx: MemberCtx, input: Input, error: ShortOfMoney): Promise<Error> {
  const { walletFen, credit } = await findPayerMoney(tx, ctx, input);
  if (error.account.startsWith('credit:') && credit !== undefined)
    return refuse('credit.short', { available: formatYuan(credit.availableFen) });
  return refuse('pay.balance', { balance: formatYuan(walletFen) });
}

/** The enterprise whose credit pays. Refuses with `pay.method`, `pay.person-part` or `credit.blocked`. */
async function checkCredit(tx: Tx, ctx: MemberCtx, subject: LockedSubject): Promise<string> {
  await recordSpender(tx, ctx, subject);
  return creditThatPays(tx, ctx, subject);
}

async function creditThatPays(tx: Tx, ctx: MemberCtx, subject: PaySubject): Promise<string> {
  const { credit, due } = await findPayerMoney(tx, ctx, subject);
  if (credit === undefined) throw refuse('pay.method');
  if (due.personFen > noFen)
    throw refuse('pay.person-part', {
      person: formatYuan(due.personFen),
      company: formatYuan(companyPart(due)),
    });
  const reason = creditBlocked(credit, subject.dueFen, isEmployee(ctx));
  if (reason !== null) throw refuse('credit.blocked', { reason });
  return credit.enterpriseId;
}

/** Which company's order the credit is spent for. */
export async function recordSpender(tx: Tx, ctx: MemberCtx, subject: LockedSubject): Promise<void> {
  const enterpriseId = ctx.signedIn.creditMemberId;
  if (enterpriseId !== undefined)
    await beginSpending(tx, ctx.tenantId, { enterpriseId, orderNo: ledgerOrderNo(subject) });
}

/** Refuses what the enterprise does not let this payer pay by, and all but credit where it has that alone. */
export async function checkLimits(deps: PayDeps, ctx: MemberCtx, input: Input): Promise<void> {
  if (ctx.signedIn.creditMemberId === undefined) return;
  const { method, outside } = input;
  const { due } = await deps.db.read(ctx.tenantId, async (tx) => {
    const subject = await soldBusiness(deps.businesses, input.businessType).show(tx, ctx, input.orderNo);
    return findPayerMoney(tx, ctx, subject);
  });
  if (onlyCreditPays(due) && method !== 'creditPay' && !(method === 'multiPay' && due.personFen > noFen))
    throw refuse('pay.credit-only');
  if (!mayPay(due, method) || (outside !== undefined && !mayAdd(due, outside)))
    throw refuse('pay.not-allowed');
}

/**
 * The same where nothing but credit may pay it and nobody bears a part of their own; else it answers false and does nothing: the owner
 * pays it at the desk.
 */
export async function payFromCreditAlone(
  deps: Pick<PayDeps, 'businesses'>,
  tx: Tx,
  ctx: MemberCtx,
  what: Pick<Input, 'businessType' | 'orderNo'>,
): Promise<boolean> {
  const subject = await soldBusiness(deps.businesses, what.businessType).show(tx, ctx, what.orderNo);
  const { due } = await findPayerMoney(tx, ctx, subject);
  if (!onlyCreditPays(due) || due.personFen > noFen) return false;
  if ((await creditRefusal(deps, tx, ctx, what)) !== undefined) return false;
  await payFromCredit(deps, tx, ctx, what);
  return true;
}
