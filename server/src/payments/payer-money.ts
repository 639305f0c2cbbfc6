import { type Fen, noFen, subtractFen } from '@woxing/contract/money';
import type { BusinessType, PayMethod } from '@woxing/contract/payments';
import {
  creditBlocked,
  findPayingCredit,
  findSettlementRules,
  mayPayBy,
  type PayingCredit,
} from '#src/credit/public.ts';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

/** What the payer has on our accounts. */
export interface PayerMoney {
  readonly walletFen: Fen;
  /** Of the payer's enterprise or its group, where there is a line and the enterprise allows it. */
  readonly credit: PayingCredit | undefined;
  /** What of the credit may be spent by this payer now. */
  readonly creditFen: Fen;
  /** Whether the enterprise lets this payer pay so. */
  readonly may: (method: PayMethod) => boolean;
}

export async function findPayerMoney(
  tx: Tx,
  ctx: MemberCtx,
  businessType: BusinessType,
): Promise<PayerMoney> {
  const { memberId, creditMemberId } = ctx.signedIn;
  const { balanceFen, heldFen } = await guardedBalance(tx, ctx.tenantId, accounts.wallet(memberId));
  const rules = creditMemberId && (await findSettlementRules(tx, ctx.tenantId, creditMemberId));
  const may = (method: PayMethod) =>
    mayPayBy(rules || undefined, method, { businessType, employee: isEmployee(ctx) });
  const credit =
    creditMemberId !== undefined && may('creditPay')
      ? await findPayingCredit(tx, ctx.tenantId, creditMemberId)
      : undefined;
  const usable = credit !== undefined && creditBlocked(credit, noFen, isEmployee(ctx)) === null;
  return {
    walletFen: may('tianHangPay') ? subtractFen(balanceFen, heldFen) : noFen,
    credit,
    creditFen: usable ? credit.availableFen : noFen,
    may,
  };
}

export const isEmployee = (ctx: MemberCtx): boolean => ctx.signedIn.creditEmployeeId !== undefined;
