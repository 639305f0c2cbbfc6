import { formatYuan } from '@woxing/contract/core/money';
import { storedWording, type Variant } from '@woxing/contract/core/sentences.rules';
import type { PurchaseType } from '@woxing/contract/payments/purchase.rules';
import type { Purchase } from '@woxing/contract/payments/purchases';
import { purchaseContent } from './purchase-content.ts';
import type { PurchaseRow } from './purchases.db.ts';

const titles = {
  recharge: (row) => (billsPaidBy(row) === undefined ? '天航宝充值' : '企业账单还款'),
  buffetCard: ({ amountFen }) => `自助卡 面值${formatYuan(amountFen)}`,
  upgrade: ({ content }) => `升级${purchaseContent.upgrade.parse(content).name} 一年`,
  payAnnualFee: ({ content }) => `${purchaseContent.payAnnualFee.parse(content).name} 续期一年`,
} as const satisfies Record<PurchaseType, (row: PurchaseRow) => string>;

export function titleOf(row: PurchaseRow): string {
  return titles[row.businessType](row);
}

/** The enterprise whose bills a recharge pays; no other purchase names one. */
export function billsPaidBy({ content }: PurchaseRow): string | undefined {
  return purchaseContent.recharge.parse(content).enterpriseId;
}

/** How a purchase goes out. */
export function purchaseView(row: PurchaseRow, variant: Variant | undefined): Purchase {
  return {
    purchaseNo: row.purchaseNo,
    businessType: row.businessType,
    title: titleOf(row),
    amountFen: row.amountFen,
    state: row.state,
    method: row.method,
    createdAt: row.createdAt.toISOString(),
    payBefore: row.payBefore.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    forBills: billsPaidBy(row) !== undefined,
    latestWords: row.told === null ? null : storedWording({ words: row.told, wordsB: row.toldB }, variant),
  };
}
