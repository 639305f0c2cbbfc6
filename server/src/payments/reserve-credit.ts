import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import {
  beginSpending,
  creditBlocked,
  findReserved,
  lockCredit,
  recordCreditUse,
  releaseReserved,
  reserve,
} from '#src/credit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { companyPart, onlyCreditPays } from './pay-limits.rules.ts';
import { type DueSubject, findPayerMoney, isEmployee, type PayerMoney } from './payer-money.ts';
import type { PaySubject } from './payment-subject.ts';

/** An order that is decided about before it is paid. */
export type ApprovedSubject = DueSubject & Pick<PaySubject, 'subjectNo' | 'sentForApproval'>;

/**
 * Holds the company's part of an order of its credit, where nothing else may pay it or `chosen` says that it is to: until it is paid or
 * ends. Told again it holds what is due now, or nothing. Answers as a pay desk refuses where the credit cannot pay it; what was held
 * before stays then. The caller has locked what says so.
 */
export async function reserveCredit(
  tx: Tx,
  ctx: MemberCtx,
  subject: ApprovedSubject,
  chosen: boolean,
): Promise<RefusalError | undefined> {
  const { tenantId, now, signedIn } = ctx;
  const order = { tenantId, orderNo: subject.subjectNo };
  const line = lineThatPays(await findPayerMoney(tx, ctx, subject), chosen);
  if (line === undefined) return giveBackReserved(tx, order, now);
  await beginSpending(tx, tenantId, { enterpriseId: signedIn.creditMemberId!, orderNo: order.orderNo });
  await lockCredit(tx, tenantId, line.enterpriseId);
  // As it is now that nobody else spends of it.
  const money = await findPayerMoney(tx, ctx, subject);
  const refusal = reserveRefusal(ctx, money, chosen);
  if (refusal !== undefined) return refusal;
  const before = await findReserved(tx, order);
  await reserve(tx, order, { enterpriseId: line.enterpriseId, amountFen: companyPart(money.due) }, now);
  for (const enterpriseId of new Set([line.enterpriseId, before?.enterpriseId ?? line.enterpriseId]))
    await recordCreditUse(tx, tenantId, enterpriseId, now);
  return undefined;
}

/** Why what nothing but credit may pay could not be held of it now; undefined where it could, or is not to be. */
export async function creditShortage(
  tx: Tx,
  ctx: MemberCtx,
  subject: DueSubject,
): Promise<RefusalError | undefined> {
  return reserveRefusal(ctx, await findPayerMoney(tx, ctx, subject), false);
}

/** What is held for an order that does not wait for its credit any more. */
export async function giveBackReserved(
  tx: Tx,
  order: { readonly tenantId: string; readonly orderNo: string },
  at: Date,
): Promise<undefined> {
  const enterpriseId = await releaseReserved(tx, order, at);
  if (enterpriseId !== undefined) await recordCreditUse(tx, order.tenantId, enterpriseId, at);
}

/** The line that is to pay the company's part of it. */
function lineThatPays({ credit, due }: PayerMoney, chosen: boolean): PayerMoney['credit'] {
  return companyPart(due) > noFen && (chosen || onlyCreditPays(due)) ? credit : undefined;
}

function reserveRefusal(ctx: MemberCtx, money: PayerMoney, chosen: boolean): RefusalError | undefined {
  const line = lineThatPays(money, chosen);
  const reason = line === undefined ? null : creditBlocked(line, companyPart(money.due), isEmployee(ctx));
  return reason === null ? undefined : refuse('credit.blocked', { reason });
}
