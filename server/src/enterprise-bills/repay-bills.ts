import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { formatYuan, subtractFen } from '@woxing/contract/core/money';
import type {
  recordReceipt as receiptEndpoint,
  repayBills as repayEndpoint,
} from '@woxing/contract/payments/enterprise-bills';
import { recordAuditEvent } from '#src/audit/public.ts';
import { enterpriseNames } from '#src/credit/public.ts';
import { accounts, guardedBalance, ShortOfMoney } from '#src/ledger/public.ts';
import { checkPayPassword, refusePayPassword } from '#src/payments/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { takeRepayment } from './take-repayment.ts';

/**
 * The main account pays bills of its enterprise out of its wallet. Refuses with what the pay password is refused with,
 * `pay.balance` and `bill.too-much`.
 */
export async function repayBills(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  ctx: MemberCtx,
  input: InputOf<typeof repayEndpoint>,
): Promise<AnswerOf<typeof repayEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const { memberId } = ctx.signedIn;
  const from = accounts.wallet(memberId);
  try {
    const result = await db.inTenant(tenantId, async (tx) => {
      const verdict = await checkPayPassword(vault, tx, { tenantId, memberId }, input.payPassword, ctx.now);
      // The failure that was counted must stay, so the refusal waits for the commit.
      if (verdict.kind !== 'right') return verdict;
      const { amountFen } = input;
      const repayment = {
        enterpriseId,
        way: 'wallet',
        from,
        amountFen,
        bankReference: null,
        payerName: '',
      } as const;
      const answer = await takeRepayment(tx, tenantId, repayment, ctx.now);
      await recordAuditEvent(tx, ctx, {
        memberId,
        action: 'bill.repay',
        subject: enterpriseId,
        details: { repaymentNo: answer.repaymentNo, amountFen },
      });
      await ctx.idempotency?.keepIn(tx, answer);
      return { kind: 'done' as const, answer };
    });
    if (result.kind !== 'done') throw refusePayPassword(result);
    return result.answer;
  } catch (error) {
    if (!(error instanceof ShortOfMoney)) throw error;
    const { balanceFen, heldFen } = await db.read(tenantId, (tx) => guardedBalance(tx, tenantId, from));
    throw refuse('pay.balance', { balance: formatYuan(subtractFen(balanceFen, heldFen)) });
  }
}

/** An administrator records a transfer that our bank has received. Refuses with `enterprise.unknown`. */
export async function recordReceipt(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: InputOf<typeof receiptEndpoint>,
): Promise<AnswerOf<typeof receiptEndpoint>> {
  const { tenantId } = ctx;
  const { enterpriseId, amountFen, bankReference, payerName } = input;
  return db.inTenant(tenantId, async (tx) => {
    if ((await enterpriseNames(tx, tenantId))(enterpriseId) === undefined) throw refuse('enterprise.unknown');
    const from = accounts.bankIn;
    const repayment = { enterpriseId, way: 'bank', from, amountFen, bankReference, payerName } as const;
    const answer = await takeRepayment(tx, tenantId, repayment, ctx.now);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'bill.receipt',
      subject: enterpriseId,
      details: { repaymentNo: answer.repaymentNo, amountFen, bankReference, receivedOn: input.receivedOn },
    });
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}
