import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { PurchaseType } from '@woxing/contract/payments/purchase.rules';
import type { Purchase } from '@woxing/contract/payments/purchases';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo } from '#src/platform/ids.ts';
import type { ContentOf } from './purchase-content.ts';
import { purchaseView } from './purchase-view.ts';
import { countWaiting, insertPurchase, type PurchaseRow } from './purchases.db.ts';
import type { PurchaseSettings } from './settings.ts';

/** So many of a member may wait for their money at a time. */
const maxWaiting = 10;

/** Writes down what somebody wants to buy; it waits for its money from now on. Refuses with `purchase.too-many`. */
export async function openPurchase<T extends PurchaseType>(
  tx: Tx,
  ctx: MemberCtx,
  { minutesToPay }: PurchaseSettings,
  input: { readonly businessType: T; readonly amountFen: Fen; readonly content: ContentOf<T> },
): Promise<Purchase> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  if ((await countWaiting(tx, tenantId, memberId, now)) >= maxWaiting) throw refuse('purchase.too-many');
  const row: PurchaseRow = {
    tenantId,
    purchaseNo: `R${orderNo(now)}`,
    memberId,
    ...input,
    state: 'waiting',
    createdAt: now,
    payBefore: new Date(now.getTime() + minutesToPay * 60_000),
    paidAt: null,
    method: null,
    told: null,
    toldB: null,
  };
  await insertPurchase(tx, row);
  const view = purchaseView(row, ctx.variant);
  await ctx.idempotency?.keepIn(tx, view);
  return view;
}
