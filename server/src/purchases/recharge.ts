import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, subtractFen } from '@woxing/contract/core/money';
import { rechargeProblem } from '@woxing/contract/payments/purchase.rules';
import type {
  rechargeInfo as infoEndpoint,
  listRecharges as listEndpoint,
  Purchase,
} from '@woxing/contract/payments/purchases';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openPurchase } from './open-purchase.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { purchaseView } from './purchase-view.ts';
import { findPurchaseRow, readRecharges } from './purchases.db.ts';
import { settingsOf } from './settings.ts';

const pageSize = 20;
/** 充值: what is in the wallet, and how much may be put into it at a time. */
export async function rechargeInfo(
  { db }: PurchaseDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof infoEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const settings = await settingsOf(tx, ctx.tenantId);
    const wallet = accounts.wallet(ctx.signedIn.memberId);
    const { balanceFen, heldFen } = await guardedBalance(tx, ctx.tenantId, wallet);
    return {
      availableFen: subtractFen(balanceFen, heldFen),
      minFen: settings.minRechargeFen,
      maxFen: settings.maxRechargeFen,
      choicesFen: settings.rechargeChoicesFen,
      minutesToPay: settings.minutesToPay,
    };
  });
}

export async function recharge(
  { db }: PurchaseDeps,
  ctx: MemberCtx,
  { amountFen }: { readonly amountFen: Fen },
): Promise<Purchase> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const settings = await settingsOf(tx, ctx.tenantId);
    const problem = rechargeProblem(amountFen, {
      minFen: settings.minRechargeFen,
      maxFen: settings.maxRechargeFen,
    });
    if (problem !== undefined) throw refuse('recharge.amount', { problem });
    return openPurchase(tx, ctx, settings, { businessType: 'recharge', amountFen, content: {} });
  });
}

/** 充值账单: the caller's recharges, the last first. */
export async function listRecharges(
  { db }: PurchaseDeps,
  ctx: MemberCtx,
  { page, state, from, to }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const { rows, total, paidFen } = await db.read(ctx.tenantId, (tx) =>
    readRecharges(tx, payerOf(ctx), { state, from, to }, { max: pageSize, skip: (page - 1) * pageSize }),
  );
  return { list: rows.map((row) => purchaseView(row, ctx.variant)), total, pageSize, paidFen };
}

const payerOf = ({ tenantId, signedIn: { memberId } }: MemberCtx) => ({ tenantId, memberId });

/** Somebody else's is as unknown as one that does not exist. */
export async function findPurchase(
  { db }: PurchaseDeps,
  ctx: MemberCtx,
  { purchaseNo }: { readonly purchaseNo: string },
): Promise<Purchase> {
  const row = await db.read(ctx.tenantId, (tx) => findPurchaseRow(tx, ctx.tenantId, purchaseNo));
  if (row?.memberId !== ctx.signedIn.memberId) throw refuse('order.unknown');
  return purchaseView(row, ctx.variant);
}
