import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { payBills as endpoint } from '@woxing/contract/payments/enterprise-bills';
import { payMethodWords } from '@woxing/contract/payments/payments';
import { lockCreditLine } from '#src/credit/public.ts';
import { accounts, lockBalances } from '#src/ledger/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { type BillPurse, openPurchase, settingsOf } from '#src/purchases/public.ts';
import { unsettledBills } from './bills.db.ts';
import { owedOf } from './settling.rules.ts';
import { takeRepayment } from './take-repayment.ts';

/**
 * The main account pays bills of its enterprise at the desk, through a channel: a recharge that fills the credit line instead
 * of a wallet. Refuses with `bill.too-much`.
 */
export async function payBillsOutside(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { amountFen }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const owedFen = await owedBy(tx, tenantId, enterpriseId);
    if (amountFen > owedFen) throw refuse('bill.too-much', { owed: formatYuan(owedFen) });
    const settings = await settingsOf(tx, tenantId);
    return openPurchase(tx, ctx, settings, {
      businessType: 'recharge',
      amountFen,
      content: { enterpriseId },
    });
  });
}

/** What purchases ask of bills: is so much still owed, and taking it. */
export const billPurse: BillPurse = {
  async owes(tx, { tenantId, enterpriseId, amountFen }, under) {
    // As when an order is paid: the ledger's account before the line, so that the two never wait for each other.
    if (under === 'lock') {
      await lockBalances(tx, tenantId, [accounts.credit(enterpriseId)]);
      await lockCreditLine(tx, tenantId, enterpriseId);
    }
    return (await owedBy(tx, tenantId, enterpriseId)) >= amountFen;
  },
  async take(tx, { tenantId, enterpriseId, amountFen, purchaseNo, method }, at) {
    await takeRepayment(
      tx,
      tenantId,
      {
        enterpriseId,
        way: 'channel',
        from: accounts.deposit,
        amountFen,
        bankReference: null,
        payerName: payMethodWords[method],
        purchaseNo,
      },
      at,
    );
  },
};

async function owedBy(tx: Tx, tenantId: string, enterpriseId: string): Promise<Fen> {
  return owedOf(await unsettledBills(tx, tenantId, enterpriseId));
}
