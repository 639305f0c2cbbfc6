import { type Fen, noFen, subtractFen } from '@woxing/contract/money';
import { type Credit, creditBlocked, findCredit } from '#src/credit/public.ts';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

/** What the payer has on our accounts. */
export interface PayerMoney {
  readonly walletFen: Fen;
  /** Of the payer's enterprise, where it has a line. */
  readonly credit: Credit | undefined;
  /** What of the credit may be spent by this payer now. */
  readonly creditFen: Fen;
}

export async function findPayerMoney(tx: Tx, ctx: MemberCtx): Promise<PayerMoney> {
  const { memberId, creditMemberId } = ctx.signedIn;
  const { balanceFen, heldFen } = await guardedBalance(tx, ctx.tenantId, accounts.wallet(memberId));
  const credit =
    creditMemberId === undefined ? undefined : await findCredit(tx, ctx.tenantId, creditMemberId);
  const usable = credit !== undefined && creditBlocked(credit, noFen, isEmployee(ctx)) === null;
  return {
    walletFen: subtractFen(balanceFen, heldFen),
    credit,
    creditFen: usable ? credit.availableFen : noFen,
  };
}

export const isEmployee = (ctx: MemberCtx): boolean => ctx.signedIn.creditEmployeeId !== undefined;
