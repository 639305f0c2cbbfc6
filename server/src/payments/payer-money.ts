import { addFen, type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { PayMethod } from '@woxing/contract/payments/payments';
import {
  creditBlocked,
  findPayingCredit,
  findReserved,
  findSettlementRules,
  mayPayBy,
  type PayingCredit,
  paysByCreditAlone,
} from '#src/credit/public.ts';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type LimitedDue, mayAdd } from './pay-limits.rules.ts';
import type { PaySubject } from './payment-subject.ts';

/** What the payer has on our accounts. */
export interface PayerMoney {
  readonly walletFen: Fen;
  /** Of the payer's enterprise or its group, where there is a line and the enterprise allows it. */
  readonly credit: PayingCredit | undefined;
  /** What of the credit may be spent by this payer now. */
  readonly creditFen: Fen;
  /** What is due, and what the enterprise says of how it is paid. */
  readonly due: LimitedDue;
}

/** What of a subject the payer's money depends on; nothing is due where that does not matter. */
export type DueSubject = Pick<PaySubject, 'businessType'> &
  Partial<Pick<PaySubject, 'dueFen' | 'personFen' | 'subjectNo' | 'sentForApproval'>>;

export async function findPayerMoney(tx: Tx, ctx: MemberCtx, subject: DueSubject): Promise<PayerMoney> {
  const { businessType, dueFen = noFen, personFen = noFen } = subject;
  const { memberId, creditMemberId } = ctx.signedIn;
  const { balanceFen, heldFen } = await guardedBalance(tx, ctx.tenantId, accounts.wallet(memberId));
  const rules = creditMemberId && (await findSettlementRules(tx, ctx.tenantId, creditMemberId));
  const allows = (method: PayMethod) =>
    mayPayBy(rules || undefined, method, { businessType, employee: isEmployee(ctx) });
  const credit =
    creditMemberId !== undefined && allows('creditPay')
      ? await withReserved(
          tx,
          ctx.tenantId,
          subject,
          await findPayingCredit(tx, ctx.tenantId, creditMemberId),
        )
      : undefined;
  const usable = credit !== undefined && creditBlocked(credit, noFen, isEmployee(ctx)) === null;
  const due = { dueFen, personFen, allows, creditAlone: paysByCreditAlone(credit) };
  return {
    walletFen: mayAdd(due, 'tianHangPay') ? subtractFen(balanceFen, heldFen) : noFen,
    credit,
    creditFen: usable ? credit.availableFen : noFen,
    due,
  };
}

/** What is held for the subject itself is there for it. */
async function withReserved(
  tx: Tx,
  tenantId: string,
  { subjectNo, sentForApproval }: DueSubject,
  credit: PayingCredit | undefined,
): Promise<PayingCredit | undefined> {
  if (credit === undefined || subjectNo === undefined || sentForApproval !== true) return credit;
  const reserved = await findReserved(tx, { tenantId, orderNo: subjectNo });
  if (reserved?.enterpriseId !== credit.enterpriseId) return credit;
  return { ...credit, availableFen: addFen(credit.availableFen, reserved.amountFen) };
}

export const isEmployee = (ctx: MemberCtx): boolean => ctx.signedIn.creditEmployeeId !== undefined;
