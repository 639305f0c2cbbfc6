import { formatYuan } from '@woxing/contract/core/money';
import { rechargeStateWords } from '@woxing/contract/payments/purchase.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { cardsOf } from './buffet-cards.db.ts';
import { titleOf } from './purchase-view.ts';
import { purchasesOf } from './purchases.db.ts';

export const purchasesPersonalData = (): PersonalData => ({
  name: 'purchases',
  title: '充值、自助卡与会员服务',
  tables: { purchases: 'kept-by-law', buffet_cards: 'kept-by-law', buffet_card_guesses: 'removed' },
  kept: '充值、自助卡与会员服务的单据（金额、时间、单号，不含姓名与证件）：按会计法与会计档案管理办法保存三十年',
  async read(tx, whose) {
    const [bought, cards] = [await purchasesOf(tx, whose), await cardsOf(tx, whose)];
    return [
      ...bought.map((row) => ({
        单号: row.purchaseNo,
        内容: titleOf(row),
        金额: formatYuan(row.amountFen),
        状态: rechargeStateWords[row.state],
        时间: row.createdAt.toISOString(),
      })),
      ...cards.map((card) => ({
        单号: card.purchaseNo,
        内容: `自助卡${card.cardNo}`,
        金额: formatYuan(card.faceFen),
        状态: card.state === 'redeemed' ? '已兑换' : '未兑换',
        时间: card.soldAt.toISOString(),
      })),
    ];
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['buffet_card_guesses']),
});
