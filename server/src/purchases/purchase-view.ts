import { formatYuan } from '@woxing/contract/money';
import type { PurchaseType } from '@woxing/contract/purchase.rules';
import type { Purchase } from '@woxing/contract/purchases';
import { purchaseContent } from './purchase-content.ts';
import type { PurchaseRow } from './purchases.db.ts';

const titles = {
  recharge: () => '天航宝充值',
  buffetCard: ({ amountFen }) => `自助卡 面值${formatYuan(amountFen)}`,
  upgrade: ({ content }) => `升级${purchaseContent.upgrade.parse(content).name} 一年`,
  payAnnualFee: ({ content }) => `${purchaseContent.payAnnualFee.parse(content).name} 续期一年`,
} as const satisfies Record<PurchaseType, (row: PurchaseRow) => string>;

export function titleOf(row: PurchaseRow): string {
  return titles[row.businessType](row);
}

/** How a purchase goes out. */
export function purchaseView(row: PurchaseRow): Purchase {
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
    told: row.told,
  };
}
